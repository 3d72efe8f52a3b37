/// The longest increasing subsequence (M. L. Fredman, "On computing the length of longest increasing subsequences", Discrete
/// Mathematics 11, 1975).
enum LongestIncreasingSubsequence {
  /// Returns whether each number is a member of the subsequence; `nil` never is. The numbers are distinct. O(n log n).
  static func members(of numbers: [Int?]) -> [Bool] {
    // For each length, the index of the smallest number that ends an increasing subsequence of that length; and the predecessor
    // of each number.
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
