package import Cassowary

// The rows that a layout has brought to its solver, as data: for a solver of their own, here or at a peer.
extension Problem {
  /// Above all that stacks emit below required, up to 999.999.
  private static let hostPriority: Priority = 999.9999

  /// The rows of a layout whose host has a size; the size becomes edits.
  package init(rowsOf solver: Solver, width: Double, height: Double) {
    let model = solver.model
    let live = model.variables.indices.filter { model.variables[$0].isLive }
    self.init(variableCount: live.count)
    variables.orders = live.map { OrderKey(model.variables[$0].order) }
    let places = Dictionary(uniqueKeysWithValues: zip(live, live.indices))
    for record in model.constraints where record.isLive {
      let row = Constraint(
        record.termRange.map {
          Term(places[Int(model.terms[$0].variable)] ?? 0, model.terms[$0].coefficient)
        }, record.relation, record.constant, Priority(record.priority), weight: record.weight,
        order: OrderKey(record.order))
      let isHost =
        row.terms.count == 1 && row.relation == .equal && row.priority.isRequired
        && (row.constant == width || row.constant == height)
      if isHost {
        edits.append(Edit(row.terms[0].variable, natural: row.constant, Self.hostPriority))
      } else {
        add(row)
      }
    }
    precondition(edits.count == 2, "no other row has the host's width or height")
  }

  /// What leads from these rows to those of the same views with other content.
  package func change(to other: Problem) -> Change {
    let own = Dictionary(grouping: constraints) { $0.order }
    let others = Dictionary(grouping: other.constraints) { $0.order }
    func isOther(_ row: Constraint) -> Bool { own[row.order] != others[row.order] }
    var change = Change()
    change.removed = constraints.indices.filter { isOther(constraints[$0]) }
    change.added = other.constraints.filter(isOther)
    return change
  }

  /// One line a statement, for peers. An edit is its variable, natural value and priority. A constraint is its
  /// priority, weight, relation, constant, and its terms behind their number.
  package var text: String {
    func text(_ constraint: Constraint) -> String {
      let relation =
        switch constraint.relation {
        case .equal: "=="
        case .lessThanOrEqual: "<="
        case .greaterThanOrEqual: ">="
        }
      return
        "\(constraint.priority.value) \(constraint.weight) \(relation) \(constraint.constant) \(constraint.terms.count)"
        + constraint.terms.map { " \($0.variable) \($0.coefficient)" }.joined()
    }
    var lines = [
      "problem \(name) \(size) \(variables.count) \(variables.spareCount) \(buildsWithEdits ? 1 : 0) "
        + "\(isSqueezed ? 1 : 0) \(keepsOrder ? 1 : 0)"
    ]
    lines += constraints.map { "constraint \(text($0))" }
    lines += edits.map { "edit \($0.variable) \($0.natural) \($0.priority.value)" }
    for change in changes {
      lines.append("change")
      lines += change.removed.map { "remove \($0)" }
      lines += change.added.map { "add \(text($0))" }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
