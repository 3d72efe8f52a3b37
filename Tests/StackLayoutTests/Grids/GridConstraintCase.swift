import StackLayout
import StackTestSupport
import Testing

/// A small grid, rows of its emission, and frames that differ without any of the rows.
///
/// Views are 20 high and resist compression at 750, gaps are 6, and items are at the leading edge and the bottom of their
/// cells unless stated otherwise.
struct GridConstraintCase: Sendable {
  typealias Case = GridConstraintCase

  /// The rows as they are emitted.
  let lines: [String]
  let frames: [String: Rect]
  let stage: @Sendable () -> GridStage

  /// - Parameter frames: names and numbers, as "a 0 0 40 20; G 0 0 76 20".
  init(_ frames: String, _ lines: String..., stage: @escaping @Sendable () -> GridStage) {
    self.lines = lines
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
    tracks + hiddenTracks + groups
    + (placements + spanningPlacements + lengths).flatMap {
      [$0.made(.horizontal), $0.made(.vertical)]
    }
}

// MARK: Tracks

extension GridConstraintCase {
  /// a and b, 40 and 30 wide.
  private static func pair(
    width: Double? = nil, height: Double? = nil, _ change: (GridView) -> Void = { _ in }
  ) -> GridStage {
    let stage = GridStage(
      [[makeLeaf("a", 40), makeLeaf("b", 30)]], width: width, height: height)
    change(stage.grid)
    return stage
  }

  private static let tracks: [Case] = [
    Case(
      "a 0 0 40 20; b 46 0 30 20; column1 46 0 54 20",
      "GV-canvas-connection: G.column0.leading == G.leading @ 1000",
      "GV-canvas-connection: G.column1.trailing == G.trailing @ 999.9"
    ) { pair(width: 100) },
    Case(
      "row0 0 0 76 50; a 0 30 40 20", "GV-canvas-connection: G.row0.top == G.top @ 1000",
      "GV-canvas-connection: G.row0.bottom == G.bottom @ 999.9"
    ) { pair(height: 50) },
    Case(
      "a 7 0 40 20; G 0 0 83 20", "GV-canvas-connection: G.column0.leading == G.leading + 7 @ 1000"
    ) { pair { $0.column(at: 0).leadingPadding = 7 } },
    Case(
      "a 0 0 40 20; G 0 0 76 27", "GV-canvas-connection: G.row0.bottom == G.bottom - 7 @ 999.9"
    ) { pair { $0.row(at: 0).bottomPadding = 7 } },
    // 3 + 6 + 4 between them.
    Case(
      "a 0 0 40 20; b 53 0 30 20; G 0 0 83 20",
      "GV-spacing: G.column1.leading == G.column0.trailing + 13 @ 1000"
    ) {
      pair {
        $0.column(at: 0).trailingPadding = 3
        $0.column(at: 1).leadingPadding = 4
      }
    },
    Case("a 0 0 40 20; b 56 0 30 20", "GV-size: G.column0.width == 50 @ 1000") {
      pair { $0.column(at: 0).size = .fixed(50) }
    },
    Case("a 0 0 40 20; b 56 0 30 20", "GV-minimum: G.column0.width >= 50 @ 1000") {
      pair { $0.column(at: 0).minimum = 50 }
    },
    // The content gives way.
    Case("a 0 0 25 20; b 31 0 30 20", "GV-maximum: G.column0.width <= 25 @ 1000") {
      pair { $0.column(at: 0).maximum = 25 }
    },
    Case("a 0 0 30 20; b 36 0 30 20", "GV-maximum: G.column0.width <= 30 @ 1000") {
      pair {
        $0.column(at: 0).maximum = 25
        $0.column(at: 0).minimum = 30
      }
    },
    // Without content, the row 20 high: (106 - 6) / 4 and three times as much.
    Case(
      "column0 0 0 25 20; column1 31 0 75 20", "GV-share: G.column0.width >= G.unit.width @ 1000",
      "GV-share-fit: G.column1.width <= 3 * G.unit.width @ 300"
    ) {
      let stage = GridStage(GridView("G", numberOfColumns: 2, rows: 1), width: 106, height: 20)
      stage.grid.column(at: 0).size = .share(1)
      stage.grid.column(at: 1).size = .share(3)
      return stage
    },
    // Both lack 100 - 6 - 40 - 30 = 24, and get half of it each.
    Case("column0 0 0 52 46; column1 58 0 42 46", "GV-span: G.column0.width >= 52 @ 300") {
      below(makeLeaf("c", 100))
    },
    // Else the field would keep its 30 and the label's column would get the rest.
    Case("a 0 0 40 20; b 46 0 154 20", "GV-hugging: G.column0.width <= 40 @ 300") {
      pair(width: 200) { $0.column(at: 1).xPlacement = .fill }
    },
    Case(
      "column0 0 0 40 20; column1 46 0 154 20", "GV-order: G.column0.trailing == G.leading @ 0.6"
    ) { pair(width: 200) },
    Case("G 0 0 76 20", "GV-canvas-fit: G.width == 0 @ 49") { pair() },
    Case("G 0 0 76 0", "GV-canvas-fit: G.height == 0 @ 800") {
      pair { $0.setHuggingPriority(800, for: .vertical) }
    },
    Case("G 0 0 0 0", "GV-canvas-fit: G.height == 0 @ 49") { GridStage([]) },
  ]

  /// a and b, and a view below them over both columns.
  private static func below(_ view: LayoutView) -> GridStage {
    let stage = GridStage([[makeLeaf("a", 40), makeLeaf("b", 30)], [nil, nil]])
    stage.grid.row(at: 1).mergeCells(in: 0..<2).contentView = view
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

  private static let hiddenTracks: [Case] = [
    Case(
      "column1 46.5 0 0 20; b 46.5 0 0 20; c 53 0 20 20",
      "GV-hiding: G.column1.width == 0 @ 999.999",
      "GV-parking: G.column1.leading == G.column0.trailing + 6.5 @ 50",
      "GV-hiding: b.width == 0 @ 999.999", "GV-parking: b.leading == G.column1.leading @ 50",
      "GV-parking: b.top == G.row0.top @ 50"
    ) { three(hiding: 1) },
    Case(
      "column2 78 0 0 20; G 0 0 78 20", "GV-parking: G.column2.leading == G.column1.trailing @ 50"
    ) { three(hiding: 2) },
    Case(
      "column0 0 0 0 20; b 0 0 30 20; c 41 0 20 20",
      "GV-parking: G.column0.trailing == G.column1.leading @ 50"
    ) { three(hiding: 0) },
    Case("column1 0 0 0 0; G 0 0 0 0", "GV-parking: G.column1.leading == G.leading @ 50") {
      three(hiding: 0, 1, 2)
    },
    // The view parks at the start of its cell in spite of its placement, and the column keeps no room for it.
    Case("b 46 0 30 20; column1 46 0 54 20", "GV-parking: b.leading == G.column1.leading @ 50") {
      pair(width: 100) {
        $0.column(at: 1).xPlacement = .trailing
        $0.cell(atColumnIndex: 1, rowIndex: 0).contentView?.isHidden = true
      }
    },
    Case("c 0 26 90 20; column1 0 0 30 26", "GV-parking: c.leading == G.column1.leading @ 50") {
      let view = makeLeaf("c", 90)
      view.isHidden = true
      let stage = below(view)
      stage.grid.column(at: 0).isHidden = true
      return stage
    },
  ]

  // MARK: Rows of text

  /// a and b with text 8 and 15 below the top and 4 and 2 above the bottom, in a row that is as high as is said.
  private static func text(
    _ alignment: GridRowAlignment = .firstBaseline, _ placement: GridPlacement = .top,
    height: Double? = nil
  ) -> GridStage {
    let stage = GridStage(
      [[makeText("a", 40, ascent: 8), makeText("b", 30, ascent: 15, descent: 2)]], height: height)
    stage.grid.rowAlignment = alignment
    stage.grid.yPlacement = placement
    return stage
  }

  private static let groups: [Case] = [
    Case(
      "a 0 7 40 20; b 46 0 30 20; row0 0 0 76 27",
      "GV-baseline: b.firstBaseline == a.firstBaseline @ 1000",
      "GV-placement: b.top >= G.row0.top @ 1000", "GV-placement: a.bottom <= G.row0.bottom @ 999.95"
    ) { text() },
    Case(
      "a 0 2 40 20; b 46 0 30 20; row0 0 0 76 22",
      "GV-baseline: b.lastBaseline == a.lastBaseline @ 1000"
    ) { text(.lastBaseline) },
    // a's first line is 8 down, b's last one 18.
    Case(
      "a 0 10 40 20; b 46 0 30 20; row0 0 0 76 30",
      "GV-baseline: b.lastBaseline == a.firstBaseline @ 1000"
    ) {
      let stage = text()
      stage.grid.cell(atColumnIndex: 1, rowIndex: 0).rowAlignment = .lastBaseline
      return stage
    },
    // Both are as high up as a can be.
    Case("a 0 7 40 20; b 46 0 30 20", "GV-rest: a.top == G.row0.top @ 24") { text(height: 50) },
    Case("a 0 30 40 20; b 46 23 30 20", "GV-rest: a.bottom == G.row0.bottom @ 24") {
      text(.firstBaseline, .bottom, height: 50)
    },
    Case("a 0 15 40 20; b 46 8 30 20", "GV-rest: a.centerY == G.row0.centerY @ 24") {
      text(.firstBaseline, .center, height: 50)
    },
    Case("a 0 7 40 20; b 46 0 30 20", "GV-rest: a.top == G.row0.top @ 24") {
      text(.firstBaseline, .fill, height: 50)
    },
    // b is the first view with a placement.
    Case("a 0 30 40 20; b 46 23 30 20", "GV-rest: b.bottom == G.row0.bottom @ 24") {
      let stage = text(.firstBaseline, .bottom, height: 50)
      stage.grid.cell(atColumnIndex: 0, rowIndex: 0).yPlacement = .none
      return stage
    },
    Case("a 0 7 40 20; b 46 0 30 20", "GV-rest: a.top == G.row0.top @ 0.5") {
      text(.firstBaseline, .none, height: 50)
    },
    // In a row of text nothing fills.
    Case("a 0 15 40 0", "GV-ambiguity-suppression: a.height == 0 @ 25") {
      let a = LeafView(
        "a", Size(40, noIntrinsicMetric), text: Baselines(firstFromTop: 0, lastFromBottom: 0))
      let stage = GridStage([[a, makeText("b", 30, ascent: 15)]])
      stage.grid.rowAlignment = .firstBaseline
      stage.grid.yPlacement = .fill
      return stage
    },
  ]

  // MARK: Places in cells

  /// How a, 40 long unless stated otherwise, is placed along an axis; in the words of the horizontal one.
  private struct Placement {
    let placement: GridPlacement
    /// Place and length that come out.
    let frame: (start: Double, length: Double)
    let length: Double
    let tracks: [Double]
    let lines: [String]
    var isHidden = false

    init(
      _ placement: GridPlacement, _ start: Double, _ got: Double, of length: Double = 40,
      in tracks: [Double] = [100], _ lines: String...
    ) {
      self.placement = placement
      frame = (start, got)
      self.length = length
      self.tracks = tracks
      self.lines = lines
    }

    func made(_ axis: Axis) -> Case {
      let words = [
        ("leading", "top"), ("trailing", "bottom"), ("width", "height"), ("centerX", "centerY"),
        ("column", "row"),
      ]
      let isTurned = axis == .vertical
      let lines = lines.map { isTurned ? words.reduce($0) { $0.replacing($1.0, with: $1.1) } : $0 }
      let (start, length) = frame
      let wanted = isTurned ? Rect(0, start, 20, length) : Rect(start, 0, length, 20)
      return Case(lines, ["a": wanted]) { stage(isTurned) }
    }

    /// Across the axis a is 20 long, at the start of tracks that are as many, with 40 for all of them and their gap.
    private func stage(_ isTurned: Bool) -> GridStage {
      let across = tracks.count == 1 ? [40.0] : [10, 24]
      let grid = GridView("G", numberOfColumns: tracks.count, rows: tracks.count)
      for index in tracks.indices {
        grid.column(at: index).size = .fixed((isTurned ? across : tracks)[index])
        grid.row(at: index).size = .fixed((isTurned ? tracks : across)[index])
      }
      let all = 0..<tracks.count
      let cell = grid.mergeCells(inHorizontalRange: all, verticalRange: all)
      let view = LeafView("a", isTurned ? Size(20, length) : Size(length, 20))
      view.isHidden = isHidden
      cell.contentView = view
      cell.xPlacement = isTurned ? .leading : placement
      cell.yPlacement = isTurned ? placement : .top
      return GridStage(grid)
    }
  }

  private init(
    _ lines: [String], _ frames: [String: Rect], stage: @escaping @Sendable () -> GridStage
  ) {
    (self.lines, self.frames, self.stage) = (lines, frames, stage)
  }

  /// Each placement has a strong side, and a weak one that gives way to items that are too large.
  private static let placements: [Placement] = [
    Placement(.leading, 0, 40, "GV-placement: a.leading == G.column0.leading @ 1000"),
    Placement(.leading, 0, 30, in: [30], "GV-placement: a.width <= G.column0.width @ 999.95"),
    Placement(.trailing, 60, 40, "GV-placement: a.trailing == G.column0.trailing @ 1000"),
    Placement(.trailing, 0, 30, in: [30], "GV-placement: a.width <= G.column0.width @ 999.95"),
    Placement(.center, 30, 40, "GV-placement: a.centerX == G.column0.centerX @ 1000"),
    Placement(
      .center, 0, 30, in: [30], "GV-placement: a.width <= G.column0.width @ 999.95 weight 0.5"),
    Placement(
      .fill, 0, 100, "GV-placement: a.leading == G.column0.leading @ 1000",
      "GV-placement: a.width == G.column0.width @ 999.95"),
    Placement(.none, 0, 40, "GV-rest: a.leading == G.column0.leading @ 0.5"),
  ]

  private static let two = [30.0, 50]

  /// With the gap of 6, 86 are there for an item.
  private static let spanningPlacements: [Placement] = [
    Placement(.leading, 0, 40, in: two, "GV-placement: a.leading == G.column0.leading @ 1000"),
    Placement(
      .leading, 0, 86, of: 95, in: two, "GV-placement: a.trailing <= G.column1.trailing @ 999.95"),
    Placement(.trailing, 46, 40, in: two, "GV-placement: a.trailing == G.column1.trailing @ 1000"),
    Placement(
      .trailing, 0, 86, of: 95, in: two, "GV-placement: a.leading >= G.column0.leading @ 999.95"),
    Placement(
      .fill, 0, 86, in: two, "GV-placement: a.leading == G.column0.leading @ 1000",
      "GV-placement: a.trailing == G.column1.trailing @ 999.95"),
    Placement(
      .center, 23, 40, in: two, "GV-placement: a.centerX == G.area.centerX @ 1000",
      "GV-area: G.area.leading == G.column0.leading @ 1000",
      "GV-area: G.area.trailing == G.column1.trailing @ 1000"),
    Placement(
      .center, 0, 86, of: 95, in: two, "GV-placement: a.leading >= G.column0.leading @ 999.95"),
    Placement(.none, 0, 40, in: two, "GV-rest: a.leading == G.column0.leading @ 0.5"),
  ]

  /// Nothing says how long a is.
  private static var lengths: [Placement] {
    let line = "GV-ambiguity-suppression: a.width == 0 @ 25"
    var hidden = Placement(.fill, 0, 0, of: noIntrinsicMetric, line)
    hidden.isHidden = true
    return [Placement(.leading, 0, 0, of: noIntrinsicMetric, line), hidden]
  }
}
