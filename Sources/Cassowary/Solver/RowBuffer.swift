/// Constraints in flat memory, to be added to a problem at once: the fast way to state many.
///
/// A row is written term by term and then ended, as constraint `terms relation constant`:
///
/// ```swift
/// var rows = RowBuffer()
/// for (left, right) in pairs {
///   rows.add(right)
///   rows.add(left, times: -1)
///   rows.end(.greaterThanOrEqual, 8)
/// }
/// let constraints = try solver.update { $0.append(rows) }
/// ```
///
/// A constraint added one by one needs an expression, with memory of its own; a row needs none. A buffer can be appended again to
/// the solver of its variables, or reused after ``removeAll()``.
public struct RowBuffer: ~Copyable, Sendable {
  /// The rows, each with its terms' place in the buffer, its source's index in `sources`, and the generation 1 if it has an order
  /// key of its own, else 0.
  @usableFromInline var rows = FlatArray<Model.ConstraintRecord>()
  /// The terms of all rows, followed by those of the row that is being written.
  @usableFromInline var terms = FlatArray<Model.Term>()
  /// The end of the last row's terms.
  @usableFromInline var end: UInt32 = 0
  private(set) var names: [(row: Int, name: String)] = []
  private(set) var sources = SourceTable()
  /// The solver of the variables; `nil` without terms.
  @usableFromInline var lineage: Lineage?
  /// The largest explicit order key.
  @usableFromInline var lastOrder: UInt64 = 0
  /// Whether rows have no order key of their own.
  @usableFromInline var hasUnordered = false

  /// Makes an empty buffer.
  public init() {}

  /// Makes room for so many rows and terms in all. O(1) amortised without.
  public mutating func reserveCapacity(rows: Int, terms: Int) {
    self.rows.reserve(rows)
    self.terms.reserve(terms)
  }

  /// Whether all terms belong to rows that have been ended.
  package var isEnded: Bool { Int(end) == terms.count }

  /// The number of rows that have been ended.
  public var count: Int { rows.count }

  /// Adds a term to the row that is being written. A variable may be added several times; its coefficients then add up. O(1).
  ///
  /// - Precondition: the coefficient is finite.
  @inlinable
  @inline(__always)
  public mutating func add(_ variable: Variable, times coefficient: Double = 1) {
    precondition(
      coefficient.magnitude <= .greatestFiniteMagnitude, "a coefficient must be finite")
    let handle = variable.handle
    #if DEBUG
      precondition(
        lineage == nil || lineage == handle.lineage, "the variables of rows are in one solver")
    #endif
    lineage = handle.lineage
    let term = Model.Term(
      coefficient: coefficient, variable: handle.index, generation: handle.generation)
    if terms.hasRoom { terms.append(term) } else { appendToFull(term) }
  }

  /// A function of its own, called last, so that the others save no registers.
  @usableFromInline
  @inline(never)
  mutating func appendToFull(_ term: Model.Term) { terms.append(term) }

  /// Ends a row: the terms added since the last one are the left side of a constraint. O(1).
  ///
  /// - Parameters:
  ///   - relation: the relation between the sides.
  ///   - constant: the number on the right side.
  ///   - priority: the level; by default the constraint is required.
  ///   - weight: the factor of the error in the sum of its level.
  ///   - order: the constraint's place in the order of ties and conflicts; by default after all others.
  ///   - isTieBreaker: whether ``Solver/ambiguity(of:)`` ignores the constraint.
  ///   - name: the name in conflict reports and for debugging.
  ///   - fileID: the file that contains the constraint, for conflict reports.
  ///   - line: the line in that file.
  /// - Precondition: the constant is finite, the priority valid, and the weight above 0 and finite.
  public mutating func end(
    _ relation: Relation, _ constant: Double, at priority: Priority = .required,
    weight: Double = 1, order: OrderKey? = nil, isTieBreaker: Bool = false, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    guard name == nil && rows.hasRoom, let source = sources.lastIndex(fileID, line) else {
      return endAnother(
        relation, constant, at: priority, weight: weight, order: order,
        isTieBreaker: isTieBreaker, name: name, fileID: fileID, line: line)
    }
    end(
      relation, constant, at: priority, weight: weight, order: order, isTieBreaker: isTieBreaker,
      source: source)
  }

  /// Ends a row that has a name or is stated at another place than the last one, or for which there is no room.
  @inline(never)
  private mutating func endAnother(
    _ relation: Relation, _ constant: Double, at priority: Priority, weight: Double,
    order: OrderKey?, isTieBreaker: Bool, name: String?, fileID: StaticString, line: UInt
  ) {
    if let name { names.append((rows.count, name)) }
    end(
      relation, constant, at: priority, weight: weight, order: order, isTieBreaker: isTieBreaker,
      source: sources.index(of: SourceLocation(fileID: fileID, line: line)))
  }

  @inlinable
  @inline(__always)
  mutating func end(
    _ relation: Relation, _ constant: Double, at priority: Priority, weight: Double,
    order: OrderKey?, isTieBreaker: Bool, source: UInt32
  ) {
    Model.checkNumbers(constant, priority, weight)
    let start = end
    end = UInt32(truncatingIfNeeded: terms.count)
    if let order { lastOrder = max(lastOrder, order.position) } else { hasUnordered = true }
    rows.append(
      Model.ConstraintRecord(
        constant: constant, priority: priority.value, weight: weight, order: order?.position ?? 0,
        terms: start..<end, generation: order == nil ? 0 : 1, source: source, relation: relation,
        isTieBreaker: isTieBreaker))
  }

  /// Ends a row without a name and a source location, for emitters that store these themselves.
  @inlinable
  package mutating func endWithoutSource(
    _ relation: Relation, _ constant: Double, at priority: Priority, weight: Double,
    order: OrderKey, isTieBreaker: Bool
  ) {
    end(
      relation, constant, at: priority, weight: weight, order: order, isTieBreaker: isTieBreaker,
      source: SourceTable.none)
  }

  /// Removes the terms of the row that is being written, and returns them.
  package mutating func takeOpenTerms() -> [LinearExpression.Term] {
    var open: [LinearExpression.Term] = []
    guard let lineage else { return open }
    for place in Int(end)..<terms.count {
      let (term, index) = (terms[place], terms[place].variable)
      let handle = Handle(index: index, generation: term.generation, lineage: lineage)
      open.append(.init(Variable(handle: handle), term.coefficient))
    }
    terms.removeLast(open.count)
    if terms.isEmpty { self.lineage = nil }
    return open
  }

  /// Moves all rows to the arrays of a problem.
  mutating func moveAll(
    to constraints: inout SharedArray<Model.ConstraintRecord>,
    _ terms: inout SharedArray<Model.Term>
  ) {
    precondition(isEnded, "the last row of the buffer has not been ended")
    constraints.takeAll(of: &rows)
    terms.takeAll(of: &self.terms)
    end = 0
  }

  /// Removes all rows and terms, and keeps the memory.
  public mutating func removeAll() {
    rows.removeAll()
    terms.removeAll()
    end = 0
    names.removeAll()
    sources = SourceTable()
    lineage = nil
    lastOrder = 0
    hasUnordered = false
  }
}

extension Batch {
  /// Adds the rows of a buffer, in their order. O(terms).
  ///
  /// - Returns: the handles, in the order of the rows.
  /// - Precondition: the solver contains the variables, and the last row of the buffer has been ended.
  @discardableResult
  public mutating func append(_ rows: borrowing RowBuffer) -> [ConstraintID] {
    Array(model.append(rows))
  }

  /// Moves the rows of a buffer to the problem, in their order. O(terms), without a copy if the problem has no constraints.
  package mutating func takeRows(of buffer: inout RowBuffer) -> AddedConstraints {
    model.takeRows(of: &buffer)
  }
}
