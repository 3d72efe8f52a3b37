// Variables: making, removing, changing the order, finding by handle.

extension Model {
  mutating func makeVariable(name: String?, order: OrderKey?) -> Variable {
    let key = variableIndices.takeOrder(order)
    let index: UInt32
    if let free = variableIndices.takeFree() {
      index = free
      variables[Int(index)].order = key
      variables[Int(index)].generation &+= 1
      values[Int(index)] = 0
    } else {
      index = UInt32(variables.count)
      variables.append(VariableRecord(order: key, generation: 1, useCount: 0))
      values.append(0)
      isMoved.append(false)
    }
    changeLog.appendVariable(index)
    if let name { variableIndices.names[index] = name }
    variableIndices.liveCount += 1
    return Variable(handle: handle(index, variables[Int(index)].generation))
  }

  /// Makes variables without names, one for each order key.
  mutating func makeVariables(_ orders: [OrderKey]) -> [Variable] {
    let reused = min(variableIndices.freeCount, orders.count)
    var made = orders[..<reused].map { makeVariable(name: nil, order: $0) }
    var next = variableIndices.nextOrder
    variables.append(atMost: orders.count - reused) { number in
      let key = orders[reused &+ number]
      next = max(next, key.next)
      return VariableRecord(order: key.position, generation: 1, useCount: 0)
    }
    variableIndices.nextOrder = next
    noteAppended(orders.count - reused, &made)
    return made
  }

  /// Makes variables without names, each after all others in the order.
  mutating func makeVariables(_ count: Int) -> [Variable] {
    precondition(count >= 0, "a number of variables is not negative")
    let reused = min(variableIndices.freeCount, count)
    var made = (0..<reused).map { _ in makeVariable(name: nil, order: nil) }
    var next = OrderKey(variableIndices.nextOrder)
    variables.append(atMost: count - reused) { _ in
      let record = VariableRecord(order: next.position, generation: 1, useCount: 0)
      next = OrderKey(next.next)
      return record
    }
    variableIndices.nextOrder = next.position
    noteAppended(count - reused, &made)
    return made
  }

  /// Completes variables whose records were appended last, and appends their handles.
  private mutating func noteAppended(_ count: Int, _ made: inout [Variable]) {
    if count == 0 { return }
    values.append(0, count: count)
    isMoved.append(false, count: count)
    variableIndices.liveCount += count
    let first = variables.count - count
    changeLog.appendVariables(UInt32(first)..<UInt32(variables.count))
    let lineage = self.lineage
    made.append(atMost: count) { number in
      let index = UInt32(truncatingIfNeeded: first &+ number)
      return Variable(handle: Handle(index: index, generation: 1, lineage: lineage))
    }
  }

  /// Removes a variable: its handles become invalid at once; its index is freed when the batch is kept.
  mutating func remove(_ variable: Variable) {
    let index = self.index(of: variable)
    precondition(
      variables[index].useCount == 0,
      "a variable that a constraint uses cannot be removed")
    variables[index].generation &+= 1
    variableIndices.liveCount -= 1
    changeLog.append(.removedVariable(UInt32(index)))
  }

  mutating func setOrder(_ order: OrderKey, of variable: Variable) {
    let index = self.index(of: variable)
    guard variables[index].order != order.position else { return }
    changeLog.append(.variableOrder(UInt32(index), was: variables[index].order))
    variables[index].order = order.position
    variableIndices.noteOrder(order)
  }

  mutating func freeVariable(_ index: UInt32) {
    // The next variable of this index starts at 0, so a solution with the value 0 does not move it.
    values[Int(index)] = 0
    isMoved[Int(index)] = false
    variableIndices.free(index)
  }

  package func contains(_ variable: Variable) -> Bool {
    let handle = variable.handle
    return handle.lineage == lineage && handle.index < variables.count
      && variables[Int(handle.index)].generation == handle.generation
  }

  package func index(of variable: Variable) -> Int {
    precondition(contains(variable), "the variable is not, or no longer, in this solver")
    return Int(variable.handle.index)
  }

  package func variable(at index: Int) -> Variable {
    Variable(handle: handle(UInt32(index), variables[index].generation))
  }

  package func name(ofVariable index: Int) -> String {
    variableIndices.names[UInt32(index)] ?? "x\(index)"
  }

  /// Returns the live variables, smallest order key first.
  package func variablesInOrder() -> [Int] {
    variables.indices.filter { variables[$0].isLive }.sorted {
      (variables[$0].order, $0) < (variables[$1].order, $1)
    }
  }
}
