/// Which elements of two lists are the same ones.
enum ElementMatching {
  /// Where each element stood before; `nil` for those that are new. An element with an id stood where that was, if its type is
  /// the same: a view made by an element of another type may be of the same class and hold other things. O(n).
  ///
  /// - Parameter placeWithoutID: where an element without an id stood, by its index: a place of one without an id, if any.
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

  /// Where each element stood before, one without an id by its value: the k-th of equal ones where the k-th stood. O(n).
  static func placesByValue(of new: [ListedElement], in old: ShownElements) -> [Int?] {
    var placesOfValue: [ElementValue: [Int]] = [:]
    // From the end, so that the first of equal ones is the last of its list.
    for (place, entry) in old.entries.enumerated().reversed()
    where entry.element.identifier == nil {
      placesOfValue[ElementValue(box: entry.element.box), default: []].append(place)
    }
    return places(of: new, in: old) { index in
      placesOfValue[ElementValue(box: new[index].box)]?.popLast()
    }
  }

  /// Stops where two of a list have one id.
  static func checkIDs(_ ids: some Sequence<ElementID?>, of kind: StaticString) {
    var seen: Set<ElementID> = []
    for case let id? in ids {
      precondition(seen.insert(id).inserted, "two \(kind) have the id \(id.description)")
    }
  }
}
