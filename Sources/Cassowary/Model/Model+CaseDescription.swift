// The problem as a case of the oracle tests, in one line of JSON.

extension Model {
  /// A case with one step, which adds all constraints in order and expects the present errors and values.
  var caseDescription: String {
    let live = variablesInOrder()
    var number: [Int: Int] = [:]
    for (position, variable) in live.enumerated() { number[variable] = position }
    let constraints = constraintsInOrder()

    var text = "{\"name\": \"report\", \"variables\": \(live.count), \"steps\": [{\"addMany\": ["
    for (position, index) in constraints.enumerated() {
      let record = self.constraints[index]
      if position > 0 { text += ", " }
      text += "{\"id\": \(position + 1), \"terms\": ["
      var separator = ""
      for term in record.termRange {
        let variable = number[Int(terms[term].variable)] ?? 0
        text += "\(separator)[\(variable), \(terms[term].coefficient.shortDescription)]"
        separator = ", "
      }
      text +=
        "], \"relation\": \"\(record.relation.symbol)\", \"constant\": \(record.constant.shortDescription)"
      text += ", \"priority\": \(record.priority.shortDescription)"
      text += ", \"weight\": \(record.weight.shortDescription)}"
    }
    text += "], \"expect\": {\"errors\": ["
    var separator = ""
    for level in levels() {
      var error = 0.0
      for index in constraints where self.constraints[index].priority == level {
        error += self.constraints[index].weight * violation(ofConstraint: index)
      }
      text += "\(separator)[\(level.shortDescription), \(error.shortDescription)]"
      separator = ", "
    }
    text += "], \"values\": {"
    separator = ""
    for (position, variable) in live.enumerated() {
      text += "\(separator)\"\(position)\": \(values[variable].shortDescription)"
      separator = ", "
    }
    return text + "}}}]}"
  }
}
