/// A set of indices: a list of members and each one's position in it.
///
/// Membership, insertion and removal of any member take constant time. A removal moves the last member into the gap, so the
/// order of members depends on all removals so far. Memory is linear in the largest index ever inserted.
///
/// Source: P. Briggs, L. Torczon, "An efficient representation for sparse sets", ACM Letters on Programming Languages and
/// Systems 2, 1993.
struct IndexedSet: ~Copyable, Sendable {
  private(set) var members = FlatArray<Int32>()
  /// By index: the position in `members`, or -1.
  private var positions = FlatArray<Int32>()

  init() {}

  init(copying other: borrowing Self) {
    members = other.members.copy()
    positions = other.positions.copy()
  }

  var isEmpty: Bool { @inline(__always) get { members.isEmpty } }

  @inline(__always)
  func contains(_ index: Int) -> Bool { index < positions.count && positions[index] >= 0 }

  mutating func insert(_ index: Int) {
    if index >= positions.count { positions.grow(toAtLeast: index + 1, filling: -1) }
    if positions[index] >= 0 { return }
    positions[index] = Int32(truncatingIfNeeded: members.count)
    members.append(Int32(truncatingIfNeeded: index))
  }

  mutating func remove(_ index: Int) {
    guard contains(index) else { return }
    let position = Int(positions[index])
    positions[index] = -1
    let last = members.removeLast()
    if Int(last) != index {
      members[position] = last
      positions[Int(last)] = Int32(position)
    }
  }

  /// Removes all members in time linear in their number. Keeps the memory unless the set was very large.
  mutating func removeAll() {
    for place in members.indices { positions[Int(members[place])] = -1 }
    members.empty()
  }
}
