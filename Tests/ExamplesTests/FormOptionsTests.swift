import Expectations
import StackLayout
import Testing
import terminal_form

@Suite struct FormOptionsTests {
  @Test func sizes() throws {
    try expect(FormOptions([String]()).size == nil)
    try expect(FormOptions(["--size", "60x20"]).size, Size(60, 20))
    try expect(FormOptions(["-h"]).showsHelp)
  }

  @Test(arguments: ["", "60", "x", "60x", "0x20", "60x20x3", "-1x5", "60x1001"])
  func badSizes(_ text: String) {
    expect(throws: FormOptions.Mistake.badSize(text)) { try FormOptions(["--size", text]) }
  }

  @Test func missingSize() {
    expect(throws: FormOptions.Mistake.badSize("")) { try FormOptions(["--size"]) }
  }

  @Test func terminalsWithCursorAddressing() {
    for (name, answer) in [("xterm", true), ("tmux-256color", true), ("dumb", false), ("", false)] {
      expect(FormOptions.canPlaceText(["TERM": name]), answer, "\(name)")
    }
    expect(!FormOptions.canPlaceText([:]))
  }

  @Test func unknownOptions() {
    expect(throws: FormOptions.Mistake.unknownOption("--width")) {
      try FormOptions(["--width"])
    }
  }
}
