import Cassowary
import Foundation
import StackLayout

/// What stack views cost above the solver: stacks and leaves as objects, beside the rows that they emit given to a
/// solver directly, in turns in one process. The plain workload stands beside it.
package struct StackComparison: JSONReport {
  package var shape: String
  package var views: Int
  /// Rows that reached the solver.
  package var rows = 0
  package var lives: Int
  /// From nothing to readable frames.
  package var build = Times()
  /// Another size of the root, to readable frames.
  package var resize = Times()
  /// A leaf appended and taken out again, each to readable frames.
  package var append = Times()
  /// The last leaf of the same stack hidden and shown again, each to readable frames.
  package var hide = Times()
  /// Rows added, removed and edited by an append and by a hiding.
  package var appendChanges = 0
  package var hideChanges = 0
  /// The largest difference between a layout's value and the direct solver's.
  package var largestDifference = 0.0

  /// Medians in milliseconds.
  package struct Times: Codable {
    package var stack = 0.0
    package var direct = 0.0
    package var workload: Double?
    package var ratio: Double { direct == 0 ? 0 : stack / direct }
  }

  /// All times of one measure.
  private struct Samples {
    var stack: [Double] = []
    var direct: [Double] = []
    var workload: [Double] = []

    var medians: Times {
      Times(
        stack: Self.median(stack), direct: Self.median(direct),
        workload: workload.isEmpty ? nil : Self.median(workload))
    }

    private static func median(_ values: [Double]) -> Double {
      values.isEmpty ? 0 : values.sorted()[values.count / 2]
    }
  }

  private static let resizeSteps = 60
  private static let mutationRounds = 20

  package init(_ nest: Nest, lives: Int) throws {
    let tree = nest.makeTree()
    let natural = tree.naturalSize()
    (shape, views, self.lives) = (nest.name, tree.count, lives)
    var (build, resize, append, hide) = (Samples(), Samples(), Samples(), Samples())
    for life in 0..<lives {
      Console.note("[\(life + 1)/\(lives)] \(nest.name)")
      let (width, height) = (1.1 * natural.width, 1.1 * natural.height)
      var stacks: StackLevel?
      build.stack.append(
        try Stopwatch.milliseconds {
          stacks = try StackLevel(
            tree, mutating: nest.mutatedStack, width: width, height: height)
          Self.read(stacks?.frames())
        })
      guard var layout = stacks else { return }
      var direct = DirectRows(layout)
      rows = direct.stated.count
      build.direct.append(try Stopwatch.milliseconds { try direct.state() })
      var plain: SolverLevel?
      build.workload.append(
        try Stopwatch.milliseconds {
          plain = try SolverLevel(
            tree, mutating: nest.mutatedStack, width: width, height: height)
          Self.read(plain?.frames())
        })
      guard var workload = plain else { return }

      for step in 1...Self.resizeSteps {
        let factor = 1.1 + 0.2 * Double(step) / Double(Self.resizeSteps)
        let (width, height) = (factor * natural.width, factor * natural.height)
        resize.stack.append(
          try Stopwatch.milliseconds { try layout.resize(width: width, height: height) })
        let changes = direct.changes(to: layout)
        resize.direct.append(try Stopwatch.milliseconds { try direct.apply(changes) })
        resize.workload.append(
          try Stopwatch.milliseconds { try workload.resize(width: width, height: height) })
      }
      for _ in 0..<Self.mutationRounds {
        try Self.mutate(&layout, &direct, &append, count: &appendChanges) {
          try $0.appendLeaf(width: Nest.appendedWidth, height: Nest.appendedHeight)
        }
        try Self.mutate(&layout, &direct, &append, count: &appendChanges) {
          try $0.removeLeaf()
        }
        append.workload.append(
          try Stopwatch.milliseconds {
            try workload.appendLeaf(width: Nest.appendedWidth, height: Nest.appendedHeight)
            try workload.removeLeaf()
          } / 2)
      }
      for _ in 0..<Self.mutationRounds {
        for isHidden in [true, false] {
          try Self.mutate(&layout, &direct, &hide, count: &hideChanges) {
            try $0.setHidden(isHidden)
          }
        }
      }
      largestDifference = max(largestDifference, direct.largestDifference(from: layout))
    }
    self.build = build.medians
    self.resize = resize.medians
    self.append = append.medians
    self.hide = hide.medians
  }

  private static func mutate(
    _ layout: inout StackLevel, _ direct: inout DirectRows, _ samples: inout Samples,
    count: inout Int, _ change: (inout StackLevel) throws -> Void
  ) throws {
    samples.stack.append(try Stopwatch.milliseconds { try change(&layout) })
    let changes = direct.changes(to: layout)
    count = max(count, changes.count)
    samples.direct.append(try Stopwatch.milliseconds { try direct.apply(changes) })
  }

  private static func read(_ frames: Frames?) {
    precondition(frames?.lefts.contains(where: \.isNaN) != true, "frames are numbers")
  }

  package var isCorrect: Bool { largestDifference <= Certificate.tolerance }

  package var summary: String {
    func line(_ name: String, _ times: Times) -> String {
      let workload =
        times.workload.map { String(format: ", plain workload %.4f ms", $0) } ?? ""
      return String(
        format: "%@: %.4f ms as stacks, %.4f ms as rows, ratio %.2f%@", name, times.stack,
        times.direct, times.ratio, workload)
    }
    return """
      \(shape): \(views) views, \(rows) rows, \(lives) lives
      \(line("build", build))
      \(line("resize", resize))
      \(line("append or take out", append)), \(appendChanges) rows changed
      \(line("hide or show", hide)), \(hideChanges) rows changed
      largest difference \(largestDifference), at most \(Certificate.tolerance) allowed
      """
  }
}

/// The rows of a layout in a solver of their own, kept in step with it.
private struct DirectRows {
  private(set) var stated: StatedRows
  private var solver = Solver()
  private var handles = StatedRows.Handles()

  init(_ layout: StackLevel) { stated = StatedRows(of: layout.solver) }

  mutating func state() throws {
    try stated.statement.apply(to: &solver, &handles)
    for case let variable? in handles.variables where solver[variable].isNaN { return }
  }

  /// What the layout has done to its rows since.
  mutating func changes(to layout: StackLevel) -> RowChanges {
    let new = StatedRows(of: layout.solver)
    defer { stated = new }
    return stated.changes(to: new)
  }

  /// Does the same, and reads what moved.
  mutating func apply(_ changes: RowChanges) throws {
    try changes.apply(to: &solver, &handles)
    for (_, value) in solver.drainChanges() where value.isNaN { return }
  }

  func largestDifference(from layout: StackLevel) -> Double {
    var largest = 0.0
    for (place, value) in layout.solver.model.values.enumerated()
    where place < handles.variables.count {
      if let variable = handles.variables[place] {
        largest = max(largest, abs(solver[variable] - value))
      }
    }
    return largest
  }
}
