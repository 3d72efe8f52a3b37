/// Creates the constraints of a visual format string, inactive: lengths and gaps from left to right, then alignments. O(bytes
/// of the string + views · alignments).
struct VisualFormatCompiler {
  let format: String
  let options: LayoutConstraint.FormatOptions
  let metrics: [String: Double]
  let views: [String: any LayoutItem]
  let source: SourceLocation

  /// - Throws: the first mistake, in this order: syntax, options, names of views, superview, lengths and priorities.
  func constraints() throws(VisualFormatError) -> [LayoutConstraint] {
    let syntax = try VisualFormatParser.parse(format)
    let sides = try sides(along: syntax.axis)
    let items = try items(of: syntax)
    let superview = try superview(of: items, syntax)
    var constraints: [LayoutConstraint] = []
    if let bar = syntax.start, let superview {
      let from = bar.connection.isStandard ? sides.startMargin : sides.start
      for gap in try gaps(bar.connection, standardSpaces: 0) {
        constraints.append(
          row(gap, from: End(superview, from), to: End(items[0], sides.start), sides))
      }
    }
    for (index, view) in syntax.views.enumerated() {
      for predicate in view.lengths {
        constraints.append(try length(of: items[index], syntax.axis, predicate))
      }
      guard index < syntax.connections.count else { continue }
      for gap in try gaps(syntax.connections[index], standardSpaces: 1) {
        constraints.append(
          row(
            gap, from: End(items[index], sides.gapStart),
            to: End(items[index + 1], sides.gapEnd), sides))
      }
    }
    if let bar = syntax.end, let superview, let last = items.last {
      let to = bar.connection.isStandard ? sides.endMargin : sides.end
      for gap in try gaps(bar.connection, standardSpaces: 0) {
        let constraint = row(gap, from: End(last, sides.end), to: End(superview, to), sides)
        constraint.role.placesSecond.toggle()
        constraints.append(constraint)
      }
    }
    for attribute in options.alignedAttributes {
      for (before, item) in zip(items, items.dropFirst()) {
        let constraint = LayoutConstraint(
          AnchorTerm(node: item.node, attribute: attribute), .equal,
          AnchorTerm(node: before.node, attribute: attribute))
        constraint.source = source
        constraints.append(constraint)
      }
    }
    return constraints
  }

  // MARK: Attributes

  /// The attributes that the string uses, in its direction.
  private struct Sides {
    let start, end, startMargin, endMargin: LayoutAttribute
    /// The attributes from and to which a gap between views is measured.
    let gapStart, gapEnd: LayoutAttribute
    /// Whether coordinates decrease along the string.
    var isReversed = false

    init(
      _ start: LayoutAttribute, _ end: LayoutAttribute, margins: (LayoutAttribute, LayoutAttribute),
      gap: (LayoutAttribute, LayoutAttribute)? = nil
    ) {
      self.start = start
      self.end = end
      (startMargin, endMargin) = margins
      (gapStart, gapEnd) = gap ?? (end, start)
    }
  }

  private func sides(along axis: Axis) throws(VisualFormatError) -> Sides {
    if options.alignedAttributes.contains(where: { $0.axis == axis }) {
      throw error(.alignmentAlongAxis, at: 0)
    }
    if axis == .vertical {
      let areBaselines = options.contains(.spacingBaselineToBaseline)
      return Sides(
        .top, .bottom, margins: (.topMargin, .bottomMargin),
        gap: areBaselines ? (.lastBaseline, .firstBaseline) : nil)
    }
    let isToRight = options.contains(.directionLeftToRight)
    let isToLeft = options.contains(.directionRightToLeft)
    if isToRight && isToLeft { throw error(.severalDirections, at: 0) }
    if isToRight { return Sides(.left, .right, margins: (.leftMargin, .rightMargin)) }
    if isToLeft {
      var sides = Sides(.right, .left, margins: (.rightMargin, .leftMargin))
      sides.isReversed = true
      return sides
    }
    return Sides(.leading, .trailing, margins: (.leadingMargin, .trailingMargin))
  }

  // MARK: Items

  private func items(of syntax: VisualFormat) throws(VisualFormatError) -> [any LayoutItem] {
    var items: [any LayoutItem] = []
    for view in syntax.views {
      guard let item = views[view.name] else { throw error(.unknownView, at: view.offset) }
      items.append(item)
    }
    return items
  }

  /// The superview of all bars; `nil` without bars.
  private func superview(
    of items: [any LayoutItem], _ syntax: VisualFormat
  ) throws(VisualFormatError) -> (any LayoutItem)? {
    if syntax.start == nil && syntax.end == nil { return nil }
    let parents = items.map { $0.layoutParent }
    if let bar = syntax.start, parents[0] == nil { throw error(.noSuperview, at: bar.offset) }
    if let bar = syntax.end, parents[parents.count - 1] == nil {
      throw error(.noSuperview, at: bar.offset)
    }
    for (view, parent) in zip(syntax.views, parents) where parent !== parents[0] {
      throw error(.differentSuperviews, at: view.offset)
    }
    return parents[0]
  }

  // MARK: Rows

  private struct End {
    let item: any LayoutItem
    let attribute: LayoutAttribute

    init(_ item: any LayoutItem, _ attribute: LayoutAttribute) {
      self.item = item
      self.attribute = attribute
    }
  }

  /// `to relation from + constant + spaces · system spacing`.
  private struct Gap {
    var relation = Relation.equal
    var constant = 0.0
    var spaces = 0.0
    var priority = Priority.required
  }

  private func gaps(
    _ connection: VisualFormat.Connection, standardSpaces: Double
  ) throws(VisualFormatError) -> [Gap] {
    switch connection {
    case .flush: return [Gap()]
    case .standard: return [Gap(spaces: standardSpaces)]
    case .lengths(let predicates):
      var gaps: [Gap] = []
      for predicate in predicates {
        guard case .points(let constant) = try value(of: predicate.object, unknown: .unknownMetric)
        else { throw error(.viewAsGap, at: predicate.object.offset) }
        gaps.append(
          Gap(
            relation: predicate.relation, constant: constant,
            priority: try priority(of: predicate)))
      }
      return gaps
    }
  }

  /// The constraint of a gap between two places. If coordinates decrease along the string, the sides are exchanged, so that the
  /// length and the relation remain as written.
  private func row(_ gap: Gap, from: End, to: End, _ sides: Sides) -> LayoutConstraint {
    let (left, right) = sides.isReversed ? (from, to) : (to, from)
    let constraint = LayoutConstraint(
      AnchorTerm(node: left.item.node, attribute: left.attribute), gap.relation,
      AnchorTerm(
        node: right.item.node, attribute: right.attribute, constant: gap.constant,
        spaces: gap.spaces))
    constraint.priority = gap.priority
    constraint.role.placesSecond = sides.isReversed
    constraint.source = source
    return constraint
  }

  private func length(
    of item: any LayoutItem, _ axis: Axis, _ predicate: VisualFormat.Predicate
  ) throws(VisualFormatError) -> LayoutConstraint {
    let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
    let left = AnchorTerm(node: item.node, attribute: attribute)
    let constraint =
      switch try value(of: predicate.object, unknown: .unknownName) {
      case .points(let points): LayoutConstraint(left, predicate.relation, points)
      case .view(let other):
        LayoutConstraint(
          left, predicate.relation, AnchorTerm(node: other.node, attribute: attribute))
      }
    constraint.priority = try priority(of: predicate)
    constraint.source = source
    return constraint
  }

  // MARK: Values

  private enum Value {
    case points(Double)
    case view(any LayoutItem)
  }

  private func value(
    of operand: VisualFormat.Operand, unknown: VisualFormatError.Kind
  ) throws(VisualFormatError) -> Value {
    let points: Double
    switch operand.value {
    case .number(let number): points = number
    case .name(let name):
      let view = views[name]
      if let metric = metrics[name] {
        if view != nil { throw error(.ambiguousName, at: operand.offset) }
        points = metric
      } else if let view {
        return .view(view)
      } else {
        throw error(unknown, at: operand.offset)
      }
    }
    if !points.isFinite { throw error(.notFinite, at: operand.offset) }
    return .points(points)
  }

  private func priority(
    of predicate: VisualFormat.Predicate
  ) throws(VisualFormatError) -> Priority {
    guard let operand = predicate.priority else { return .required }
    let number: Double
    switch operand.value {
    case .number(let value): number = value
    case .name(let name):
      guard let metric = metrics[name] else { throw error(.unknownMetric, at: operand.offset) }
      number = metric
    }
    guard let priority = Priority(exactly: number) else {
      throw error(.badPriority, at: operand.offset)
    }
    return priority
  }

  private func error(_ kind: VisualFormatError.Kind, at offset: Int) -> VisualFormatError {
    VisualFormatError(kind: kind, format: format, offset: offset)
  }
}

extension VisualFormat.Connection {
  fileprivate var isStandard: Bool {
    if case .standard = self { return true }
    return false
  }
}
