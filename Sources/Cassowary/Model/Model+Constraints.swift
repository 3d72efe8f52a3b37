// Constraints: adding, removing, changing in place, finding by handle.

extension Model {
  /// The properties of a new constraint, without its terms.
  package struct NewConstraint {
    var relation: Relation
    var constant: Double
    var priority: Priority
    var weight: Double = 1
    var order: OrderKey?
    var isTieBreaker = false
    var name: String?
    var source: SourceLocation?
  }

  mutating func add(_ terms: [LinearExpression.Term], _ new: NewConstraint) -> ConstraintID {
    Self.checkNumbers(new.constant, new.priority, new.weight)
    let start = UInt32(self.terms.count)
    append(terms)
    let id = add(
      ConstraintRecord(
        constant: new.constant, priority: new.priority.value, weight: new.weight,
        order: constraintIndices.takeOrder(new.order), terms: start..<start + UInt32(terms.count),
        generation: 1,
        source: sources.index(of: new.source), relation: new.relation,
        isTieBreaker: new.isTieBreaker))
    if let name = new.name { constraintIndices.names[id.handle.index] = name }
    return id
  }

  /// Adds a constraint whose terms are stored already.
  @inline(__always)
  mutating func add(_ new: ConstraintRecord) -> ConstraintID {
    var record = new
    let index: UInt32
    if let free = constraintIndices.takeFree() {
      index = free
      record.generation = constraints[Int(index)].generation &+ 1
      constraints[Int(index)] = record
    } else {
      index = UInt32(constraints.count)
      constraints.append(record)
    }
    changeLog.appendConstraint(index)
    constraintIndices.liveCount += 1
    return ConstraintID(handle: handle(index, record.generation))
  }

  private mutating func append(_ new: [LinearExpression.Term]) {
    terms.makeRoom(forMore: new.count)
    for term in new {
      precondition(term.coefficient.isFinite, "a coefficient must be finite")
      // Not by `index(of:)`: an unoptimised build would copy the model for the call.
      let handle = term.variable.handle
      let variable = Int(handle.index)
      precondition(
        handle.lineage == lineage && variable < variables.count
          && variables[variable].generation == handle.generation,
        "the variable is not, or no longer, in this solver")
      terms.append(
        Term(
          coefficient: term.coefficient, variable: handle.index, generation: handle.generation))
      variables[variable].useCount += 1
    }
  }

  /// Removes a constraint: its handles become invalid at once; its index and terms are freed when the batch is kept.
  mutating func remove(_ id: ConstraintID) {
    let index = self.index(of: id)
    removeTerms(constraints[index].termRange)
    constraints[index].generation &+= 1
    constraintIndices.liveCount -= 1
    changeLog.append(.removedConstraint(UInt32(index)))
  }

  /// The constant and the priority of a constraint.
  ///
  /// - Precondition: the solver contains the constraint.
  package func numbers(of id: ConstraintID) -> (constant: Double, priority: Priority) {
    let record = constraints[index(of: id)]
    return (record.constant, Priority(record.priority))
  }

  /// Whether a constraint has exactly the given terms, in the same order. O(terms).
  package func hasTerms(_ others: [LinearExpression.Term], _ id: ConstraintID) -> Bool {
    let range = constraints[index(of: id)].termRange
    return range.count == others.count
      && zip(range, others).allSatisfy { place, term in
        Int(terms[place].variable) == term.variable.index
          && terms[place].coefficient == term.coefficient
      }
  }

  mutating func setConstant(_ constant: Double, of id: ConstraintID) {
    precondition(constant.isFinite, "a constraint's constant must be finite")
    let index = self.index(of: id)
    guard constraints[index].constant != constant else { return }
    changeLog.append(.constant(UInt32(index), was: constraints[index].constant))
    constraints[index].constant = constant
  }

  mutating func setPriority(_ priority: Priority, of id: ConstraintID) {
    precondition(priority.isValid, "a priority lies above 0 and is at most 1000")
    let index = self.index(of: id)
    guard constraints[index].priority != priority.value else { return }
    changeLog.append(.priority(UInt32(index), was: constraints[index].priority))
    constraints[index].priority = priority.value
  }

  mutating func setWeight(_ weight: Double, of id: ConstraintID) {
    precondition(weight > 0 && weight.isFinite, "a weight must be above 0 and finite")
    let index = self.index(of: id)
    guard constraints[index].weight != weight else { return }
    changeLog.append(.weight(UInt32(index), was: constraints[index].weight))
    constraints[index].weight = weight
  }

  mutating func setOrder(_ order: OrderKey, of id: ConstraintID) {
    let index = self.index(of: id)
    guard constraints[index].order != order.position else { return }
    changeLog.append(.order(UInt32(index), was: constraints[index].order))
    constraints[index].order = order.position
    constraintIndices.noteOrder(order)
  }

  /// Sets the sum of a variable's coefficients in a constraint: the variable's first term gets the number, its other terms
  /// get 0. A variable without a term gets one.
  mutating func setCoefficient(
    _ coefficient: Double, of variable: Variable, in id: ConstraintID
  ) {
    precondition(coefficient.isFinite, "a coefficient must be finite")
    let index = self.index(of: id)
    let target = UInt32(self.index(of: variable))
    let places = constraints[index].termRange.filter { terms[$0].variable == target }
    guard let first = places.first else {
      replace(
        terms(ofConstraint: index) + [.init(variable, coefficient)],
        constraints[index].relation, constraints[index].constant, at: index)
      return
    }
    for place in places {
      let value = place == first ? coefficient : 0
      guard terms[place].coefficient != value else { continue }
      changeLog.append(
        .coefficient(UInt32(index), term: UInt32(place), was: terms[place].coefficient))
      terms[place].coefficient = value
    }
  }

  /// Replaces the terms, the relation and the constant; handle, priority, weight, order and name stay.
  mutating func replace(_ id: ConstraintID, with constraint: LinearConstraint) {
    precondition(constraint.constant.isFinite, "a constraint's constant must be finite")
    replace(
      constraint.expression.terms, constraint.relation, constraint.constant, at: index(of: id))
  }

  private mutating func replace(
    _ terms: [LinearExpression.Term], _ relation: Relation, _ constant: Double, at index: Int
  ) {
    let old = constraints[index]
    removeTerms(old.termRange)
    let start = UInt32(self.terms.count)
    constraints[index].terms = start..<start + UInt32(terms.count)
    constraints[index].relation = relation
    constraints[index].constant = constant
    append(terms)
    changeLog.append(
      .replaced(UInt32(index), terms: old.terms, old.relation, constant: old.constant))
  }

  /// Subtracts the terms from the use counts of their variables.
  mutating func removeTerms(_ range: Range<Int>) {
    for place in range { variables[Int(terms[place].variable)].useCount -= 1 }
  }

  /// Adds the terms to the use counts of their variables, for a rollback.
  mutating func retain(_ range: Range<Int>) {
    for place in range { variables[Int(terms[place].variable)].useCount += 1 }
  }

  mutating func freeConstraint(_ index: UInt32) {
    deadTermCount += Int(constraints[Int(index)].termCount)
    constraints[Int(index)].termCount = 0
    constraintIndices.free(index)
  }

  // MARK: Reading

  package func contains(_ id: ConstraintID) -> Bool {
    let handle = id.handle
    return handle.lineage == lineage && handle.index < constraints.count
      && constraints[Int(handle.index)].generation == handle.generation
  }

  package func index(of id: ConstraintID) -> Int {
    precondition(contains(id), "the constraint is not, or no longer, in this solver")
    return Int(id.handle.index)
  }

  package func constraintID(at index: Int) -> ConstraintID {
    ConstraintID(handle: handle(UInt32(index), constraints[index].generation))
  }

  func terms(ofConstraint index: Int) -> [LinearExpression.Term] {
    constraints[index].termRange.map {
      .init(variable(at: Int(terms[$0].variable)), terms[$0].coefficient)
    }
  }

  /// Returns the live constraints, smallest order key first.
  package func constraintsInOrder() -> [Int] {
    constraints.indices.filter { constraints[$0].isLive }.sorted {
      (constraints[$0].order, $0) < (constraints[$1].order, $1)
    }
  }

  /// Returns the error of a constraint at the present values, without its weight.
  package func violation(ofConstraint index: Int) -> Double {
    let record = constraints[index]
    var left = 0.0
    for term in record.termRange {
      left += terms[term].coefficient * values[Int(terms[term].variable)]
    }
    switch record.relation {
    case .lessThanOrEqual: return max(0, left - record.constant)
    case .equal: return abs(left - record.constant)
    case .greaterThanOrEqual: return max(0, record.constant - left)
    }
  }
}
