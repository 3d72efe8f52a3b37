/// The last emissions of containers, by node. Most nodes have none, which takes four bytes.
final class EmissionTable {
  /// By node: the place of its emission. Those without one share the first, which stays empty.
  private let places = Column<Int32>()
  private let emissions = Column<Emitted>()
  private let freePlaces = Column<Int32>()

  init() { emissions.append(Emitted()) }

  /// Adds a node without an emission.
  func appendNode() { places.append(0) }

  /// Makes room for so many nodes in all.
  func reserve(_ nodes: Int) { places.reserve(nodes) }

  subscript(node: Int) -> Emitted {
    @inline(__always) _read { yield emissions[Int(places[node])] }
    @inline(__always) _modify { yield &emissions[ownPlace(of: node)] }
  }

  private func ownPlace(of node: Int) -> Int {
    if places[node] == 0 {
      if let free = freePlaces.popLast() {
        places[node] = free
      } else {
        places[node] = Int32(truncatingIfNeeded: emissions.count)
        emissions.append(Emitted())
      }
    }
    return Int(places[node])
  }

  /// Removes a node's emission, if it has one.
  func remove(_ node: Int) {
    if places[node] == 0 { return }
    emissions[Int(places[node])] = Emitted()
    freePlaces.append(places[node])
    places[node] = 0
  }
}

/// The parts of a node's last emission in the layout.
struct Emitted {
  var descriptions: [ConstraintDescription] = []
  /// The rows, parallel to the descriptions.
  var rows: [Int32] = []
  /// The records of the emission's guides, in order of creation.
  var guides: [Int] = []
  /// Whether there is anything that another emission would have to remove.
  var isInUse: Bool {
    !descriptions.isEmpty || !guides.isEmpty || inputs.makeEmissionNecessary
  }

  var inputs = EmissionInputs()
}

/// What an emission read of the tree, on which it depends.
struct EmissionInputs {
  struct Kinds: OptionSet {
    let rawValue: UInt8

    /// Natural lengths, so that changes in descendants affect the emission.
    static let naturalLengths = Self(rawValue: 1)
    /// The children's intrinsic lengths.
    static let intrinsicLengths = Self(rawValue: 1 << 1)
    /// Constants follow the children's intrinsic lengths.
    static let followedContent = Self(rawValue: 1 << 2)
    /// The container edits constants when the content of children changes; see ``ConstraintEmission/followContent(_:)``.
    static let followedChildren = Self(rawValue: 1 << 3)
  }

  var kinds: Kinds = []
  /// The axis along which the emission read the container's own length.
  var lengthAxis: Axis?
  /// The number of containers around the container, if it was read.
  var nesting: Int?

  /// Whether changes of the inputs make another emission necessary even if this one is empty.
  var makeEmissionNecessary: Bool {
    lengthAxis != nil
      || !kinds.isDisjoint(with: [.naturalLengths, .intrinsicLengths, .followedChildren])
  }
}
