import Expectations
import Testing

@testable import playground

/// Grids: what commands do to rows, columns and cells, compared with frames derived by hand.
@Suite struct GridCommandTests {
  /// Two columns, 50 and 60 wide with a gap of 10, and two rows, 30 and 40 high with a gap of 5.
  static let table = [
    "begin ltr 120 75 grid", "column 1 0 0", "column 2 0 1", "row 3 0 0", "row 4 0 1",
    "view 5 0 0 a", "view 6 0 1 b", "view 7 0 2 c", "view 8 0 3 d", "content 5 40 20",
    "content 6 60 30", "content 7 50 10", "content 8 20 40", "spacing 0 10", "linespacing 0 5",
    "placement 0 leading leading none",
  ]

  private func frames(after commands: String = "") -> [String] {
    PlaygroundTests.frames(of: Self.table, after: commands)
  }

  /// What commands change, and some of the frames after them. Numbers of cells count by the columns that are there.
  static let cases = """
    size 200 75: 1 0 0 50 75, 2 60 0 140 75
    direction rtl: 1 70 0 50 75, 2 0 0 60 75, 5 80 0 40 20, 8 40 35 20 40
    track 1 fixed 30 0 - 0 0: 1 0 0 30 75, 2 40 0 80 75, 5 0 0 30 20, 7 0 35 30 10
    track 1 content 55 - 0 0: 1 0 0 55 75, 6 65 0 55 30
    track 1 content 0 45 0 0: 1 0 0 45 75, 7 0 35 45 10
    size 230 75; track 1 share 1 0 - 0 0; track 2 share 3 0 - 0 0: 1 0 0 55 75, 2 65 0 165 75
    size 130 75; track 2 content 0 - 4 6: 1 0 0 50 75, 2 64 0 60 75
    size 120 82; track 3 content 0 - 4 3: 3 0 4 120 30, 4 0 42 120 40
    length 1 0 horizontal == 55 1000: 1 0 0 55 75, 6 65 0 55 30
    placement 1 trailing: 5 10 0 40 20, 7 0 35 50 10
    placement 4 trailing none: 7 0 65 50 10, 8 60 35 20 40
    placement 0 fill center none: 5 0 5 50 20, 8 60 35 60 40
    placement 4 none none: 7 0 35 50 10
    cell 0 0 center center none: 5 5 5 40 20, 7 0 35 50 10
    hidden 1 yes: 1 0 0 0 75, 2 0 0 120 75, 5 0 0 0 20, 6 0 0 60 30
    linespacing 0 0: 4 0 30 120 45, 7 0 30 50 10
    move 5 0 3: 3 0 0 120 40, 5 60 45 40 20, 7 0 45 50 10, 8 0 0 20 40
    move 1 0 1: 1 70 0 50 75, 2 0 0 60 75, 5 70 0 40 20, 8 0 35 20 40
    move 4 0 0: 3 0 45 120 30, 4 0 0 120 40, 6 60 45 60 30
    size 120 80; row 9 0 1: 4 0 40 120 40, 9 0 35 120 0
    size 160 75; column 9 0 0; track 9 fixed 30 0 - 0 0: 1 40 0 50 75
    size 190 75; column 9 0 2; move 8 0 2: 8 130 0 20 40
    """

  @Test func changedGrid() {
    expect(
      frames(),
      lines(
        "0 0 0 120 75, 1 0 0 50 75, 2 60 0 60 75, 3 0 0 120 30, 4 0 35 120 40, 5 0 0 40 20, "
          + "6 60 0 60 30, 7 0 35 50 10, 8 60 35 20 40"))
    for (commands, wanted) in changes(Self.cases) {
      let got = frames(after: commands)
      for line in wanted { expect(got.contains(line), "\(commands)") }
    }
  }

  @Test func mergingAndUnmerging() {
    let merge = "span 0 0 2 1; placement 0 fill leading none; "
    let merged = frames(after: merge)
    for line in lines("3 0 0 120 20, 5 0 0 120 20, 8 60 25 60 40") { expect(merged.contains(line)) }
    expect(!merged.contains { $0.hasPrefix("frame 6 ") })
    // The number is free, and any index inside is the merged cell.
    let again = frames(after: merge + "span 0 1 1 1; view 6 0 1 b; content 6 60 30")
    for line in lines("3 0 0 120 30, 5 0 0 50 20, 6 60 0 60 30") { expect(again.contains(line)) }
    // It covers both rows, then the one that is left. Of its 40, each column has half of what the gap leaves.
    expect(
      frames(after: merge + "span 0 0 2 2; remove 3; size 120 60"),
      lines("0 0 0 120 60, 1 0 0 15 60, 2 25 0 95 60, 4 0 0 120 60, 5 0 0 120 20"))
    expect(
      frames(after: "remove 8; stack 8 0 3 inner; view 9 8 0 deep; layout; remove 2"),
      lines("0 0 0 120 75, 1 0 0 120 75, 3 0 0 120 20, 4 0 25 120 50, 5 0 0 40 20, 7 0 25 50 10"))
    let reused = frames(after: "remove 2; column 2 0 1; view 6 0 1 b; view 8 0 3 d")
    expect(reused.filter { $0.hasPrefix("frame ") }.count, 9)
  }

  @Test func textAlignsOnBaseline() {
    var playground = Playground()
    let commands = """
      begin ltr 70 50 grid; row 1 0 0; column 2 0 0; column 3 0 1; column 4 0 2; spacing 0 0; \
      view 5 0 0 a; view 6 0 1 b; view 7 0 2 c; content 5 30 40; content 6 30 20; content 7 10 50; \
      baseline 5 32 8; baseline 6 16 4; placement 0 leading leading firstBaseline; layout; frames
      """
    expect(
      Array(ask(&playground, commands).suffix(3)), lines("5 0 0 30 40, 6 30 16 30 20, 7 60 0 10 50")
    )
    // Alone on its line, b is at the top; at the row's bottom, both go down by 10.
    for (change, places) in [
      ("baseline 5 -", "6 30 0 30 20"),
      ("baseline 5 32 8; placement 1 trailing inherited", "5 0 10 30 40, 6 30 26 30 20"),
      ("cell 0 1 inherited leading none", "5 0 10 30 40, 6 30 0 30 20"),
    ] {
      let got = ask(&playground, change + "; layout; frames")
      for line in lines(places) { expect(got.contains(line), "\(change)") }
    }
    let hugged = """
      begin ltr 400 100; axis 0 vertical; alignment 0 leading; grid 1 0 0 table; row 2 1 0; \
      column 3 1 0; column 4 1 1; spacing 1 10; view 5 1 0 a; view 6 1 1 b; content 5 40 20; \
      content 6 60 30; length 1 0 horizontal == 300 500; layout; frames
      """
    var other = Playground()
    expect(ask(&other, hugged).contains(lines("1 0 0 300 100")[0]))
    let hugging = ask(&other, "hugging 1 horizontal 600; layout; frames")
    expect(hugging.contains(lines("1 0 0 110 100")[0]))
  }

  static let refusals = """
    numberInUse: row 1 0 0
    notAGrid: row 99 5 0; row 99 7 0; cell 5 0 fill fill none; span 5 0 1 1
    badIndex: row 99 0 3; column 99 0 3; view 99 0 4 x; move 5 0 4; move 1 0 2; move 3 0 2
    badIndex: cell 0 4 fill fill none; span 0 0 3 1; span 0 0 0 1; span 0 4 1 1; span 0 3 2 1
    missingField: row 99 0; track 1 content 0 - 0; placement 0 leading leading
    missingField: placement 3 leading; cell 0 0 fill fill; span 0 0 1; baseline 5 1
    tooManyFields: row 99 0 0 name; move 1 0 0 0; track 1 content 0 - 0 0 0
    tooManyFields: placement 1 leading none; cell 0 0 fill fill none 1; baseline 5 1 2 3
    tooManyFields: baseline 5 - 1; begin ltr 1 1 grid x; remove 1 1
    noSuchView: column 99 98 0
    cellInUse: view 99 0 0 x; flow 99 0 3 x; move 10 0 3
    notAContainer: view 99 1 0 x; grid 99 3 0 x; move 5 1 0; constraints 1
    otherGrid: move 1 9 0
    tornCell: move 11 9 1; move 12 9 0; span 9 0 1 2
    noSuchProperty: track 5 content 0 - 0 0; track 0 content 0 - 0 0; placement 5 leading
    noSuchProperty: name 1 x; content 1 1 1; axis 0 vertical; alignment 0 leading; margins 0 1
    noSuchProperty: spacing 1 1; spacing 5 1; hugging 1 horizontal 1; resistance 0 horizontal 1
    noSuchProperty: lines 0 leading leading 0 no; break 5 yes; break 0 yes; baseline 0 1 2
    badWord: track 1 wide 0 - 0 0; placement 1 top; placement 3 leading middle; begin ltr 1 1 view
    negativeLength: track 1 fixed -1 0 - 0 0; track 1 content -1 - 0 0; track 1 content 0 -1 0 0
    badWeight: track 1 share 0 0 - 0 0
    badNumber: track 1 content - - 0 0; span 0 0 101 1
    """

  @Test func refusedCommands() throws {
    // A grid in the last cell, of two columns and three rows; its first column is merged over the last two of them.
    let scene =
      Self.table + [
        "remove 8", "grid 9 0 3 inner", "row 11 9 0", "row 12 9 1", "row 13 9 2", "column 14 9 0",
        "column 15 9 1", "view 10 9 1 x", "span 9 2 1 2", "layout",
      ]
    try expectRefused(
      Self.refusals, in: scene,
      asking: ["layout", "frames", "constraints 0", "constraints 9", "conflicts", "problems"])
    var playground = Playground()
    let rows = (0..<100).map { "row \($0 + 1) 0 \($0)" }
    expect(ask(&playground, ["begin ltr 10 10 grid"] + rows + ["column 200 0 0"]), [])
    let error = CommandError.tooManyTracks.text
    expect(ask(&playground, "row 201 0 0; layout"), ["error 103 \(error)"])
  }
}
