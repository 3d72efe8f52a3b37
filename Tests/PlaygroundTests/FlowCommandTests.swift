import Expectations
import Testing

@testable import playground

/// Flows: line breaks and frames from commands, compared with frames derived by hand.
@Suite struct FlowCommandTests {
  /// a and b are 40 and 60 wide; c, d and e, of 50, 30 and 20, just fit into the second line.
  static let tags = [
    "begin ltr 120 55 flow", "view 1 0 0 a", "view 2 0 1 b", "view 3 0 2 c", "view 4 0 3 d",
    "view 5 0 4 e", "content 1 40 20", "content 2 60 30", "content 3 50 10", "content 4 30 20",
    "content 5 20 20", "spacing 0 10", "linespacing 0 5",
  ]

  /// With e first, 20, 40 and a gap are 70, so b begins the second line, which c just fits into.
  static let cases = """
    : 0 0 40 20, 50 0 60 30, 0 35 50 10, 60 35 30 20, 100 35 20 20
    direction rtl: 80 0 40 20, 10 0 60 30, 70 35 50 10, 30 35 30 20, 0 35 20 20
    size 240 55: 0 0 40 20, 50 0 60 30, 120 0 50 10, 180 0 30 20, 220 0 20 20
    size 130 55; alignment 0 justified; lines 0 justified leading 0 no: \
    0 0 40 20, 70 0 60 30, 0 35 50 10, 65 35 30 20, 110 35 20 20
    alignment 0 trailing: 10 0 40 20, 60 0 60 30, 0 35 50 10, 60 35 30 20, 100 35 20 20
    hidden 2 yes: 0 0 40 20, 45 0 0 30, 50 0 50 10, 0 25 30 20, 40 25 20 20
    size 120 80; break 1 yes: 0 0 40 20, 0 25 60 30, 70 25 50 10, 0 60 30 20, 40 60 20 20
    break 1 yes; layout; break 1 no: 0 0 40 20, 50 0 60 30, 0 35 50 10, 60 35 30 20, 100 35 20 20
    size 150 80; lines 0 leading leading 0 yes: \
    0 0 40 20, 60 0 60 30, 0 35 50 10, 60 35 30 20, 0 60 20 20
    lines 0 leading trailing 0 no: 0 10 40 20, 50 0 60 30, 0 45 50 10, 60 35 30 20, 100 35 20 20
    size 120 80; lines 0 leading leading 2 no: \
    0 0 40 20, 50 0 60 30, 0 35 50 10, 60 35 30 20, 0 60 20 20
    size 140 55; axis 0 vertical: 0 0 40 20, 45 0 60 30, 45 40 50 10, 110 0 30 20, 110 30 20 20
    size 120 80; spacing 0 20: 0 0 40 20, 60 0 60 30, 0 35 50 10, 70 35 30 20, 0 60 20 20
    linespacing 0 0: 0 0 40 20, 50 0 60 30, 0 30 50 10, 60 30 30 20, 100 30 20 20
    size 120 80; move 5 0 0: 30 0 40 20, 0 25 60 30, 70 25 50 10, 0 60 30 20, 0 0 20 20
    """

  @Test func changedFlow() {
    for (commands, wanted) in changes(Self.cases) {
      let got = Array(frames(of: Self.tags, after: commands).dropFirst())
      expect(got, wanted, "\(commands)")
    }
    // Containers as items, as wide and as high as b was.
    let nested = frames(
      of: Self.tags,
      after: "remove 2; stack 2 0 1 pair; view 6 2 0 left; view 7 2 1 right; content 6 25 30; "
        + "content 7 35 30")
    for line in lines("2 50 0 60 30, 7 25 0 35 30, 5 100 35 20 20") {
      expect(nested.contains(line))
    }
    let commands = "stack 6 0 5 other; break 1 yes; move 1 6 0; move 1 0 0; remove 6"
    expect(frames(of: Self.tags, after: commands), frames(of: Self.tags))
    let broken = "size 120 80; break 1 yes"
    let moved = frames(of: Self.tags, after: broken + "; move 1 0 1; move 1 0 0")
    expect(moved, frames(of: Self.tags, after: broken))
  }

  static let refusals = """
    badWord: alignment 0 fill; lines 0 fill leading 0 no; lines 0 leading justified 0 no
    badWord: lines 0 leading leading 0 maybe
    tooManyFields: alignment 0 leading x; break 1 yes no
    noSuchProperty: distribution 0 fill; margins 0 1; placement 0 leading leading none
    noSuchProperty: hugging 0 horizontal 1; lines 1 leading leading 0 no; break 0 yes
    noSuchProperty: linespacing 1 1
    notAGrid: span 0 0 1 1; row 9 0 0
    badNumber: lines 0 leading leading -1 no; lines 0 leading leading 1000001 no
    missingField: lines 0 leading leading 0; break 1; linespacing 0
    noSuchView: break 9 yes
    badIndex: view 9 0 6 x; move 1 0 5
    """

  @Test func refusedCommands() throws {
    try expectRefused(
      Self.refusals, in: Self.tags, asking: ["layout", "frames", "constraints 0", "problems"])
  }
}
