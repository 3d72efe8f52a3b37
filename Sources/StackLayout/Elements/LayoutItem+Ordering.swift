// Puts arranged items in a given order with as few moves as possible.

import AnchorLayout

extension LayoutItem {
  /// Arranges items in an order, before all other arranged items. Items that are already in order are not touched.
  ///
  /// - Parameter put: arranges an item before another one, or last.
  /// - Returns: The number of arranged items that moved; `nil` if all were already in order.
  /// - Complexity: O(n log n) for all arranged items.
  func arrangeFirst(
    _ items: [any LayoutItem], put: (_ item: any LayoutItem, _ successor: (any LayoutItem)?) -> Void
  ) -> Int? {
    var places: [ObjectIdentifier: Int] = [:]
    let arranged = arrangedLayoutChildren
    for (place, item) in arranged.enumerated() { places[item.identity] = place }
    let own = Set(items.map { $0.identity })
    let wanted = items + arranged.filter { !own.contains($0.identity) }

    let order = wanted.map { places[$0.identity] }
    let staying = LongestIncreasingSubsequence.members(of: order)
    if staying.allSatisfy({ $0 }) { return nil }
    var successors: [(any LayoutItem)?] = []
    var successor: (any LayoutItem)?
    for (item, stays) in zip(wanted, staying).reversed() {
      successors.append(successor)
      if stays { successor = item }
    }
    for (index, item) in wanted.enumerated() where !staying[index] {
      put(item, successors[wanted.count - 1 - index])
    }
    return zip(order, staying).count { place, stays in place != nil && !stays }
  }
}
