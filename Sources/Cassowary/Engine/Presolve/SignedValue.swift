/// The value of a variable, and its sign: 0 where the value may be nothing but rounding.
struct SignedValue: Sendable {
  private(set) var value = 0.0
  private(set) var sign: Int8 = 0

  init() {}

  init(_ value: Double, rounding: Double) {
    self.value = value
    sign = abs(value) <= rounding ? 0 : value < 0 ? -1 : value > 0 ? 1 : 0
  }
}
