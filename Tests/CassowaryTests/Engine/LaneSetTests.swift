import Expectations
import Testing

@testable import Cassowary

@Suite struct LaneSetTests {
  @Test func containsInsertedLanes() {
    var lanes = LaneSet()
    expect(lanes.isEmpty)
    lanes.insert(3)
    lanes.insert(700)
    expect(!lanes.isEmpty)
    expect(lanes.contains(3))
    expect(lanes.contains(700))
    expect(!lanes.contains(4))
  }

  @Test func lanesSharingABitAreMembersTogether() {
    var lanes = LaneSet()
    lanes.insert(5)
    expect(lanes.contains(5 + 64))
    expect(!lanes.contains(6 + 64))
  }

  @Test func intersectsWithSharedMember() {
    var one = LaneSet()
    var other = LaneSet()
    one.insert(1)
    other.insert(2)
    expect(!one.intersects(other))
    other.insert(1)
    expect(one.intersects(other))
  }
}
