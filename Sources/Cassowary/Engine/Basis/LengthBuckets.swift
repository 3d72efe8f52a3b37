/// Slots in doubly linked lists, one for each length, so that the shortest rows and columns of the nucleus are found without
/// a search. Placing and removing a slot take constant time, amortized over the lengths.
struct LengthBuckets: ~Copyable {
  struct Node: LinkedListNode {
    var next: Int32 = -1
    var previous: Int32 = -1
    /// -1 if the slot is in no list.
    var length: Int32 = -1
  }

  /// By length: the first slot, or -1.
  private var heads = FlatArray<Int32>()
  /// By slot.
  private var nodes: FlatArray<Node>

  init(slotCount: Int) { nodes = FlatArray(repeating: Node(), count: slotCount) }

  /// An upper bound of the lengths.
  var longest: Int { heads.count - 1 }

  /// The last filed slot of this length, or -1.
  func first(ofLength length: Int) -> Int { length < heads.count ? Int(heads[length]) : -1 }

  /// The next slot of the same length, or -1.
  func next(after slot: Int) -> Int { Int(nodes[slot].next) }

  mutating func file(_ slot: Int, length: Int) {
    if nodes[slot].length == Int32(length) { return }
    remove(slot)
    while heads.count <= length { heads.append(-1) }
    nodes.link(slot, into: length, of: &heads)
    nodes[slot].length = Int32(length)
  }

  mutating func remove(_ slot: Int) {
    let length = Int(nodes[slot].length)
    if length < 0 { return }
    nodes.remove(slot, from: length, of: &heads)
    nodes[slot].length = -1
  }
}
