import Foundation
import LayoutPreview
import StackLayout

/// A form in the terminal. Without a terminal, or with a size, it prints one drawing and ends.
@main enum TerminalForm {
  static func main() {
    do {
      let options = try FormOptions(CommandLine.arguments.dropFirst())
      if options.showsHelp {
        print(FormOptions.usage)
      } else if let size = options.size {
        print(drawing(size))
      } else if try !runInTerminal() {
        print(drawing(Size(width: 80, height: 24)))
        note("not a terminal: this is a drawing of the form")
      }
    } catch {
      note("\(error)")
      exit(1)
    }
  }

  private static func drawing(_ size: Size) -> String {
    let screen = FormScreen(size)
    screen.layOut()
    return screen.drawing.text
  }

  private static func note(_ text: String) {
    FileHandle.standardError.write(Data("terminal-form: \(text)\n".utf8))
  }

  /// Whether there is a terminal.
  private static func runInTerminal() throws -> Bool {
    #if os(Windows) || os(WASI)
      return false
    #else
      guard Terminal.isThere else { return false }
      let terminal = try Terminal()
      let session = FormSession(terminal)
      let end = try session.run()
      terminal.restore()
      switch end {
      case .outcome(.sent(let answers)): print("Sent:\n\(answers)")
      case .outcome(.cancelled): print("Nothing was sent.")
      case .signal(let number):
        // Whoever sent the signal sees that it ended the program.
        _ = signal(number, SIG_DFL)
        raise(number)
      case .terminalGone: exit(1)
      }
      return true
    #endif
  }
}
