import Expectations
import StackLayout
import StackTestSupport
import TestSupport
import Testing

/// Each kind of constraint that grids emit is needed: without one of that kind some layout is another one, or not determined.
@Suite struct GridRedundancyTests {
  /// In the words of the horizontal axis: `v` is a view, `n` any number but 0.
  private static let alongBothAxes = [
    "GV-canvas-connection: column.leading == G.leading @ 1000",
    "GV-canvas-connection: column.trailing == G.trailing @ 999.9",
    "GV-canvas-fit: G.width == 0 @ hugging",
    "GV-spacing: column.leading == column.trailing @ 1000",
    "GV-size: column.width == n @ 1000",
    "GV-minimum: column.width >= n @ 1000",
    "GV-maximum: column.width <= n @ 1000",
    "GV-share: column.width >= unit.width @ 1000",
    "GV-share-fit: column.width <= unit.width @ 300",
    "GV-span: column.width >= n @ 300",
    "GV-hugging: column.width <= 0 @ 300",
    "GV-hugging: column.width <= n @ 300",
    "GV-order: column.trailing == G.leading @ 0.6",
    "GV-hiding: column.width == 0 @ 0.0005",
    "GV-hiding: v.width == 0 @ 0.0005",
    // Before all others, after the one before, and before the one after.
    "GV-parking: column.leading == G.leading @ 0.0005",
    "GV-parking: column.leading == column.trailing @ 0.0005",
    "GV-parking: column.trailing == column.leading @ 0.0005",
    "GV-parking: v.leading == column.leading @ 0.0005",
    // A strong side, and a weak one that gives way to items that are too large; for those over several tracks, other words.
    "GV-placement: v.leading == column.leading @ 1000",
    "GV-placement: v.trailing == column.trailing @ 1000",
    "GV-placement: v.width <= column.width @ 999.95",
    "GV-placement: v.centerX == column.centerX @ 1000",
    "GV-placement: v.width <= column.width @ 999.95 weight 0.5",
    "GV-placement: v.width == column.width @ 999.95",
    "GV-placement: v.trailing <= column.trailing @ 999.95",
    "GV-placement: v.leading >= column.leading @ 999.95",
    "GV-placement: v.trailing == column.trailing @ 999.95",
    "GV-placement: v.centerX == area.centerX @ 1000",
    "GV-area: area.leading == column.leading @ 1000",
    "GV-area: area.trailing == column.trailing @ 1000",
    "GV-rest: v.leading == column.leading @ 0.5",
    "GV-ambiguity-suppression: v.width == 0 @ 25",
  ]

  private static let inRowsOfText = [
    "GV-baseline: v.firstBaseline == v.firstBaseline @ 1000",
    "GV-baseline: v.firstBaseline == v.lastBaseline @ 1000",
    "GV-baseline: v.lastBaseline == v.lastBaseline @ 1000",
    "GV-placement: v.top >= row.top @ 1000",
    "GV-rest: v.top == row.top @ 24", "GV-rest: v.centerY == row.centerY @ 24",
    "GV-rest: v.bottom == row.bottom @ 24",
  ]

  private static let kinds: Set<String> = {
    let words = [
      ("leading", "top"), ("trailing", "bottom"), ("width", "height"), ("centerX", "centerY"),
      ("column", "row"),
    ]
    let turned = alongBothAxes.map { words.reduce($0) { $0.replacing($1.0, with: $1.1) } }
    return Set(alongBothAxes + turned + inRowsOfText)
  }()

  /// The oracle's cases show it for every kind, and emit no other one.
  @Test func eachKindIsNeeded() throws {
    var missing = Self.kinds
    for oracle in try GridCase.examples(in: fixtures) + GridCase.random(in: fixtures) {
      if missing.isEmpty && !SeriesLength.isFull { break }
      let tree = GridCaseTree(oracle)
      tree.tree.root.layoutIfNeeded()
      for grid in tree.grids.values {
        let emitted = grid.emittedConstraints
        for (place, constraint) in emitted.enumerated() {
          let kind = Self.kind(constraint.description, grid.layoutName)
          // What speaks of hidden views alone has the same kinds at other priorities.
          if constraint.priority < HiddenTier.hiding { continue }
          if !Self.kinds.contains(kind) { Issue.record("\(oracle.name): \(constraint)") }
          // Each grid leaves out the one of a number.
          guard missing.contains(kind), tree.grids.count == 1 else { continue }
          let number = emitted[..<place].count { $0.identifier == constraint.identifier }
          if Self.differs(oracle, without: constraint.identifier, number) { missing.remove(kind) }
        }
      }
    }
    expect(missing, [])
  }

  private static func differs(_ oracle: GridCase, without identifier: String, _ number: Int) -> Bool
  {
    let tree = GridCaseTree(oracle)
    let layout = tree.tree.root.layout
    layout.leftOutIdentifier = identifier
    layout.leftOutNumber = number
    layout.layoutIfNeeded()
    return !tree.tree.problems(oracle).isEmpty
      || layout.ambiguities().contains { $0.place == .free || $0.length == .free }
  }

  /// The kind of a constraint of a grid: without its factor and its constant, and with general names.
  private static func kind(_ line: String, _ grid: String) -> String {
    let words = line.split(separator: " ")
    var kind = String(words[0])
    var place = 1
    while place < words.count {
      let word = words[place]
      place += 1
      switch word {
      case "+", "-": place += 1
      case _ where place < words.count && words[place] == "*": place += 1
      case "@":
        kind += words[0] == "GV-canvas-fit:" ? " @ hugging" : " @ \(words[place])"
        place += 1
      // The ends of nested grids weigh more.
      case "weight" where words[0] == "GV-canvas-connection:": place += 1
      case "weight":
        kind += " weight \(words[place])"
        place += 1
      case _ where word.first?.isNumber == true: kind += word == "0" ? " 0" : " n"
      case _ where word.contains("."):
        let parts = word.split(separator: ".")
        let name = parts[0] != grid ? "v" : parts.count == 2 ? "G" : parts[1].filter(\.isLetter)
        kind += " \(name).\(parts[parts.count - 1])"
      default: kind += " \(word)"
      }
    }
    return kind
  }
}
