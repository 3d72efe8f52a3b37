import Expectations
import StackLayout
import Testing

extension Rect {
  func isClose(to other: Rect, within tolerance: Double = 1e-6) -> Bool {
    abs(x - other.x) < tolerance && abs(y - other.y) < tolerance
      && abs(width - other.width) < tolerance && abs(height - other.height) < tolerance
  }
}

extension LayoutView {
  /// The frames in window coordinates of all views below that are not hidden, and of this one.
  var framesByName: [String: Rect] {
    var frames: [String: Rect] = [:]
    var views = [self]
    while let view = views.popLast() {
      frames[view.layoutName] = view.layoutFrame
      views.append(contentsOf: view.subviews.filter { !$0.isHidden })
    }
    return frames
  }
}

/// Compares frames, by name, with frames that were derived by hand.
func expectFrames(
  _ frames: [String: Rect], _ want: [String: Rect], within tolerance: Double = 1e-6,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  for (name, frame) in want {
    let got = frames[name]
    expect(
      got?.isClose(to: frame, within: tolerance) == true,
      "\(name) is \(got.map { "\($0)" } ?? "not there"), not \(frame)",
      sourceLocation: sourceLocation)
  }
}
