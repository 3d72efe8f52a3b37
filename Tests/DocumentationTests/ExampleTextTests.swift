import Testing

/// Every Swift block of a guide is a marked region of a compiled file, and every region is shown.
@Suite struct ExampleTextTests {
  @Test(arguments: Repository.guides) func blocksAreCompiled(_ document: String) {
    let comparison = ExampleComparison(
      document, Repository.lines(of: document), Repository.regions)
    #expect(comparison.differences == [])
  }

  @Test func regionsNameGuides() {
    let strays = Repository.regions.filter { !Repository.guides.contains($0.document) }
    #expect(strays.map { "\($0.file):\($0.line)" } == [])
    #expect(Repository.guides.contains("README.md") && Repository.guides.contains("docs/Stacks.md"))
  }

  // MARK: What is found

  private let source = [
    "import A", "", "  func f() {",
    "    // docs/X.md: first", "    if a {", "      b()", "    }", "    // end",
    "    // docs/X.md: second", "    c()  // 3", "    // end", "  }",
  ]

  @Test(arguments: [
    ("the same", ["```swift", "if a {", "  b()", "}", "```", "```swift", "c()  // 3", "```"], []),
    (
      "with its imports",
      ["```swift", "import A", "", "if a {", "  b()", "}", "```", "```swift", "c()  // 3", "```"],
      []
    ),
    (
      "another import",
      ["```swift", "if a {", "  b()", "}", "```", "```swift", "import B", "c()  // 3", "```"],
      ["docs/X.md:6: F.swift has no \"import B\""]
    ),
    (
      "another comment",
      ["```swift", "if a {", "  b()", "}", "```", "```swift", "c()  // 4", "```"],
      [
        "docs/X.md:6: no region has this block",
        "F.swift:9 \"second\" is not in docs/X.md",
      ]
    ),
    (
      "another line",
      ["```swift", "if a {", "  x()", "}", "```", "```swift", "c()  // 3", "```"],
      [
        """
        docs/X.md:1 and F.swift:4 "first" differ in line 2:
          "  x()"
          "  b()"
        """
      ]
    ),
    (
      "a line less", ["```swift", "if a {", "  b()", "```", "```swift", "c()  // 3", "```"],
      [
        """
        docs/X.md:1 and F.swift:4 "first" differ in line 3:
          nothing more
          "}"
        """
      ]
    ),
    (
      "a region without a block",
      ["```text", "c()  // 3", "```", "```swift", "if a {", "  b()", "}", "```"],
      ["F.swift:9 \"second\" is not in docs/X.md"]
    ),
  ])
  func differences(_ name: String, _ document: [String], _ expected: [String]) {
    let regions = ExampleRegion.all(in: source, file: "F.swift")
    #expect(ExampleComparison("docs/X.md", document, regions).differences == expected, "\(name)")
  }

  @Test func regionsEnd() {
    let regions = ExampleRegion.all(
      in: ["// docs/X.md: first", "a()", "// docs/X.md: second", "b()"], file: "F.swift")
    #expect(regions.map(\.isClosed) == [false, false])
    #expect(regions.map(\.code) == [["a()"], ["b()"]])
    let found = ExampleComparison("docs/X.md", [], regions).differences
    #expect(found.contains("F.swift:1 \"first\" has no end"))
  }
}
