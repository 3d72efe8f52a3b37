import AnchorLayout
import Expectations
import Testing

extension LayoutMotion {
  /// A motion in words: `b moving in root (60, 0, 50, 10)-(80, 0, 50, 10)`, with the opacities where they are not those of
  /// the kind.
  var words: String {
    let usual: (Double, Double) =
      switch kind {
      case .moving: (1, 1)
      case .appearing: (0, 1)
      case .disappearing: (1, 0)
      }
    let opacities = usual == (fromOpacity, toOpacity) ? "" : " \(fromOpacity)-\(toOpacity)"
    return "\(item.layoutName) \(kind) in \(container?.layoutName ?? "-") "
      + "\(from.words)-\(to.words)\(opacities)"
  }
}

extension Rect {
  fileprivate var words: String {
    "("
      + [x, y, width, height].map { "\(($0 * 1e6).rounded() / 1e6)" }.map {
        $0.hasSuffix(".0") ? String($0.dropLast(2)) : $0
      }.joined(separator: ", ") + ")"
  }
}

func expect(
  _ transition: LayoutTransition, _ want: String...,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  expect(transition.motions.map(\.words), want, sourceLocation: sourceLocation)
}
