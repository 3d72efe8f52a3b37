/// Where a series' random numbers come from: a seed, or bytes that are taken in blocks of one length.
///
/// Each step and each change draws from a block of its own. So a byte that changes changes one of them and leaves the
/// later ones as they are, and a byte is about one draw, which is what a fuzzer needs to learn from what it tries.
package struct DrawSource: RandomNumberGenerator, Sendable {
  /// As many bytes as most changes draw numbers.
  package static let blockLength = 12

  private var generator: SplitMix64
  private var rest: ArraySlice<UInt8> = []
  private var block: ArraySlice<UInt8> = []
  private let isEndless: Bool

  /// A source without end.
  package init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
    isEndless = true
  }

  /// A source that ends with its bytes.
  package init(bytes: [UInt8]) {
    generator = SplitMix64(seed: 0)
    rest = bytes[...]
    isEndless = false
  }

  /// As many bytes as a seed says.
  package static func bytes(seed: UInt64, blocks: Int) -> [UInt8] {
    var generator = SplitMix64(seed: seed)
    return (0..<blocks * blockLength).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  /// Whether there is no further block.
  package var isExhausted: Bool { !isEndless && rest.isEmpty }

  /// Goes on to the next block, if it draws from bytes.
  package mutating func beginBlock() {
    if isEndless { return }
    block = rest.prefix(Self.blockLength)
    rest = rest.dropFirst(Self.blockLength)
    let seed = block.reduce(0) { $0 &* 0x100_0000_01b3 ^ UInt64($1) }
    generator = SplitMix64(seed: seed)
  }

  /// A byte decides the high bits, which choose among a few values; the low ones vary with every call, since numbers are
  /// drawn again until they are fair. What a block has no bytes for follows from the bytes it had.
  package mutating func next() -> UInt64 {
    let mixed = generator.next()
    guard let byte = block.popFirst() else { return mixed }
    return UInt64(byte) << 56 | mixed >> 8
  }
}
