// Constraints as text, for conflict reports and debugging.

extension Model {
  func name(ofConstraint index: Int) -> String? { constraintIndices.names[UInt32(index)] }

  /// Returns the constraint as text, such as `left + width <= 320`.
  func describe(constraint index: Int) -> String {
    let record = constraints[index]
    var text = ""
    for term in record.termRange {
      let coefficient = terms[term].coefficient
      let name = name(ofVariable: Int(terms[term].variable))
      if text.isEmpty {
        text = coefficient < 0 ? "-" : ""
      } else {
        text += coefficient < 0 ? " - " : " + "
      }
      if abs(coefficient) != 1 { text += abs(coefficient).shortTerm + " * " }
      text += name
    }
    if text.isEmpty { text = "0" }
    text += " \(record.relation.symbol) \(record.constant.shortTerm)"
    return text
  }
}

extension Double {
  /// The shortest decimal that reads back as the number, without `.0` for integers.
  package var shortDescription: String {
    // Bytes, because characters would link Unicode's tables into Embedded Swift programs.
    var text = Array(description.utf8)
    guard text[text.count - 2] == UInt8(ascii: "."), text[text.count - 1] == UInt8(ascii: "0")
    else { return description }
    text.removeLast(2)
    return String(decoding: text, as: UTF8.self)
  }
}

extension String {
  /// Whether the UTF-8 bytes are equal. Unicode's equivalences are ignored: their tables would be the largest part of an
  /// Embedded Swift program.
  package func hasSameBytes(as other: String) -> Bool { Array(utf8) == Array(other.utf8) }
}
