/// How long something takes.
enum Stopwatch {
  /// By a monotonic clock.
  static func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    try body()
    return (clock.now - start) / .milliseconds(1)
  }
}
