import Testing

@testable import Cassowary

/// The problem of the example, and an engine that goes through it in steps.
struct WorkedExample {
  /// Where a column is: at a breakpoint, or on the segment below one; its value and its reduced cost.
  struct Place: Equatable, CustomStringConvertible {
    var cursor: Int
    var isOnSegment: Bool
    var value: Double
    var reducedCost: [Double]

    static func at(_ cursor: Int, _ value: Double, _ reducedCost: [Double]) -> Place {
      Place(cursor: cursor, isOnSegment: false, value: value, reducedCost: reducedCost)
    }

    static func below(_ cursor: Int, _ value: Double) -> Place {
      Place(cursor: cursor, isOnSegment: true, value: value, reducedCost: [0, 0, 0])
    }

    var description: String {
      "\(isOnSegment ? "below" : "at") \(cursor), \(value), \(reducedCost)"
    }
  }

  /// The direction in which a nonbasic column moves, and the ratio at which its reduced cost is no longer feasible.
  struct Ratio: Equatable {
    var rises: Bool
    var ratio: [Double]

    static func rising(_ ratio: [Double]) -> Ratio { Ratio(rises: true, ratio: ratio) }
    static func falling(_ ratio: [Double]) -> Ratio { Ratio(rises: false, ratio: ratio) }
  }

  /// A bound flip: its distance, and the ratio at which the column could flip again.
  struct Flip {
    let name: String
    let distance: Double
    let nextRatio: [Double]?

    init(_ name: String, by distance: Double, next: [Double]?) {
      self.name = name
      self.distance = distance
      nextRatio = next
    }
  }

  var batch = Batch()
  var engine = Engine()
  private let variables: [Variable]
  private let handles: [ConstraintID]
  private static let rows = ["p": 5, "q": 6, "s": 7]
  private static let names = ["x", "y", "z", "r"]

  init() {
    (variables, handles) = Self.state(in: &batch)
    engine.note(batch.model)
    batch.model.keepBatch()
  }

  /// States the problem; the index of a constraint is its number in the document.
  static func state(in batch: inout Batch) -> ([Variable], [ConstraintID]) {
    let x = batch.makeVariable("x")
    let y = batch.makeVariable("y")
    let z = batch.makeVariable("z")
    let r = batch.makeVariable("r")
    let handles = [
      batch.require(r == x + y),
      batch.require(z >= 20),
      batch.prefer(x == 60, at: 750),
      batch.prefer(y == 70, at: 500),
      batch.prefer(z == 40, at: 250),
      batch.require(r + z <= 120),
      batch.prefer(x == y, at: 250),
      batch.require(y - z >= 25),
    ]
    return ([x, y, z, r], handles)
  }

  mutating func change(_ body: (inout Batch, [ConstraintID]) -> Void) {
    body(&batch, handles)
    engine.note(batch.model)
    batch.model.keepBatch()
  }

  /// Loads the changes without solving.
  mutating func load() {
    engine.loader.load(
      batch.model, &engine.presolve, &engine.solution, hasDegenerateColumns: false)
    engine.progress.setSize(
      columns: engine.solution.costs.count, rows: engine.solution.basis.slotCount)
  }

  /// Has the engine solve, and returns the values.
  @discardableResult
  mutating func solve() -> [String: Double] {
    guard case .solved = engine.solve(batch.model) else {
      Issue.record("the example has a solution")
      return [:]
    }
    return values()
  }

  /// Publishes the values that have changed, and returns all of them.
  mutating func values() -> [String: Double] {
    engine.publishChanges { variable, value in batch.model.publish(value, of: variable) }
    var values: [String: Double] = [:]
    for (name, variable) in zip(Self.names, variables) { values[name] = batch[variable] }
    return values
  }

  // MARK: Names

  func variable(_ name: String) -> Int {
    batch.model.index(of: variables[Self.names.firstIndex(of: name)!])
  }

  /// The column of a variable or of a row's logical.
  subscript(name: String) -> Int {
    if let constraint = Self.rows[name] {
      return engine.loader.column(of: UInt32(constraint), engine.solution.basis)!
    }
    return Int(engine.presolve.columnOfVariable[variable(name)])
  }

  func name(ofColumn column: Int) -> String {
    ["x", "y", "z", "p", "q", "s"].first { self[$0] == column } ?? "?"
  }

  func row(ofLogical name: String) -> Int {
    Int(engine.solution.basis.rowOfColumn[self[name]])
  }

  func row(_ name: String) -> [String: Double] {
    let matrix = engine.solution.basis.matrix
    var terms: [String: Double] = [:]
    for place in matrix.range(ofRow: row(ofLogical: name)) {
      terms[self.name(ofColumn: Int(matrix.terms[place].column))] = matrix.terms[place].value
    }
    return terms
  }

  /// The basic columns that lie outside their intervals, and how far.
  var infeasible: [String: Double] {
    var found: [String: Double] = [:]
    var engine = engine
    for slot in engine.solution.primalInfeasible.members.map(Int.init) {
      let distance = engine.solution.primalInfeasibility(slot)
      if distance > Tolerance.feasibility {
        found[name(ofColumn: engine.solution.basis.column(inSlot: slot))] = distance
      }
    }
    return found
  }
}
