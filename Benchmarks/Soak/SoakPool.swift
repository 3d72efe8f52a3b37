/// A set of objects of which one can be drawn. Everything is O(1).
struct SoakPool<Element: AnyObject> {
  private var elements: [Element] = []
  private var places: [ObjectIdentifier: Int] = [:]

  var count: Int { elements.count }

  func contains(_ element: Element) -> Bool { places[ObjectIdentifier(element)] != nil }

  mutating func insert(_ element: Element) {
    if contains(element) { return }
    places[ObjectIdentifier(element)] = elements.count
    elements.append(element)
  }

  mutating func remove(_ element: Element) {
    guard let place = places.removeValue(forKey: ObjectIdentifier(element)) else { return }
    let last = elements.removeLast()
    if place == elements.count { return }
    elements[place] = last
    places[ObjectIdentifier(last)] = place
  }

  func element(_ random: inout LinearCongruentialGenerator) -> Element? {
    elements.isEmpty ? nil : elements[random.draw() % elements.count]
  }
}
