import Expectations
import Testing

@testable import Cassowary

@Suite struct ParametricRangeTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let conditions: @Sendable (inout ParametricRange) -> Void
    let inside: [SIMD4<Double>]
    let outside: [SIMD4<Double>]
  }

  static let examples = [
    Example(
      testDescription: "no condition", conditions: { _ in },
      inside: [.zero, SIMD4(repeating: -1e300)], outside: [SIMD4(.nan, 0, 0, 0)]),
    Example(
      testDescription: "a rising sum below a limit",
      conditions: { $0.require(AffineSum(constant: 1, rates: .unit(0) * 2), atMost: 5) },
      inside: [.zero, .unit(0) * 2, .unit(0) * -100, SIMD4(2, 9, 9, 9)],
      outside: [.unit(0) * 2.001]),
    Example(
      testDescription: "a falling sum below a limit",
      conditions: { $0.require(AffineSum(constant: 1, rates: .unit(1) * -2), atMost: 5) },
      inside: [.zero, .unit(1) * -2, .unit(1) * 100], outside: [.unit(1) * -2.001]),
    Example(
      testDescription: "a sum above a limit",
      conditions: { $0.require(AffineSum(constant: 1, rates: .unit(3) * 4), atLeast: 5) },
      inside: [.unit(3), .unit(3) * 7], outside: [.zero, .unit(3) * 0.999]),
    Example(
      testDescription: "two limits of one parameter",
      conditions: {
        $0.require(AffineSum(constant: 0, rates: .unit(0)), atMost: 5)
        $0.require(AffineSum(constant: 0, rates: .unit(0) * 2), atMost: 6)
        $0.require(AffineSum(constant: 0, rates: .unit(0)), atLeast: -1)
      },
      inside: [.unit(0) * 3, .unit(0) * -1], outside: [.unit(0) * 3.5, .unit(0) * -1.5]),
    Example(
      testDescription: "several parameters in one sum",
      conditions: {
        $0.require(AffineSum(constant: 0, rates: SIMD4(1, -1, 0, 0)), atMost: 10)
        $0.require(AffineSum(constant: 0, rates: SIMD4(0, 1, 1, 0)), atMost: 100)
      },
      inside: [.zero, SIMD4(60, 50, 50, 0)],
      outside: [SIMD4(60.5, 50, 0, 0), SIMD4(60, 50, 51, 0), SIMD4(.nan, 0, 0, 0)]),
    Example(
      testDescription: "a constant that holds",
      conditions: { $0.require(AffineSum(constant: 3), atMost: 3) }, inside: [.zero], outside: []),
    Example(
      testDescription: "a constant that does not hold",
      conditions: { $0.require(AffineSum(constant: 3), atMost: 2) }, inside: [], outside: [.zero]),
    Example(
      testDescription: "no limit at all",
      conditions: {
        $0.require(AffineSum(constant: 3, rates: .unit(0)), atMost: .infinity)
        $0.require(AffineSum(constant: 3, rates: .unit(0)), atLeast: -.infinity)
      },
      inside: [.zero, .unit(0) * 1e300], outside: []),
    Example(
      testDescription: "strictly between", conditions: { $0.require(2, between: 1, and: 2) },
      inside: [SIMD4(0, 0, 1.5, 0), SIMD4(9, 9, 1.0000001, 9)],
      outside: [.unit(2), .unit(2) * 2, .zero]),
  ]

  @Test("points inside and outside", arguments: examples)
  func contains(_ example: Example) {
    var range = ParametricRange()
    example.conditions(&range)
    for point in example.inside { expect(range.contains(point), "\(point)") }
    for point in example.outside { expect(!range.contains(point), "\(point)") }
  }

  @Test func onlyParameterOfSum() {
    expect(AffineSum(constant: 1).onlyParameter == nil)
    expect(AffineSum(constant: 0, rates: SIMD4(0, 0, -2, 0)).onlyParameter, 2)
    expect(AffineSum(constant: 0, rates: SIMD4(1, 0, 0, 1)).onlyParameter == nil)
    expect(AffineSum(constant: 1, rates: SIMD4(1, 2, 3, 4)).value(at: SIMD4(4, 3, 2, 1)), 21)
    expect(SIMD4(1.0, -2, 0, -.infinity).magnitudes, SIMD4(1, 2, 0, .infinity))
  }
}
