// The only file of the core modules that uses the platform's C library: debug builds write reports without a handler.

#if DEBUG && !hasFeature(Embedded)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #elseif canImport(WASILibc)
    import WASILibc
  #elseif canImport(ucrt)
    import ucrt
  #endif

  /// The standard error stream, for messages that are not a program's output.
  package enum StandardError {
    /// Whether layouts write reports here by default. The tests of this package replace the property when they are loaded,
    /// which needs no state shared between threads.
    package dynamic static var takesReports: Bool { true }

    /// Writes lines in one call if the system accepts them in one, so that other threads' lines do not interleave.
    package static func write(_ lines: String) {
      var text = lines + "\n"
      text.withUTF8 { bytes in
        var start = 0
        while start < bytes.count {
          let rest = unsafe UnsafeBufferPointer(rebasing: bytes[start...])
          let count = unsafe write(UnsafeRawBufferPointer(rest))
          // There is no way to report that this stream is closed.
          if count <= 0 { return }
          start += count
        }
      }
    }

    private static let descriptor: Int32 = 2

    /// Returns the number of bytes written.
    private static func write(_ bytes: UnsafeRawBufferPointer) -> Int {
      #if canImport(Darwin)
        return unsafe Darwin.write(descriptor, bytes.baseAddress, bytes.count)
      #elseif canImport(Glibc)
        return unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      #elseif canImport(Musl)
        return unsafe Musl.write(descriptor, bytes.baseAddress, bytes.count)
      #elseif canImport(Android)
        return unsafe Android.write(descriptor, bytes.baseAddress!, bytes.count)
      #elseif canImport(WASILibc)
        return unsafe WASILibc.write(descriptor, bytes.baseAddress, bytes.count)
      #elseif canImport(ucrt)
        return unsafe Int(ucrt._write(descriptor, bytes.baseAddress, UInt32(bytes.count)))
      #else
        return 0
      #endif
    }
  }
#endif
