import Foundation

/// What the executable writes.
enum Console {
  /// To standard output, at once: a run takes minutes.
  static func write(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }

  /// To standard error, so that standard output holds results only.
  static func note(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  /// Tells that something still runs.
  static func note(_ name: String, _ stage: String, after elapsed: Duration) {
    note("  \(name): \(stage), \(Int(elapsed / .seconds(1))) s")
  }
}
