import Expectations
import Testing

@testable import playground

/// Commands that cannot be carried out say so with their line, and change nothing.
@Suite struct RefusalTests {
  private static let scene = [
    "begin ltr 300 100", "view 1 0 0 one", "stack 2 0 1 two", "view 3 2 0 three",
    "content 1 50 20", "length 1 0 horizontal >= 60 1000", "layout",
  ]

  @Test(
    arguments: [
      ("bogus", .unknownCommand), ("", .missingField), ("frames now", .tooManyFields),
      ("layout 1", .tooManyFields), ("size 1", .missingField), ("size 1 2 3", .tooManyFields),
      ("size -1 2", .negativeLength), ("size 1 x", .badNumber), ("direction up", .badWord),
      ("begin ltr 1", .missingField), ("begin ltr 1 2 3", .badWord),
      ("begin left 1 2", .badWord),
      ("view 1 0 0 again", .numberInUse), ("view 9 1 0 in a view", .notAContainer),
      ("view 9 7 0 in nothing", .noSuchView), ("view 9 0 3 too far", .badIndex),
      ("view 9 0 -1 before", .badNumber), ("view 1000001 0 0 large", .badNumber),
      ("stack 2 0 0 again", .numberInUse), ("view 0 0 0 root", .numberInUse),
      ("remove 0", .rootStays), ("remove 9", .noSuchView), ("remove 1 2", .tooManyFields),
      ("move 0 2 0", .rootStays), ("move 2 2 0", .intoItself), ("move 1 0 2", .badIndex),
      ("move 1 3 0", .notAContainer), ("move 9 0 0", .noSuchView), ("move 1 0 0 0", .tooManyFields),
      ("hidden 1 maybe", .badWord), ("hidden 9 yes", .noSuchView), ("name 9 x", .noSuchView),
      ("axis 1 horizontal", .noSuchProperty), ("axis 0 diagonal", .badWord),
      ("axis 0 vertical x", .tooManyFields), ("distribution 0 even", .badWord),
      ("alignment 0 middle", .badWord), ("spacing 0 wide", .badNumber),
      ("margins 0 -1", .negativeLength),
      ("content 2 1 1", .noSuchProperty), ("content 1 -1 1", .negativeLength),
      ("content 1 1", .missingField),
      ("hugging 2 horizontal 1", .noSuchProperty), ("hugging 1 horizontal 0", .badPriority),
      ("resistance 1 vertical 1000.5", .badPriority), ("resistance 2 vertical 1", .noSuchProperty),
      ("length 1 0 horizontal != 60 1000", .badWord),
      ("length 1 0 horizontal == 60 0", .badPriority),
      ("length 1 0 horizontal == 60 1000 1", .tooManyFields), ("nolength 1", .missingField),
      ("constraints 1", .notAContainer), ("constraints", .missingField), ("solve", .noSolver),
    ] as [(String, CommandError)])
  func refused(_ command: String, _ error: CommandError) {
    var playground = Playground()
    let before = ask(&playground, Self.scene + ["frames", "constraints 0", "conflicts"])
    expect(!before.isEmpty)
    let line = Self.scene.count + 4
    expect(ask(&playground, [command]), ["error \(line) \(error.text)"])
    expect(ask(&playground, ["layout", "frames", "constraints 0", "conflicts"]), before)
  }

  @Test(arguments: ["layout", "frames", "size 1 1", "view 1 0 0 a", "conflicts", "move"])
  func commandsNeedAScene(_ command: String) {
    expect(answers(to: command), ["error 1 begin a scene first"])
  }

  @Test func everyErrorHasAText() {
    let texts = CommandError.allCases.map(\.text)
    expect(Set(texts).count, texts.count)
    expect(!texts.contains(""))
  }

  @Test func lastLineNeedsNoNewline() {
    var playground = Playground()
    playground.run(Array("begin ltr 10 20\nlayout\nframes".utf8))
    expect(
      String(decoding: playground.answers.bytes, as: UTF8.self), frame(0, 0, 0, 10, 20) + "\n")
    playground.run([])
    expect(playground.answers.bytes.isEmpty)
  }

  @Test func invalidUTF8IsAccepted() {
    var playground = Playground()
    playground.run(Array("begin ltr 10 20\nview 1 0 0 ".utf8) + [0xFF, 0xC0, 0x0A])
    expect(playground.answers.bytes.isEmpty)
    expect(ask(&playground, ["layout", "frames"]).count, 2)
  }
}
