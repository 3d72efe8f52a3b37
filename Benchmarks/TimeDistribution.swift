import Foundation

/// How long one kind of operation took: a distribution of fixed size, however long the run.
package struct TimeDistribution {
  /// Eight bins an octave, so that a quantile is right within 9 %; from 0.1 µs up to hours.
  private var bins = [Int](repeating: 0, count: 8 * 36)
  package private(set) var count = 0
  package private(set) var slowest = 0.0
  /// The number of the operation that was slowest.
  package private(set) var slowestStep = 0

  private static let least = 1e-4

  package init() {}

  package mutating func add(milliseconds: Double, step: Int) {
    let octaves = log2(max(milliseconds, Self.least) / Self.least)
    bins[min(Int(octaves * 8), bins.count - 1)] += 1
    count += 1
    if milliseconds > slowest { (slowest, slowestStep) = (milliseconds, step) }
  }

  /// The time in milliseconds that a share of the operations did not exceed; 0 without operations.
  package func quantile(_ share: Double) -> Double {
    var rest = Int((Double(count) * share).rounded(.up))
    for (bin, number) in bins.enumerated() where number > 0 {
      rest -= number
      if rest <= 0 { return min(Self.least * exp2(Double(bin + 1) / 8), slowest) }
    }
    return slowest
  }
}
