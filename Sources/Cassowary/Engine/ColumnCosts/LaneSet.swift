/// A set of lanes of a ``LevelMatrix`` in one word. Lanes that are equal modulo 64 share a bit, so a set may contain more
/// lanes than were inserted, never fewer.
struct LaneSet: Sendable {
  private var bits: UInt64 = 0

  @inline(__always)
  var isEmpty: Bool { bits == 0 }

  @inline(__always)
  func contains(_ lane: Int) -> Bool { bits & Self.bit(of: lane) != 0 }

  @inline(__always)
  mutating func insert(_ lane: Int) { bits |= Self.bit(of: lane) }

  func intersects(_ other: LaneSet) -> Bool { bits & other.bits != 0 }

  @inline(__always)
  private static func bit(of lane: Int) -> UInt64 { 1 << UInt64(truncatingIfNeeded: lane & 63) }
}
