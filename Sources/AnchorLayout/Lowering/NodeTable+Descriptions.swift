// Constraints of any origin as text.

extension Origin {
  var axis: Axis {
    switch self {
    case .user(let constraint): constraint.firstAttribute.axis
    case .emitted(_, let equation): equation.axis
    case .made(_, let row): row.equation.axis
    }
  }

  /// The source location, if known.
  var source: SourceLocation? {
    if case .user(let constraint) = self { return constraint.source }
    return nil
  }
}

extension NodeTable {
  /// The constraint's own name, or the layout's name for it.
  func identifier(of origin: Origin) -> String {
    switch origin {
    case .user(let constraint): constraint.identifier ?? ""
    case .emitted(_, let equation): equationNames[equation.name]
    case .made(_, let row): row.role.identifier
    }
  }

  /// The name of the container that emitted a constraint.
  func container(of origin: Origin) -> String? {
    if case .emitted(let container, _) = origin { return name(of: container) }
    return nil
  }

  func describe(_ origin: Origin) -> String {
    switch origin {
    case .user(let constraint): constraint.description
    case .emitted(_, let equation): describe(equation)
    case .made(_, let row): describe(row.equation, row.further)
    }
  }

  func describe(
    _ equation: Equation, _ further: EquationTerm? = nil, priority: Priority? = nil
  ) -> String {
    Equation.describe(
      first: name(of: equation.first), equation.firstAttribute, equation.relation,
      multiplier: equation.multiplier,
      second: equation.second < 0 ? nil : name(of: equation.second), equation.secondAttribute,
      constant: equation.constant,
      priority: priority ?? equation.priority,
      further: further.map {
        [($0.factor, "\(name(of: $0.node)).\($0.attribute.name)")]
      } ?? [])
  }
}

extension MadeRow.Role {
  /// The name in reports of an implicit constraint.
  var identifier: String {
    switch self {
    case .originX, .originY: "root position"
    case .hostWidth, .hostHeight: "root size"
    case .nonNegativeWidth, .nonNegativeHeight: "not negative"
    case .huggingWidth, .huggingHeight: "content hugging"
    case .compressionWidth, .compressionHeight: "content compression resistance"
    case .autoresizingX, .autoresizingWidth, .autoresizingY, .autoresizingHeight:
      "autoresizing mask"
    case .guideLeft, .guideTop, .guideRight, .guideBottom, .guideWidth, .guideCenter,
      .guideLimit:
      "built-in guide"
    }
  }
}

extension Equation {
  /// An equation as text: `title.width == 0.5 * window.width - 20 @ 750`.
  static func describe(
    first: String, _ firstAttribute: LayoutAttribute, _ relation: Relation, multiplier: Double,
    second: String?, _ secondAttribute: LayoutAttribute, constant: Double, priority: Priority,
    further: [(factor: Double, name: String)] = [], spaces: Double = 0
  ) -> String {
    var right = ""
    /// Adds a term with its sign.
    func append(_ factor: Double, _ name: String) {
      if right.isEmpty {
        if factor < 0 { right += "-" }
      } else {
        right += factor < 0 ? " - " : " + "
      }
      let size = abs(factor)
      if name.isEmpty {
        right += size.shortTerm
      } else {
        right += size == 1 ? name : "\(size.shortTerm) * \(name)"
      }
    }
    if let second { append(multiplier, "\(second).\(secondAttribute.name)") }
    for term in further { append(term.factor, term.name) }
    if spaces != 0 { append(spaces, "gap") }
    if constant != 0 || right.isEmpty { append(constant, "") }
    var text = "\(first).\(firstAttribute.name) \(relation.symbol) \(right)"
    if !priority.isRequired { text += " @ \(priority.value.shortDescription)" }
    return text
  }
}
