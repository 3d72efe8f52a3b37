// Dependents of variables, and the order in which all substituted variables can be computed.

extension Substitutions {
  /// Whether a substitution older than `age` makes the variable a multiple of another.
  func isMultiple(_ variable: Int, before age: UInt64) -> Bool {
    let record = records[variable]
    return matrix.range(ofRow: variable).count == 1 && !record.isRelative && record.age < age
  }

  /// Lists in `postorder` `variables` and all variables whose expansion contains one of them. In reverse, each comes after
  /// the variables that it reads. Returns whether there are at most `most`; otherwise some are missing.
  @discardableResult
  mutating func findDependents(
    of variables: borrowing FlatArray<Int32>, atMost most: Int = .max
  ) -> Bool {
    postorder.removeAll()
    var areFew = true
    for place in variables.indices where areFew { areFew = visit(variables[place], most) }
    endVisits()
    return areFew
  }

  /// The same for one variable.
  mutating func findDependents(of variable: Int32, atMost most: Int) -> Bool {
    postorder.removeAll()
    let areFew = visit(variable, most)
    endVisits()
    return areFew
  }

  private mutating func visit(_ start: Int32, _ most: Int) -> Bool {
    if isVisited[Int(start)] { return true }
    isVisited[Int(start)] = true
    path.append(Step(variable: start, next: matrix.heads[Int(start)]))
    while !path.isEmpty {
      let step = path[path.count - 1]
      if step.next < 0 {
        postorder.append(step.variable)
        path.removeLast(1)
        continue
      }
      let term = matrix.terms[Int(step.next)]
      path[path.count - 1].next = term.next
      if isVisited[Int(term.row)] { continue }
      isVisited[Int(term.row)] = true
      path.append(Step(variable: term.row, next: matrix.heads[Int(term.row)]))
      if postorder.count + path.count > most {
        for place in path.indices { isVisited[Int(path[place].variable)] = false }
        path.removeAll()
        return false
      }
    }
    return true
  }

  private mutating func endVisits() {
    for place in postorder.indices { isVisited[Int(postorder[place])] = false }
  }

  mutating func clearPostorder() { postorder.empty() }

  // MARK: Order

  /// Whether an order is known in which all substituted variables can be computed, though some may have begun or ended since.
  var isOrderKnown: Bool { results.isOrderKnown }

  /// Lists the variables that have begun or ended since the order was made, and all that read them. Returns whether they are so
  /// few that the order is worth keeping.
  private mutating func findOutOfOrder() -> Bool {
    postorder.removeAll()
    var areFew = true
    for place in results.changed.indices where areFew {
      areFew = visit(results.changed[place], results.mostOutOfOrder)
    }
    endVisits()
    return areFew
  }

  private mutating func makeOrder() {
    results.forgetOrder()
    postorder.removeAll()
    for variable in records.indices { _ = visit(Int32(truncatingIfNeeded: variable), .max) }
    endVisits()
    for place in postorder.indices where contains(Int(postorder[place])) {
      results.appendToOrder(postorder[place])
    }
    postorder.empty()
  }

  /// Computes and publishes all substituted variables: most in the known order, and those that a change since has touched
  /// after them. O(terms), with a new order where there is none or too many have changed.
  ///
  /// - Parameters:
  ///   - columns: By variable: the column that is a summand of a relative one, or -1.
  ///   - numbers: The values of columns.
  mutating func evaluateAll(
    _ columns: borrowing FlatArray<Int32>, _ numbers: borrowing FlatArray<Double>,
    _ published: inout FlatArray<PublishedValue>
  ) {
    // What reads no changed variable has its terms, and those of all that it reads, as before.
    if !isOrderKnown || !findOutOfOrder() { makeOrder() }
    results.computeOrder(except: postorder, matrix, constants, columns, numbers, &published)
    for place in postorder.indices.reversed() where contains(Int(postorder[place])) {
      let index = postorder[place]
      let variable = Int(index)
      let own = Int(columns[variable])
      let value = evaluate(variable, from: own >= 0 ? numbers[own] : constants[variable])
      published.append(PublishedValue(variable: index, value: value + 0))
    }
    postorder.empty()
  }
}
