/// Indices that wait for some work, each at most once, in insertion order.
///
/// A list of members and a flag for each index: inserting, testing membership and removing a member at a known position take
/// constant time. To remove any member by its index, use ``IndexedSet``. Memory is linear in the largest index ever inserted.
struct WorkList: ~Copyable, Sendable {
  private var members = FlatArray<Int32>()
  private var isMember = FlatArray<Bool>()

  init() {}

  init(copying other: borrowing Self) {
    members = other.members.copy()
    isMember = other.isMember.copy()
  }

  var isEmpty: Bool { @inline(__always) get { members.isEmpty } }
  var count: Int { @inline(__always) get { members.count } }

  /// A member by its position.
  subscript(position: Int) -> Int { @inline(__always) get { Int(members[position]) } }

  /// The members as an array. O(members).
  func array() -> [Int32] { members.array() }

  @inline(__always)
  func contains(_ index: Int) -> Bool { index < isMember.count && isMember[index] }

  /// Appends an index unless it is a member.
  @inline(__always)
  mutating func insert(_ index: Int) {
    if index >= isMember.count { grow(to: index + 1) }
    if isMember[index] { return }
    isMember[index] = true
    members.append(Int32(truncatingIfNeeded: index))
  }

  /// Appends indices above all that were ever members.
  mutating func insert(new indices: Range<Int>) {
    precondition(isMember.count <= indices.lowerBound, "the indices are new")
    isMember.append(false, count: indices.lowerBound - isMember.count)
    isMember.append(true, count: indices.upperBound - isMember.count)
    members.makeRoom(forMore: indices.count)
    for index in indices { members.append(Int32(truncatingIfNeeded: index)) }
  }

  @inline(never)
  private mutating func grow(to count: Int) {
    isMember.append(false, count: count - isMember.count)
  }

  @inline(__always)
  mutating func popLast() -> Int? {
    guard let last = members.popLast() else { return nil }
    isMember[Int(last)] = false
    return Int(last)
  }

  /// Sorts the members if there are many, so that a visit finds neighbours in memory. O(largest index) then, else O(1).
  mutating func sortIfMany() {
    if members.count <= isMember.count / 8 { return }
    members.removeAll()
    for index in isMember.indices where isMember[index] {
      members.append(Int32(truncatingIfNeeded: index))
    }
  }

  /// Removes the member at a position of `members`; the last one takes its place.
  @inline(__always)
  mutating func swapRemove(at position: Int) {
    isMember[Int(members[position])] = false
    let last = members.removeLast()
    if position < members.count { members[position] = last }
  }

  /// Removes all members in time linear in their number. Keeps the memory unless the list was very long.
  @inline(__always)
  mutating func removeAll() {
    if members.isEmpty { return }
    for position in members.indices { isMember[Int(members[position])] = false }
    members.empty()
  }
}
