import AnchorLayout

/// The times at which the states of an animated picture begin and end, as fractions of one run.
///
/// State `k` lasts from moment `2k` to moment `2k + 1`; the last moment is the end of the run, where the first state is reached
/// again.
struct PictureTimeline {
  /// The duration of one run, in seconds.
  let duration: Double
  /// Ascending from 0 to 1: the times of all moments, and of the points between two moments that approximate a curve.
  let keyTimes: [Double]
  /// For each key time, the two moments that it is between, and the progress from one to the other.
  let keys: [Key]
  /// For each pair of neighbouring key times, the curve of values between them.
  let curves: [TimingCurve]

  struct Key {
    let moment: Int
    let next: Int
    let progress: Double
  }

  /// The number of straight pieces for a curve that overshoots, which SMIL's splines cannot express.
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
