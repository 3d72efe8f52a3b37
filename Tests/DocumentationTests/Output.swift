import Expectations
import Testing

/// What an example prints.
final class Output {
  private(set) var lines: [String] = []

  func append(_ line: String) { lines.append(line) }

  /// What was printed since the last call, as one text.
  func takeText() -> String {
    defer { lines = [] }
    return lines.joined(separator: "\n")
  }

  /// What was printed last, without what precedes it.
  func takeLast() -> String? { lines.popLast() }

  /// Compares what was printed since the last call with the comments behind the calls of `print` in a region, in order.
  /// What calls without a comment printed is taken before.
  ///
  /// - Parameter mark: the region's document and name, such as `docs/Solver.md: a first problem`.
  func expectComments(of mark: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let region = Repository.regions.first { "\($0.document): \($0.name)" == mark }
    expect(region?.printed, lines, "\(mark)", sourceLocation: sourceLocation)
    expect(region?.printed != [], "\(mark) has no comments", sourceLocation: sourceLocation)
    lines = []
  }
}

/// A suite whose examples print to a list of lines.
protocol Printing { var output: Output { get } }

extension Printing {
  /// Takes the place of the standard library's function in examples.
  func print(_ items: Any...) { output.append(items.map { "\($0)" }.joined(separator: " ")) }
}
