/// Matches the elements of two lists.
enum ElementMatching {
  /// Returns the previous index of each element; `nil` for new ones. An element with an id matches the element that had the id,
  /// if its type is the same: a view made by an element of another type may be of the same class and have other content. O(n).
  ///
  /// - Parameter placeWithoutID: returns, for the index of an element without an id, the previous index of one without an id,
  ///   if any.
  static func places(
    of new: [ListedElement], in old: ShownElements, placeWithoutID: (Int) -> Int?
  ) -> [Int?] {
    new.enumerated().map { index, element in
      let place =
        if let id = element.identifier { old.placeOfID[id] } else { placeWithoutID(index) }
      return place.flatMap {
        element.box.isOfSameType(as: old.entries[$0].element.box) ? $0 : nil
      }
    }
  }

  /// Returns the previous index of each element; without an id, the k-th of equal elements matches the k-th. O(n).
  static func placesByValue(of new: [ListedElement], in old: ShownElements) -> [Int?] {
    var placesOfValue: [ElementValue: [Int]] = [:]
    // From the end, so that `popLast` takes the first of equal elements.
    for (place, entry) in old.entries.enumerated().reversed()
    where entry.element.identifier == nil {
      placesOfValue[ElementValue(box: entry.element.box), default: []].append(place)
    }
    return places(of: new, in: old) { index in
      placesOfValue[ElementValue(box: new[index].box)]?.popLast()
    }
  }

  /// Traps if two members have the same id.
  static func checkIDs(_ ids: some Sequence<ElementID?>, of kind: StaticString) {
    var seen: Set<ElementID> = []
    for case let id? in ids {
      precondition(seen.insert(id).inserted, "two \(kind) have the id \(id.description)")
    }
  }
}
