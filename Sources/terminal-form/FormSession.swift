import Foundation
import LayoutPreview
import StackLayout

/// Ties a form to a terminal: keys go in, and what changed of the drawing comes out.
struct FormSession {
  private let terminal: Terminal
  private let screen: FormScreen
  private var parser = KeyParser()
  private var writer = ScreenWriter()

  /// How long an escape may wait for the rest of its sequence, in milliseconds.
  private static let patience: Int32 = 50

  /// Why a session ended.
  enum End {
    case outcome(FormScreen.Outcome)
    case signal(Int32)
    case terminalGone
  }

  init(_ terminal: Terminal) {
    self.terminal = terminal
    screen = FormScreen(terminal.size)
  }

  /// Runs until the user leaves the form, or a signal ends the program.
  mutating func run() -> End {
    while true {
      if let outcome = screen.outcome { return .outcome(outcome) }
      show()
      switch terminal.nextEvent(timeout: parser.isWaiting ? Self.patience : -1) {
      case .bytes(let bytes): screen.press(parser.keys(from: bytes))
      case .silence: screen.press(parser.flush())
      case .signal(SIGWINCH):
        writer.forget()
        screen.resize(to: terminal.size)
      case .signal(let number): return .signal(number)
      case .end: return .terminalGone
      }
    }
  }

  private mutating func show() {
    var drawing = screen.drawing
    drawing.options.isColored = true
    let text = writer.update(to: drawing.lines, cursor: screen.cursor)
    if !text.isEmpty { terminal.write(text) }
  }
}
