// Numbers for people, without the rounding errors in their last digits.

extension Double {
  /// The number with at most two decimals, rounded, without trailing zeros and without a sign on zero. A half is rounded away
  /// from zero, also if it is short by up to a millionth of the last decimal, so that numbers that differ by rounding errors
  /// have the same text. Numbers that are not finite, or too large to have decimals, are written as by the standard library.
  package var shortDecimal: String { text(decimals: 2) }

  /// The number in an equation, with at most four decimals. A number that these decimals would round to zero is written in
  /// full, so that the equation does not lose it.
  package var shortTerm: String {
    let text = text(decimals: 4)
    return text.hasSameBytes(as: "0") && self != 0 ? shortDescription : text
  }

  /// A coordinate or length with at most four decimals.
  package var shortLength: String { text(decimals: 4) }

  private func text(decimals: Int) -> String {
    guard magnitude < 1e13 else { return description }
    var scale: Int64 = 1
    for _ in 0..<decimals { scale *= 10 }
    let parts = Int64(magnitude * Double(scale) + 0.500001)
    let (whole, rest) = parts.quotientAndRemainder(dividingBy: scale)
    let sign = self < 0 && parts > 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    var part = rest
    while part.isMultiple(of: 10) {
      part /= 10
      scale /= 10
    }
    // A number by itself loses the zeros after the point.
    var zeros = ""
    while part * 10 < scale {
      zeros += "0"
      scale /= 10
    }
    return "\(sign)\(whole).\(zeros)\(part)"
  }
}
