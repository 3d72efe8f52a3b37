/// Collects the frames that passes change: each item's first and last.
final class FrameRecorder {
  private(set) var changes: [(node: NodeIdentity, from: Rect, to: Rect)] = []
  private var places: [ObjectIdentifier: Int] = [:]

  func note(_ node: NodeIdentity, from old: Rect, to new: Rect) {
    let key = ObjectIdentifier(node)
    if let place = places[key] {
      changes[place].to = new
    } else {
      places[key] = changes.count
      changes.append((node, old, new))
    }
  }
}
