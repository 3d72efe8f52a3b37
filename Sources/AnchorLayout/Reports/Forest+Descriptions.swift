// Constraints of any origin as text.

extension Origin {
  var axis: Axis {
    switch self {
    case .user(let constraint): constraint.firstAttribute.axis
    case .emitted(_, let description): description.axis
    case .made(_, let row): row.description.axis
    }
  }

  /// The source location, if known.
  var source: SourceLocation? {
    if case .user(let constraint) = self { return constraint.source }
    return nil
  }
}

extension Forest {
  /// The constraint's own name, or the layout's for it.
  func identifier(of origin: Origin) -> String {
    switch origin {
    case .user(let constraint): constraint.identifier ?? ""
    case .emitted(_, let description): names[description.name]
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
    case .emitted(_, let description): describe(description)
    case .made(_, let row): describe(row.description, row.further)
    }
  }

  func describe(
    _ description: ConstraintDescription, _ further: DescriptionTerm? = nil,
    priority: Priority? = nil
  ) -> String {
    ConstraintDescription.describe(
      first: name(of: description.first), description.firstAttribute, description.relation,
      multiplier: description.multiplier,
      second: description.second < 0 ? nil : name(of: description.second),
      description.secondAttribute,
      constant: description.constant,
      priority: priority ?? description.priority,
      further: further.map {
        [($0.factor, "\(name(of: $0.node)).\($0.attribute.name)")]
      } ?? [])
  }
}

extension ImplicitConstraint.Role {
  /// The name of an implicit constraint in reports.
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

extension ConstraintDescription {
  /// A constraint as text: `title.width == 0.5 * window.width - 20 @ 750`.
  static func describe(
    first: String, _ firstAttribute: LayoutAttribute, _ relation: Relation, multiplier: Double,
    second: String?, _ secondAttribute: LayoutAttribute, constant: Double, priority: Priority,
    further: [(factor: Double, name: String)] = [], spaces: Double = 0
  ) -> String {
    var terms = further
    if let second { terms.insert((multiplier, "\(second).\(secondAttribute.name)"), at: 0) }
    let right = side(terms, spaces: spaces, constant: constant)
    var text = "\(first).\(firstAttribute.name) \(relation.symbol) \(right)"
    if !priority.isRequired { text += " @ \(priority.description)" }
    return text
  }

  /// A side of a constraint as text: `0.5 * window.width - 20`.
  private static func side(
    _ terms: [(factor: Double, name: String)], spaces: Double, constant: Double
  ) -> String {
    var side = ""
    /// Adds a term with its sign.
    func append(_ factor: Double, _ name: String) {
      if side.isEmpty {
        if factor < 0 { side += "-" }
      } else {
        side += factor < 0 ? " - " : " + "
      }
      let size = abs(factor)
      if name.isEmpty {
        side += size.shortTerm
      } else {
        side += size == 1 ? name : "\(size.shortTerm) * \(name)"
      }
    }
    for term in terms { append(term.factor, term.name) }
    if spaces != 0 { append(spaces, "gap") }
    if constant != 0 || side.isEmpty { append(constant, "") }
    return side
  }

  /// A sum of anchors as text.
  static func side(_ terms: [AnchorTerm]) -> String {
    side(
      terms.map { ($0.multiplier, "\($0.node.name).\($0.attribute.name)") },
      spaces: terms.reduce(0) { $0 + $1.spaces }, constant: terms.reduce(0) { $0 + $1.constant })
  }
}
