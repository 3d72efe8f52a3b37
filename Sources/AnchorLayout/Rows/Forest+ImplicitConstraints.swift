// Implicit constraints, which the layout makes for a node.

extension Forest {
  /// The implicit constraints of a node: the root's place and size, content's intrinsic size, and the places of built-in
  /// guides and of items with their own frames.
  func implicitConstraints(_ node: Int) -> [ImplicitConstraintDescription] {
    var rows: [ImplicitConstraintDescription] = []
    rows.reserveCapacity(8)
    if tree.nodes[node].parent < 0 {
      wantRoot(node, &rows)
    } else {
      if let kind = tree.nodes[node].guideKind, kind != .custom { wantGuide(node, kind, &rows) }
      if let own = tree.objects[node].settings?.autoresizing, own.isInForce {
        wantFrame(node, own, .horizontal, &rows)
        wantFrame(node, own, .vertical, &rows)
      }
    }
    wantContent(node, &rows)
    if isOut(node) {
      for row in rows.indices {
        let other = rows[row].description.second
        if other >= 0 && !isOut(other) { continue }
        rows[row].description.priority = HiddenTier.demoted(rows[row].description.priority)
      }
    }
    return rows
  }

  private func wantRoot(_ node: Int, _ rows: inout [ImplicitConstraintDescription]) {
    let insets = tree.content(of: node).alignmentInsets
    rows.want(.originX, of: node, .equal, insets.left)
    rows.want(.originY, of: node, .equal, insets.top)
    guard let size = tree.content(of: node).hostSize else { return }
    rows.want(.hostWidth, of: node, .equal, size.width - insets.horizontal)
    rows.want(.hostHeight, of: node, .equal, size.height - insets.vertical)
  }

  /// Adds upper and lower bounds at the content's natural length.
  private func wantContent(_ node: Int, _ rows: inout [ImplicitConstraintDescription]) {
    let content = contentBounds(of: node)
    for axis in [Axis.horizontal, .vertical] where content.size[axis] >= 0 {
      rows.want(
        .hugging(axis), of: node, .lessThanOrEqual, content.size[axis], at: content.hugging[axis])
      rows.want(
        .compression(axis), of: node, .greaterThanOrEqual, content.size[axis],
        at: content.compression[axis])
    }
  }

  /// The content's natural size, whose negative lengths stand for none, and how strongly it bounds that of the item.
  func contentBounds(
    of node: Int
  ) -> (size: Size, hugging: PerAxis<Priority>, compression: PerAxis<Priority>) {
    var size = tree.nodes[node].intrinsicSize
    var (hugging, compression) = (NodeContent.hugging, NodeContent.compression)
    // Few items have any.
    if let own = tree.objects[node].content {
      (hugging, compression) = (own.hugging, own.compression)
      if let wrapping = own.wrapping { size = wrapping.size(wrapping.lines, natural: size) }
    }
    if fitsBox(node) {
      for axis in [Axis.horizontal, .vertical] {
        hugging[axis] = HiddenTier.demoted(hugging[axis])
        compression[axis] = HiddenTier.demoted(compression[axis])
      }
    }
    return (size, hugging, compression)
  }

  // MARK: Guides

  private func wantGuide(
    _ node: Int, _ kind: LayoutGuide.Kind, _ rows: inout [ImplicitConstraintDescription]
  ) {
    let owner = tree.nodes[node].parent
    func want(
      _ role: ImplicitConstraint.Role, _ relation: Relation, _ inset: Double,
      to attribute: LayoutAttribute? = nil, at priority: Priority = .required
    ) {
      rows.want(
        role, of: node, relation, inset, to: owner, attribute ?? role.attribute, at: priority)
    }
    switch kind {
    case .custom, .column, .row: break
    case .margins, .safeArea:
      let insets = kind == .margins ? usedMargins(of: owner) : usedSafeArea(of: owner)
      want(.guideLeft, .equal, insets.left)
      want(.guideTop, .equal, insets.top)
      want(.guideRight, .equal, -insets.right)
      want(.guideBottom, .equal, -insets.bottom)
    case .keyboard:
      let insets = usedKeyboard(of: owner)
      want(.guideLeft, .equal, insets.left)
      want(.guideTop, .equal, -insets.bottom, to: .bottom)
      want(.guideRight, .equal, -insets.right)
      want(.guideBottom, .equal, 0)
    case .readable:
      let insets = usedMargins(of: owner)
      want(.guideLeft, .greaterThanOrEqual, insets.left)
      want(.guideTop, .equal, insets.top)
      want(.guideRight, .lessThanOrEqual, -insets.right)
      want(.guideBottom, .equal, -insets.bottom)
      rows.want(.guideLimit, of: node, .lessThanOrEqual, host.metrics.readableWidth)
      want(.guideWidth, .equal, -insets.horizontal, at: Self.readableWidthPriority)
      want(.guideCenter, .equal, 0, at: Self.readableCenterPriority)
    case .scrollContent:
      want(.guideLeft, .equal, 0)
      want(.guideTop, .equal, 0)
    case .scrollFrame:
      let offset = tree.objects[owner].settings?.contentOffset ?? .zero
      want(.guideLeft, .equal, offset.x)
      want(.guideTop, .equal, offset.y)
      want(.guideRight, .equal, offset.x)
      want(.guideBottom, .equal, offset.y)
    }
  }

  /// The priorities of being as wide as the margins allow, and then of being centred. Both exceed any that users give below
  /// required.
  private static let readableWidthPriority: Priority = 999.99

  private static let readableCenterPriority: Priority = 999.98

  // MARK: A frame of its own

  private struct FrameRow {
    var description: ConstraintDescription
    var further: DescriptionTerm?

    init(_ description: ConstraintDescription) { self.description = description }
  }

  /// Adds two rows on an axis, depending on which parts of the frame stretch. Measured on Cocoa by the tests of
  /// BennyKJohnson/ConstraintBasedLayoutTests.
  private func wantFrame(
    _ node: Int, _ own: AutoresizingFrame, _ axis: Axis,
    _ rows: inout [ImplicitConstraintDescription]
  ) {
    let parent = tree.nodes[node].parent
    let isHorizontal = axis == .horizontal
    let (start, end, extent): (LayoutAttribute, LayoutAttribute, LayoutAttribute) =
      isHorizontal ? (.left, .right, .width) : (.top, .bottom, .height)
    let frame = own.frame.inset(by: tree.content(of: node).alignmentInsets)
    let outer = tree.content(of: parent).alignmentInsets
    // Frames are relative to the parent's frame, rows to its alignment rectangle.
    let (before, after) = isHorizontal ? (outer.left, outer.right) : (outer.top, outer.bottom)
    let origin = isHorizontal ? frame.x : frame.y
    let length = max(0, isHorizontal ? frame.width : frame.height)
    let parentLength = isHorizontal ? own.parentSize.width : own.parentSize.height
    let rest = parentLength - origin - length

    let startRow = FrameRow(
      ConstraintDescription(
        first: node, second: parent, firstAttribute: start, secondAttribute: start,
        relation: .equal, constant: origin - before))
    let endRow = FrameRow(
      ConstraintDescription(
        first: node, second: parent, firstAttribute: end, secondAttribute: end, relation: .equal,
        constant: after - rest))
    let lengthRow = FrameRow(
      ConstraintDescription(first: node, firstAttribute: extent, relation: .equal, constant: length)
    )
    /// The start as a fraction of a length.
    func shared(_ factor: Double, _ other: Int, _ constant: Double) -> FrameRow {
      var row = startRow
      row.description.constant = constant - before
      row.further = DescriptionTerm(node: other, attribute: extent, factor: factor)
      return row
    }

    let pair: (place: FrameRow, extent: FrameRow)
    switch own.mask.parts(axis) {
    case (false, false, _): pair = (startRow, lengthRow)
    case (false, true, false): pair = (startRow, endRow)
    case (true, false, false): pair = (endRow, lengthRow)
    case (true, false, true):
      let room = parentLength - length
      let share = room == 0 ? 0.5 : origin / room
      pair = (shared(share, parent, share * (before + after - length)), lengthRow)
    case (true, true, false):
      pair = (length == 0 ? lengthRow : shared(origin / length, node, 0), endRow)
    case (false, true, true):
      var proportional = endRow
      proportional.description.constant = after
      proportional.further = DescriptionTerm(
        node: node, attribute: extent, factor: length == 0 ? 0 : -rest / length)
      pair = (startRow, length == 0 ? lengthRow : proportional)
    case (true, true, true):
      guard parentLength > 0 else {
        pair = (startRow, lengthRow)
        break
      }
      let share = length / parentLength
      pair = (
        shared(origin / parentLength, parent, origin / parentLength * (before + after)),
        FrameRow(
          ConstraintDescription(
            first: node, second: parent, firstAttribute: extent, secondAttribute: extent,
            relation: .equal, multiplier: share, constant: share * (before + after)))
      )
    }
    rows.want(
      isHorizontal ? .autoresizingX : .autoresizingY, pair.place.description,
      further: pair.place.further)
    rows.want(
      isHorizontal ? .autoresizingWidth : .autoresizingHeight, pair.extent.description,
      further: pair.extent.further)
  }
}

extension [ImplicitConstraintDescription] {
  /// Relates the attribute of a role to a number, or to an attribute of another node plus a number.
  fileprivate mutating func want(
    _ role: ImplicitConstraint.Role, of node: Int, _ relation: Relation, _ constant: Double,
    to second: Int = -1, _ attribute: LayoutAttribute = .notAnAttribute,
    at priority: Priority = .required
  ) {
    want(
      role,
      ConstraintDescription(
        first: node, second: second, firstAttribute: role.attribute, secondAttribute: attribute,
        relation: relation, constant: constant, priority: priority))
  }

  fileprivate mutating func want(
    _ role: ImplicitConstraint.Role, _ description: ConstraintDescription,
    further: DescriptionTerm? = nil
  ) {
    append(ImplicitConstraintDescription(role: role, description: description, further: further))
  }
}
