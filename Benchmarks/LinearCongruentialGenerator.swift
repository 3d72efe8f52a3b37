/// The workload's random numbers: a 64-bit linear congruential generator with Knuth's MMIX constants.
///
/// Its low bits are weak, so only the upper 31 are drawn. Every solver that is measured on the workload draws
/// the same numbers.
package struct LinearCongruentialGenerator {
  private var state: UInt64

  package init(seed: UInt64 = 42) { state = seed }

  /// Steps once and draws a number from 0 up to 2³¹ − 1.
  package mutating func draw() -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33)
  }
}
