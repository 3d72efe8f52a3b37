#if !os(Windows) && !os(WASI)
  import Foundation

  /// Brings signals to the place where input is waited for: a handler may do little more than write a byte.
  enum SignalPipe {
    private static let ends: (reading: Int32, writing: Int32) = {
      var ends: [Int32] = [-1, -1]
      _ = unsafe pipe(&ends)
      return (ends[0], ends[1])
    }()

    /// The end at which the numbers of signals come out, a byte each.
    static var reading: Int32 { ends.reading }

    /// Takes in the signals of a terminal that is resized and of a program that is asked to end, to stop or to go on.
    static func open() {
      // The pipe is made before a handler can need it.
      _ = ends
      for number in [SIGWINCH, SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT] {
        _ = signal(number) { number in
          let saved = errno
          var byte = UInt8(number)
          _ = unsafe write(SignalPipe.ends.writing, &byte, 1)
          errno = saved
        }
      }
    }
  }
#endif
