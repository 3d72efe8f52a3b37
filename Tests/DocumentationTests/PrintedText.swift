import Expectations
import Testing

/// Compares what a program printed with the block of a document that shows it: the one that begins with
/// `text` and a name.
///
/// - Parameter mark: the document and the name, such as `docs/Debugging.md: conflict`.
func expectPrints(
  _ printed: String, as mark: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let parts = mark.split(separator: ": ", maxSplits: 1).map(String.init)
  let block = FencedBlock.all(in: Repository.lines(of: parts[0]))
    .first { $0.printedName == parts[1] }
  // Examples stand in an app's files there.
  let lines = printed.replacing("DocumentationTests/", with: "App/").split(
    separator: "\n", omittingEmptySubsequences: false
  ).map(String.init)
  expect(block?.lines, lines, "\(mark)", sourceLocation: sourceLocation)
}
