import Testing

@testable import Cassowary

/// The problem of the example, and an engine that goes through it in steps.
struct WorkedExample: ~Copyable {
  var batch = Batch()
  var engine = Engine()
  private let variables: [Variable]
  private let handles: [ConstraintID]
  private static let rows = ["p": 5, "q": 6, "s": 7]
  private static let names = ["x", "y", "z", "r"]
  /// Those that there is a column of.
  static let columns = ["x", "y", "z", "p", "q", "s"]

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
    engine.publishChanges(to: &batch.model)
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
    Self.columns.first { self[$0] == column } ?? "?"
  }
}
