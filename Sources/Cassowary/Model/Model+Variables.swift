// Variables: making, removing, changing the order, finding by handle.

extension Model {
  mutating func makeVariable(name: String?, order: OrderKey?) -> Variable {
    let key = order?.position ?? nextVariableOrder
    nextVariableOrder = max(nextVariableOrder, OrderKey(key).next)
    let index: UInt32
    if let free = freeVariables.popLast() {
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
    if let name { variableNames[index] = name }
    liveVariableCount += 1
    return Variable(handle: handle(index, variables[Int(index)].generation))
  }

  /// Makes variables without names, one for each order key.
  mutating func makeVariables(_ orders: [OrderKey]) -> [Variable] {
    let reused = min(freeVariables.count, orders.count)
    var made = orders[..<reused].map { makeVariable(name: nil, order: $0) }
    let rest = orders[reused...]
    if rest.isEmpty { return made }
    let first = UInt32(variables.count)
    variables.makeRoom(forMore: rest.count)
    made.makeRoom(forMore: rest.count)
    nextVariableOrder = Self.append(
      rest, to: &variables, order: nextVariableOrder, &made, lineage)
    values.append(0, count: rest.count)
    isMoved.append(false, count: rest.count)
    liveVariableCount += rest.count
    changeLog.appendVariables(first..<UInt32(variables.count))
    return made
  }

  /// Appends the records of variables, and their handles. Returns the next order key.
  private static func append(
    _ orders: ArraySlice<OrderKey>, to variables: inout [VariableRecord], order nextOrder: UInt64,
    _ made: inout [Variable], _ lineage: Lineage
  ) -> UInt64 {
    var next = nextOrder
    for key in orders {
      let index = UInt32(variables.count)
      variables.append(VariableRecord(order: key.position, generation: 1, useCount: 0))
      made.append(Variable(handle: Handle(index: index, generation: 1, lineage: lineage)))
      next = max(next, key.next)
    }
    return next
  }

  /// Makes variables without names, each after all others in the order.
  mutating func makeVariables(_ count: Int) -> [Variable] {
    precondition(count >= 0, "a number of variables is not negative")
    var next = OrderKey(nextVariableOrder)
    var orders: [OrderKey] = []
    orders.reserveCapacity(count)
    for _ in 0..<count {
      orders.append(next)
      next = OrderKey(next.next)
    }
    return makeVariables(orders)
  }

  /// Removes a variable: its handles become invalid at once; its index is freed when the batch is kept.
  mutating func remove(_ variable: Variable) {
    let index = self.index(of: variable)
    precondition(
      variables[index].useCount == 0,
      "a variable that a constraint uses cannot be removed")
    variables[index].generation &+= 1
    liveVariableCount -= 1
    changeLog.append(.removedVariable(UInt32(index)))
  }

  mutating func setOrder(_ order: OrderKey, of variable: Variable) {
    let index = self.index(of: variable)
    guard variables[index].order != order.position else { return }
    changeLog.append(.variableOrder(UInt32(index), was: variables[index].order))
    variables[index].order = order.position
    nextVariableOrder = max(nextVariableOrder, order.next)
  }

  mutating func freeVariable(_ index: UInt32) {
    variableNames[index] = nil
    // The next variable of this index starts at 0, so a solution with the value 0 does not move it.
    values[Int(index)] = 0
    isMoved[Int(index)] = false
    freeVariables.append(index)
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
    variableNames[UInt32(index)] ?? "x\(index)"
  }

  /// Returns the live variables, smallest order key first.
  package func variablesInOrder() -> [Int] {
    variables.indices.filter { variables[$0].isLive }.sorted {
      (variables[$0].order, $0) < (variables[$1].order, $1)
    }
  }
}
