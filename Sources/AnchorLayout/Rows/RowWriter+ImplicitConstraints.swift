// Rows of the constraints that the layout makes for an item.

extension RowWriter {
  /// Brings the rows of nodes up to date.
  mutating func updateRows(of nodes: [Int], _ batch: inout Batch) {
    let (tree, rows, unknowns) = (forest.tree, space.rows, space.unknowns)
    for node in nodes {
      if let kind = tree.nodes[node].guideKind {
        if let axis = kind.sharedAxis { ensureVariables(node, axis, &batch) }
      } else if rows.firstImplicit(of: node) < 0 {
        let isPlain = tree.isPlain(node)
        addRows(ofNew: node, isPlain: isPlain, tree, rows, unknowns)
        if isPlain { continue }
      }
      updateRows(of: node, tree, rows, &batch)
    }
  }

  private mutating func updateRows(
    of node: Int, _ tree: LayoutTree, _ rows: RowTable, _ batch: inout Batch
  ) {
    let wanted = forest.implicitConstraints(node)
    if rows.firstImplicit(of: node) >= 0 {
      rows.removeImplicit(
        of: node,
        where: { role in
          role.nonNegativeAxis == nil && !wanted.contains { $0.role == role }
        }
      ) { id in
        batch.remove(id)
        touch(id)
      }
    }
    for row in wanted {
      if let known = rows.implicitRow(row.role, entry: node) {
        if let id = rows.id(of: known) { change(id, to: row, &batch) }
      } else {
        let new = rows.addImplicit(row.role, of: node, entry: node)
        add(row, new, tree.orderKey(node, row.role.index), &batch)
      }
    }
  }

  /// Adds the rows that keep the lengths of a new item from being negative, and those of the content of a plain one, without
  /// descriptions in between.
  private mutating func addRows(
    ofNew node: Int, isPlain: Bool, _ tree: LayoutTree, _ rows: RowTable, _ unknowns: Unknowns
  ) {
    guard let width = unknowns.variables(node, .horizontal)?.length,
      let height = unknowns.variables(node, .vertical)?.length
    else { return }
    let label = tree.nodes[node].label
    func add(
      _ role: ImplicitConstraint.Role, _ length: Variable, _ relation: Relation, _ bound: Double,
      _ priority: Priority
    ) {
      let row = rows.addImplicit(role, of: node, entry: node)
      addBound(
        row, length, relation, bound, at: priority,
        order: LayoutTree.orderKey(label: label, role.index))
    }
    add(.nonNegativeWidth, width, .greaterThanOrEqual, 0, .required)
    add(.nonNegativeHeight, height, .greaterThanOrEqual, 0, .required)
    if !isPlain { return }
    let (size, hugging, compression) = forest.contentBounds(of: node)
    if size.width >= 0 {
      add(.huggingWidth, width, .lessThanOrEqual, size.width, hugging.horizontal)
      add(
        .compressionWidth, width, .greaterThanOrEqual, size.width, compression.horizontal)
    }
    if size.height >= 0 {
      add(.huggingHeight, height, .lessThanOrEqual, size.height, hugging.vertical)
      add(
        .compressionHeight, height, .greaterThanOrEqual, size.height, compression.vertical)
    }
  }
}

extension LayoutTree {
  /// Whether an item has no implicit constraints but those of its content.
  fileprivate func isPlain(_ node: Int) -> Bool {
    nodes[node].parent >= 0 && nodes[node].guideKind == nil && !nodes[node][.isOut]
      && objects[node].settings?.autoresizing == nil
  }
}
