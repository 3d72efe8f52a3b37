import Foundation

/// What a soak found.
package struct SoakResult: JSONReport {
  package struct Kind: Codable {
    package var operation: SoakOperation
    package var count: Int
    package var medianMs: Double
    package var p99Ms: Double
    package var slowestMs: Double
    package var slowestStep: Int
  }

  /// A moment at which the tree is back where it began.
  package struct Checkpoint: Codable {
    package var operations: Int
    /// Before the tree was edited back.
    package var views: Int
    package var constraints: Int
    package var levels: Int
    package var conflicts: Int
    /// What the allocator has handed out after the tree was edited back.
    package var bytes: Int?
    /// How long the fresh tree took to compare with.
    package var freshMs: Double
    /// How long it took to edit the tree back, in one pass.
    package var restoreMs: Double
  }

  package var seed: UInt64
  package var operations = 0
  package var seconds = 0.0
  package var kinds: [Kind] = []
  package var checkpoints: [Checkpoint] = []
  /// In use before the tree was made, with the tree, and after it was taken down.
  package var bytesBefore: Int?
  package var bytesOfTree: Int?
  package var bytesAfter: Int?
  package var failures: [String] = []

  package var isCorrect: Bool { failures.isEmpty }

  package var summary: String {
    let slowest = kinds.max { $0.slowestMs < $1.slowestMs }
    var text = String(format: "%d operations in %.1f s, seed %d", operations, seconds, seed)
    if let slowest {
      text += String(
        format: "; the slowest took %.1f ms: %@, step %d", slowest.slowestMs,
        slowest.operation.rawValue, slowest.slowestStep)
    }
    text += "\n" + Self.table(kinds)
    if let bytesBefore, let bytesOfTree, let bytesAfter {
      text += String(
        format: "\nin use: %.2f MB before the tree, %.2f with it, %.2f after it",
        Double(bytesBefore) / 1e6, Double(bytesOfTree) / 1e6, Double(bytesAfter) / 1e6)
    }
    for failure in failures { text += "\nFAILED: \(failure)" }
    return text + (isCorrect ? "\nthe soak passed" : "")
  }

  static func table(_ kinds: [Kind]) -> String {
    let widths = [20, 0, 9, 10, 10, 11, 10]
    var lines = [
      TextTable.row(
        widths, ["operation", "", "count", "median ms", "p99 ms", "slowest ms", "step"])
    ]
    for kind in kinds {
      let times = [kind.medianMs, kind.p99Ms, kind.slowestMs].map { String(format: "%.3f", $0) }
      lines.append(
        TextTable.row(
          widths, [kind.operation.rawValue, "", "\(kind.count)"] + times + ["\(kind.slowestStep)"]))
    }
    return lines.joined(separator: "\n")
  }
}
