/// A whole number of any length that is not negative, as limbs of 64 bits.
struct Magnitude: Hashable, Sendable {
  /// The lowest first; the last is not 0, so that zero has none.
  private(set) var limbs: [UInt64]

  init(_ limbs: [UInt64]) {
    self.limbs = limbs
    while self.limbs.last == 0 { self.limbs.removeLast() }
  }

  init(_ word: UInt64) { limbs = word == 0 ? [] : [word] }

  var isZero: Bool { limbs.isEmpty }

  /// The number where it has a single limb, or none.
  var word: UInt64? { limbs.count > 1 ? nil : limbs.first ?? 0 }

  /// How many bits the number takes; 0 for zero.
  var bitWidth: Int { limbs.count * 64 - (limbs.last?.leadingZeroBitCount ?? 0) }

  static func + (left: Magnitude, right: Magnitude) -> Magnitude {
    if left.limbs.count < right.limbs.count { return right + left }
    var limbs = left.limbs
    var carry: UInt64 = 0
    for index in limbs.indices {
      if carry == 0 && index >= right.limbs.count { break }
      let other = index < right.limbs.count ? right.limbs[index] : 0
      let (partial, overflow1) = limbs[index].addingReportingOverflow(other)
      let (sum, overflow2) = partial.addingReportingOverflow(carry)
      limbs[index] = sum
      carry = overflow1 || overflow2 ? 1 : 0
    }
    if carry > 0 { limbs.append(carry) }
    return Magnitude(limbs)
  }

  /// - Precondition: `right` is not greater than `left`.
  static func - (left: Magnitude, right: Magnitude) -> Magnitude {
    var limbs = left.limbs
    var borrow: UInt64 = 0
    for index in limbs.indices {
      if borrow == 0 && index >= right.limbs.count { break }
      let other = index < right.limbs.count ? right.limbs[index] : 0
      let (partial, overflow1) = limbs[index].subtractingReportingOverflow(other)
      let (difference, overflow2) = partial.subtractingReportingOverflow(borrow)
      limbs[index] = difference
      borrow = overflow1 || overflow2 ? 1 : 0
    }
    precondition(borrow == 0, "a magnitude is not negative")
    return Magnitude(limbs)
  }

  static func * (left: Magnitude, right: Magnitude) -> Magnitude {
    var limbs = [UInt64](repeating: 0, count: left.limbs.count + right.limbs.count)
    for (place, factor) in left.limbs.enumerated() {
      var carry: UInt64 = 0
      for (offset, other) in right.limbs.enumerated() {
        // At most (2⁶⁴ − 1)² + 2 · (2⁶⁴ − 1), which two limbs hold.
        var (high, low) = factor.multipliedFullWidth(by: other)
        for addend in [limbs[place + offset], carry] {
          let (sum, overflow) = low.addingReportingOverflow(addend)
          low = sum
          if overflow { high += 1 }
        }
        limbs[place + offset] = low
        carry = high
      }
      limbs[place + right.limbs.count] = carry
    }
    return Magnitude(limbs)
  }

  static func << (number: Magnitude, count: Int) -> Magnitude {
    let (whole, bits) = count.quotientAndRemainder(dividingBy: 64)
    var limbs = [UInt64](repeating: 0, count: whole)
    var carry: UInt64 = 0
    for limb in number.limbs {
      limbs.append(limb << UInt64(bits) | carry)
      carry = bits == 0 ? 0 : limb >> UInt64(64 - bits)
    }
    limbs.append(carry)
    return Magnitude(limbs)
  }

  /// Shifts by fewer bits than a limb has.
  private func shiftedDown(by bits: Int) -> Magnitude {
    if bits == 0 { return self }
    return Magnitude(
      limbs.indices.map { index in
        let above = index + 1 < limbs.count ? limbs[index + 1] : 0
        return limbs[index] >> UInt64(bits) | above << UInt64(64 - bits)
      })
  }

  // MARK: Division

  func dividedByWord(_ divisor: UInt64) -> (quotient: Magnitude, remainder: UInt64) {
    var quotient = limbs
    var remainder: UInt64 = 0
    for index in limbs.indices.reversed() {
      (quotient[index], remainder) = divisor.dividingFullWidth((remainder, limbs[index]))
    }
    return (Magnitude(quotient), remainder)
  }

  /// Long division: D. Knuth, "The Art of Computer Programming", volume 2, algorithm D.
  func divided(by divisor: Magnitude) -> (quotient: Magnitude, remainder: Magnitude) {
    precondition(!divisor.isZero, "division by zero")
    if self < divisor { return (Magnitude(0), self) }
    if let word = divisor.word {
      let (quotient, remainder) = dividedByWord(word)
      return (quotient, Magnitude(remainder))
    }
    // With the highest bit of the divisor set, an estimate from the upper limbs is at most 2 too large.
    let shift = (divisor.limbs.last ?? 0).leadingZeroBitCount
    let divisor = (divisor << shift).limbs
    var rest = (self << shift).limbs
    if rest.count == limbs.count { rest.append(0) }
    let count = divisor.count
    var quotient = [UInt64](repeating: 0, count: rest.count - count)
    for place in quotient.indices.reversed() {
      var digit = Self.estimate(rest, divisor, at: place)
      if Self.subtract(divisor, times: digit, from: &rest, at: place) {
        digit -= 1
        Self.add(divisor, to: &rest, at: place)
      }
      quotient[place] = digit
    }
    return (Magnitude(quotient), Magnitude(Array(rest[..<count])).shiftedDown(by: shift))
  }

  /// A digit of a quotient from the three upper limbs of the remainder and two of the divisor: right, or 1 too large.
  private static func estimate(_ rest: [UInt64], _ divisor: [UInt64], at place: Int) -> UInt64 {
    let count = divisor.count
    let (top, second) = (divisor[count - 1], divisor[count - 2])
    let (high, middle, low) = (
      rest[place + count], rest[place + count - 1], rest[place + count - 2]
    )
    var digit = UInt64.max
    var (remainder, isLarge) = middle.addingReportingOverflow(top)
    if high < top {
      (digit, remainder) = top.dividingFullWidth((high, middle))
      isLarge = false
    }
    while !isLarge {
      let product = digit.multipliedFullWidth(by: second)
      if (product.high, product.low) <= (remainder, low) { break }
      digit -= 1
      (remainder, isLarge) = remainder.addingReportingOverflow(top)
    }
    return digit
  }

  /// Whether the result is negative, which then lacks a borrow from the limb above.
  private static func subtract(
    _ divisor: [UInt64], times digit: UInt64, from rest: inout [UInt64], at place: Int
  ) -> Bool {
    var borrow: UInt64 = 0
    for (offset, limb) in divisor.enumerated() {
      let product = digit.multipliedFullWidth(by: limb)
      let (low, carries) = product.low.addingReportingOverflow(borrow)
      let (difference, borrows) = rest[place + offset].subtractingReportingOverflow(low)
      rest[place + offset] = difference
      borrow = product.high + (carries ? 1 : 0) + (borrows ? 1 : 0)
    }
    let (difference, isNegative) = rest[place + divisor.count].subtractingReportingOverflow(borrow)
    rest[place + divisor.count] = difference
    return isNegative
  }

  private static func add(_ divisor: [UInt64], to rest: inout [UInt64], at place: Int) {
    var carry: UInt64 = 0
    for (offset, limb) in divisor.enumerated() {
      let (partial, overflow1) = rest[place + offset].addingReportingOverflow(limb)
      let (sum, overflow2) = partial.addingReportingOverflow(carry)
      rest[place + offset] = sum
      carry = overflow1 || overflow2 ? 1 : 0
    }
    rest[place + divisor.count] &+= carry
  }

  /// Euclid's algorithm; within words as soon as both numbers fit.
  static func greatestCommonDivisor(_ left: Magnitude, _ right: Magnitude) -> Magnitude {
    var (larger, smaller) = (left, right)
    while smaller.word == nil {
      (larger, smaller) = (smaller, larger.divided(by: smaller).remainder)
    }
    guard let word = smaller.word, word != 0 else { return larger }
    return Magnitude(greatestCommonDivisor(word, larger.dividedByWord(word).remainder))
  }

  static func greatestCommonDivisor(_ left: UInt64, _ right: UInt64) -> UInt64 {
    var (larger, smaller) = (left, right)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
  }
}

extension Magnitude: Comparable {
  static func < (left: Magnitude, right: Magnitude) -> Bool {
    if left.limbs.count != right.limbs.count { return left.limbs.count < right.limbs.count }
    for index in left.limbs.indices.reversed() where left.limbs[index] != right.limbs[index] {
      return left.limbs[index] < right.limbs[index]
    }
    return false
  }
}
