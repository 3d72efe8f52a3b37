/// Which elements of two lists are the same ones.
enum ElementMatching {
  /// Where each element stood before: by id and type, or without an id by value, the k-th of equal ones where the k-th
  /// stood. `nil` for those that are new. O(n).
  static func places(of new: [ListedElement], in old: [ListedElement]) -> [Int?] {
    var placeOfID: [ElementID: Int] = [:]
    var placesOfValue: [ElementValue: [Int]] = [:]
    // From the end, so that the first of equal ones is the last of its list.
    for (place, element) in old.enumerated().reversed() {
      if let id = element.identifier {
        placeOfID[id] = place
      } else {
        placesOfValue[ElementValue(box: element.box), default: []].append(place)
      }
    }
    return new.map { element in
      guard let id = element.identifier else {
        return placesOfValue[ElementValue(box: element.box)]?.popLast()
      }
      // A view made by an element of another type may be of the same class and hold other things.
      return placeOfID[id].flatMap { place in
        element.box.isOfSameType(as: old[place].box) ? place : nil
      }
    }
  }
}
