import Cassowary
import Expectations
import TestSupport
import Testing

/// The exact number of the reference.
@Suite struct ExactRationalTests {
  static func number(_ numerator: Double, over denominator: Double = 1) -> ExactRational {
    ExactRational(decimal: numerator) / ExactRational(decimal: denominator)
  }

  @Test func arithmetic() {
    let decimals: [(Double, Double, Double)] = [
      (0.1, 1, 10), (-0.3, -3, 10), (2.5, 5, 2), (1e-6, 1, 1_000_000), (1e22, 1e22, 1),
      (1.5e-7, 15, 1e8), (0, 0, 1), (-0.0, 0, 1), (123.456, 15432, 125), (1e15, 1e15, 1),
      (-1.25e30, 5e30, -4), (1e300, 1e200, 1e-100), (3e-300, 3, 1e300),
    ]
    for (decimal, numerator, denominator) in decimals {
      expect(ExactRational(decimal: decimal), Self.number(numerator, over: denominator))
      expect(ExactRational(decimal: decimal).double, decimal)
    }
    let (third, half) = (Self.number(1, over: 3), Self.number(1, over: 2))
    expect(third + half, Self.number(5, over: 6))
    expect(third - half, Self.number(-1, over: 6))
    expect(third * half, Self.number(1, over: 6))
    expect(third / half, Self.number(2, over: 3))
    expect(third / -half, Self.number(-2, over: 3))
    expect(-third + third, .zero)
    expect(half.adding(third, times: Self.number(-3)), Self.number(-1, over: 2))
    let tenth = ExactRational(decimal: 0.1)
    expect((tenth + tenth + tenth - ExactRational(decimal: 0.3)).isNegligible(besides: .one))
    expect(!Self.number(1, over: 1e18).isNegligible(besides: .one))
    expect(!Self.number(1e-300).isNegligible(besides: .one))
    // Beyond machine words.
    let left = Self.number(1e20, over: 1e20 + 1e5)
    let right = Self.number(1e20 + 1e5, over: 1e20 + 2e5)
    expect(left < right && !(right < left) && -right < -left && left < .one)
    expect(left * right, Self.number(1e20, over: 1e20 + 2e5))
    expect((left + right) - right, left)
    let square = Self.number(1e300) * Self.number(1e300)
    expect((square + .one) - .one, Self.number(1e300) / Self.number(1e-300))
  }

  /// Identities of random fractions with numerators and denominators of up to 30 digits.
  @Test func identities() {
    for seed in SeriesLength.seeds(3, from: 1) {
      var generator = SplitMix64(seed: UInt64(seed))
      func draw() -> ExactRational {
        let sizes: [Double] = [1, 1e3, 1e9, 1e15, 1e30]
        let numerator = Double(Int.random(in: -999...999, using: &generator))
        let denominator = Double(Int.random(in: 1...999, using: &generator))
        return Self.number(
          numerator * generator.element(sizes), over: denominator * generator.element(sizes))
      }
      for _ in 0..<50 {
        let (a, b, c) = (draw(), draw(), draw())
        expect(a + b, b + a, "seed \(seed)")
        expect((a + b) + c, a + (b + c), "seed \(seed)")
        expect((a * b) * c, a * (b * c), "seed \(seed)")
        expect(a * (b + c), a * b + a * c, "seed \(seed)")
        expect((a < b), (a - b < .zero), "seed \(seed)")
        if b != .zero { expect(a / b * b, a, "seed \(seed)") }
        expect(agrees(a.double + b.double, (a + b).double, tolerance: 1e-9), "seed \(seed)")
      }
    }
  }

  /// Numbers far from each other are answered as all others.
  @Test func referenceSolvesWithAnyCoefficient() {
    let cases = [(1e-40, 5e39), (1e40, 5e-41), (1e-25, 5e24), (1e-300, 5e299)]
    for (coefficient, value) in cases {
      var batch = Batch(model: Model())
      let (x, y) = (batch.makeVariable(), batch.makeVariable())
      batch.require(coefficient * x + y == 4)
      batch.require(y == coefficient * x + 3)
      guard case .solved(let solution) = ExactReference.solve(batch.model) else {
        Issue.record("a conflict")
        return
      }
      expect(solution.values[batch.model.index(of: x)], value)
      expect(solution.values[batch.model.index(of: y)], 3.5)

      // Out of reach by a distance that no double shows.
      batch.require(1e20 * y >= 3.5e20 + 1e-300 * x + 1e-300)
      guard case .conflict(let members) = ExactReference.solve(batch.model) else {
        Issue.record("no conflict")
        return
      }
      expect(members.count, 3)
    }
  }
}
