import Testing

/// Every figure of docs/Performance.md, and of what the README says about costs, is the one of docs/Benchmarks.md.
@Suite struct FigureTests {
  @Test(arguments: ["README.md", "docs/Performance.md"])
  func figuresAreMeasured(_ document: String) {
    let page = Repository.lines(of: document)
    let lines = document == "README.md" ? MarkdownPage.section("what-it-costs", of: page) : page
    let phrases = document == "README.md" ? Self.readme : Self.performance + Self.notBenchmarks
    #expect(Self.differences(lines, phrases) == [])
  }

  // MARK: What the documents say

  private static let anchors = MeasuredSection("the-anchors-above-the-solver")
  private static let stacks = MeasuredSection("stacks-above-the-solver")
  private static let lists = MeasuredSection("long-lists")
  private static let figures = MeasuredSection("figures")
  private static let peers = MeasuredSection("where-that-stands")

  private static let readme: [String] = {
    let growth = "Tree(10,4), "
    let kiwi = MeasuredSection("against-another-solver")
      .words(after: "the headers of ", before: ", the fastest")
    let trees = ["Tree(10,3)", "Tree(10,4)"].map { figures.figure("\($0) | solver", "views") }
    let dialog = MeasuredSection("the-workload-other-shapes").figure("Dialog", "size")
    return [
      """
      nested stacks of \(trees[0]) views stated to the solver, against \(kiwi) in C++ \
      | \(peers.figure("Tree(10,3)", "build")) times as fast to build, \
      \(peers.figure("Tree(10,3)", "resize")) times to resize |
      """,
      """
      a dialog of \(dialog), against kiwi, which is faster to resize it \
      | \(peers.figure("Dialog", "build")) times as fast to build, \
      \(peers.figure("Dialog", "resize")) times to resize |
      """,
      """
      nested stacks of \(trees[1]) views in the solver, against computing frames directly \
      | \(peers.figure(growth, "build ms")) ms to build \
      against \(peers.figure(growth, "two-pass: build, resize", 0)) ms, \
      \(peers.figure(growth, "resize ms")) ms to resize \
      against \(peers.figure(growth, "two-pass: build, resize", 1)) ms |
      """,
      "stack views, against the same rows given to the solver | \(stackRatio) times as long to build |",
      form,
      "| \(rows) rows that size themselves, new views against reused ones | \(newViews) |",
    ]
  }()

  private static let performance: [String] = {
    let tree = "Tree(11,4)"
    let statements = anchors.figure(tree, "statements")
    let pass = anchors.words(after: "A pass takes some ", before: " whatever it does")
    let memory = stacks.words(after: "A view takes ", before: " in `Tree(10,4)`")
    let engine = stacks.words(after: ", of which the solver has ", before: ". ")
    let steps = MeasuredSection("what-is-measured").words(after: "| all ", before: " from 1.3 down")
    let row = figures.words(after: " constraints, ", before: " resident bytes a constraint")
    let screen = lists.figure("a screen of 320 x 568, from the top to the end", "reused views")
    let contradictions = anchors.words(after: "| contradictions: ", before: " |").split(", ")
    return [
      """
      | \(anchors.figure(tree, "state and solve", 2)) times the time to state and solve, \
      \(anchors.figure(tree, "one changed constant", 2)) times for a changed constant |
      """,
      """
      one changed constant among \(statements) statements \
      | \(anchors.figure(tree, "one changed constant")) |
      """,
      "a pass with nothing but that | \(pass) |",
      "a stack above its rows in the solver | \(stackRatio) times the time to build |",
      "a view appended to a stack | \(inAllRows(0)) rows, however many views there are |",
      "a view hidden | \(inAllRows(1)) rows |",
      form,
      "memory of a view in nested stacks | \(memory), of which the solver has \(engine) |",
      "a row with new views instead of reused ones | \(newViews) |",
      "a screen of a list of \(rows) rows while it scrolls | \(screen) |",
      "the \(steps) of the `squeeze` column against one step of `resize`",
      """
      from \(stacks.figure("proportional stacks, 5 deep", "from nothing to frames")) at 5 \
      to \(stacks.figure("20 deep", "from nothing to frames")) at 20 ([measured]
      """,
      """
      of \(contradictions.dropLast().joined(separator: ", ")) and \(contradictions.last ?? "?") \
      contradictions in a large tree, the last take over \(overTens) times as long as the first
      """,
      "A row in the solver takes \(row) bytes ([measured]",
    ]
  }()

  /// Figures of the compiler, which no benchmark measures, and numbers that are advice.
  private static let notBenchmarks = [
    "The type checker opens some 20 scopes a statement",
    "twice the statements take almost four times as long.",
    """
    One block of 100 statements took 0.2 s of processor time above an empty file, 200 took 0.7 s, \
    400 took 2.6 s (`swiftc -typecheck`, Swift 6.3.1). Keep blocks below a hundred statements
    """,
    "Beyond some hundred rows, take a",
  ]

  private static let form = """
    a login form from nothing, and with other content \
    | \(stacks.figure("login form", "from nothing to frames")), \
    \(stacks.figure("login form", "other content")) |
    """
  private static let rows = lists.words(after: "fills a list of ", before: " rows from")
  private static let newViews = lists.figure("all 100,000 rows measured", "new views a row", 2)

  /// The least and the largest ratio of what building takes.
  private static let stackRatio: String = {
    let ratios = stacks.column("build: stacks, rows", 2).sorted { number($0) < number($1) }
    return "\(ratios.first ?? "?") to \(ratios.last ?? "?")"
  }()

  /// What all rows say about how many rows a change is.
  private static func inAllRows(_ index: Int) -> String {
    let counts = Set(stacks.column("rows changed", index))
    return counts.count == 1 ? counts.first ?? "?" : "?\(counts)"
  }

  /// How much longer the most contradictions take than one.
  private static let overTens: String = {
    let times = [0, 2].map { anchors.figure("Tree(11,4)", "contradictions", $0).split(" ") }
    let ratio = number(times[1][0]) / number(times[0][0])
    let words = [
      "ten", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
    ]
    guard times[0].last == times[1].last, (10..<100).contains(ratio) else { return "?\(times)" }
    return words[Int(ratio / 10) - 1]
  }()

  private static func number(_ text: String) -> Double { Double(text) ?? 0 }

  // MARK: How they are compared

  /// The phrases that a text has not, and what has a figure besides them.
  private static func differences(_ lines: [String], _ phrases: [String]) -> [String] {
    var text = plain(FencedBlock.prose(in: lines).joined(separator: " "))
    var differences: [String] = []
    for phrase in phrases.map(plain) {
      if let range = text.firstRange(of: phrase) {
        text.replaceSubrange(range, with: "\n")
      } else {
        differences.append("not there: \(phrase)")
      }
    }
    let figure =
      #/
      \d[\d.]* |
      \b(?:ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|times)\b
      /#.ignoresCase()
    for match in text.matches(of: figure) {
      let start = text.index(match.startIndex, offsetBy: -30, limitedBy: text.startIndex)
      let before = text[(start ?? text.startIndex)..<match.endIndex]
      differences.append("without a source: …\(before.split("\n").last ?? "")")
    }
    return differences
  }

  /// With one blank between words and without commas in numbers.
  private static func plain(_ text: String) -> String {
    text.replacing(#/\s+/#, with: " ")
      .replacing(#/([0-9]),(?=[0-9]{3})/#) { String($0.1) }
  }

  @Test(arguments: [
    ("as it is", "It takes 1,100 ms, *b*.", ["It takes 1100 ms,"], []),
    (
      "another number", "It takes 1.2 ms.", ["It takes 1.1 ms."],
      [
        "not there: It takes 1.1 ms.", "without a source: …It takes 1.2",
      ]
    ),
    ("a figure more", "It takes 1.1 ms. Or 3", ["It takes 1.1 ms."], ["without a source: … Or 3"]),
    ("a digit more", "It takes 1.11", ["takes 1.1"], ["without a source: …1"]),
    ("a word more", "Over forty", [], ["without a source: …Over forty"]),
    ("in a block", "```sh 1", [], []),
  ])
  func whatDiffers(_ name: String, _ text: String, _ phrases: [String], _ expected: [String]) {
    #expect(Self.differences([text], phrases) == expected, "\(name)")
  }

  @Test func whatASectionHas() {
    let section = MeasuredSection(
      "a-b",
      of: [
        "# X", "## A b", "It takes", "some 4 us, always.", "| | `c`: d, e | f |", "|---|---|--:|",
        "| `g` | 1 ms, 2 ms: 2.0 | 3 (1–4) |", "| gh | 5 | |", "### I", "Again", "## J", "Again 1",
      ])
    #expect(section.words(after: "takes some ", before: ", always") == "4 us")
    #expect(section.words(after: "Again ", before: "1").contains("?"))
    #expect(section.figure("g |", "c: d", 1) == "2 ms" && section.figure("g |", "c", 2) == "2.0")
    #expect(section.figure("g |", "f") == "3")
    #expect(section.figure("g", "f").contains("?") && section.figure("g |", "x").contains("?"))
    #expect(section.column("c") == ["1 ms", "5"])
  }
}

extension StringProtocol {
  fileprivate func split(_ separator: String) -> [String] {
    split(separator: separator).map { String($0) }
  }
}
