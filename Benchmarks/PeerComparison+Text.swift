import Foundation

extension PeerComparison.Row {
  private static let widths = [22, 8, 11, 11, 9, 9, 9, 6, 12]

  package static var tableHeader: String {
    TextTable.row(
      widths,
      ["shape", "measure", "ours ms", "peer ms", "ratio", "least", "most", "pairs", "answers"])
  }

  package var tableRow: String {
    func digits(_ number: Double) -> String {
      String(format: number < 1000 ? "%.4g" : "%.0f", number)
    }
    func text(_ number: Double?, orAtLeast bound: Double? = nil) -> String {
      number.map(digits) ?? bound.map { ">" + digits($0) } ?? "–"
    }
    return TextTable.row(
      Self.widths,
      [
        shape, measure.rawValue, text(ours), text(peer, orAtLeast: peerAtLeast),
        text(ratio, orAtLeast: ratioAtLeast), text(ratios?.lowerBound), text(ratios?.upperBound),
        "\(pairs)", answers.rawValue,
      ])
  }

  /// The object in one line, `null` for what is not known.
  package var json: String {
    func text(_ number: Double?) -> String {
      number.map { String(format: "%.4g", $0) } ?? "null"
    }
    let members = [
      ("shape", "\"\(shape)\""), ("measure", "\"\(measure.rawValue)\""), ("pairs", "\(pairs)"),
      ("ours_ms", text(ours)), ("peer_ms", text(peer)), ("ratio", text(ratio)),
      ("ratio_least", text(ratios?.lowerBound)), ("ratio_most", text(ratios?.upperBound)),
      ("peer_ms_at_least", text(peerAtLeast)), ("ratio_at_least", text(ratioAtLeast)),
      ("answers", "\"\(answers.rawValue)\""),
    ]
    return "{" + members.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
  }
}
