import Cassowary

// Statements and their numbers, all of them short decimals. They are drawn from few values, so that ties, redundant
// rows and contradictions are frequent.

extension SeriesDraws {
  mutating func drawStatement(
    _ handles: SeriesHandles, _ model: Model, isRequired: Bool
  ) -> SeriesStatement {
    let relations = [Relation.lessThanOrEqual, .equal, .greaterThanOrEqual]
    let relation = generator.element(relations)
    if hasParallelRows, generator.oneIn(3),
      let parallel = drawParallel(handles, model, relation)
    {
      return parallel
    }
    if isLayout {
      if generator.oneIn(2) { return drawLayout(handles, isRequired: isRequired) }
      return drawSparse(handles, relation, isRequired: isRequired)
    }
    if generator.oneIn(8) { return drawCombination(handles, model, relation) }
    let count = generator.element([0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4])
    let terms = drawTerms(count, handles)
    return SeriesStatement(terms: terms, relation: relation, constant: drawConstant())
  }

  private mutating func drawTerms(
    _ count: Int, _ handles: SeriesHandles
  ) -> [SeriesStatement.Term] {
    var terms: [SeriesStatement.Term] = []
    for _ in 0..<count {
      guard let variable = handles.variables.numbers.randomElement(using: &generator) else {
        continue
      }
      terms.append(.init(variable: variable, coefficient: drawCoefficient()))
    }
    return terms
  }

  // MARK: Layouts

  /// A point at which most of what a layout requires holds.
  private func home(_ variable: Int) -> Double { Double(variable * 10) }

  /// Rows of one to four terms; the required ones hold at home, most of them with some room.
  private mutating func drawSparse(
    _ handles: SeriesHandles, _ relation: Relation, isRequired: Bool
  ) -> SeriesStatement {
    let count = generator.element([1, 1, 1, 2, 2, 2, 3, 4])
    var statement = SeriesStatement(
      terms: drawTerms(count, handles), relation: relation, constant: drawConstant())
    if isRequired && generator.oneIn(2) {
      statement.relation = generator.oneIn(2) ? .lessThanOrEqual : .greaterThanOrEqual
    }
    if isRequired && generator.chance(95) || generator.oneIn(2) {
      let left = statement.terms.reduce(0) { $0 + $1.coefficient * home($1.variable) }
      let room = generator.oneIn(4) ? 0 : Double(Int.random(in: 0...50, using: &generator))
      switch statement.relation {
      case .lessThanOrEqual: statement.constant = left.rounded(.up) + room
      case .equal: statement.constant = rounded(left)
      case .greaterThanOrEqual: statement.constant = left.rounded(.down) - room
      }
    }
    return statement
  }

  /// A gap between neighbours, equal widths, a place or a container's size.
  private mutating func drawLayout(
    _ handles: SeriesHandles, isRequired: Bool
  ) -> SeriesStatement {
    let variables = handles.variables.numbers
    func term(_ position: Int, _ coefficient: Double) -> SeriesStatement.Term {
      .init(variable: variables[position % variables.count], coefficient: coefficient)
    }
    let first = Int.random(in: variables.indices, using: &generator)
    let second = Int.random(in: variables.indices, using: &generator)
    let gap = Double(Int.random(in: 0...10, using: &generator))
    switch Int.random(in: 0..<8, using: &generator) {
    case 0, 1, 2:
      let isLast = first == variables.count - 1
      return SeriesStatement(
        terms: [term(first + 1, isLast ? -1 : 1), term(first, isLast ? 1 : -1)],
        relation: .greaterThanOrEqual, constant: gap)
    case 3:
      return SeriesStatement(
        terms: [term(first + 1, 1), term(first, -1)], relation: .equal,
        constant: isRequired
          ? home(variables[(first + 1) % variables.count]) - home(variables[first]) : gap)
    case 4, 5:
      return SeriesStatement(
        terms: [term(first + 1, 1), term(first, -1), term(second + 1, -1), term(second, 1)],
        relation: .equal, constant: 0)
    case 6:
      return SeriesStatement(
        terms: [term(first, 1)], relation: isRequired ? .greaterThanOrEqual : .equal,
        constant: isRequired ? 0 : home(variables[first]) + gap)
    default:
      return SeriesStatement(
        terms: [term(first, 1), term(second, -1)],
        relation: isRequired ? .lessThanOrEqual : .equal,
        constant: isRequired ? Double(variables.count * 20) : gap * 10)
    }
  }

  // MARK: Multiples and sums of present rows

  /// A statement on the same linear expression as a present one, or on a multiple of it.
  private mutating func drawParallel(
    _ handles: SeriesHandles, _ model: Model, _ relation: Relation
  ) -> SeriesStatement? {
    guard let number = handles.constraints.numbers.randomElement(using: &generator) else {
      return nil
    }
    let factor: Double = generator.element([1, 1, -1, -1, 2, -0.5, 3])
    var sum = RowSum(model)
    sum.add(number, handles, times: factor)
    let room: Double = generator.element([0, 0, 0, 1, -1, 20, -20])
    let statement = SeriesStatement(
      terms: sum.terms(handles), relation: relation, constant: rounded(sum.constant + room))
    return statement.isFinite && statement.terms.allSatisfy { abs($0.coefficient) <= 100 }
      ? statement : nil
  }

  /// A sum of two multiples of present rows, so that rows depend on each other: redundant where the relation
  /// allows it, else tight or contradictory.
  private mutating func drawCombination(
    _ handles: SeriesHandles, _ model: Model, _ relation: Relation
  ) -> SeriesStatement {
    var sum = RowSum(model)
    sum.constant = generator.oneIn(3) ? drawConstant() : 0
    for _ in 0..<2 {
      guard let constraint = handles.constraints.numbers.randomElement(using: &generator) else {
        continue
      }
      let factor: Double = generator.element([1, 1, -1, 2])
      sum.add(constraint, handles, times: factor)
    }
    let constant = rounded(sum.constant)
    return SeriesStatement(
      terms: sum.terms(handles).filter { abs($0.coefficient) <= 100 }, relation: relation,
      constant: constant.isFinite ? constant : 0)
  }

  /// A statement that contradicts some of the required ones: their sum, moved out of reach.
  mutating func drawContradiction(
    _ handles: SeriesHandles, _ model: Model
  ) -> SeriesStatement? {
    let required = handles.constraints.numbers.filter { isRequired($0, handles, model) }
    if required.isEmpty { return nil }
    // All are summed up as `left <= constant`.
    var sum = RowSum(model)
    for _ in 0..<(generator.element([1, 1, 1, 2, 2, 3])) {
      guard let constraint = required.randomElement(using: &generator),
        let id = handles.constraints[constraint]
      else { continue }
      switch model.constraints[model.index(of: id)].relation {
      case .lessThanOrEqual: sum.add(constraint, handles, times: 1)
      case .greaterThanOrEqual: sum.add(constraint, handles, times: -1)
      case .equal: sum.add(constraint, handles, times: generator.oneIn(2) ? 1 : -1)
      }
    }
    let distance: Double = generator.element([0.1, 1, 10, 100])
    let statement = SeriesStatement(
      terms: sum.terms(handles),
      relation: generator.oneIn(3) ? .equal : .greaterThanOrEqual,
      constant: rounded(sum.constant + distance))
    return statement.isFinite ? statement : nil
  }

  private struct RowSum {
    private let model: Model
    private var coefficients: [Double]
    var constant = 0.0

    init(_ model: Model) {
      self.model = model
      coefficients = Array(repeating: 0, count: model.variables.count)
    }

    mutating func add(_ number: Int, _ handles: SeriesHandles, times factor: Double) {
      guard let id = handles.constraints[number] else { return }
      let record = model.constraints[model.index(of: id)]
      constant += factor * record.constant
      for term in record.termRange {
        coefficients[Int(model.terms[term].variable)] += factor * model.terms[term].coefficient
      }
    }

    func terms(_ handles: SeriesHandles) -> [SeriesStatement.Term] {
      handles.variables.numbers.compactMap { number in
        guard let variable = handles.variables[number] else { return nil }
        let coefficient = rounded(coefficients[model.index(of: variable)])
        return coefficient == 0 ? nil : .init(variable: number, coefficient: coefficient)
      }
    }
  }

  // MARK: Numbers

  /// Some number that is far from those of a layout, in a series of such.
  private mutating func drawExtreme() -> Double? {
    guard isExtreme && generator.oneIn(4) else { return nil }
    let size: Double = generator.element([
      1e9, 1e-9, 1e12, 1e-12, 1e15, 1e-15, 1e30, 1e-30, 1e150, 1e-150, 1e300, 1e-300, 1e303,
      .greatestFiniteMagnitude, .leastNormalMagnitude, .leastNonzeroMagnitude,
    ])
    return generator.oneIn(4) ? -size : size
  }

  mutating func drawCoefficient() -> Double {
    if let number = drawExtreme() { return number }
    if isWide && generator.oneIn(2) {
      return generator.element([
        0.001, -0.002, 0.01, -0.02, 0.125, 0.9, -7, -25, 40, 100, -250, 1000,
      ])
    }
    return generator.element([1, 1, 1, 1, -1, -1, -1, 2, -2, 0.5, 0.1, -0.3, 3, 10, 0])
  }

  mutating func drawConstant() -> Double {
    if let number = drawExtreme() { return number }
    switch Int.random(in: 0..<6, using: &generator) {
    case 0, 1: return 0
    case 2, 3: return Double(Int.random(in: -3...3, using: &generator)) * 10
    case 4: return Double(Int.random(in: -1000...1000, using: &generator)) / 10
    default: return Double(Int.random(in: 0...100, using: &generator))
    }
  }

  /// A constant for a constraint that is there; in a layout often one that is near its present one.
  mutating func drawConstant(
    for number: Int, _ handles: SeriesHandles, _ model: Model
  ) -> Double {
    guard isLayout && generator.chance(75), let id = handles.constraints[number] else {
      return drawConstant()
    }
    let step = Double(Int.random(in: -100...100, using: &generator)) / 10
    return rounded(model.constraints[model.index(of: id)].constant + step)
  }

  mutating func drawSoftPriority() -> Priority {
    let priority = drawPriority()
    return priority.isRequired ? .almostRequired : priority
  }

  mutating func drawPriority() -> Priority {
    if levelCount > 0 && hasParallelRows && generator.chance(80) {
      // Strong levels close together, and weak ones at which most of what matters is.
      return Priority(
        Double(
          generator.chance(30)
            ? Int.random(in: 100...106, using: &generator)
            : Int.random(in: 1...3, using: &generator)))
    }
    if levelCount > 0 && generator.chance(70) {
      let level = Double(Int.random(in: 1...levelCount, using: &generator)) * 24
      // Some come between others, and go out of use again.
      return Priority(
        generator.oneIn(8) ? level - Double(Int.random(in: 1...23, using: &generator)) : level)
    }
    return generator.element([1000, 1000, 1000, 999, 750, 750, 500, 250, 250, 249.5, 1])
  }

  mutating func drawWeight() -> Double {
    if let number = drawExtreme() { return abs(number) }
    return generator.element([1, 1, 1, 2, 3, 0.5, 0.1])
  }

  mutating func drawUnusedOrder(_ model: Model) -> OrderKey {
    drawOrder(outside: Set(model.constraintsInOrder().map { model.constraints[$0].order }))
  }

  mutating func drawUnusedVariableOrder(_ model: Model) -> OrderKey {
    drawOrder(outside: Set(model.variablesInOrder().map { model.variables[$0].order }))
  }

  private mutating func drawOrder(outside used: Set<UInt64>) -> OrderKey {
    while true {
      let position = UInt64.random(in: 0..<2000, using: &generator)
      if !used.contains(position) { return OrderKey(position) }
    }
  }
}

/// Whole multiples of numbers with up to three decimals have no more; sums of doubles would.
private func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
