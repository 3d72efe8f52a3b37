/// The address of a scene in the playground: what `docs/playground/link.js` writes, and reads.
package struct PlaygroundLink {
  /// The scene as `docs/playground/snapshot.js` writes it.
  package let text: String

  /// The fragment of the address, without `#`.
  package var fragment: String { "1." + Self.letters(of: Self.unpacked(Array(text.utf8))) }

  /// The bytes in zlib's format, which need not be made smaller: what is to be seen in a picture is short.
  private static func unpacked(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    let mostOfBlock = 0xffff
    for first in stride(from: 0, to: max(bytes.count, 1), by: mostOfBlock) {
      let block = bytes[first..<min(first + mostOfBlock, bytes.count)]
      let count = UInt16(block.count)
      result.append(block.endIndex == bytes.count ? 1 : 0)
      for number in [count, ~count] {
        result += [UInt8(truncatingIfNeeded: number), UInt8(number >> 8)]
      }
      result += block
    }
    var (sum, sumOfSums): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      sum = (sum + UInt32(byte)) % 65521
      sumOfSums = (sumOfSums + sum) % 65521
    }
    let check = sumOfSums << 16 | sum
    return result + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: check >> $0) }
  }

  /// Base 64 in letters that need no escapes in addresses.
  private static func letters(of bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    var result = ""
    for first in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[first..<min(first + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0...group.count { result.append(alphabet[bits >> (18 - 6 * place) & 63]) }
    }
    return result
  }
}
