/// Hands out the indices and order keys of a model's constraints, or of its variables, and keeps their names.
///
/// The owner's records tell by their generations which indices are in use.
package struct IndexAllocator: Sendable {
  /// The number of live constraints or variables.
  package internal(set) var liveCount = 0
  /// Indices for the next ones, used from the last one on.
  private var freeIndices: [UInt32] = []
  /// The order key of the next one without an explicit one.
  var nextOrder: UInt64 = 0
  var names: [UInt32: String] = [:]

  var freeCount: Int { freeIndices.count }

  /// Takes a free index, if there is one.
  @inline(__always)
  mutating func takeFree() -> UInt32? { freeIndices.popLast() }

  mutating func free(_ index: UInt32) {
    names[index] = nil
    freeIndices.append(index)
  }

  /// The position of a new one with the given order key, by default after all others.
  @inline(__always)
  mutating func takeOrder(_ key: OrderKey?) -> UInt64 {
    let key = key ?? OrderKey(nextOrder)
    noteOrder(key)
    return key.position
  }

  /// Notes that an order key is in use, before those of the next ones.
  @inline(__always)
  mutating func noteOrder(_ key: OrderKey) { nextOrder = max(nextOrder, key.next) }
}
