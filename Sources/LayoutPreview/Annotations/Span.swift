import AnchorLayout

/// A range on an axis.
struct Span: Hashable {
  var from: Double
  var to: Double

  var length: Double { to - from }
  var middle: Double { (from + to) / 2 }

  func intersection(_ other: Span) -> Span {
    Span(from: max(from, other.from), to: min(to, other.to))
  }
}

extension Rect {
  func span(_ axis: Axis) -> Span {
    axis == .horizontal ? Span(from: x, to: maxX) : Span(from: y, to: maxY)
  }
}
