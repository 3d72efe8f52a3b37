import Foundation

/// The executable of another solver that is measured on the same problems.
///
/// It is called with the path of a problem, as ``Problem/text`` has it, and with the milliseconds that its lives may go on for. It prints JSON
/// objects, one a line, with members named after the measures, such as `build_ms` and `build_errors`; each as soon
/// as it is known. Of several lines that tell the same, the last counts.
///
/// A peer that lays out screens is called with the path of a screen, as ``Screen/flexboxText`` has it. Without
/// milliseconds to go on for, it prints the frames after each step, and the times otherwise; see ``ScreenResult``.
package struct Peer {
  package let path: String
  /// How long one run may take.
  package var seconds: Double

  package init(path: String, seconds: Double = 30) {
    self.path = path
    self.seconds = seconds
  }

  package var isExecutable: Bool {
    FileManager.default.isExecutableFile(atPath: path)
  }

  /// - Parameter enough: the measures after which the run can end.
  package func run(
    _ problem: Problem, forMilliseconds duration: Double, until enough: Set<Measure>? = nil,
    wait: (String, Double) -> Void = { _, _ in }
  ) throws -> PeerResult {
    var result = PeerResult()
    var stage = "start"
    var lastLine = 0.0
    let ending = try run(
      problem.text, forMilliseconds: duration, wait: { wait(stage, $0) },
      take: { line, elapsed in
        try result.take(line)
        lastLine = elapsed
        stage = result.reached.last.map { "after \($0.rawValue)" } ?? "build"
        return enough.map { !$0.isSubset(of: result.reached) } ?? true
      })
    result.ending = ending
    if ending == .cutOff, let measure = result.next(of: problem.measures) {
      result.bounds[measure] = (seconds - lastLine) * 1000 / Double(measure.repeats)
    }
    return result
  }

  /// - Parameters:
  ///   - screen: see ``Screen/flexboxText``.
  ///   - duration: 0 asks for frames.
  package func run(screen: String, forMilliseconds duration: Double) throws -> ScreenResult {
    var result = ScreenResult()
    let ending = try run(screen, forMilliseconds: duration) { line, _ in
      try result.take(line)
      return true
    }
    guard ending == .exited(0) else {
      throw ChildProcess.Failure(message: "the peer ended: \(ending)")
    }
    return result
  }

  private func run(
    _ text: String, forMilliseconds duration: Double, wait: (Double) -> Void = { _ in },
    take: (Substring, Double) throws -> Bool
  ) throws -> ChildProcess.Ending {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("problem-\(UUID().uuidString)")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try ChildProcess.run(
      URL(fileURLWithPath: path), [file.path, "\(Int(duration))"], limit: seconds, wait: wait,
      take: take)
  }
}

/// What one run of a peer gave.
package struct PeerResult {
  /// Milliseconds, as ``CaseResult`` has them.
  package private(set) var times: [Measure: Double] = [:]
  /// Milliseconds that a measure takes at least which the run did not finish.
  package fileprivate(set) var bounds: [Measure: Double] = [:]
  package private(set) var errors: [Measure: [Double]] = [:]
  package private(set) var largestViolation: Double?
  package fileprivate(set) var ending = ChildProcess.Ending.exited(0)

  package init() {}

  package var reached: [Measure] { Measure.allCases.filter { times[$0] != nil } }

  /// The measure that comes after those that are known.
  fileprivate func next(of measures: [Measure]) -> Measure? {
    measures.first { times[$0] == nil }
  }

  package mutating func take(_ line: Substring) throws {
    let line = try JSONDecoder().decode(Line.self, from: Data(line.utf8))
    times.merge(line.times) { $1 }
    errors.merge(line.errors) { $1 }
    if let violation = line.largestViolation {
      largestViolation = max(largestViolation ?? 0, violation)
    }
  }

  private struct Line: Decodable {
    var times: [Measure: Double] = [:]
    var errors: [Measure: [Double]] = [:]
    var largestViolation: Double?

    struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }

      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: Key.self)
      for measure in Measure.allCases {
        times[measure] = try members.decodeIfPresent(
          Double.self, forKey: Key(stringValue: "\(measure.rawValue)_ms"))
        errors[measure] = try members.decodeIfPresent(
          [Double].self, forKey: Key(stringValue: "\(measure.rawValue)_errors"))
      }
      largestViolation = try members.decodeIfPresent(
        Double.self, forKey: Key(stringValue: "largest_violation"))
    }
  }
}
