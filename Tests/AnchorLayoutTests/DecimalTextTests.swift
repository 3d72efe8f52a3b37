import AnchorLayout
import Expectations
import Testing

@Suite("Formatted numbers")
struct DecimalTextTests {
  @Test("have at most two decimals, four in constraints, and small coefficients are kept")
  func text() {
    let numbers: [(Double, String)] = [
      (0, "0"), (-0.0, "0"), (-0.004, "0"), (1, "1"), (-1, "-1"), (375, "375"), (0.5, "0.5"),
      (-0.5, "-0.5"), (0.05, "0.05"), (1.25, "1.25"), (20.4, "20.4"), (0.30000000000000004, "0.3"),
      (0.3333333333333333, "0.33"), (0.6666666666666666, "0.67"), (0.999, "1"), (-1.999, "-2"),
      (99.995001, "100"), (1_234_567.125, "1234567.13"), (.infinity, "inf"), (-.infinity, "-inf"),
      (.nan, "nan"), (7.105427357601002e-15, "0"), (5.800000000000004, "5.8"), (-10.01, "-10.01"),
      (9e12, "9000000000000"), (115.875, "115.88"), (115.87499999999999, "115.88"),
      (-115.87499999999999, "-115.88"), (115.8749, "115.87"),
    ]
    for (value, text) in numbers { expect(value.shortDecimal, text) }
    let terms: [(Double, String)] = [
      (8, "8"), (0.5, "0.5"), (16.0 / 9, "1.7778"), (5.800000000000004, "5.8"),
      (20.400000000000002, "20.4"), (100.00009, "100.0001"), (3.0101, "3.0101"),
      (3.00996, "3.01"), (0.00001, "1e-05"), (.infinity, "inf"), (.nan, "nan"),
    ]
    let a = LayoutView("a")
    for (value, text) in terms { expect((a.width == value).description, "a.width == \(text)") }
  }
}
