import AnchorLayout

/// When the states of an animated picture begin and end, as parts of the time that one run takes.
///
/// State `k` stands from moment `2k` to moment `2k + 1`; one more moment is the end, at which the first state is reached
/// again.
struct PictureTimeline {
  /// The time of one run in seconds.
  let duration: Double
  /// Rising, from 0 to 1; of all moments and what lies between two that has no curve of its own.
  let keyTimes: [Double]
  /// For each key time how it comes about: from one moment to the next, that far.
  let keys: [Key]
  /// For each pair of key times, how values run from one to the other.
  let curves: [TimingCurve]

  struct Key {
    let moment: Int
    let next: Int
    let progress: Double
  }

  /// How many straight pieces stand for a curve that overshoots, which SMIL's splines cannot.
  private static let pieces = 24

  init(_ states: [PreviewState]) {
    var time = 0.0
    var times: [Double] = [0]
    var keys = [Key(moment: 0, next: 0, progress: 0)]
    var curves: [TimingCurve] = []
    for (index, state) in states.enumerated() {
      let isLast = index == states.count - 1
      let next = states[isLast ? 0 : index + 1]
      time += state.hold
      times.append(time)
      keys.append(Key(moment: 2 * index + 1, next: 2 * index + 1, progress: 0))
      curves.append(.linear)
      let end = isLast ? 0 : 2 * index + 2
      if !next.curve.staysInRange {
        for piece in 1..<Self.pieces {
          let part = Double(piece) / Double(Self.pieces)
          times.append(time + next.change * part)
          keys.append(
            Key(moment: 2 * index + 1, next: end, progress: next.curve.value(at: part)))
          curves.append(.linear)
        }
      }
      time += next.change
      times.append(time)
      keys.append(Key(moment: end, next: end, progress: 0))
      curves.append(next.curve.staysInRange ? next.curve : .linear)
    }
    duration = time
    keyTimes = times.map { time > 0 ? $0 / time : 0 }
    self.keys = keys
    self.curves = curves
  }
}
