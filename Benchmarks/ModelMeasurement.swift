import Cassowary
import Foundation

/// The memory of the constraints alone: the workload stated in a batch, never solved.
package struct ModelMeasurement: Codable {
  package var shape: String
  package var constraints: Int
  /// Growth of resident memory divided by constraints.
  package var bytesPerConstraint: Double
  /// What of it follows from the sizes of the arrays' elements, by part.
  package var parts: [String: Double]

  package enum CodingKeys: String, CodingKey {
    case shape
    case constraints
    case bytesPerConstraint = "bytes_per_constraint"
    case parts
  }

  /// The most that a constraint may take.
  package static let limit = 120.0

  /// Resident memory is judged where pages and what a process needs anyway do not show; else the sizes of the elements.
  package var isWithinLimit: Bool {
    let judged = constraints >= 100_000 ? bytesPerConstraint : parts.values.reduce(0, +)
    return judged <= Self.limit
  }

  /// Builds the model in this process; `nil` where resident memory cannot be read.
  package init?(_ nest: Nest) {
    let tree = nest.makeTree()
    let natural = tree.naturalSize()
    Memory.restartPeak()
    guard let before = Memory.resident else { return nil }
    let batch = Self.state(tree, mutating: nest.mutatedStack, natural)
    Memory.restartPeak()
    guard let after = Memory.resident else { return nil }
    let model = batch.model
    shape = nest.name
    constraints = model.liveConstraintCount
    let count = Double(max(1, constraints))
    bytesPerConstraint = Double(after - before) / count
    parts = [
      "constraints": Double(
        model.constraints.count * MemoryLayout<Model.ConstraintRecord>.stride) / count,
      "terms": Double(model.termVariables.count * 12) / count,
      // A value and a mark for what moved stand beside each record.
      "variables": Double(
        model.variables.count * (MemoryLayout<Model.VariableRecord>.stride + 8 + 1)) / count,
      "journal": Double(model.journal.count * MemoryLayout<Model.JournalEntry>.stride) / count,
    ]
  }

  /// The handles of the variables, which are the caller's, end here.
  private static func state(
    _ tree: Tree, mutating stack: Int, _ natural: (width: Double, height: Double)
  ) -> Batch {
    var batch = Batch()
    var problem = SolverProblem()
    _ = problem.state(
      tree, mutating: stack, width: 1.1 * natural.width, height: 1.1 * natural.height, in: &batch)
    return batch
  }

  package init(json: String) throws {
    self = try JSONDecoder().decode(ModelMeasurement.self, from: Data(json.utf8))
  }

  package var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  package var summary: String {
    let parts = parts.sorted { $0.value > $1.value }
      .map { "\($0.key) \(String(format: "%.1f", $0.value))" }.joined(separator: ", ")
    return """
      \(shape): \(constraints) constraints, \(String(format: "%.1f", bytesPerConstraint)) resident \
      bytes a constraint, at most \(String(format: "%.0f", Self.limit)) allowed
      by the sizes of the elements: \(parts)
      """
  }
}
