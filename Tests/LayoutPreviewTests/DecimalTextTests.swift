import LayoutPreview
import Testing

@Suite("Numbers in pictures")
struct DecimalTextTests {
  @Test(
    "have at most two decimals",
    arguments: [
      (0, "0"), (-0.0, "0"), (-0.004, "0"), (1, "1"), (-1, "-1"), (375, "375"), (0.5, "0.5"),
      (-0.5, "-0.5"), (0.05, "0.05"), (1.25, "1.25"), (20.4, "20.4"), (0.1 + 0.2, "0.3"),
      (1.0 / 3, "0.33"), (2.0 / 3, "0.67"), (0.999, "1"), (-1.999, "-2"), (99.995001, "100"),
      (1_234_567.125, "1234567.13"), (.infinity, "inf"), (-.infinity, "-inf"), (.nan, "nan"),
    ] as [(Double, String)])
  func text(_ value: Double, _ expected: String) {
    #expect(value.shortDecimal == expected)
  }
}
