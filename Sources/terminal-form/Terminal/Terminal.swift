#if !os(Windows) && !os(WASI)
  import Foundation
  import StackLayout

  /// The terminal that the program runs in: raw and on its alternate screen from ``takeOver()`` until ``restore()``.
  final class Terminal {
    /// Why the terminal cannot be used.
    struct SettingsError: Error, CustomStringConvertible {
      let description = "the terminal's settings cannot be changed"
    }

    /// What can be waited for.
    enum Event {
      case bytes([UInt8])
      case signal(Int32)
      /// Nothing came in the time that was given.
      case silence
      /// The terminal is gone.
      case end
    }

    /// Whether a terminal is at both ends, and not one that merely prints line after line.
    static var isThere: Bool {
      isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
        && FormOptions.canPlaceText(ProcessInfo.processInfo.environment)
    }

    private var settings = termios()

    init() throws {
      guard unsafe tcgetattr(STDIN_FILENO, &settings) == 0 else { throw SettingsError() }
      SignalPipe.open()
      try takeOver()
    }

    /// Makes the terminal raw, but for the keys that stop and end a program, and goes to the alternate screen.
    func takeOver() throws {
      var raw = settings
      unsafe cfmakeraw(&raw)
      raw.c_lflag |= tcflag_t(ISIG)
      guard unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &raw) == 0 else { throw SettingsError() }
      // The alternate screen, and no wrapping after the last column.
      write("\u{1B}[?1049h\u{1B}[?7l")
    }

    /// Gives the terminal back as it was.
    func restore() {
      write("\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
      _ = unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
    }

    /// Restores the terminal and stops the program, until the shell continues it.
    func stop() {
      restore()
      // Only the signal's own effect stops a program where there is a shell to continue it.
      _ = signal(SIGTSTP, SIG_DFL)
      raise(SIGTSTP)
      SignalPipe.open()
    }

    /// Columns and rows; 80 by 24 where the terminal does not know.
    var size: Size {
      var size = winsize()
      guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0,
        size.ws_row > 0
      else { return Size(80, 24) }
      return Size(Double(size.ws_col), Double(size.ws_row))
    }

    func write(_ text: String) {
      var bytes = Array(text.utf8)[...]
      while !bytes.isEmpty {
        let count = unsafe bytes.withUnsafeBytes {
          unsafe Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count)
        }
        if count < 0 && errno == EINTR { continue }
        // A terminal that is gone is noticed when it is read.
        guard count > 0 else { return }
        bytes = bytes.dropFirst(count)
      }
    }

    /// Waits for the next thing that happens, for some milliseconds or, by default, as long as it takes.
    func nextEvent(timeout: Int32 = -1) -> Event {
      var sources = [STDIN_FILENO, SignalPipe.reading].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let count = unsafe poll(&sources, nfds_t(sources.count), timeout)
      if count == 0 { return .silence }
      // A signal ends the waiting, too; it is in the pipe by now.
      if count < 0 { return errno == EINTR ? nextEvent(timeout: timeout) : .end }
      if sources[1].revents != 0 {
        return Self.read(from: SignalPipe.reading, atMost: 1).first.map { .signal(Int32($0)) }
          ?? .end
      }
      let bytes = Self.read(from: STDIN_FILENO, atMost: 1024)
      return bytes.isEmpty ? .end : .bytes(bytes)
    }

    private static func read(from file: Int32, atMost count: Int) -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: count)
      let length = unsafe Foundation.read(file, &bytes, count)
      return Array(bytes.prefix(max(length, 0)))
    }
  }
#endif
