/// An engine for some constraints of a problem alone. They have a model of their own, so the work depends on them, not on the
/// problem.
struct ConflictJudge: ~Copyable {
  /// The judged constraints, by their index in that model.
  private let constraints: [Int]
  private let model: Model
  private let box: EngineBox

  /// - Parameters:
  ///   - constraints: Indices in `model`, in loading order.
  init(of constraints: [Int], isCareful: Bool, _ model: Model) {
    var known: Set<Int> = []
    self.constraints = constraints.filter { known.insert($0).inserted }
    self.model = Model(model, only: self.constraints)
    box = EngineBox(isCareful: isCareful)
    for index in self.constraints.indices { box.engine.loader.note(UInt32(index), .terms) }
  }

  /// Excludes exactly these constraints from the next proof. O(constraints).
  mutating func exclude(_ excluded: Set<Int>) {
    let places = constraints.indices.filter { excluded.contains(constraints[$0]) }
    box.engine.exclude(Set(places.map(UInt32.init)))
  }

  /// Returns a contradictory combination of the constraints, without terms if there is none, or `nil` if digits are lost or
  /// rounding may make the contradiction.
  mutating func certainProof() -> [ConflictAnalysis.FarkasTerm]? {
    guard let proof = box.engine.proof(model),
      box.engine.isTrusted ? Self.cancels(proof, model) : Self.isCertain(proof, model)
    else { return nil }
    return proof.map { term in
      ConflictAnalysis.FarkasTerm(
        equation: constraints[term.constraint], multiplier: term.multiplier, size: term.size)
    }
  }

  /// Whether the terms of a combination cancel but for numbers that the simplex methods take for 0. Rows may be so nearly
  /// parallel that these do not count beside them.
  private static func cancels(
    _ proof: [ConflictAnalysis.FarkasTerm], _ model: Model
  ) -> Bool {
    let sums = Sums(of: proof, model)
    for index in sums.sizes.indices.dropLast() {
      if !(abs(sums[index]) <= Tolerance.reducedCost * sums.sizes[index]) { return false }
    }
    return true
  }

  /// Whether the terms of a combination cancel but for the rounding of its multipliers, and its constants do not.
  static func isCertain(_ proof: [ConflictAnalysis.FarkasTerm], _ model: Model) -> Bool {
    if proof.isEmpty { return true }
    let sums = Sums(of: proof, model)
    let noise = 64 * Double.ulpOfOne
    // The terms add up to 0, and their constants to more than 0 if each is a lower bound: a contradiction.
    let isAbove = sums[sums.sizes.count - 1] > 0
    let isOriented = proof.allSatisfy { term in
      switch model.constraints[term.constraint].relation {
      case .equal: true
      case .greaterThanOrEqual: (term.multiplier > 0) == isAbove
      case .lessThanOrEqual: (term.multiplier < 0) == isAbove
      }
    }
    if !isOriented { return false }
    for index in sums.sizes.indices.dropLast() {
      // Not so for what is no number, too.
      if !(abs(sums[index]) <= noise * sums.sizes[index]) { return false }
    }
    let last = sums.sizes.count - 1
    return abs(sums[last]) > noise * sums.sizes[last]
  }

  /// What a combination adds up to, with twice the digits: by variable, and at last its constants.
  private struct Sums: ~Copyable {
    private var sums = ResidualVector()
    /// The sums of absolute numbers.
    private(set) var sizes: [Double]

    init(of proof: [ConflictAnalysis.FarkasTerm], _ model: Model) {
      sums.grow(to: model.variables.count + 1)
      sizes = [Double](repeating: 0, count: model.variables.count + 1)
      for term in proof {
        let record = model.constraints[term.constraint]
        for place in record.termRange {
          add(
            model.terms[place].coefficient, times: term.multiplier,
            at: Int(model.terms[place].variable))
        }
        add(record.constant, times: term.multiplier, at: model.variables.count)
      }
    }

    private mutating func add(_ number: Double, times multiplier: Double, at index: Int) {
      sums.addProduct(number, multiplier, at: index)
      sizes[index] += abs(number * multiplier)
    }

    subscript(index: Int) -> Double { sums[index] }
  }
}

extension Model {
  /// A model of some constraints of another one, numbered as listed, with their variables in the other's order. O(terms · log
  /// terms).
  fileprivate init(_ whole: Model, only constraints: [Int]) {
    self.init()
    let used = Set(
      constraints.flatMap { whole.constraints[$0].termRange.map { whole.terms[$0].variable } }
    ).sorted()
    var places: [UInt32: UInt32] = [:]
    for (place, variable) in used.enumerated() { places[variable] = UInt32(place) }
    variables = used.map { whole.variables[Int($0)] }
    values = used.map { whole.values[Int($0)] }
    isMoved = Array(repeating: false, count: used.count)
    for index in constraints {
      var record = whole.constraints[index]
      let start = UInt32(terms.count)
      for term in record.termRange {
        let known = whole.terms[term]
        terms.append(
          Term(
            coefficient: known.coefficient, variable: places[known.variable] ?? 0,
            generation: known.generation))
      }
      record.terms = start..<UInt32(terms.count)
      self.constraints.append(record)
    }
    constraintIndices.liveCount = constraints.count
    variableIndices.liveCount = used.count
  }
}
