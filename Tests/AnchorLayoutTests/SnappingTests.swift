import AnchorLayout
import Expectations
import TestSupport
import Testing

/// Frames on a grid.
@Suite struct SnappingTests {
  /// Rows of views that touch, in columns that touch, with random parts of the root's size, nested.
  private struct Mosaic {
    let root: LayoutView
    private(set) var rows: [[RecordingView]] = []
    private(set) var all: [LayoutView] = []

    init(seed: UInt64) {
      var random = SplitMix64(seed: seed)
      root = makeRoot(
        Double(Int.random(in: 1000...4000, using: &random)) / 7,
        Double(Int.random(in: 1000...4000, using: &random)) / 9)
      fill(root, depth: 2, &random)
    }

    private mutating func fill(_ parent: LayoutView, depth: Int, _ random: inout SplitMix64) {
      let count = Int.random(in: 2...4, using: &random)
      let views = (0..<count).map { RecordingView("\(parent.layoutName)\($0)") }
      for view in views { parent.addSubview(view) }
      let isAcross = random.chance(50)
      LayoutConstraint.activate(isAcross ? row(views, in: parent) : column(views, in: parent))
      for view in views {
        LayoutConstraint.activate(
          (isAcross ? view.vertical == parent.vertical : view.horizontal == parent.horizontal)
            .constraints)
      }
      for view in views.dropFirst() {
        let factor = Double(Int.random(in: 3...30, using: &random)) / 13
        LayoutConstraint.activate([
          isAcross ? view.width == views[0].width * factor : view.height == views[0].height * factor
        ])
      }
      rows.append(views)
      all += views
      if depth > 0 {
        for view in views where random.chance(70) { fill(view, depth: depth - 1, &random) }
      }
    }
  }

  /// The frame in the root's coordinates, from the local frames.
  private func absolute(_ view: LayoutView) -> Rect {
    var rect = view.frame
    var ancestor = view.superview
    while let current = ancestor, current.superview != nil {
      rect.x += current.frame.x
      rect.y += current.frame.y
      ancestor = current.superview
    }
    return rect
  }

  private static func isOnGrid(_ value: Double, _ scale: Double) -> Bool {
    abs(value * scale - (value * scale).rounded()) < 1e-6
  }

  @Test(arguments: [1.0, 2, 3, 0.5], SeriesLength.seeds(3))
  func touchingFramesKeepTouching(_ scale: Double, _ seed: Int) {
    let mosaic = Mosaic(seed: UInt64(seed))
    mosaic.root.layout.snapping = .edges(scale: scale)
    mosaic.root.layoutIfNeeded()
    for view in mosaic.all {
      let frame = view.frame
      for number in [frame.x, frame.y, frame.width, frame.height] {
        expect(Self.isOnGrid(number, scale), "seed \(seed), \(view.layoutName): \(frame)")
      }
      let (got, exact) = (absolute(view), view.layoutFrame)
      for (edge, want) in [
        (got.x, exact.x), (got.y, exact.y), (got.maxX, exact.maxX), (got.maxY, exact.maxY),
      ] { expect(abs(edge - want) <= 0.5 / scale + 1e-5, "seed \(seed)") }
    }
    for row in mosaic.rows {
      for (first, second) in zip(row, row.dropFirst()) {
        let (a, b) = (first.frame, second.frame)
        expect(
          abs(a.maxX - b.x) < 1e-9 && a.y == b.y || abs(a.maxY - b.y) < 1e-9 && a.x == b.x,
          "seed \(seed): \(a), \(b)")
      }
    }
  }

  @Test(arguments: SeriesLength.seeds(3)) func newScaleNotifiesAllViewsAndSolvesNothing(_ seed: Int)
  {
    let mosaic = Mosaic(seed: UInt64(seed))
    mosaic.root.layoutIfNeeded()
    let (exact, solves) = (mosaic.all.map(\.frame), mosaic.root.layout.statistics.solves)
    for snapping in [Snapping.edges(scale: 1), .sizes(scale: 1), .edges(scale: 2), .none] {
      mosaic.root.layout.snapping = snapping
      mosaic.root.layoutIfNeeded()
      let views = mosaic.rows.flatMap { $0 }
      for view in views { expect(view.frames.last, view.frame, "seed \(seed)") }
      let told = views.map(\.frames.count)
      mosaic.root.layout.snapping = snapping
      mosaic.root.layoutIfNeeded()
      expect(views.map(\.frames.count), told, "seed \(seed)")
      expect(mosaic.root.layout.statistics.solves, solves, "seed \(seed)")
      let fresh = Mosaic(seed: UInt64(seed))
      fresh.root.layout.snapping = snapping
      fresh.root.layoutIfNeeded()
      expect(mosaic.all.map(\.frame), fresh.all.map(\.frame), "seed \(seed)")
      guard case .sizes = snapping else { continue }
      // Equal sizes stay equal.
      for view in mosaic.all {
        let want = (view.layoutFrame.width + 0.5 + 1e-6).rounded(.down)
        expect(view.frame.width, want, "seed \(seed), \(view.layoutName)")
      }
    }
    expect(mosaic.all.map(\.frame), exact)
  }

  @Test func moveWithinPixelIsNotNotified() {
    let (root, view) = (makeRoot(100, 100), RecordingView("view", 10, 10))
    root.addSubview(view)
    let place = view.leading == root.leading + 4.1
    place.isActive = true
    root.layout.snapping = .edges(scale: 1)
    root.layoutIfNeeded()
    place.constant = 4.4
    root.layoutIfNeeded()
    expect(view.frames, [Rect(4, 0, 10, 10)])
    expect(abs(view.layoutFrame.x - 4.4) < 1e-12)
    place.constant = 4.5
    root.layoutIfNeeded()
    expect(view.frames.last, Rect(5, 0, 10, 10))
  }

  /// Edges round in the root's coordinates, so that a parent that moves within a pixel may move its children.
  @Test func parentMoveWithinPixelMayMoveChildren() {
    let (root, parent) = (makeRoot(100, 100), RecordingView("parent"))
    let child = RecordingView("child", 10, 10)
    let place = root.layout.place(parent, in: root, .leading(0.1), .width(50))[0]
    root.layout.place(child, in: parent, .leading(0.3))
    root.layout.snapping = .edges(scale: 1)
    for (x, parentX, childX) in [(0.1, 0.0, 0.0), (0.4, 0, 1), (0.5, 1, 0)] {
      place.constant = x
      expect(parent.laidOut().frame.x, parentX)
      expect(child.frame.x == childX && child.frames.last?.x == childX)
    }
  }

  @Test func fittingSizesAndHugeLengths() {
    // Numbers without a fraction are too large to be cut off by way of an integer.
    let high = LayoutView("high")
    let root = LayoutView("root", subviews: [high])
    root.layout.snapping = .edges(scale: 2)
    LayoutConstraint.activate { high.size == Size(99.8, 0x1p60) }
    expect(high.laidOut().frame, Rect(0, 0, 100, 0x1p60))
    let view = ContentView("view", 10.2, 20)
    expect(view.systemLayoutSizeFitting(), Size(10.2, 20))
    for (scale, width) in [(1.0, 11.0), (2, 10.5)] {
      view.layout.snapping = .edges(scale: scale)
      expect(view.systemLayoutSizeFitting(), Size(width, 20))
    }
  }
}
