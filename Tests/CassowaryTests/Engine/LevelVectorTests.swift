import TestSupport
import Testing

@testable import Cassowary

@Suite struct LevelVectorTests {
  struct SignCase: Sendable {
    let vector: LevelVector
    let sign: Int

    init(_ vector: LevelVector, _ sign: Int) {
      self.vector = vector
      self.sign = sign
    }
  }

  static let signs = [
    SignCase(LevelVector(0, 0, 0, 0, 0, 0, 0, 0), 0),
    SignCase(LevelVector(0, 0, 0, 0, 0, 0, 0, 5), 0),
    SignCase(LevelVector(0, 0, 0, 0, 0, 0, -1, 5), -1),
    SignCase(LevelVector(0, 0, 0, 2, -9, 0, 0, 0), 1),
    SignCase(LevelVector(0.5e-9, 0, -1, 0, 0, 0, 0, 0), -1),
    SignCase(LevelVector(-2e-9, 9, 0, 0, 0, 0, 0, 0), -1),
  ]

  @Test("the first level's number that is more than rounding has the sign", arguments: signs)
  func sign(_ example: SignCase) {
    let vector = example.vector
    #expect(vector.sign == example.sign)
    #expect((-vector).sign == -example.sign)
    var bounded = LevelVector.zero
    bounded[7] = max(0, vector[7])
    #expect(
      vector.atLeastZero == (example.sign > 0 ? vector : example.sign < 0 ? .zero : bounded))
  }

  @Test("vectors compare by the first numbers that differ by more than rounding")
  func comparison() {
    let base = LevelVector(1, 2, 1e6, 4, 5, 6, 7, 8)
    #expect(base.compare(with: base) == 0)
    for lane in 0..<8 {
      var other = base
      other[lane] += 0.5
      if lane < 7 { other[lane + 1] -= 9 }
      #expect(base.compare(with: other) == -1 && other.compare(with: base) == 1)
      #expect(base.isLess(than: other) && !other.isLess(than: base))
    }
    var close = base
    close[0] += 0.5e-9
    close[2] -= 0.5e-3
    #expect(close.compare(with: base) == 0 && !close.isLess(than: base))
    close[2] -= 1e-3
    #expect(close.isLess(than: base))
  }

  @Test("a new rank moves weaker levels down", arguments: 0..<7) func makingRoom(_ rank: Int) {
    let vector = LevelVector(1, 2, 3, 4, 5, 6, 7, 8)
    var levels = (1...7).map(Double.init)
    levels.insert(0, at: rank)
    let moved = vector.makingRoom(forRank: rank)
    #expect((0..<7).map { moved[$0] } == Array(levels.prefix(7)) && moved[7] == 8)
  }

  @Test("rounding is cleaned in every lane") func cleaning() {
    let vector = LevelVector(1e-13, -1e-13, 1e-11, -1e-11, 0, 1, -1, 1e-13)
    #expect(vector.cleaned == LevelVector(0, 0, 1e-11, -1e-11, 0, 1, -1, 0))
    #expect(LevelVector(repeating: 2).levelsOnly == LevelVector(2, 2, 2, 2, 2, 2, 2, 0))
  }

  @Test("weights of the order fall with the key, counted up or spread out") func orderWeights() {
    let keys: [UInt64] = [0, 1, 2, 100, 10_000, 1 << 40, 1 << 62, 3 << 62, .max]
    let weights = keys.map(LevelVector.orderWeight)
    #expect(zip(weights, weights.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(weights[0] > weights[1] && weights[3] > weights[4] && weights[6] > weights[7])
    #expect(weights.allSatisfy { $0 >= 0 })
  }
}
