// Constraints in words, for conflict reports and debugging.

extension Model {
  func name(ofConstraint index: Int) -> String? { constraintNames[UInt32(index)] }

  /// `left + width <= 320`.
  func describe(constraint index: Int) -> String {
    let record = constraints[index]
    var text = ""
    for term in record.termRange {
      let coefficient = termCoefficients[term]
      let name = name(ofVariable: Int(termVariables[term]))
      if text.isEmpty {
        text = coefficient < 0 ? "-" : ""
      } else {
        text += coefficient < 0 ? " - " : " + "
      }
      if abs(coefficient) != 1 { text += Self.short(abs(coefficient)) + " * " }
      text += name
    }
    if text.isEmpty { text = "0" }
    let relation =
      switch record.relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    text += " \(relation) \(Self.short(record.constant))"
    if !record.isRequired { text += " @ \(Self.short(record.priority))" }
    return text
  }

  /// A number without a needless `.0`.
  static func short(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
