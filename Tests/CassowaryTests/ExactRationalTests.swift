import Cassowary
import TestSupport
import Testing

/// The exact number of the reference: right where it is valid, invalid where it does not fit.
@Suite struct ExactRationalTests {
  static func number(_ numerator: Double, over denominator: Double = 1) -> ExactRational {
    ExactRational(decimal: numerator) / ExactRational(decimal: denominator)
  }

  @Test(arguments: [
    (0.1, 1.0, 10.0), (-0.3, -3, 10), (2.5, 5, 2), (1e-6, 1, 1_000_000), (1e22, 1e22, 1),
    (1.5e-7, 15, 1e8), (0, 0, 1), (-0.0, 0, 1), (123.456, 15432, 125), (1e15, 1e15, 1),
  ])
  func aDecimalIsTheFractionAsWritten(_ decimal: Double, _ numerator: Double, _ denominator: Double)
  {
    #expect(ExactRational(decimal: decimal) == Self.number(numerator, over: denominator))
    #expect(ExactRational(decimal: decimal).double == decimal)
  }

  @Test func arithmetic() {
    let third = Self.number(1, over: 3)
    let half = Self.number(1, over: 2)
    #expect(third + half == Self.number(5, over: 6))
    #expect(third - half == Self.number(-1, over: 6))
    #expect(third * half == Self.number(1, over: 6))
    #expect(third / half == Self.number(2, over: 3))
    #expect(third / -half == Self.number(-2, over: 3))
    #expect(-third + third == .zero)
    #expect(half.adding(third, times: Self.number(-3)) == Self.number(-1, over: 2))
    let tenth = ExactRational(decimal: 0.1)
    #expect(tenth + tenth + tenth == ExactRational(decimal: 0.3))
    #expect((tenth + tenth + tenth - ExactRational(decimal: 0.3)).isNegligible(besides: .one))
    #expect(!Self.number(1, over: 1e18).isNegligible(besides: .one))
  }

  @Test func comparisonInFullWidth() {
    // The cross products need more than 128 bits.
    let left = ExactRational(decimal: 1e20) / ExactRational(decimal: 1e20 + 1e5)
    let right = ExactRational(decimal: 1e20 + 1e5) / ExactRational(decimal: 1e20 + 2e5)
    #expect(left.isValid && right.isValid)
    #expect(left < right)
    #expect(!(right < left))
    #expect(-right < -left)
    #expect(left < .one)
  }

  @Test func anOverflowStaysInvalid() {
    let huge = ExactRational(decimal: 1e30)
    let product = huge * huge
    #expect(huge.isValid)
    #expect(!product.isValid)
    for spoilt in [product + .one, product - product, product * .zero, .one / product, -product] {
      #expect(!spoilt.isValid)
      #expect(spoilt != .zero)
    }
    #expect(!(product < .zero) && !(.zero < product))
    #expect(!(ExactRational.one / .zero).isValid)
    #expect(!ExactRational(decimal: 1e-40).isValid)
    #expect(!ExactRational(decimal: 1e40).isValid)
  }

  /// A number that does not fit must not pass for a coefficient of 0 or for an optimum.
  @Test(arguments: [1e-40, 1e40, 1e-25])
  func theReferenceGivesUpOnWhatDoesNotFit(_ coefficient: Double) {
    for priority in [Priority.required, .low] {
      var batch = Batch(model: Model())
      let x = batch.makeVariable()
      let y = batch.makeVariable()
      let id = batch.require(coefficient * x + y == 1 / 64)
      batch.setPriority(priority, of: id)
      batch.require(y == coefficient * x + 3)
      batch.require(y - 1e25 * x >= 4)
      guard case .lostPrecision = ExactReference.solve(batch.model) else {
        Issue.record("an answer at \(priority.value)")
        return
      }
    }
  }
}
