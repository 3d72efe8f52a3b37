import AnchorLayout
import Foundation

/// What a layer above the solver costs: the same rows through it and directly, in turns in one process.
package struct LayerComparison: JSONReport {
  package var shape: String
  package var views: Int
  /// Constraints written by the program.
  package var statements: Int
  /// Rows that reached the solver.
  package var rows: Int
  package var lives: Int
  /// From views without constraints to readable frames.
  package var stateMs = Pair()
  /// One changed constant, to readable frames.
  package var editMs = Pair()
  /// What conflicts in one batch cost.
  package var conflicts: [ConflictBatch] = []
  /// The largest difference between a frame's number and the solver's value.
  package var largestDifference = 0.0

  /// Medians through the layer and directly.
  package struct Pair: Codable {
    package var layer = 0.0
    package var direct = 0.0
    package var ratio: Double { direct == 0 ? 0 : layer / direct }

    package init() {}
  }

  /// The times of all lives.
  private struct Times {
    var layer: [Double] = []
    var direct: [Double] = []
    var edit: [Double] = []
    var directEdit: [Double] = []
    var conflicts: [Int: [Double]] = [:]
  }

  private static let conflictCounts = [1, 8, 64]

  /// So many contradictions stated in one batch, how many constraints were parked, and the batch's time.
  package struct ConflictBatch: Codable {
    package var count: Int
    package var parked: Int
    package var ms: Double
  }

  private static let editCount = 200

  private static func gap(_ edit: Int) -> Double { Tree.spacing + Double(edit % 7) }

  /// Measures the DSL. The gap that is edited is found in both by a value that no other constraint has.
  package init(_ nest: Nest, lives: Int) throws {
    let tree = nest.makeTree()
    let natural = tree.naturalSize()
    (shape, views, statements, rows, self.lives) = (nest.name, tree.count, 0, 0, lives)
    var times = Times()
    var parked: [Int: Int] = [:]
    for life in 0..<lives {
      Console.note("[\(life + 1)/\(lives)] \(nest.name)")
      var layer = AnchorLayer(tree)
      times.layer.append(
        Stopwatch.milliseconds {
          layer.state(width: 1.1 * natural.width, height: 1.1 * natural.height)
        })
      statements = layer.statementCount
      layer.edit(Self.mark)
      let stated = StatedRows(of: layer.root.layout.solver)
      layer.edit(Tree.spacing)
      rows = stated.count

      var solver = Solver()
      var handles = StatedRows.Handles()
      let statement = stated.statement
      times.direct.append(
        try Stopwatch.milliseconds {
          try statement.apply(to: &solver, &handles)
          for case let variable? in handles.variables where solver[variable].isNaN { return }
        })
      guard let place = stated.place(ofConstant: Self.mark),
        let edited = handles.constraints[place]
      else { preconditionFailure("the edited constraint is among the rows") }
      try solver.setConstant(Tree.spacing, of: edited)
      for edit in 1...Self.editCount {
        let gap = Self.gap(edit)
        times.edit.append(Stopwatch.milliseconds { layer.edit(gap) })
      }
      for edit in 1...Self.editCount {
        times.directEdit.append(
          try Stopwatch.milliseconds {
            try solver.setConstant(Self.gap(edit), of: edited)
            // What moved, as the layer finds out and tells.
            for (_, value) in solver.drainChanges() where value.isNaN { return }
          })
      }
      let leafCount = (0..<tree.count).filter(tree.isLeaf).count
      for count in Self.conflictCounts where count <= leafCount {
        var made: [LayoutConstraint] = []
        times.conflicts[count, default: []].append(
          Stopwatch.milliseconds { made = layer.contradict(count) })
        // Widths add up to others in the tree, so that a few more or less may have to give way.
        parked[count] = layer.root.layout.conflicts.count
        layer.remove(made)
        if !layer.root.layout.conflicts.isEmpty { largestDifference = .greatestFiniteMagnitude }
      }
      let values = layer.root.layout.solver.model.values
      for (place, value) in values.enumerated() {
        guard place < handles.variables.count, let variable = handles.variables[place] else {
          continue
        }
        largestDifference = max(largestDifference, abs(solver[variable] - value))
      }
    }
    conflicts = times.conflicts.map {
      ConflictBatch(count: $0.key, parked: parked[$0.key] ?? 0, ms: Self.median($0.value))
    }
    .sorted { $0.count < $1.count }
    stateMs.layer = Self.median(times.layer)
    stateMs.direct = Self.median(times.direct)
    editMs.layer = Self.median(times.edit)
    editMs.direct = Self.median(times.directEdit)
  }

  /// A gap that no other constraint has.
  private static let mark = 8.515625

  private static func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }

  package var isCorrect: Bool { largestDifference <= Certificate.tolerance }

  package var summary: String {
    func line(_ name: String, _ pair: Pair) -> String {
      String(
        format: "%@: %.4f ms through the DSL, %.4f ms directly, ratio %.2f", name, pair.layer,
        pair.direct, pair.ratio)
    }
    let conflicts = conflicts.map {
      String(format: "%d (%d parked) in %.2f ms", $0.count, $0.parked, $0.ms)
    }
    .joined(separator: ", ")
    return """
      \(shape): \(views) views, \(statements) statements, \(rows) rows, \(lives) lives
      \(line("state and solve", stateMs))
      \(line("one changed constant", editMs))
      conflicts in a batch: \(conflicts)
      largest difference \(largestDifference), at most \(Certificate.tolerance) allowed
      """
  }
}
