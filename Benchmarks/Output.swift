import Foundation

/// What the executable writes: results to standard output, all else to standard error.
package struct Output {
  package let format: Table.Format

  package init(_ format: Table.Format) { self.format = format }

  package func begin(_ table: Table) {
    if format != .json { Self.write(table.header(format)) }
  }

  package func write(_ cells: [Table.Cell], in table: Table) {
    Self.write(table.row(cells, format))
  }

  /// A sentence about the figures; in JSON an object.
  package func remark(_ text: String) {
    Self.write(format == .json ? "{\"remark\": \(text.inJSON)}" : text)
  }

  /// How fast the machine is, by a computation that needs no solver.
  package func writeMachineSpeed(isQuick: Bool) {
    let nest = Nest.tree(branching: 10, depth: isQuick ? 4 : 6)
    let tree = nest.makeTree()
    let natural = tree.naturalSize()
    let builds = (0..<3).map { _ in
      Stopwatch.milliseconds {
        _ = TwoPass(
          tree, mutating: nest.mutatedStack, width: natural.width, height: natural.height)
      }
    }
    remark("two-pass builds \(nest.name) in \(String(format: "%.3g", median(builds) ?? 0)) ms here")
  }

  /// At once: a run takes minutes.
  package static func write(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }

  package static func note(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
