// What a container emitted, in words.

extension LayoutItem {
  /// The constraints that the item emitted for the last layout, in order, a line each:
  /// `UISV-spacing: b.leading == a.trailing + 10 @ 1000 weight 1`. Guides are called G0, G1, … in the order in which
  /// they were asked for.
  package var emissionDescription: [String] {
    let node = self.node
    return node.table.describeEmission(of: node.index)
  }
}

extension NodeTable {
  func describeEmission(of container: Int) -> [String] {
    let emission = nodes[container].emission
    return emission.equations.map { equation in
      let text = Equation.describe(
        first: memberName(equation.first, emission), equation.firstAttribute, equation.relation,
        multiplier: equation.multiplier,
        second: equation.second < 0 ? nil : memberName(equation.second, emission),
        equation.secondAttribute, constant: equation.constant, priority: .required)
      return
        "\(equationNames[equation.name]): \(text) @ \(equation.priority.value.shortDescription)"
        + " weight \(equation.weight.shortDescription)"
    }
  }

  private func memberName(_ index: Int, _ emission: Emitted) -> String {
    if let number = emission.guides.firstIndex(of: index) { return "G\(number)" }
    return name(of: index)
  }
}
