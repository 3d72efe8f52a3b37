// Arranged items in a given order, with as few moves as possible.

extension ArrangingContainer {
  /// Arranges items in an order, before all others that are arranged. Items that stand in order already are not touched.
  ///
  /// The places that the items have in the drawing order are given to them in the same order.
  ///
  /// - Returns: how many arranged items were put in another place.
  /// - Complexity: O(n log n) for all arranged items.
  func arrangeFirst(_ items: [any LayoutItem]) -> Int {
    var places: [ObjectIdentifier: Int] = [:]
    let arranged = arrangedItems
    for (place, item) in arranged.enumerated() { places[item.identity] = place }
    let own = Set(items.map { $0.identity })
    let wanted = items + arranged.filter { !own.contains($0.identity) }

    let order = wanted.map { places[$0.identity] }
    let staying = LongestIncreasingSubsequence.members(of: order)
    if staying.allSatisfy({ $0 }) { return 0 }
    var successors: [(any LayoutItem)?] = []
    var successor: (any LayoutItem)?
    for (item, stays) in zip(wanted, staying).reversed() {
      successors.append(successor)
      if stays { successor = item }
    }
    for (index, item) in wanted.enumerated() where !staying[index] {
      insertArrangedItem(item, before: successors[wanted.count - 1 - index])
    }
    orderLayoutItems(items)
    return zip(order, staying).count { place, stays in place != nil && !stays }
  }
}
