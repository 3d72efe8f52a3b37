#if !os(Windows) && !os(WASI)
  import Foundation
  import LayoutPreview
  import StackLayout

  /// Ties a form to a terminal: keys go in, and what changed of the drawing comes out.
  ///
  /// A frame is drawn where the layout said that one is due, before the terminal is waited for again.
  final class FormSession {
    private let terminal: Terminal
    private let screen: FormScreen
    private var parser = KeyParser()
    private var writer = ScreenWriter()
    private var isFrameDue = true

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
      screen.window.layout.onNeedsLayout = { [unowned self] in isFrameDue = true }
    }

    /// Runs until the user leaves the form, or a signal ends the program.
    func run() throws -> End {
      while true {
        if let outcome = screen.outcome { return .outcome(outcome) }
        if isFrameDue { makeFrame() }
        switch terminal.nextEvent(timeout: parser.isWaiting ? Self.patience : -1) {
        case .bytes(let bytes): screen.press(parser.keys(from: bytes))
        case .silence: screen.press(parser.flush())
        case .signal(SIGWINCH): restart()
        case .signal(SIGTSTP):
          terminal.stop()
          fallthrough
        case .signal(SIGCONT):
          // Whoever had the terminal meanwhile may have left it in any state.
          try terminal.takeOver()
          restart()
        case .signal(let number): return .signal(number)
        case .end: return .terminalGone
        }
      }
    }

    /// Draws all of the form at the terminal's size, since nobody knows what the terminal shows.
    private func restart() {
      writer.forget()
      isFrameDue = true
      screen.resize(to: terminal.size)
    }

    private func makeFrame() {
      screen.layOut()
      // This frame serves the requests made during the layout, unless another pass is needed.
      isFrameDue = screen.window.layout.needsLayout
      var drawing = screen.drawing
      drawing.options.isColored = true
      let text = writer.update(to: drawing.lines, cursor: screen.cursor)
      if !text.isEmpty { terminal.write(text) }
    }
  }
#endif
