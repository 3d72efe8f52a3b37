/// The user's constraints, as one list per node in a common array.
struct ConstraintLists {
  private struct Entry {
    var constraint: LayoutConstraint?
    var node: Int32
    var next: Int32
    var previous: Int32
  }

  private var entries: [Entry] = []
  private var firstFree: Int32 = -1
  private var count = 0

  var isEmpty: Bool { count == 0 }

  /// By record index: the first entry of the node's list, or −1.
  private var heads: [Int32] = []

  /// Adds a constraint to a node's list. O(1).
  mutating func add(_ constraint: LayoutConstraint, to node: Int) -> Int32 {
    count += 1
    while heads.count <= node { heads.append(-1) }
    let entry = Entry(
      constraint: constraint, node: Int32(truncatingIfNeeded: node), next: heads[node],
      previous: -1)
    let place: Int32
    if firstFree >= 0 {
      place = firstFree
      firstFree = entries[Int(place)].next
      entries[Int(place)] = entry
    } else {
      place = Int32(truncatingIfNeeded: entries.count)
      entries.append(entry)
    }
    if entry.next >= 0 { entries[Int(entry.next)].previous = place }
    heads[node] = place
    return place
  }

  /// Removes an entry from its list. O(1).
  mutating func remove(_ place: Int32) {
    count -= 1
    let entry = entries[Int(place)]
    if entry.previous >= 0 {
      entries[Int(entry.previous)].next = entry.next
    } else {
      heads[Int(entry.node)] = entry.next
    }
    if entry.next >= 0 { entries[Int(entry.next)].previous = entry.previous }
    entries[Int(place)] = Entry(constraint: nil, node: -1, next: firstFree, previous: -1)
    firstFree = place
  }

  /// The node whose list contains an entry.
  func node(of place: Int32) -> Int { Int(entries[Int(place)].node) }

  /// The constraint of an entry; `nil` if removed.
  func constraint(at place: Int32) -> LayoutConstraint? {
    entries.indices.contains(Int(place)) ? entries[Int(place)].constraint : nil
  }

  /// All constraints, each once for each item that it names. O(entries).
  var all: [LayoutConstraint] { isEmpty ? [] : entries.compactMap { $0.constraint } }

  /// Whether no constraint names a node. O(1).
  func isEmpty(_ node: Int) -> Bool { head(of: node) < 0 }

  /// The constraints that name a node, last activated first. O(list).
  func constraints(of node: Int) -> [LayoutConstraint] {
    var constraints: [LayoutConstraint] = []
    var place = head(of: node)
    while place >= 0 {
      if let constraint = entries[Int(place)].constraint { constraints.append(constraint) }
      place = entries[Int(place)].next
    }
    return constraints
  }

  private func head(of node: Int) -> Int32 { node < heads.count ? heads[node] : -1 }
}
