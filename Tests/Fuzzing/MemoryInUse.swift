import Foundation

/// The bytes of the process that are in memory; `nil` where the platform does not tell.
func memoryInUse() -> Int? {
  #if os(Linux) || os(Android)
    let words = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(
      separator: " ")
    guard let words, words.count > 1, let pages = Int(words[1]) else { return nil }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  #else
    return nil
  #endif
}
