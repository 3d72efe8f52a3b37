import Expectations
import Testing

/// No block of a document escapes the tests that read blocks.
@Suite struct FencedBlockTests {
  @Test(arguments: Repository.documents) func fencesAreKnown(_ document: String) {
    let strays = FencedBlock.strayFences(in: Repository.lines(of: document))
    expect(strays, [], "\(document): fences that no test understands, in these lines")
  }

  typealias Case = (name: String, lines: [String], blocks: [[String]], strays: [Int])

  static let cases: [Case] = [
    ("swift", ["```swift", "a()", "```"], [["a()"]], []),
    (
      "in a list", ["- x", "  ```swift", "  if a {", "    b()", "  }", "  ```"],
      [["if a {", "  b()", "}"]], []
    ), ("named text", ["```text drawing", "  a", "```"], [["  a"]], []),
    ("a capital", ["x", "```Swift", "a()", "```"], [["a()"]], [2]),
    ("more than a word", ["```swift x", "a()", "```"], [["a()"]], [1]),
    ("no word", ["```", "a()", "```"], [["a()"]], [1]),
    ("an unknown word", ["```c", "a()", "```"], [["a()"]], [1]),
    ("four backticks", ["````swift", "a()", "````"], [["a()"]], [1, 3]),
    ("tildes", ["~~~swift", "a()", "~~~"], [], [1, 3]),
    ("behind a mark of a list", ["- ```swift", "  a()"], [], [1]),
    ("behind a tab", ["\t```swift", "a()"], [], [1]),
    ("in a quotation", ["> ```sh", "> a"], [], [1]),
    ("not closed", ["```swift", "a()"], [["a()"]], [1]),
    ("closed by another one", ["```swift", "a()", "```swift"], [["a()"]], [3]),
    ("tildes inside", ["```text", "~~~", "```"], [["~~~"]], []),
  ]

  @Test func blocks() {
    for (name, lines, blocks, strays) in Self.cases {
      expect(FencedBlock.all(in: lines).map(\.lines), blocks, "\(name)")
      expect(FencedBlock.strayFences(in: lines), strays, "\(name)")
    }
  }
}
