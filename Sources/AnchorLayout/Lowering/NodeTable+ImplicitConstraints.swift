// Implicit constraints, which the layout makes for a node.

extension NodeTable {
  /// The implicit constraints of a node: the root's place and size, content's intrinsic size, and the places of built-in
  /// guides and of items with their own frames.
  func implicitConstraints(_ node: Int) -> [ImplicitConstraintDescription] {
    var rows: [ImplicitConstraintDescription] = []
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
  private func contentBounds(
    of node: Int
  ) -> (size: Size, hugging: PerAxis<Priority>, compression: PerAxis<Priority>) {
    let size = tree.nodes[node].intrinsicSize
    let content = tree.objects[node].content
    var hugging = content?.hugging ?? NodeContent.hugging
    var compression = content?.compression ?? NodeContent.compression
    if fitsBox(node) {
      for axis in [Axis.horizontal, .vertical] {
        hugging[axis] = HiddenTier.demoted(hugging[axis])
        compression[axis] = HiddenTier.demoted(compression[axis])
      }
    }
    return (content?.size(natural: size) ?? size, hugging, compression)
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

  // MARK: Taking over

  func updateRows(_ node: Int, _ batch: inout Batch, _ writer: inout RowWriter) {
    let rows = writer.space.rows
    if let kind = tree.nodes[node].guideKind {
      if let axis = kind.sharedAxis { ensureVariables(node, axis, &batch, &writer) }
    } else if rows.firstImplicit(of: node) < 0 {
      addRows(ofNew: node, rows, writer.space.unknowns, &writer)
      if isPlain(node) { return }
    }
    let wanted = implicitConstraints(node)
    if rows.firstImplicit(of: node) >= 0 {
      rows.removeImplicit(
        of: node,
        where: { role in
          role.nonNegativeAxis == nil && !wanted.contains { $0.role == role }
        }
      ) { id in
        batch.remove(id)
        writer.touch(id)
      }
    }
    for row in wanted {
      if let known = rows.implicitRow(row.role, entry: node) {
        if let id = rows.id(of: known) { change(id, to: row, &batch, &writer) }
      } else {
        let new = rows.addImplicit(row.role, of: node, entry: node)
        add(row, new, tree.orderKey(node, row.role.index), &batch, &writer)
      }
    }
  }

  /// Whether an item has no implicit constraints but those of its content.
  private func isPlain(_ node: Int) -> Bool {
    tree.nodes[node].parent >= 0 && tree.nodes[node].guideKind == nil
      && tree.objects[node].settings?.autoresizing == nil && !tree.nodes[node].isOut
  }

  /// Adds the rows that keep the lengths of a new item from being negative, and those of the content of a plain one, without
  /// descriptions in between.
  private func addRows(
    ofNew node: Int, _ rows: RowTable, _ unknowns: Unknowns, _ writer: inout RowWriter
  ) {
    guard let width = unknowns.variables(node, .horizontal)?.length,
      let height = unknowns.variables(node, .vertical)?.length
    else { return }
    let label = tree.nodes[node].label
    func add(
      _ role: ImplicitConstraint.Role, _ length: Variable, _ relation: Relation, _ bound: Double,
      _ priority: Priority, _ writer: inout RowWriter
    ) {
      let row = rows.addImplicit(role, of: node, entry: node)
      writer.addBound(
        row, length, relation, bound, at: priority,
        order: LayoutTree.orderKey(label: label, role.index))
    }
    add(.nonNegativeWidth, width, .greaterThanOrEqual, 0, .required, &writer)
    add(.nonNegativeHeight, height, .greaterThanOrEqual, 0, .required, &writer)
    if !isPlain(node) { return }
    let (size, hugging, compression) = contentBounds(of: node)
    if size.width >= 0 {
      add(.huggingWidth, width, .lessThanOrEqual, size.width, hugging.horizontal, &writer)
      add(
        .compressionWidth, width, .greaterThanOrEqual, size.width, compression.horizontal, &writer)
    }
    if size.height >= 0 {
      add(.huggingHeight, height, .lessThanOrEqual, size.height, hugging.vertical, &writer)
      add(
        .compressionHeight, height, .greaterThanOrEqual, size.height, compression.vertical, &writer)
    }
  }

  /// Removes everything of a node from the solver; it is lowered again when the node returns.
  func removeFromSolver(_ index: Int) {
    removeRows(of: index)
    if !constraints.lists.isEmpty {
      for constraint in constraints.lists.constraints(of: index)
      where constraint.registration.state == .active {
        suspend(constraint)
      }
    }
    tree.removeFromSolver(index)
    markDirty(index)
  }

  /// Removes a node's implicit constraints and emission from the solver.
  func removeRows(of index: Int) {
    guard isLowered else { return }
    removeEmission(of: index)
    space.rows.removeImplicit(of: index, where: { $0.nonNegativeAxis == nil }) {
      space.endedRows.append($0)
    }
    for axis in [Axis.horizontal, .vertical] { removeVariables(index, axis) }
  }

  /// Removes a node's unknowns on an axis, which leave the solver in the next pass.
  func removeVariables(_ node: Int, _ axis: Axis) {
    guard let first = space.unknowns.remove(node, axis) else { return }
    space.rows.removeImplicit(of: node, where: { $0.nonNegativeAxis == axis }) {
      space.endedRows.append($0)
    }
    space.endedVariables.append(first)
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
