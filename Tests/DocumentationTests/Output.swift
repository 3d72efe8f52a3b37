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

  /// Compares what was printed since the last call with the comments behind the calls of `print` in a region, in order.
  ///
  /// - Parameter mark: the region's document and name, such as `docs/Solver.md: a first problem`.
  func expectComments(
    of mark: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let region = Repository.regions.first { "\($0.document): \($0.name)" == mark }
    let comments = region?.code.filter { $0.contains("print(") }.map { line in
      line.firstRange(of: "  // ").map { String(line[$0.upperBound...]) } ?? "no comment"
    }
    #expect(comments == lines, "\(mark)", sourceLocation: sourceLocation)
    lines = []
  }
}

/// A suite whose examples print to a list of lines.
protocol Printing {
  var output: Output { get }
}

extension Printing {
  /// Takes the place of the standard library's function in examples.
  func print(_ items: Any...) {
    output.append(items.map { "\($0)" }.joined(separator: " "))
  }
}
