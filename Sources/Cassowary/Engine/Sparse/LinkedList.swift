/// An element of a ``FlatArray`` that is a node of a doubly linked list. Neighbours are array positions, or -1.
protocol LinkedListNode: BitwiseCopyable {
  var next: Int32 { get set }
  var previous: Int32 { get set }
}

/// Doubly linked lists of an array's elements. `heads` has the position of each list's first node, or -1. Linking and
/// unlinking take constant time and move no element.
extension FlatArray where Element: LinkedListNode {
  /// Makes the element at a position, which must be in no list, the first node of a list.
  @inline(__always)
  mutating func link(_ position: Int, into list: Int, of heads: inout FlatArray<Int32>) {
    let head = heads[list]
    self[position].next = head
    self[position].previous = -1
    if head >= 0 { self[Int(head)].previous = Int32(truncatingIfNeeded: position) }
    heads[list] = Int32(truncatingIfNeeded: position)
  }

  /// Removes the element at a position from its list.
  @inline(__always)
  mutating func remove(_ position: Int, from list: Int, of heads: inout FlatArray<Int32>) {
    let next = self[position].next
    let previous = self[position].previous
    if previous >= 0 {
      self[Int(previous)].next = next
    } else {
      heads[list] = next
    }
    if next >= 0 { self[Int(next)].previous = previous }
  }
}
