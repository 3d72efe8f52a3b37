import StackLayout
import StackTestSupport

func makeLeaf(_ name: String, _ width: Double, _ height: Double = 20) -> LeafView {
  LeafView(name, Size(width, height))
}

/// A view of text: its first baseline is `ascent` below the top, its last one `descent` above the bottom.
func makeText(
  _ name: String, _ width: Double, _ height: Double = 20, ascent: Double, descent: Double = 4
) -> LeafView {
  LeafView(
    name, Size(width, height), text: Baselines(firstFromTop: ascent, lastFromBottom: descent))
}

extension Rect {
  func isNear(_ other: Rect) -> Bool {
    abs(x - other.x) < 1e-6 && abs(y - other.y) < 1e-6 && abs(width - other.width) < 1e-6
      && abs(height - other.height) < 1e-6
  }
}
