/// An engine that knows nothing but some constraints of a problem. It has them in a model of their own, so that what it
/// takes grows with them and not with the problem.
struct ConflictJudge {
  /// The judged constraints by their index in the model of their own.
  private let constraints: [Int]
  private let model: Model
  private var engine: Engine

  /// - Parameters:
  ///   - constraints: indices in `model`, in the order in which they are loaded.
  init(of constraints: [Int], isCareful: Bool, _ model: Model) {
    var known: Set<Int> = []
    self.constraints = constraints.filter { known.insert($0).inserted }
    self.model = Model(model, only: self.constraints)
    engine = Engine(isCareful: isCareful)
    for index in self.constraints.indices { engine.loader.note(UInt32(index), .terms) }
  }

  /// Whether what was found last may be rounding.
  var isDoubtful: Bool { engine.isDoubtful }

  /// Leaves some of the constraints out of the next proof, and takes in again all that were left out before. O(constraints).
  mutating func exclude(_ excluded: Set<Int>) {
    let places = constraints.indices.filter { excluded.contains(constraints[$0]) }
    engine.exclude(Set(places.map(UInt32.init)))
  }

  /// A combination of the constraints that cannot hold; it has no terms where there is none, and is `nil` where that cannot
  /// be told.
  mutating func proof() -> [ConflictAnalysis.FarkasTerm]? {
    engine.proof(model)?.map { term in
      ConflictAnalysis.FarkasTerm(
        equation: constraints[term.constraint], multiplier: term.multiplier, size: term.size)
    }
  }
}

extension Model {
  /// Some of a model's constraints, numbered as they are listed, and their variables in the model's order.
  ///
  /// O(terms · log terms).
  fileprivate init(_ whole: Model, only constraints: [Int]) {
    self.init()
    let used = Set(
      constraints.flatMap { whole.constraints[$0].termRange.map { whole.termVariables[$0] } }
    ).sorted()
    var places: [UInt32: UInt32] = [:]
    for (place, variable) in used.enumerated() { places[variable] = UInt32(place) }
    variables = used.map { whole.variables[Int($0)] }
    values = used.map { whole.values[Int($0)] }
    isMoved = Array(repeating: false, count: used.count)
    for index in constraints {
      var record = whole.constraints[index]
      let start = UInt32(termVariables.count)
      for term in record.termRange {
        termVariables.append(places[whole.termVariables[term]] ?? 0)
        termCoefficients.append(whole.termCoefficients[term])
      }
      record.terms = start..<UInt32(termVariables.count)
      self.constraints.append(record)
    }
    (liveConstraintCount, liveVariableCount) = (constraints.count, used.count)
  }
}
