/// The largest part of a sequence that is in order (M. L. Fredman, "On computing the length of longest increasing
/// subsequences", Discrete Mathematics 11, 1975).
enum LongestIncreasingSubsequence {
  /// Whether each number is a member; `nil` is never one. The numbers are different. O(n log n).
  static func members(of numbers: [Int?]) -> [Bool] {
    // Where the sequence of each length ends that ends with the least number, and what comes before each number.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      guard let number else { continue }
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if let end = numbers[ends[middle]], end < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var isMember = [Bool](repeating: false, count: numbers.count)
    var index = ends.last ?? -1
    while index >= 0 {
      isMember[index] = true
      index = previous[index]
    }
    return isMember
  }
}
