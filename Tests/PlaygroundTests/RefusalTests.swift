import Expectations
import Testing

@testable import playground

/// Commands that cannot be carried out say so with their line, and change nothing.
@Suite struct RefusalTests {
  static let refusals = """
    unknownCommand: bogus
    missingField: ; size 1; begin ltr 1; content 1 1; nolength 1; constraints
    tooManyFields: frames now; layout 1; size 1 2 3; remove 1 2; move 1 0 0 0; axis 0 vertical x
    tooManyFields: length 1 0 horizontal == 60 1000 1
    negativeLength: size -1 2; margins 0 -1; content 1 -1 1
    badNumber: size 1 x; view 9 0 -1 before; view 1000001 0 0 large; spacing 0 wide
    badWord: direction up; begin ltr 1 2 3; begin left 1 2; hidden 1 maybe; axis 0 diagonal
    badWord: distribution 0 even; alignment 0 middle; length 1 0 horizontal != 60 1000
    numberInUse: view 1 0 0 again; stack 2 0 0 again; view 0 0 0 root
    notAContainer: view 9 1 0 in a view; move 1 3 0; constraints 1
    noSuchView: view 9 7 0 in nothing; remove 9; move 9 0 0; hidden 9 yes; name 9 x
    badIndex: view 9 0 3 too far; move 1 0 2
    rootStays: remove 0; move 0 2 0
    intoItself: move 2 2 0
    noSuchProperty: axis 1 horizontal; content 2 1 1; hugging 2 horizontal 1
    noSuchProperty: resistance 2 vertical 1
    badPriority: hugging 1 horizontal 0; resistance 1 vertical 1000.5
    badPriority: length 1 0 horizontal == 60 0
    noSolver: solve
    """

  @Test func refusedCommands() throws {
    let scene = [
      "begin ltr 300 100", "view 1 0 0 one", "stack 2 0 1 two", "view 3 2 0 three",
      "content 1 50 20", "length 1 0 horizontal >= 60 1000",
    ]
    try expectRefused(
      Self.refusals, in: scene, asking: ["layout", "frames", "constraints 0", "conflicts"])
    for command in ["layout", "frames", "size 1 1", "view 1 0 0 a", "conflicts", "move"] {
      var playground = Playground()
      expect(ask(&playground, [command]), ["error 1 begin a scene first"])
    }
    let texts = CommandError.allCases.map(\.text)
    expect(Set(texts).count, texts.count)
    expect(!texts.contains(""))
  }

  /// The last line needs no newline, and names need not be valid UTF-8.
  @Test func bytes() {
    var playground = Playground()
    playground.run(Array("begin ltr 10 20\nlayout\nframes".utf8))
    let answer = String(decoding: playground.answers.bytes, as: UTF8.self)
    expect(answer, lines("0 0 0 10 20")[0] + "\n")
    playground.run([])
    expect(playground.answers.bytes.isEmpty)
    playground.run(Array("begin ltr 10 20\nview 1 0 0 ".utf8) + [0xFF, 0xC0, 0x0A])
    expect(playground.answers.bytes.isEmpty)
    expect(ask(&playground, "layout; frames").count, 2)
  }
}
