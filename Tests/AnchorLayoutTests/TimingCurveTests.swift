import AnchorLayout
import Expectations
import Testing

@Suite struct TimingCurveTests {
  /// Curves, and what they are at a tenth, a quarter, half, three quarters and nine tenths of the time. From a bisection of 70
  /// steps in exact fractions (Python's `Fraction`): the parameter at which x is the time, put into y.
  static let cases: [(name: String, curve: TimingCurve, values: [Double])] = [
    ("linear", .linear, [0.1, 0.25, 0.5, 0.75, 0.9]),
    (
      "ease in", .easeIn,
      [
        0.01702660965156294, 0.09346465071882486, 0.3153568125725393, 0.6218618691748902,
        0.8394278457624665,
      ]
    ),
    (
      "ease out", .easeOut,
      [
        0.16057215423753346, 0.3781381308251098, 0.6846431874274607, 0.9065353492811752,
        0.982973390348437,
      ]
    ),
    (
      "ease in and out", .easeInOut,
      [0.019722453548311196, 0.12916193104731982, 0.5, 0.8708380689526802, 0.9802775464516889]
    ),
    (
      "CSS's ease", .cubicBezier(0.25, 0.1, 0.25, 1),
      [
        0.09479630571604325, 0.40851059135539586, 0.802403387584857, 0.9604589783489741,
        0.9943164774845563,
      ]
    ),
    (
      "too far and back", .cubicBezier(0.34, 1.56, 0.64, 1),
      [
        0.40393304197913493, 0.8162891986924717, 1.0874006702186978, 1.0596468599640332,
        1.0126155791460874,
      ]
    ),
    (
      "back first", .cubicBezier(0.36, 0, 0.66, -0.56),
      [
        -0.0126155791460873, -0.059646859964033176, -0.08740067021869788, 0.18371080130752826,
        0.5960669580208651,
      ]
    ),
    // Flat in time at both ends, so that Newton's steps lead outside.
    (
      "cliff", .cubicBezier(1, 0, 0, 1),
      [0.003761674958083166, 0.029724605511925198, 0.5, 0.9702753944880748, 0.9962383250419168]
    ),
  ]

  @Test func values() {
    for each in Self.cases {
      for (progress, want) in zip([0.1, 0.25, 0.5, 0.75, 0.9], each.values) {
        let got = each.curve.value(at: progress)
        expect(abs(got - want) < 1e-12, "\(each.name) at \(progress): \(got), not \(want)")
      }
      // The ends are exact, and so is the middle below.
      for progress in [0, -1, -Double.infinity] { expect(each.curve.value(at: progress), 0) }
      for progress in [1, 2, Double.infinity] { expect(each.curve.value(at: progress), 1) }
      guard each.curve.staysInRange else { continue }
      let values = (0...1000).map { each.curve.value(at: Double($0) / 1000) }
      expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 }, "\(each.name)")
    }
    expect(TimingCurve.easeInOut.value(at: 0.5), 0.5)
    // A curve and its mirror image in the middle add up to 1.
    for step in 0...100 {
      let progress = Double(step) / 100
      let mirrored = TimingCurve.easeOut.value(at: 1 - progress)
      expect(abs(TimingCurve.easeIn.value(at: progress) + mirrored - 1) < 1e-12, "\(progress)")
    }
  }

  @Test func staysInRange() {
    expect(TimingCurve.easeIn.staysInRange && TimingCurve.linear.staysInRange)
    expect(!TimingCurve.cubicBezier(0.34, 1.56, 0.64, 1).staysInRange)
    expect(!TimingCurve.cubicBezier(0.36, 0, 0.66, -0.56).staysInRange)
    expect(TimingCurve.cubicBezier(0.42, 0, 1, 1), .easeIn)
    expect(Set([TimingCurve.easeIn, .easeOut, .easeIn]).count, 2)
  }
}
