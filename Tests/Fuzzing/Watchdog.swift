import Foundation

/// Ends the process when a series hangs, and says which.
final class Watchdog: @unchecked Sendable {
  private let lock = NSLock()
  private var running: [String: (step: Int, since: Date)] = [:]

  /// - Parameter seconds: more than any step takes, shrinking a failure included.
  init(seconds: Double) {
    Thread.detachNewThread { [self] in
      while true {
        Thread.sleep(forTimeInterval: 1)
        let late = lock.withLock {
          running.first { $0.value.since.timeIntervalSinceNow < -seconds }
        }
        if let late { fatalError("\(late.key) hangs in step \(late.value.step)") }
      }
    }
  }

  func note(_ name: String, step: Int) {
    lock.withLock { running[name] = (step, Date()) }
  }

  func end(_ name: String) { lock.withLock { running[name] = nil } }
}
