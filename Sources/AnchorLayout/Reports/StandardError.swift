// The one file of the core modules that uses the platform's C library: debug builds write reports that no host takes.

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

  /// The stream that programs write messages to which are not their output.
  package enum StandardError {
    /// Whether a layout writes its reports here unless it is told otherwise. The tests of this package replace the
    /// property when they are loaded, which takes no state that threads share.
    package dynamic static var takesReports: Bool { true }

    /// Writes lines in one call where the system takes them in one, so that those of other threads do not come in
    /// between.
    package static func write(_ lines: String) {
      var text = lines + "\n"
      text.withUTF8 { bytes in
        var start = 0
        while start < bytes.count {
          let rest = unsafe UnsafeBufferPointer(rebasing: bytes[start...])
          let count = unsafe write(UnsafeRawBufferPointer(rest))
          // Nobody can be told that this stream is closed.
          if count <= 0 { return }
          start += count
        }
      }
    }

    private static let descriptor: Int32 = 2

    /// Returns how many bytes were written.
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
