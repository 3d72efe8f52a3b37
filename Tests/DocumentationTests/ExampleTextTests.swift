import Expectations
import Testing

/// Every Swift block of a guide is a marked region of a compiled file, and every region is shown.
@Suite struct ExampleTextTests {
  @Test(arguments: Repository.guides) func blocksAreCompiled(_ document: String) {
    let blocks = FencedBlock.all(in: Repository.lines(of: document)).filter(\.isSwift)
    let regions = Repository.regions.filter { $0.document == document }
    for block in blocks {
      let isCompiled = regions.contains {
        $0.code == block.code && $0.imports.isSuperset(of: block.imports)
      }
      expect(isCompiled, "\(document):\(block.line): no region has this block")
    }
    for region in regions {
      expect(region.isClosed, "\(region.file):\(region.line): no end")
      let isShown = blocks.contains { $0.code == region.code }
      expect(isShown, "\(region.file):\(region.line): \(document) has no such block")
    }
  }

  @Test func regionsNameGuides() {
    let strays = Repository.regions.filter { !Repository.guides.contains($0.document) }
    expect(strays.map { "\($0.file):\($0.line)" }, [])
    expect(Repository.guides.contains("README.md") && Repository.guides.contains("docs/Stacks.md"))
  }

  @Test func regionsOfAFile() {
    let regions = ExampleRegion.all(
      in: [
        "import A", "", "  func f() {", "    // docs/X.md: first", "    if a {", "      b()",
        "    }", "    // end", "    // docs/X.md: second", "    c()  // 3", "    print(d)  // 4",
        "    print(e)  // … in it", "    // docs/X.md: third", "    // end", "  }",
      ], file: "F.swift")
    expect(regions.map(\.name), ["first", "second", "third"])
    expect(regions.map(\.line), [4, 9, 13])
    expect(regions.map(\.isClosed), [true, false, true])
    expect(regions[0].code == ["if a {", "  b()", "}"] && regions[0].imports == ["import A"])
    expect(regions.map(\.printed), [[], ["4"], []])
  }
}
