// Emissions of containers: asking for them, their guides, and their removal.

extension Forest {
  /// Collects a container's constraints. Nothing reaches the solver yet.
  func emission(of node: Int) -> ConstraintEmission {
    if let item = item(at: node) { return emission(of: node, item) }
    return ConstraintEmission(forest: self, container: node)
  }

  /// The same for an item that the caller has.
  func emission(of node: Int, _ item: any LayoutItem) -> ConstraintEmission {
    var emission = ConstraintEmission(forest: self, container: node)
    tree.objects[node].identity?.container?.emitConstraints(of: item, into: &emission)
    item.emitConstraints(into: &emission)
    demoteHidden(in: &emission)
    if let identifier = host.leftOutIdentifier {
      emission.leaveOut(identifier, number: host.leftOutNumber)
    }
    return emission
  }

  /// The natural length of the content of a description's first item along the axis; 0 without content.
  func contentLength(for description: ConstraintDescription) -> Double {
    // Guides have no content.
    if description.first < 0 { return 0 }
    let size = tree.nodes[description.first].intrinsicSize
    return max(0, description.axis == .horizontal ? size.width : size.height)
  }

  /// Calls a container's content follower for edits of constants.
  ///
  /// - Returns: The edits; `nil` if the container must emit again, or a callback has moved it.
  func contentEdits(of node: Int) -> ContentEdits? {
    guard let identity = tree.objects[node].identity,
      let follower = tree.objects[node].settings?.container.follower
    else { return nil }
    var edits = ContentEdits(
      forest: self, node: node, children: tree.takeFollowedChildren(of: node))
    guard follower(&edits), identity.isAt(node, of: self) else { return nil }
    return edits
  }

  /// Completes descriptions with the records of guides and the offsets of margins and baselines.
  func resolve(
    _ descriptions: inout [ConstraintDescription], hasOffsets: Bool, _ guides: [Int]
  ) {
    if guides.isEmpty && !hasOffsets { return }
    for index in descriptions.indices {
      if !guides.isEmpty { descriptions[index].resolveGuides(guides) }
      if descriptions[index].hasOffset {
        descriptions[index].offset = offset(of: descriptions[index])
      }
    }
  }

  private static let fewGuides = 4

  /// Removes guides' unknowns along axes that the emission does not use.
  func removeUnusedAxes(
    of guides: [Int], _ descriptions: [ConstraintDescription]
  ) {
    for axis in [Axis.horizontal, .vertical] {
      var unused = guides.filter { space.unknowns.variables($0, axis) != nil }
      if unused.isEmpty { continue }
      // If there are few, a few descriptions usually account for all.
      for description in descriptions where unused.count <= Self.fewGuides {
        if description.axis == axis { unused.removeAll { $0 == description.first } }
        if description.second >= 0 && description.secondAttribute.axis == axis {
          unused.removeAll { $0 == description.second }
        }
        if unused.isEmpty { break }
      }
      if unused.count > Self.fewGuides {
        var used: Set<Int> = []
        for description in descriptions {
          if description.axis == axis { used.insert(description.first) }
          if description.second >= 0 && description.secondAttribute.axis == axis {
            used.insert(description.second)
          }
        }
        unused.removeAll { used.contains($0) }
      }
      for guide in unused { removeVariables(guide, axis) }
    }
  }

  /// Chooses the records of an emission's guides: first those of the previous emission with the same name and place, then
  /// others of it, then new ones.
  func takeGuides(_ new: ConstraintEmission) -> [Int] {
    let old = tree.emissions[new.node].guides
    if old.isEmpty { return makeGuides(new) }
    var guides = continued(new.guides, old)
    var unused: [Int] = []
    if guides != old {
      let used = Set(guides)
      unused = old.reversed().filter { !used.contains($0) }
    }
    let numbers = EmittedGuide.numbersAtPlaces(of: new.guides)
    for (number, guide) in new.guides.enumerated() {
      if guides[number] < 0 {
        guides[number] = unused.popLast() ?? tree.makeGuide(in: new.node)
      }
      let record = guides[number]
      tree.nodes[record].guide = .init(
        place: guide.place, number: numbers[number], name: guide.name)
      if tree.nodes[record][.allowsNegativeLength] != guide.allowsNegativeLength {
        setAllowsNegativeLength(guide.allowsNegativeLength, of: record)
      }
    }
    tree.emissions[new.node].guides = unused.isEmpty ? guides : guides + unused.reversed()
    return guides
  }

  /// Makes the records of the guides of a first emission.
  private func makeGuides(_ new: ConstraintEmission) -> [Int] {
    if new.guides.isEmpty { return [] }
    // Most containers have one guide.
    let numbers = new.guides.count == 1 ? nil : EmittedGuide.numbersAtPlaces(of: new.guides)
    let guides = new.guides.indices.map { number in
      let guide = new.guides[number]
      let record = tree.makeGuide(in: new.node)
      tree.nodes[record].guide = .init(
        place: guide.place, number: numbers?[number] ?? 0, name: guide.name)
      tree.nodes[record][.allowsNegativeLength] = guide.allowsNegativeLength
      return record
    }
    tree.emissions[new.node].guides = guides
    return guides
  }

  /// For each guide of an emission, the record that it continues: the first with the same name beside the same member, or −1.
  private func continued(_ new: [EmittedGuide], _ old: [Int]) -> [Int] {
    func isSame(_ guide: EmittedGuide, _ record: Int) -> Bool {
      tree.nodes[record].guide.place == guide.place && tree.nodes[record].guide.name == guide.name
    }
    if new.count == old.count && zip(new, old).allSatisfy(isSame) { return old }
    struct Kind: Hashable {
      let name: ConstraintName
      let place: Int
    }
    var known: [Kind: [Int]] = [:]
    for record in old.reversed() {
      let kind = Kind(name: tree.nodes[record].guide.name, place: tree.nodes[record].guide.place)
      known[kind, default: []].append(record)
    }
    return new.map { known[Kind(name: $0.name, place: $0.place)]?.popLast() ?? -1 }
  }

  /// Changes whether a guide's length may be negative, which resets the guide.
  private func setAllowsNegativeLength(_ allows: Bool, of guide: Int) {
    removeRowsOfContainer(of: tree.nodes[guide].parent) { $0.first == guide || $0.second == guide }
    for axis in [Axis.horizontal, .vertical] { removeVariables(guide, axis) }
    tree.nodes[guide][.allowsNegativeLength] = allows
  }

  func removeGuide(_ guide: Int) {
    for axis in [Axis.horizontal, .vertical] { removeVariables(guide, axis) }
    free(guide)
  }

  /// Notes that a child leaves with its container's constraints about it. Children that leave one by one are processed
  /// together before anything reads or replaces the emission. O(1) on average.
  func removeEmission(of container: Int, about child: Int) {
    let emitted = tree.emissions[container].descriptions.count
    if emitted == 0 { return }
    work.leaving[container, default: []].append(child)
    // Children that come and go without a pass must not grow a list without limit.
    if let leaving = work.leaving[container], leaving.count > 64 + emitted { endLeaving() }
  }

  /// Removes containers' constraints about departed children. O(constraints of these containers).
  func endLeaving() {
    if work.leaving.isEmpty { return }
    var leaving: [Int: [Int]] = [:]
    swap(&leaving, &work.leaving)
    // The order is fixed, so that every run makes the same changes to the solver.
    for (container, children) in leaving.sorted(by: { $0.key < $1.key }) {
      removeEmission(of: container, about: Set(children))
    }
  }

  private func removeEmission(of container: Int, about children: Set<Int>) {
    removeRowsOfContainer(of: container) {
      children.contains($0.first) || children.contains($0.second)
    }
    for guide in tree.emissions[container].guides
    where children.contains(tree.nodes[guide].guide.place) {
      tree.nodes[guide].guide.place = container
    }
  }

  func removeEmission(of container: Int) {
    if !work.leaving.isEmpty { work.leaving[container] = nil }
    tree.objects[container].settings?.container.follower = nil
    let emission = tree.emissions[container]
    for row in emission.rows { space.end(row) }
    tree.emissions.remove(container)
    for guide in emission.guides { removeGuide(guide) }
  }

  /// The index of a row in its container's emission.
  func emittedPlace(of row: Int, _ container: Int) -> Int? {
    let rows = tree.emissions[container].rows
    if let hint = space.rows.origin(of: row).place, hint < rows.count, rows[hint] == row {
      return hint
    }
    return rows.firstIndex { $0 == row }
  }

  private func removeRowsOfContainer(
    of container: Int, where isLeaving: (ConstraintDescription) -> Bool
  ) {
    let old = tree.emissions[container]
    guard old.descriptions.contains(where: isLeaving) else { return }
    var kept = old
    kept.descriptions = []
    kept.rows = []
    for (description, row) in zip(old.descriptions, old.rows) {
      if isLeaving(description) {
        space.end(row)
      } else {
        space.rows.setPlace(kept.rows.count, of: Int(row))
        kept.descriptions.append(description)
        kept.rows.append(row)
      }
    }
    tree.emissions[container] = kept
  }
}

extension ConstraintDescription {
  fileprivate mutating func resolveGuides(_ guides: [Int]) {
    if first <= -2 { first = guides[-2 - first] }
    if second <= -2 { second = guides[-2 - second] }
  }
}
