// Rows of the constraints that the layout makes for an item.

extension RowWriter {
  // MARK: Taking over

  mutating func updateRows(_ node: Int, _ batch: inout Batch) {
    let tree = forest.tree
    let rows = self.space.rows
    if let kind = tree.nodes[node].guideKind {
      if let axis = kind.sharedAxis { ensureVariables(node, axis, &batch) }
    } else if rows.firstImplicit(of: node) < 0 {
      addRows(ofNew: node, rows, space.unknowns)
      if isPlain(node) { return }
    }
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

  /// Whether an item has no implicit constraints but those of its content.
  private mutating func isPlain(_ node: Int) -> Bool {
    let tree = forest.tree
    return tree.nodes[node].parent >= 0 && tree.nodes[node].guideKind == nil
      && tree.objects[node].settings?.autoresizing == nil && !tree.nodes[node][.isOut]
  }

  /// Adds the rows that keep the lengths of a new item from being negative, and those of the content of a plain one, without
  /// descriptions in between.
  private mutating func addRows(
    ofNew node: Int, _ rows: RowTable, _ unknowns: Unknowns
  ) {
    let tree = forest.tree
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
    if !isPlain(node) { return }
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
