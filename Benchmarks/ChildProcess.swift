import Foundation

/// Runs this executable again, for memory that is a case's own.
enum ChildProcess {
  struct Failure: Error {
    let message: String
  }

  /// What the child wrote to standard output; it shares standard error.
  static func output(_ arguments: [String]) throws -> String {
    guard let executable = Bundle.main.executableURL else {
      throw Failure(message: "the path of this executable is not known")
    }
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // 1 is a check that failed: the figures are there.
    guard process.terminationReason == .exit, [0, 1].contains(process.terminationStatus) else {
      throw Failure(message: "the child process ended with \(process.terminationStatus)")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
