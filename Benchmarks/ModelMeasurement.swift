import Cassowary

/// The memory of the constraints alone: a nest of stacks stated in a batch, never solved.
package struct ModelMeasurement {
  package let constraints: Int
  /// Growth of resident memory divided by constraints; `nil` where it cannot be read.
  package let bytesPerConstraint: Double?
  /// What of it follows from the sizes of the arrays' elements, by part.
  package let parts: [String: Double]

  /// The most that a constraint may take.
  package static let limit = 120.0

  /// Resident memory is judged where pages and what a process needs anyway do not show; else the sizes of the elements.
  package var isWithinLimit: Bool {
    let sizes = parts.values.reduce(0, +)
    return (constraints >= 100_000 ? bytesPerConstraint ?? sizes : sizes) <= Self.limit
  }

  /// Builds the model in this process, which should have done nothing else.
  package init(_ nest: Nest) {
    let problem = Problem(nest, .fill)
    Memory.restartPeak()
    let before = Memory.resident
    let model = StatedProblem.batch(problem).model
    Memory.restartPeak()
    let growth = before.flatMap { before in Memory.resident.map { $0 - before } }
    constraints = model.constraintIndices.liveCount
    let count = Double(max(1, constraints))
    bytesPerConstraint = growth.map { Double($0) / count }
    parts = [
      "constraints": Double(
        model.constraints.count * MemoryLayout<Model.ConstraintRecord>.stride) / count,
      "terms": Double(model.terms.count * MemoryLayout<Model.Term>.stride) / count,
      // Beside each record the model has a value of 8 bytes and a flag of 1 byte for moved variables.
      "variables": Double(
        model.variables.count * (MemoryLayout<Model.VariableRecord>.stride + 8 + 1)) / count,
      "log": Double(model.changeLog.changes.count * MemoryLayout<ChangeLog.Change>.stride) / count,
    ]
    withExtendedLifetime(problem) {}
  }

  static let table = Table(
    "Memory of the model, bytes per constraint", names: ["shape"],
    ["constraints", "resident", "records", "terms", "variables", "log"])

  static func run(_ nest: Nest, _ output: Output) -> Bool {
    let result = ModelMeasurement(nest)
    output.begin(table)
    output.write(
      [.text(nest.name), .count(result.constraints), .number(result.bytesPerConstraint)]
        + ["constraints", "terms", "variables", "log"].map { .number(result.parts[$0]) },
      in: table)
    if !result.isWithinLimit { Output.note("benchmarks: more than \(limit) bytes per constraint") }
    return result.isWithinLimit
  }
}
