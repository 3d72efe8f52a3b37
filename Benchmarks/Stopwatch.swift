package import AnchorLayout
import Dispatch

/// How long something takes, by a monotonic clock.
package enum Stopwatch {
  /// Milliseconds since some moment in the past.
  package static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e6 }

  package static func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    let start = now
    try body()
    return now - start
  }
}

/// The parts of layout passes, in milliseconds.
package struct PassTimes {
  package var total = 0.0
  package var solving = 0.0
  package var publishing = 0.0

  /// Times `body` as a whole, and what the layout does in it by its phases.
  package static func of(_ layout: Layout, _ body: () throws -> Void) rethrows -> PassTimes {
    let clock = PhaseClock()
    layout.onPhase = { clock.note($0) }
    defer { layout.onPhase = nil }
    clock.times.total = try Stopwatch.milliseconds(body)
    return clock.times
  }

  private final class PhaseClock {
    var times = PassTimes()
    private var phase = LayoutPhase.ended
    private var start = 0.0

    func note(_ next: LayoutPhase) {
      let now = Stopwatch.now
      switch phase {
      case .solving: times.solving += now - start
      case .publishing: times.publishing += now - start
      case .stating, .ended: break
      }
      (phase, start) = (next, now)
    }
  }
}

/// The middle value; of two, their mean; `nil` of none.
package func median(_ values: [Double]) -> Double? {
  guard !values.isEmpty else { return nil }
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
