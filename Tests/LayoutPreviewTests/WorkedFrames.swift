import Expectations
import StackLayout
import Testing

/// Compares frames in window coordinates, by name, with frames that were derived by hand.
func expectFrames(
  of window: LayoutView, _ want: [(name: String, frame: Rect)],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  var frames: [String: Rect] = [:]
  var views = [window]
  while let view = views.popLast() {
    frames[view.layoutName] = view.layoutFrame
    views.append(contentsOf: view.subviews)
  }
  for (name, frame) in want {
    guard let got = frames[name] else {
      Issue.record("there is no \(name)", sourceLocation: sourceLocation)
      continue
    }
    let isClose =
      abs(got.x - frame.x) < 1e-6 && abs(got.y - frame.y) < 1e-6
      && abs(got.width - frame.width) < 1e-6 && abs(got.height - frame.height) < 1e-6
    expect(isClose, "\(name) is \(got), not \(frame)", sourceLocation: sourceLocation)
  }
}
