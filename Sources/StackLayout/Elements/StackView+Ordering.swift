// Arranged views in a given order, with as few moves as possible.

extension StackView {
  /// Arranges views in an order, before all others that are arranged. Views that stand in order already are not touched.
  ///
  /// The places that the views have in the drawing order are given to them in the same order.
  ///
  /// - Returns: how many arranged views were put in another place.
  /// - Complexity: O(n log n) for all arranged views.
  func arrangeFirst(_ views: [LayoutView]) -> Int {
    var places: [ObjectIdentifier: Int] = [:]
    let arranged = arrangedSubviews
    for (place, view) in arranged.enumerated() { places[ObjectIdentifier(view)] = place }
    let own = Set(views.map { ObjectIdentifier($0) })
    let wanted = views + arranged.filter { !own.contains(ObjectIdentifier($0)) }

    let order = wanted.map { places[ObjectIdentifier($0)] }
    let staying = LongestIncreasingSubsequence.members(of: order)
    if staying.allSatisfy({ $0 }) { return 0 }
    var successors: [LayoutView?] = []
    var successor: LayoutView?
    for (view, stays) in zip(wanted, staying).reversed() {
      successors.append(successor)
      if stays { successor = view }
    }
    for (index, view) in wanted.enumerated() where !staying[index] {
      insertArrangedSubview(view, before: successors[wanted.count - 1 - index])
    }
    drawSubviews(inOrder: views)
    return zip(order, staying).count { place, stays in place != nil && !stays }
  }
}
