/// A growable array of plain values that copies share until one of them changes.
///
/// Unlike `Array`, it can take over the memory of a ``FlatArray``.
package struct SharedArray<Element: BitwiseCopyable>: RandomAccessCollection, Sendable {
  private final class Storage: Sendable {
    // Only their owner changes the elements, after it has made sure that there is no other one.
    @exclusivity(unchecked) nonisolated(unsafe) var elements: FlatArray<Element>

    init(_ elements: consuming FlatArray<Element>) { unsafe self.elements = elements }
  }

  private var storage = Storage(FlatArray())

  package init() {}

  package var startIndex: Int { 0 }
  package var endIndex: Int { @inline(__always) get { unsafe storage.elements.count } }

  package subscript(index: Int) -> Element {
    @inline(__always) get { unsafe storage.elements[index] }
    @inline(__always) _modify {
      ownElements()
      yield unsafe &storage.elements[index]
    }
  }

  /// Copies the elements if they have other owners.
  @inline(__always)
  private mutating func ownElements() {
    if !isKnownUniquelyReferenced(&storage) { copyElements() }
  }

  @inline(never)
  private mutating func copyElements() { storage = Storage(unsafe storage.elements.copy()) }

  // MARK: Growing

  @inline(__always)
  mutating func append(_ element: Element) {
    ownElements()
    unsafe storage.elements.append(element)
  }

  /// Appends the elements of another array. O(n).
  mutating func append(contentsOf other: borrowing FlatArray<Element>) {
    ownElements()
    unsafe storage.elements.append(contentsOf: other)
  }

  /// Moves all elements of another array to the end, which takes over its memory if there are none yet, nor more memory for them.
  /// O(n), or O(1) without a copy.
  mutating func takeAll(of other: inout FlatArray<Element>) {
    ownElements()
    if isEmpty && other.capacity >= (unsafe storage.elements.capacity) {
      unsafe swap(&storage.elements, &other)
    } else {
      unsafe storage.elements.append(contentsOf: other)
    }
    other.empty()
  }

  mutating func makeRoom(forMore more: Int) {
    if more == 0 { return }
    ownElements()
    unsafe storage.elements.makeRoom(forMore: more)
  }

  mutating func reserve(_ capacity: Int) {
    ownElements()
    unsafe storage.elements.reserve(capacity)
  }

  /// Changes the elements from a place on. O(n), in a few instructions an element.
  @inline(__always)
  mutating func change(from start: Int, _ change: (inout Element) -> Void) {
    ownElements()
    for place in start..<endIndex { unsafe change(&storage.elements[place]) }
  }

  // MARK: Removing

  mutating func removeLast(_ fewer: Int) {
    if fewer == 0 { return }
    ownElements()
    unsafe storage.elements.removeLast(fewer)
  }

  /// Frees most of the capacity that growing has left unused; see ``FlatArray/trim()``.
  mutating func trim() {
    if !(unsafe storage.elements.isRoomy) { return }
    ownElements()
    unsafe storage.elements.trim()
  }
}
