/// The sine and cosine of an angle in degrees, computed without a mathematical library, with the same result on every platform.
///
/// At multiples of 30 and 45 degrees the results are rounded correctly, so they are exact where they are 0, ±½ or ±1. Elsewhere
/// the error is below 3 units in the last place, for angles of any size. NaN if the angle is not finite.
struct Angle {
  let sine: Double
  let cosine: Double

  init(degrees: Double) {
    guard degrees.isFinite else {
      (sine, cosine) = (.nan, .nan)
      return
    }
    var rest = Self.remainder(degrees.magnitude)
    var quarters = 0
    while rest >= 90 {
      rest -= 90
      quarters += 1
    }
    let isFlat = rest <= 45
    let parts = Self.acute(isFlat ? rest : 90 - rest)
    let (sine, cosine) = isFlat ? (parts.sine, parts.cosine) : (parts.cosine, parts.sine)
    let turned =
      switch quarters {
      case 0: (sine, cosine)
      case 1: (cosine, -sine)
      case 2: (-sine, -cosine)
      default: (-cosine, sine)
      }
    self.sine = degrees < 0 ? -turned.0 : turned.0
    self.cosine = turned.1
  }

  /// The remainder of an angle after whole turns. It is exact, because each step subtracts a number between half the rest and
  /// the rest.
  private static func remainder(_ degrees: Double) -> Double {
    var rest = degrees
    var turns = 360.0
    while turns <= rest / 2 { turns *= 2 }
    while turns >= 360 {
      if rest >= turns { rest -= turns }
      turns /= 2
    }
    return rest
  }

  /// The sine and cosine of 0 to 45 degrees, by their Taylor series; the first omitted terms are below 1e-17.
  private static func acute(_ degrees: Double) -> (sine: Double, cosine: Double) {
    if degrees == 30 { return (0.5, 0.75.squareRoot()) }
    if degrees == 45 { return (0.5.squareRoot(), 0.5.squareRoot()) }
    let angle = degrees * (Double.pi / 180)
    let square = angle * angle
    // 1 - x²/(n(n-1)) · (1 - x²/((n-2)(n-3)) · …), from the last term on.
    func series(_ last: Int) -> Double {
      var sum = 1.0
      // A stride of floating-point numbers would need a mathematical library.
      for factor in stride(from: last, to: 1, by: -2) {
        sum = 1 - square / Double(factor * (factor - 1)) * sum
      }
      return sum
    }
    return (angle * series(17), series(16))
  }
}
