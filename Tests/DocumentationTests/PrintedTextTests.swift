import Testing

/// Compares what a program printed with the block of a document that shows it: the one that begins with
/// `text` and a name.
///
/// - Parameter mark: the document and the name, such as `docs/Debugging.md: conflict`.
func expectPrints(
  _ printed: String, as mark: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let parts = mark.split(separator: ": ", maxSplits: 1).map(String.init)
  let block = FencedBlock.all(in: Repository.lines(of: parts[0]))
    .first { $0.printedName == parts[1] }
  // Examples stand in an app's files there.
  let lines = printed.replacing("DocumentationTests/", with: "App/").split(
    separator: "\n", omittingEmptySubsequences: false
  ).map(String.init)
  #expect(block?.lines == lines, "\(mark)", sourceLocation: sourceLocation)
}

/// Every block of a guide that shows what a program prints is compared by a test, and so is every comment that does.
@Suite struct PrintedTextTests {
  @Test(arguments: Repository.guides) func blocksAreCompared(_ document: String) {
    let names = FencedBlock.all(in: Repository.lines(of: document)).compactMap(\.printedName)
    #expect(Set(names).count == names.count, "names are used once")
    let sources = Repository.sources.flatMap(\.lines)
    for name in names {
      let mark = "as: \"\(document): \(name)\")"
      #expect(sources.contains { $0.contains(mark) }, "\(document): \"\(name)\" is not compared")
    }
  }

  @Test(arguments: Repository.guides) func commentsAreCompared(_ document: String) {
    let regions = Repository.regions.filter { $0.document == document }
    #expect(Set(regions.map(\.name)).count == regions.count, "names are used once")
    let sources = Repository.sources.flatMap(\.lines)
    for region in regions where !region.printed.isEmpty {
      let call = "expectComments(of: \"\(document): \(region.name)\")"
      #expect(
        sources.contains { $0.contains(call) },
        "\(document): \"\(region.name)\": the comments behind print are not compared")
    }
  }

  @Test func whatCountsAsAComment() {
    let source = [
      "// docs/X.md: a", "print(a)  // 3.0", "for b in c { print(b) }  // \"d\"", "print(e)",
      "f()  // 4", "print(g)  // … in it", "// 5", "// end",
    ]
    #expect(ExampleRegion.all(in: source, file: "F.swift").map(\.printed) == [["3.0", "\"d\""]])
  }
}
