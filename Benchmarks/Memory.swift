import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// The memory use of this process, in bytes. `nil` except on Linux with glibc.
package enum Memory {
  /// The resident bytes now.
  package static var resident: Int? { status("VmRSS") }

  /// The most that was resident since the last ``restartPeak()``.
  package static var peak: Int? { status("VmHWM") }

  /// Gives free memory back and restarts ``peak`` from the bytes resident now, so that the memory of a check does not
  /// count for the next measure. Where the system refuses, the peak includes it.
  package static func restartPeak() {
    #if canImport(Glibc)
      if let symbol = unsafe dlsym(nil, "malloc_trim") {
        let trim = unsafe unsafeBitCast(symbol, to: (@convention(c) (Int) -> CInt).self)
        _ = trim(0)
      }
      guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return }
      file.write(Data("5".utf8))
      file.closeFile()
    #endif
  }

  /// What the allocator has handed out and not got back.
  package static var live: Int? {
    guard let report = allocatorReport else { return nil }
    // The report ends with the sums of all arenas.
    let totals = report.components(separatedBy: "</heap>").last ?? report
    guard let system = size(in: totals, of: "<system type=\"current\"") else { return nil }
    let free =
      (size(in: totals, of: "<total type=\"fast\"") ?? 0)
      + (size(in: totals, of: "<total type=\"rest\"") ?? 0)
    return system - free + (size(in: totals, of: "<total type=\"mmap\"") ?? 0)
  }

  /// ``live`` with the thread's cache of freed pieces filled, so that two figures can be subtracted. glibc counts the
  /// pieces in it as handed out: at most seven of each of 64 sizes, 16 bytes apart.
  package static var liveBesideCaches: Int? {
    for size in stride(from: 24, through: 1032, by: 16) {
      let pieces = unsafe (0..<7).map { _ in
        UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 1)
      }
      unsafe pieces.forEach { unsafe $0.deallocate() }
    }
    return live
  }

  private static func status(_ key: String) -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
      return nil
    }
    for line in text.split(separator: "\n") where line.hasPrefix(key + ":") {
      return line.split(whereSeparator: \.isWhitespace).dropFirst().first
        .flatMap { Int($0) }.map { $0 * 1024 }
    }
    return nil
  }

  private static func size(in report: String, of element: String) -> Int? {
    guard let start = report.range(of: element)?.upperBound,
      let from = report.range(of: "size=\"", range: start..<report.endIndex)?.upperBound
    else { return nil }
    return Int(report[from...].prefix { $0.isNumber })
  }

  /// glibc's `malloc_info`, as XML. Swift's Glibc module leaves `malloc.h` out, hence the look-up by name.
  private static var allocatorReport: String? {
    #if canImport(Glibc)
      guard let symbol = unsafe dlsym(nil, "malloc_info") else { return nil }
      let malloc_info = unsafe unsafeBitCast(
        symbol, to: (@convention(c) (CInt, UnsafeMutablePointer<FILE>) -> CInt).self)
      var buffer: UnsafeMutablePointer<CChar>?
      var length = 0
      guard let stream = unsafe open_memstream(&buffer, &length) else { return nil }
      let status = unsafe malloc_info(0, stream)
      unsafe fclose(stream)
      guard let text = unsafe buffer else { return nil }
      defer { unsafe free(text) }
      return status == 0 ? unsafe String(cString: text) : nil
    #else
      return nil
    #endif
  }
}
