import Foundation
import TestSupport

#if LIBFUZZER
  @_silgen_name("LLVMFuzzerRunDriver")
  private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ run: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> CInt
#endif

/// Inputs as bytes: from files, or from libFuzzer, which looks for those that reach new code.
enum GuidedRun {
  /// libFuzzer's callback takes no context, and libFuzzer runs on one thread.
  nonisolated(unsafe) private static var surface = Surface.solver
  nonisolated(unsafe) private static var tally = SeriesTally()

  /// Runs files up to the first that fails; whether all were well.
  static func replay(_ surface: Surface, _ files: [String]) throws -> Bool {
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
      var tally = SeriesTally()
      surface.judge(bytes, file, into: &tally) { print("step \($0)") }
      for line in tally.lines { print("  \(line)") }
      if !tally.failures.isEmpty { return false }
    }
    return true
  }

  #if LIBFUZZER
    /// Runs libFuzzer with its own arguments. Does not return: libFuzzer ends the process.
    static func run(_ surface: Surface, _ arguments: [String]) {
      unsafe self.surface = surface
      atexit {
        for line in unsafe GuidedRun.tally.lines { print("  \(line)") }
      }
      let words = ["fuzz"] + arguments
      var count = CInt(words.count)
      var pointers = unsafe words.map { unsafe strdup($0) } + [nil]
      unsafe pointers.withUnsafeMutableBufferPointer { buffer in
        var start = buffer.baseAddress
        _ = unsafe runDriver(&count, &start) { bytes, count in
          GuidedRun.judge(unsafe Array(UnsafeBufferPointer(start: bytes, count: count)))
          return 0
        }
      }
    }

    private static func judge(_ bytes: [UInt8]) {
      unsafe surface.judge(bytes, "input", into: &tally)
      // libFuzzer keeps the input of a process that dies.
      if unsafe !tally.failures.isEmpty { fatalError("wrong result") }
    }
  #endif
}
