/// How far a change has come at a part of its time: a cubic Bézier curve from 0, 0 to 1, 1, as CSS and UIKit have it.
///
/// ```swift
/// let frame = motion.frame(at: TimingCurve.easeInOut.value(at: elapsed / duration))
/// ```
public struct TimingCurve: Hashable, Sendable {
  /// The first control point: a part of the time, and how far the change is pulled there.
  public let first: Point
  /// The second control point.
  public let second: Point

  private init(_ first: Point, _ second: Point) {
    self.first = first
    self.second = second
  }

  /// At the same pace all the time.
  public static let linear = TimingCurve(Point(x: 0, y: 0), Point(x: 1, y: 1))
  /// Begins slowly; UIKit's numbers.
  public static let easeIn = TimingCurve(Point(x: 0.42, y: 0), Point(x: 1, y: 1))
  /// Ends slowly; UIKit's numbers.
  public static let easeOut = TimingCurve(Point(x: 0, y: 0), Point(x: 0.58, y: 1))
  /// Begins and ends slowly; UIKit's numbers.
  public static let easeInOut = TimingCurve(Point(x: 0.42, y: 0), Point(x: 0.58, y: 1))

  /// A curve with two control points. `y` below 0 or above 1 overshoots.
  ///
  /// - Precondition: `x1` and `x2` are in 0...1, so that each time has one value; `y1` and `y2` are finite.
  public static func cubicBezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Self {
    precondition(
      x1 >= 0 && x1 <= 1 && x2 >= 0 && x2 <= 1, "a control point's x must be in 0...1")
    precondition(y1.isFinite && y2.isFinite, "a control point's y must be finite")
    return TimingCurve(Point(x: x1, y: y1), Point(x: x2, y: y2))
  }

  /// Whether values stay in 0...1 because both control points do.
  public var staysInRange: Bool {
    first.y >= 0 && first.y <= 1 && second.y >= 0 && second.y <= 1
  }

  /// How far the change has come: 0 at 0 and before, 1 at 1 and after, exactly. O(1).
  ///
  /// - Parameter progress: the part of the time that has passed.
  public func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    if first.x == first.y && second.x == second.y { return progress }
    return Self.coordinate(first.y, second.y, at: parameter(at: progress))
  }

  /// The parameter at which the curve's x is `time`. The curve rises in x, so the bracket always holds one; Newton's steps
  /// that leave it, as they do where the curve is flat, are halvings instead.
  private func parameter(at time: Double) -> Double {
    var bracket = (low: 0.0, high: 1.0)
    var parameter = time
    // A halving each would do with 53.
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
