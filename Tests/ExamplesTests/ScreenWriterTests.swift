import Expectations
import StackLayout
import Testing
import terminal_form

/// Output to a terminal. Rows and columns count from 1 there.
@Suite struct ScreenWriterTests {
  private let hide = "\u{1B}[?25l"
  private let show = "\u{1B}[?25h"

  @Test func writesAllThenChangedLines() {
    var writer = ScreenWriter()
    expect(
      writer.update(to: ["ab", "cd"], cursor: Point(1, 0)),
      "\(hide)\u{1B}[2J\u{1B}[1;1Hab\u{1B}[2;1Hcd\u{1B}[1;2H\(show)")
    expect(writer.update(to: ["ab", "cd"], cursor: Point(1, 0)), "")
    expect(writer.update(to: ["ab", "ce"], cursor: nil), "\(hide)\u{1B}[2;1Hce")
    expect(writer.update(to: ["ab", "ce"], cursor: Point(0, 1)), "\(hide)\u{1B}[2;1H\(show)")
  }

  @Test func writesAllAfterForget() {
    var writer = ScreenWriter()
    _ = writer.update(to: ["ab"], cursor: nil)
    writer.forget()
    expect(writer.update(to: ["ab"], cursor: nil), "\(hide)\u{1B}[2J\u{1B}[1;1Hab")
  }
}
