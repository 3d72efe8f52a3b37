/// Indices that wait for some work, each at most once, in insertion order.
///
/// A list of members and a flag for each index: inserting, testing membership and removing a member at a known position take
/// constant time. To remove any member by its index, use ``IndexedSet``. Memory is linear in the largest index ever inserted.
///
/// A member may be *weak*: there for a lesser reason than others. Inserting it again ends that.
struct WorkList: ~Copyable, Sendable {
  private enum Membership {
    static let none: UInt8 = 0
    static let member: UInt8 = 1
    static let weak: UInt8 = 2
  }

  private var members = FlatArray<Int32>()
  private var memberships = FlatArray<UInt8>()

  init() {}

  init(copying other: borrowing Self) {
    members = other.members.copy()
    memberships = other.memberships.copy()
  }

  var isEmpty: Bool { @inline(__always) get { members.isEmpty } }
  var count: Int { @inline(__always) get { members.count } }

  /// A member by its position.
  subscript(position: Int) -> Int { @inline(__always) get { Int(members[position]) } }

  /// The members as an array. O(members).
  func array() -> [Int32] { members.array() }

  @inline(__always)
  func contains(_ index: Int) -> Bool {
    index < memberships.count && memberships[index] != Membership.none
  }

  /// Whether the last member is weak.
  var isLastWeak: Bool {
    @inline(__always) get {
      !members.isEmpty && memberships[Int(members[members.count - 1])] == Membership.weak
    }
  }

  /// Appends an index unless it is a member.
  @inline(__always)
  mutating func insert(_ index: Int) {
    if index >= memberships.count { grow(to: index + 1) }
    let isMember = memberships[index] != Membership.none
    memberships[index] = Membership.member
    if !isMember { members.append(Int32(truncatingIfNeeded: index)) }
  }

  /// Appends an index as a weak member unless it is one.
  @inline(__always)
  mutating func insertWeakly(_ index: Int) {
    if index >= memberships.count { grow(to: index + 1) }
    if memberships[index] != Membership.none { return }
    memberships[index] = Membership.weak
    members.append(Int32(truncatingIfNeeded: index))
  }

  /// Appends indices above all that were ever members.
  mutating func insert(new indices: Range<Int>) {
    let known = memberships.count
    memberships.append(Membership.none, count: indices.lowerBound - known)
    memberships.append(Membership.member, count: indices.upperBound - memberships.count)
    for index in indices.lowerBound..<max(indices.lowerBound, min(indices.upperBound, known)) {
      precondition(memberships[index] == Membership.none, "the indices are new")
      memberships[index] = Membership.member
    }
    members.makeRoom(forMore: indices.count)
    for index in indices { members.append(Int32(truncatingIfNeeded: index)) }
  }

  @inline(never)
  private mutating func grow(to count: Int) {
    memberships.grow(toAtLeast: count, filling: Membership.none)
  }

  @inline(__always)
  mutating func popLast() -> Int? {
    guard let last = members.popLast() else { return nil }
    memberships[Int(last)] = Membership.none
    return Int(last)
  }

  /// Sorts the members if there are many, so that a visit finds neighbours in memory. O(largest index) then, else O(1).
  mutating func sortIfMany() {
    if members.count <= memberships.count / 8 { return }
    members.removeAll()
    for index in memberships.indices where memberships[index] != Membership.none {
      members.append(Int32(truncatingIfNeeded: index))
    }
  }

  /// Removes the member at a position of `members`; the last one takes its place.
  @inline(__always)
  mutating func swapRemove(at position: Int) {
    memberships[Int(members[position])] = Membership.none
    let last = members.removeLast()
    if position < members.count { members[position] = last }
  }

  /// Removes all members in time linear in their number. Keeps the memory unless the list was very long.
  @inline(__always)
  mutating func removeAll() {
    if members.isEmpty { return }
    for position in members.indices { memberships[Int(members[position])] = Membership.none }
    members.empty()
  }
}
