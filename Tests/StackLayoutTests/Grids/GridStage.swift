import StackLayout
import StackTestSupport

/// A grid of a given size at the leading top corner of a window of 500 by 400 points.
struct GridStage {
  let window = LayoutView("window")
  let grid: GridView

  init(_ views: [[LayoutView?]], width: Double? = nil, height: Double? = nil) {
    self.init(GridView("G", views: views), width: width, height: height)
  }

  init(_ grid: GridView, width: Double? = nil, height: Double? = nil) {
    self.grid = grid
    window.hostSize = Size(500, 400)
    window.addSubview(grid)
    LayoutConstraint.activate {
      grid.leading == window.leading
      grid.top == window.top
      if let width { grid.width == width }
      if let height { grid.height == height }
    }
  }

  /// The frame of the grid, of a track or of a view inside, in what that is in.
  func frame(_ name: String) -> Rect? {
    if name == "G" { return grid.layoutFrame }
    for column in 0..<grid.numberOfColumns where name == "column\(column)" {
      return grid.column(at: column).layoutFrame
    }
    for row in 0..<grid.numberOfRows where name == "row\(row)" {
      return grid.row(at: row).layoutFrame
    }
    return Self.view(name, in: grid)?.layoutFrame
  }

  private static func view(_ name: String, in view: LayoutView) -> LayoutView? {
    if view.layoutName == name { return view }
    return view.subviews.lazy.compactMap { self.view(name, in: $0) }.first
  }

  /// Which frames are not as they should be.
  func differences(from frames: [String: Rect]) -> [String] {
    frames.sorted { $0.key < $1.key }.compactMap { name, want in
      guard let got = frame(name) else { return "no \(name)" }
      return got.isNear(want) ? nil : "\(name) is \(got), not \(want)"
    }
  }

  /// What nothing settles.
  func free() -> [String] {
    window.layout.ambiguities().filter { $0.place == .free || $0.length == .free }
      .map(\.description)
  }
}

extension Rect {
  func isNear(_ other: Rect) -> Bool {
    abs(x - other.x) < 1e-6 && abs(y - other.y) < 1e-6 && abs(width - other.width) < 1e-6
      && abs(height - other.height) < 1e-6
  }
}

/// A view of text: its first baseline is `ascent` below the top, its last one `descent` above the bottom.
func makeText(
  _ name: String, _ width: Double, _ height: Double = 20, ascent: Double, descent: Double = 4
) -> LeafView {
  LeafView(
    name, Size(width, height), text: Baselines(firstFromTop: ascent, lastFromBottom: descent))
}
