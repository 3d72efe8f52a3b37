/// Passes, each after the other, that only the callbacks of the one before have made necessary.
///
/// Most such sequences end: a callback sets the width of the next item, whose callback sets that of the next. A sequence does
/// not end by itself if an item returns to the same frame again and again. Frames from which items may have come are kept for
/// a few items only, in windows of passes each of which is four times as long as the one before, so that any period is found
/// (R. P. Brent, An improved Monte Carlo factorization algorithm, BIT 20, 1980, finds cycles with one kept element in this way).
final class RestlessPasses {
  /// The number of returns to a frame that are one too many.
  static let returnLimit = 3
  /// The number of passes that moved frames that are one too many, even if no item was seen to return. Longer chains of
  /// callbacks that come to rest are not expected.
  static let movingLimit = 1000
  /// The last pass before the first window. Shorter sequences, which are common, keep nothing.
  static let untrackedPasses = 3
  /// The largest number of items for which a frame is kept.
  private static let itemLimit = 64
  /// The tolerance for a return, in points: two solves may find values that differ in their last digits.
  private static let tolerance = 1e-6

  /// An item and the frame that it had first in the present window.
  private struct Track {
    let item: NodeIdentity
    let frame: Rect
    var hasLeft = false
    var returns = 0
  }

  private var passes = 0
  private var movingPasses = 0
  private var windowEnd = untrackedPasses
  private var tracks: [ObjectIdentifier: Track] = [:]
  /// The item that returned too often, or moved in a pass too many.
  private(set) var restless: NodeIdentity?

  /// Whether moved items are to be noted.
  var isTracking: Bool { passes > Self.untrackedPasses && restless == nil }

  /// Begins the next pass of the sequence.
  func beginPass() {
    passes += 1
    guard passes > windowEnd else { return }
    windowEnd = (windowEnd + 1) * 4 - 1
    tracks = [:]
  }

  /// Notes that the pass has moved an item.
  func note(_ item: NodeIdentity, to frame: Rect) {
    let key = ObjectIdentifier(item)
    guard var track = tracks[key] else {
      if tracks.count < Self.itemLimit { tracks[key] = Track(item: item, frame: frame) }
      return
    }
    if !frame.isEqual(to: track.frame, tolerance: Self.tolerance) {
      track.hasLeft = true
    } else if track.hasLeft {
      track.hasLeft = false
      track.returns += 1
      if track.returns >= Self.returnLimit && restless == nil { restless = item }
    }
    tracks[key] = track
  }

  /// Ends a pass.
  ///
  /// - Parameter moved: An item that it has moved.
  func endPass(moving moved: NodeIdentity) {
    movingPasses += 1
    if movingPasses >= Self.movingLimit && restless == nil { restless = moved }
    if restless != nil { tracks = [:] }
  }
}

extension Forest {
  /// Whether passes move frames again and again because of changes by callbacks alone.
  var isRestless: Bool { state.restlessPasses?.restless != nil }

  /// Finds out why a pass is due. Layouts at rest and changes from outside of passes end a sequence.
  ///
  /// - Parameter hasWork: Whether the pass has pending changes.
  func noteReason(ofPassOver root: Int, hasWork: Bool) {
    let isUndisturbed = !notices.isDisturbed
    notices.isDisturbed = false
    let goesOn =
      isUndisturbed && (hasWork || !work.layoutRequests.isEmpty) && needsLayout(rootOf: root)
    if goesOn {
      let passes = state.restlessPasses ?? RestlessPasses()
      state.restlessPasses = passes
      passes.beginPass()
    } else if state.restlessPasses != nil {
      state.restlessPasses = nil
    }
  }

  /// Notes an item that a pass of such a sequence moves.
  func noteMove(of item: NodeIdentity, to frame: Rect) {
    guard let restlessPasses = state.restlessPasses, restlessPasses.isTracking else { return }
    restlessPasses.note(item, to: frame)
  }

  /// Reports a layout that will not come to rest.
  ///
  /// - Parameter moved: An item that the pass has moved, if any.
  func noteRest(after moved: NodeIdentity?) {
    guard let restlessPasses = state.restlessPasses, let moved else { return }
    restlessPasses.endPass(moving: moved)
    if let item = restlessPasses.restless { reportOnce(.framesDidNotSettle, item.name) }
  }
}
