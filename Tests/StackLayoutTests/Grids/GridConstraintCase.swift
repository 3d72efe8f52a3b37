import StackLayout
import StackTestSupport
import Testing

/// A small grid, one row of its emission, and frames that differ without the row.
///
/// Views are 20 high and resist compression at 750, gaps are 6, and items are at the leading edge and the bottom of their
/// cells unless stated otherwise.
struct GridConstraintCase: Sendable {
  typealias Case = GridConstraintCase

  /// The row as it is emitted.
  let line: String
  let frames: [String: Rect]
  let stage: @Sendable () -> GridStage

  /// - Parameter frames: names and numbers, as "a 0 0 40 20; G 0 0 76 20".
  init(_ line: String, _ frames: String, _ stage: @escaping @Sendable () -> GridStage) {
    self.line = line
    self.stage = stage
    var found: [String: Rect] = [:]
    for words in frames.split(separator: ";").map({ $0.split(separator: " ") }) {
      let numbers = words.dropFirst().compactMap { Double($0) }
      precondition(words.count == 5 && numbers.count == 4, "\(frames)")
      found[String(words[0])] = Rect(numbers[0], numbers[1], numbers[2], numbers[3])
    }
    self.frames = found
  }

  static let all: [Case] =
    tracks + hiddenTracks + horizontalPlacements + spanningPlacements + verticalPlacements
    + groups + lengths
}

// MARK: Tracks

extension GridConstraintCase {
  /// a and b, 40 and 30 wide.
  static func pair(
    width: Double? = nil, height: Double? = nil, _ change: (GridView) -> Void = { _ in }
  ) -> GridStage {
    let stage = GridStage(
      [[makeLeaf("a", 40), makeLeaf("b", 30)]], width: width, height: height)
    change(stage.grid)
    return stage
  }

  static let tracks: [Case] = [
    Case(
      "GV-canvas-connection: G.column0.leading == G.leading @ 1000", "a 0 0 40 20; b 46 0 30 20"
    ) { pair(width: 100) },
    Case(
      "GV-canvas-connection: G.row0.top == G.top @ 1000", "row0 0 0 76 50; a 0 30 40 20"
    ) { pair(height: 50) },
    Case(
      "GV-canvas-connection: G.column1.trailing == G.trailing @ 999.9", "column1 46 0 54 20"
    ) { pair(width: 100) },
    Case(
      "GV-canvas-connection: G.row0.bottom == G.bottom @ 999.9", "row0 0 0 76 50; a 0 30 40 20"
    ) { pair(height: 50) },
    Case(
      "GV-canvas-connection: G.column0.leading == G.leading + 7 @ 1000", "a 7 0 40 20; G 0 0 83 20"
    ) { pair { $0.column(at: 0).leadingPadding = 7 } },
    Case(
      "GV-canvas-connection: G.row0.bottom == G.bottom - 7 @ 999.9", "a 0 0 40 20; G 0 0 76 27"
    ) { pair { $0.row(at: 0).bottomPadding = 7 } },
    // 3 + 6 + 4 between them.
    Case(
      "GV-spacing: G.column1.leading == G.column0.trailing + 13 @ 1000",
      "a 0 0 40 20; b 53 0 30 20; G 0 0 83 20"
    ) {
      pair {
        $0.column(at: 0).trailingPadding = 3
        $0.column(at: 1).leadingPadding = 4
      }
    },
    Case(
      "GV-size: G.column0.width == 50 @ 1000", "a 0 0 40 20; b 56 0 30 20"
    ) { pair { $0.column(at: 0).size = .fixed(50) } },
    Case(
      "GV-minimum: G.column0.width >= 50 @ 1000", "a 0 0 40 20; b 56 0 30 20"
    ) { pair { $0.column(at: 0).minimum = 50 } },
    // The content gives way.
    Case(
      "GV-maximum: G.column0.width <= 25 @ 1000", "a 0 0 25 20; b 31 0 30 20"
    ) { pair { $0.column(at: 0).maximum = 25 } },
    Case("GV-maximum: G.column0.width <= 30 @ 1000", "a 0 0 30 20; b 36 0 30 20") {
      pair {
        $0.column(at: 0).maximum = 25
        $0.column(at: 0).minimum = 30
      }
    },
    // (106 - 6) / 4 and three times as much.
    Case(
      "GV-share: G.column0.width >= G.unit.width @ 1000", "column0 0 0 25 20; column1 31 0 75 20"
    ) { shares() },
    Case(
      "GV-share-fit: G.column1.width <= 3 * G.unit.width @ 300",
      "column0 0 0 25 20; column1 31 0 75 20"
    ) { shares() },
    // Both lack 100 - 6 - 40 - 30 = 24, and get half of it each.
    Case("GV-span: G.column0.width >= 52 @ 300", "column0 0 0 52 46; column1 58 0 42 46") {
      let stage = GridStage([[makeLeaf("a", 40), makeLeaf("b", 30)], [nil, nil]])
      stage.grid.row(at: 1).mergeCells(in: 0..<2)
      stage.grid.cell(atColumnIndex: 0, rowIndex: 1).contentView = makeLeaf("c", 100)
      return stage
    },
    // Else the field would keep its 30 and the label's column would get the rest.
    Case(
      "GV-hugging: G.column0.width <= 40 @ 300", "a 0 0 40 20; b 46 0 154 20"
    ) { pair(width: 200) { $0.column(at: 1).xPlacement = .fill } },
    Case(
      "GV-order: G.column0.trailing == G.leading @ 0.6", "column0 0 0 40 20; column1 46 0 154 20"
    ) { pair(width: 200) },
    Case("GV-canvas-fit: G.width == 0 @ 49", "G 0 0 76 20") { pair() },
    Case(
      "GV-canvas-fit: G.height == 0 @ 800", "G 0 0 76 0"
    ) { pair { $0.setHuggingPriority(800, for: .vertical) } },
    Case("GV-canvas-fit: G.height == 0 @ 49", "G 0 0 0 0") { GridStage([]) },
  ]

  /// Shares of 1 and 3 without content, the row 20 high.
  private static func shares() -> GridStage {
    let stage = GridStage(GridView("G", numberOfColumns: 2, rows: 1), width: 106, height: 20)
    stage.grid.column(at: 0).size = .share(1)
    stage.grid.column(at: 1).size = .share(3)
    return stage
  }

  // MARK: Hidden tracks and cells

  /// a, b and c, 40, 30 and 20 wide, with a gap of 2 + 6 + 5 between a and c.
  private static func three(hiding hidden: Int...) -> GridStage {
    let stage = GridStage([[makeLeaf("a", 40), makeLeaf("b", 30), makeLeaf("c", 20)]])
    stage.grid.column(at: 0).trailingPadding = 2
    stage.grid.column(at: 2).leadingPadding = 5
    for column in hidden { stage.grid.column(at: column).isHidden = true }
    return stage
  }

  static let hiddenTracks: [Case] = [
    Case(
      "GV-hiding: G.column1.width == 0 @ 999.999", "column1 46.5 0 0 20; c 53 0 20 20"
    ) { three(hiding: 1) },
    Case(
      "GV-parking: G.column1.leading == G.column0.trailing + 6.5 @ 50",
      "column1 46.5 0 0 20; b 46.5 0 0 20; c 53 0 20 20"
    ) { three(hiding: 1) },
    Case(
      "GV-parking: G.column2.leading == G.column1.trailing @ 50", "column2 78 0 0 20; G 0 0 78 20"
    ) { three(hiding: 2) },
    Case(
      "GV-parking: G.column0.trailing == G.column1.leading @ 50",
      "column0 0 0 0 20; b 0 0 30 20; c 41 0 20 20"
    ) { three(hiding: 0) },
    Case(
      "GV-parking: G.column1.leading == G.leading @ 50", "column1 0 0 0 0; G 0 0 0 0"
    ) { three(hiding: 0, 1, 2) },
    Case("GV-hiding: b.width == 0 @ 999.999", "b 46.5 0 0 20") { three(hiding: 1) },
    Case("GV-parking: b.leading == G.column1.leading @ 50", "b 46.5 0 0 20") { three(hiding: 1) },
    Case("GV-parking: b.top == G.row0.top @ 50", "b 46.5 0 0 20") { three(hiding: 1) },
    // The view parks at the start of its cell in spite of its placement, and the column keeps no room for it.
    Case("GV-parking: b.leading == G.column1.leading @ 50", "b 46 0 30 20; column1 46 0 54 20") {
      pair(width: 100) {
        $0.column(at: 1).xPlacement = .trailing
        $0.cell(atColumnIndex: 1, rowIndex: 0).contentView?.isHidden = true
      }
    },
    Case("GV-parking: c.leading == G.column1.leading @ 50", "c 0 26 90 20; column1 0 0 30 26") {
      let stage = GridStage([[makeLeaf("a", 40), makeLeaf("b", 30)], [nil, nil]])
      stage.grid.row(at: 1).mergeCells(in: 0..<2)
      let view = makeLeaf("c", 90)
      view.isHidden = true
      stage.grid.cell(atColumnIndex: 0, rowIndex: 1).contentView = view
      stage.grid.column(at: 0).isHidden = true
      return stage
    },
  ]
}
