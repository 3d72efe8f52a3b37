/// When the engine starts cold, and when it does without care again.
package struct RestartPolicy: Sendable {
  /// Whether the next solve must start cold.
  package var isDue = false
  /// The number of solves that started again, carefully.
  package private(set) var count = 0
  /// The number of solves since a careful cold start, and how many are to come before one without care. Doubled at each
  /// careful start.
  private var carefulSolves = 0
  private var mostCarefulSolves = 4
  private static var manyCarefulSolves: Int { 256 }

  /// Whether there have been enough careful solves to try one without care.
  var endsCare: Bool { carefulSolves > mostCarefulSolves }

  mutating func noteCarefulSolve() { carefulSolves += 1 }

  /// Notes that a solve starts again, carefully.
  mutating func noteRestart() {
    count += 1
    mostCarefulSolves = min(2 * mostCarefulSolves, Self.manyCarefulSolves)
  }

  mutating func noteColdStart() {
    isDue = false
    carefulSolves = 0
  }
}
