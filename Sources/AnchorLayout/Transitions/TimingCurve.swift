/// The progress of a change as a function of time: a cubic Bézier curve from (0, 0) to (1, 1), as in CSS and UIKit.
///
/// ```swift
/// let frame = motion.frame(at: TimingCurve.easeInOut.value(at: elapsed / duration))
/// ```
public struct TimingCurve: Hashable, Sendable {
  /// The first control point: `x` is a fraction of the time, `y` the progress.
  public let first: Point
  /// The second control point.
  public let second: Point

  private init(_ first: Point, _ second: Point) {
    self.first = first
    self.second = second
  }

  /// Constant speed.
  public static let linear = TimingCurve(Point(x: 0, y: 0), Point(x: 1, y: 1))
  /// Slow at the beginning, with UIKit's numbers.
  public static let easeIn = TimingCurve(Point(x: 0.42, y: 0), Point(x: 1, y: 1))
  /// Slow at the end, with UIKit's numbers.
  public static let easeOut = TimingCurve(Point(x: 0, y: 0), Point(x: 0.58, y: 1))
  /// Slow at both ends, with UIKit's numbers.
  public static let easeInOut = TimingCurve(Point(x: 0.42, y: 0), Point(x: 0.58, y: 1))

  /// Creates a curve from two control points. A `y` below 0 or above 1 makes values overshoot.
  ///
  /// - Precondition: `x1` and `x2` are in 0...1, so that each time has one value; `y1` and `y2` are finite.
  public static func cubicBezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Self {
    precondition(
      x1 >= 0 && x1 <= 1 && x2 >= 0 && x2 <= 1, "a control point's x must be in 0...1")
    precondition(y1.isFinite && y2.isFinite, "a control point's y must be finite")
    return TimingCurve(Point(x: x1, y: y1), Point(x: x2, y: y2))
  }

  /// Whether all values are in 0...1, because both control points are.
  public var staysInRange: Bool {
    first.y >= 0 && first.y <= 1 && second.y >= 0 && second.y <= 1
  }

  /// The progress at a time: exactly 0 at time 0 and before, exactly 1 at time 1 and after. O(1).
  ///
  /// - Parameter progress: the fraction of the time that has passed.
  public func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    if first.x == first.y && second.x == second.y { return progress }
    return Self.coordinate(first.y, second.y, at: parameter(at: progress))
  }

  /// The parameter at which the curve's x is `time`. The curve rises in x, so the bracket always contains one. Where Newton's
  /// step leaves the bracket, as on flat parts, the bracket is halved instead.
  private func parameter(at time: Double) -> Double {
    var bracket = (low: 0.0, high: 1.0)
    var parameter = time
    // Halvings alone would take 53 steps.
    for _ in 0..<64 {
      let error = Self.coordinate(first.x, second.x, at: parameter) - time
      if error == 0 { break }
      if error > 0 { bracket.high = parameter } else { bracket.low = parameter }
      var next = parameter - error / Self.slope(first.x, second.x, at: parameter)
      if !(next > bracket.low && next < bracket.high) {
        next = (bracket.low + bracket.high) / 2
      }
      if next == parameter { break }
      parameter = next
    }
    return parameter
  }

  private static func coordinate(_ first: Double, _ second: Double, at s: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * s * (rest * first + s * second) + s * s * s
  }

  private static func slope(_ first: Double, _ second: Double, at s: Double) -> Double {
    let rest = 1 - s
    return 3 * (rest * rest * first + 2 * rest * s * (second - first) + s * s * (1 - second))
  }
}
