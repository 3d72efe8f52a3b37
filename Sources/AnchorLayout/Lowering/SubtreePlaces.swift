/// Where a guide stands that an emission made.
struct GuidePlace {
  let container: Int
  /// The node whose place in the tree it shares.
  let neighbor: Int
  /// Which of the container's guides that share the place it is.
  let number: Int
  let allowsNegativeLength: Bool
}

/// Where the members of a measured subtree stand. In the layout labels and records say it; measuring leaves no trace there.
///
/// Labels rise in reading order, parents before their children, as the layout's do. They are dealt from the middle, so that
/// the members of a larger subtree get theirs around those of a smaller one that is in it.
///
/// - Invariant: the members are those below one node, and nothing there has moved.
struct SubtreePlaces {
  /// The number of the first guide that an emission makes; records have smaller ones.
  static let firstGuide = 1 << 30

  /// Members and guides, by record or number.
  private var slots: [Int: Int] = [:]
  /// By slot.
  private var labels: [UInt64] = []
  private var guides: [GuidePlace] = []
  private var range: Range<UInt64> = LayoutTree.middleLabel..<LayoutTree.middleLabel

  /// The number of members.
  private(set) var count = 0

  /// Adds members that come before all others, or after them.
  mutating func add(before: ArraySlice<Int>, after: ArraySlice<Int>) {
    range = range.lowerBound - UInt64(before.count)..<range.upperBound + UInt64(after.count)
    count += before.count + after.count
    var label = range.lowerBound
    for node in before {
      set(label, of: node)
      label += 1
    }
    label = range.upperBound - UInt64(after.count)
    for node in after {
      set(label, of: node)
      label += 1
    }
  }

  /// Adds a guide and answers its number.
  mutating func add(_ guide: GuidePlace) -> Int {
    let number = Self.firstGuide + guides.count
    guides.append(guide)
    set(label(of: guide.neighbor), of: number)
    return number
  }

  /// Puts a guide into the place of another one, of which nothing speaks any more.
  mutating func replace(_ number: Int, with guide: GuidePlace) {
    guides[number - Self.firstGuide] = guide
    labels[slot(of: number)] = label(of: guide.neighbor)
  }

  private mutating func set(_ label: UInt64, of node: Int) {
    slots[node] = labels.count
    labels.append(label)
  }

  func contains(_ node: Int) -> Bool { slots[node] != nil }

  /// A number below that of all members and guides together.
  func slot(of node: Int) -> Int {
    guard let slot = slots[node] else {
      preconditionFailure("a measured subtree speaks of its members")
    }
    return slot
  }

  /// The place of a member, or of a guide's neighbour.
  func label(of node: Int) -> UInt64 { labels[slot(of: node)] }

  /// `nil` for members.
  func guide(_ node: Int) -> GuidePlace? {
    node < Self.firstGuide ? nil : guides[node - Self.firstGuide]
  }

  /// The node whose place in the tree a member or a guide has.
  func neighbor(of node: Int) -> Int { guide(node)?.neighbor ?? node }
}
