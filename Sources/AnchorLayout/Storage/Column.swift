/// A growable column of values that only its owner refers to.
///
/// A column is an object, so that reading an element of a property checks bounds and nothing else: neither other owners nor other
/// accesses.
///
/// - Invariant: the elements below `count` are initialized.
@safe
final class Column<Element> {
  // Nobody else can reach these, and no access to them calls anything that could.
  @exclusivity(unchecked) private var elements: UnsafeMutablePointer<Element>
  @exclusivity(unchecked) private var room = 0
  @exclusivity(unchecked) private var used = 0

  init() { unsafe elements = UnsafeMutablePointer<Element>.allocate(capacity: 0) }

  deinit {
    unsafe elements.deinitialize(count: used)
    unsafe elements.deallocate()
  }

  var count: Int { @inline(__always) get { unsafe used } }
  var indices: Range<Int> { @inline(__always) get { unsafe 0..<used } }

  subscript(index: Int) -> Element {
    @inline(__always) unsafeAddress {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: unsafe used), "index out of range")
      // Not UnsafePointer(elements + index): that converts the argument implicitly, which takes the compiler's own operations.
      return unsafe UnsafePointer(bitPattern: UInt(bitPattern: elements + index)).unsafelyUnwrapped
    }
    @inline(__always) unsafeMutableAddress {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: unsafe used), "index out of range")
      return unsafe elements + index
    }
  }

  @inline(__always)
  func append(_ element: Element) {
    if unsafe used == room { grow(to: unsafe max(8, 2 * room)) }
    unsafe (elements + used).initialize(to: element)
    unsafe used &+= 1
  }

  @inline(__always)
  func popLast() -> Element? {
    if unsafe used == 0 { return nil }
    unsafe used &-= 1
    return unsafe (elements + used).move()
  }

  /// Makes room for so many elements in all.
  func reserve(_ capacity: Int) {
    if unsafe capacity > room { grow(to: unsafe max(capacity, room + room / 2)) }
  }

  @inline(never)
  private func grow(to capacity: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    unsafe larger.moveInitialize(from: elements, count: used)
    unsafe elements.deallocate()
    unsafe elements = larger
    unsafe room = capacity
  }
}
