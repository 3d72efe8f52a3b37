/// The position of a guide of an emission.
struct GuidePosition {
  let container: Int
  /// The node whose position in the tree the guide shares.
  let neighbor: Int
  /// Its number among the container's guides at that position.
  let number: Int
  let allowsNegativeLength: Bool
}

/// The order of a measured subtree's members. The layout keeps it in labels and records, which a measurement must not
/// change.
///
/// Labels increase in reading order, parents before their children, as in the layout. They are assigned from the middle, so
/// that members of a larger subtree get labels around those of a smaller one in it.
///
/// - Invariant: The members are one node and its descendants, and none has moved.
final class SubtreeOrder {
  /// The number of the first guide of an emission; records have smaller numbers.
  static let firstGuide = 1 << 30

  /// The indices of members and guides, by record or number.
  private var indices: [Int: Int] = [:]
  /// The labels, by index.
  private var labels: [UInt64] = []
  private var guides: [GuidePosition] = []
  private var range: Range<UInt64> = LayoutTree.middleLabel..<LayoutTree.middleLabel

  /// The number of members.
  private(set) var count = 0

  /// Adds members before all others, and members after them.
  func add(before: ArraySlice<Int>, after: ArraySlice<Int>) {
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

  /// Adds a guide and returns its number.
  func add(_ guide: GuidePosition) -> Int {
    let number = Self.firstGuide + guides.count
    guides.append(guide)
    set(label(of: guide.neighbor), of: number)
    return number
  }

  /// Replaces a guide that no constraint uses.
  func replace(_ number: Int, with guide: GuidePosition) {
    guides[number - Self.firstGuide] = guide
    labels[index(of: number)] = label(of: guide.neighbor)
  }

  private func set(_ label: UInt64, of node: Int) {
    indices[node] = labels.count
    labels.append(label)
  }

  func contains(_ node: Int) -> Bool { indices[node] != nil }

  /// The index of a member or guide, below the count of both together.
  func index(of node: Int) -> Int {
    guard let index = indices[node] else {
      preconditionFailure("a measured subtree mentions only its members")
    }
    return index
  }

  /// The label of a member or of a guide's neighbour.
  func label(of node: Int) -> UInt64 { labels[index(of: node)] }

  /// The position of a guide; `nil` for members.
  func guide(_ node: Int) -> GuidePosition? {
    node < Self.firstGuide ? nil : guides[node - Self.firstGuide]
  }

  /// The node whose position in the tree a member or guide has.
  func neighbor(of node: Int) -> Int { guide(node)?.neighbor ?? node }
}
