/// Returns one order for several lists that keeps the order of each.
///
/// If lists contradict each other, the value named first comes first. O(n²) at worst, for n distinct values; linear if the
/// lists agree.
func consistentOrder(of lists: [[Int]]) -> [Int] {
  var rank: [Int: Int] = [:]
  var values: [Int] = []
  for value in lists.joined() where rank[value] == nil {
    rank[value] = values.count
    values.append(value)
  }
  var followers = [[Int]](repeating: [], count: values.count)
  var predecessors = [Int](repeating: 0, count: values.count)
  for list in lists {
    let ranks = list.compactMap { rank[$0] }
    for (first, second) in zip(ranks, ranks.dropFirst()) where first != second {
      followers[first].append(second)
      predecessors[second] += 1
    }
  }
  var order: [Int] = []
  var isTaken = [Bool](repeating: false, count: values.count)
  var firstLeft = 0
  while order.count < values.count {
    while isTaken[firstLeft] { firstLeft += 1 }
    let free = (firstLeft..<values.count).first { !isTaken[$0] && predecessors[$0] == 0 }
    // In a cycle, no value is free.
    let next = free ?? firstLeft
    isTaken[next] = true
    order.append(values[next])
    for follower in followers[next] { predecessors[follower] -= 1 }
  }
  return order
}
