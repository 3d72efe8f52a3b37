package import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Another process, read line by line while it runs; it shares standard error.
package enum ChildProcess {
  package struct Failure: Error, CustomStringConvertible {
    package let message: String
    package var description: String { message }
  }

  package enum Ending: Equatable {
    case exited(Int32)
    /// By a signal that nobody here sent.
    case crashed(Int32)
    /// It took longer than it may.
    case cutOff
    /// The reader had enough.
    case stopped
  }

  /// This executable, for memory that is a case's own.
  static var ownExecutable: URL {
    get throws {
      guard let executable = Bundle.main.executableURL else {
        throw Failure(message: "the path of this executable is not known")
      }
      return executable
    }
  }

  /// - Parameters:
  ///   - limit: after this long, the process is killed.
  ///   - wait: is called with the time since the start, every few seconds while the process runs.
  ///   - take: gets each line as soon as it arrives, with the time since the start, and returns whether to go on.
  package static func run(
    _ executable: URL, _ arguments: [String], limit: Double? = nil,
    wait: (Double) -> Void = { _ in }, take: (Substring, Double) throws -> Bool
  ) throws -> Ending {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    let start = Stopwatch.now
    func elapsedSeconds() -> Double { (Stopwatch.now - start) / 1000 }
    try process.run()
    let reading = pipe.fileHandleForReading
    var pending = Data()
    var nextWait = 3.0
    while true {
      let elapsed = elapsedSeconds()
      if let limit, elapsed >= limit { return kill(process, .cutOff) }
      if elapsed >= nextWait {
        wait(elapsed)
        nextWait = elapsed + 5
      }
      let pause = min(limit.map { $0 - elapsed } ?? nextWait, nextWait - elapsed)
      guard isReadable(reading, withinSeconds: pause) else { continue }
      let data = reading.availableData
      if data.isEmpty { break }
      pending += data
      while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: pending[..<end], as: UTF8.self)
        pending = Data(pending[(end + 1)...])
        do {
          if try !take(line[...], elapsedSeconds()) { return kill(process, .stopped) }
        } catch {
          _ = kill(process, .stopped)
          throw error
        }
      }
    }
    process.waitUntilExit()
    return process.terminationReason == .exit
      ? .exited(process.terminationStatus) : .crashed(process.terminationStatus)
  }

  /// Not by a signal that can be caught: a solver in a long loop would go on, and take the processor from the next.
  private static func kill(_ process: Process, _ ending: Ending) -> Ending {
    #if canImport(Glibc)
      _ = Glibc.kill(process.processIdentifier, SIGKILL)
    #elseif canImport(Musl)
      _ = Musl.kill(process.processIdentifier, SIGKILL)
    #elseif canImport(Darwin)
      _ = Darwin.kill(process.processIdentifier, SIGKILL)
    #endif
    process.waitUntilExit()
    return ending
  }

  private static func isReadable(_ handle: FileHandle, withinSeconds pause: Double) -> Bool {
    var descriptor = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
    let milliseconds = Int32(max(1, pause * 1000))
    return unsafe poll(&descriptor, 1, milliseconds) > 0
  }
}
