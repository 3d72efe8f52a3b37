extension Double {
  /// The number with at most two decimals, rounded, without trailing zeros and without a sign on
  /// zero; so the same number is the same text everywhere. Numbers that are not finite, or too
  /// large to have decimals, are written as the standard library writes them.
  package var shortDecimal: String {
    guard magnitude < 1e13 else { return description }
    let hundredths = Int(magnitude * 100 + 0.5)
    let (whole, part) = hundredths.quotientAndRemainder(dividingBy: 100)
    let sign = self < 0 && hundredths > 0 ? "-" : ""
    if part == 0 { return "\(sign)\(whole)" }
    if part.isMultiple(of: 10) { return "\(sign)\(whole).\(part / 10)" }
    return part < 10 ? "\(sign)\(whole).0\(part)" : "\(sign)\(whole).\(part)"
  }
}
