package import Cassowary

/// The rows of a solved layout as plain data, to be given to a solver of their own.
package struct StatedRows {
  struct Row: Equatable {
    /// Variables by their place in the layout's solver, a pair a term.
    let terms: [Term]
    let relation: Relation
    let isTieBreaker: Bool
    let order: OrderKey
    var numbers: Numbers
  }

  struct Term: Equatable {
    let variable: Int
    let coefficient: Double
  }

  /// What changes in place.
  struct Numbers: Equatable {
    var constant: Double
    var priority: Priority
    var weight: Double
  }

  /// What a solver answered for the rows and variables that it was given, by their places.
  package struct Handles {
    package fileprivate(set) var variables: [Variable?] = []
    package fileprivate(set) var constraints: [ConstraintID?] = []

    package init() {}
  }

  /// By the places of the layout's constraints and variables in memory.
  private(set) var rows: [Int: Row] = [:]
  private(set) var variableOrders: [Int: OrderKey] = [:]

  package var count: Int { rows.count }

  /// What a solver holds.
  package init(of solver: Solver) {
    let model = solver.model
    for index in model.variables.indices where model.variables[index].isLive {
      variableOrders[index] = OrderKey(model.variables[index].order)
    }
    for index in model.constraints.indices where model.constraints[index].isLive {
      let record = model.constraints[index]
      rows[index] = Row(
        terms: record.termRange.map {
          Term(
            variable: Int(model.termVariables[$0]), coefficient: model.termCoefficients[$0])
        },
        relation: record.relation, isTieBreaker: record.isTieBreaker,
        order: OrderKey(record.order),
        numbers: Numbers(
          constant: record.constant, priority: Priority(record.priority), weight: record.weight))
    }
  }

  /// Everything, to be stated in one batch.
  package var statement: RowChanges {
    RowChanges(
      newVariables: variableOrders.sorted { $0.key < $1.key }.map { ($0.key, $0.value) },
      newRows: rows.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }

  /// What turns these rows into `other`, as few edits as possible.
  package func changes(to other: StatedRows) -> RowChanges {
    var changes = RowChanges()
    for (index, order) in other.variableOrders.sorted(by: { $0.key < $1.key }) {
      guard let old = variableOrders[index] else {
        changes.newVariables.append((index, order))
        continue
      }
      if old != order { changes.variableOrders.append((index, order)) }
    }
    changes.removedVariables = variableOrders.keys.filter { other.variableOrders[$0] == nil }
    for (index, row) in other.rows.sorted(by: { $0.key < $1.key }) {
      guard let old = rows[index] else {
        changes.newRows.append((index, row))
        continue
      }
      let isSame =
        old.terms == row.terms && old.relation == row.relation
        && old.isTieBreaker == row.isTieBreaker
      if !isSame {
        changes.removedRows.append(index)
        changes.newRows.append((index, row))
      } else if old != row {
        changes.edits.append((index, old, row))
      }
    }
    changes.removedRows += rows.keys.filter { other.rows[$0] == nil }
    return changes
  }

  /// The place of the only row with a constant.
  package func place(ofConstant constant: Double) -> Int? {
    rows.first { $0.value.numbers.constant == constant }?.key
  }
}

/// A batch of rows added, removed and edited.
package struct RowChanges {
  var newVariables: [(index: Int, order: OrderKey)] = []
  var newRows: [(index: Int, row: StatedRows.Row)] = []
  var removedVariables: [Int] = []
  var removedRows: [Int] = []
  var edits: [(index: Int, old: StatedRows.Row, new: StatedRows.Row)] = []
  var variableOrders: [(index: Int, order: OrderKey)] = []

  /// Rows added, removed and edited, and variables reordered.
  package var count: Int {
    newRows.count + removedRows.count + edits.count + variableOrders.count
  }

  /// States the changes in one batch and solves.
  package func apply(
    to solver: inout Solver, _ handles: inout StatedRows.Handles
  ) throws(Conflict) {
    try solver.update { (batch) throws(Never) in
      for index in removedRows {
        if let id = handles.constraints.take(index) { batch.remove(id) }
      }
      for index in removedVariables {
        if let variable = handles.variables.take(index) { batch.remove(variable) }
      }
      for (index, order) in newVariables {
        handles.variables.put(batch.makeVariable(order: order), at: index)
      }
      for (index, order) in variableOrders {
        if let variable = handles.variables[index] { batch.setOrder(order, of: variable) }
      }
      for (index, old, new) in edits {
        if let id = handles.constraints[index] { edit(id, from: old, to: new, &batch) }
      }
      for (index, row) in newRows {
        handles.constraints.put(add(row, handles.variables, &batch), at: index)
      }
    }
  }

  private func edit(
    _ id: ConstraintID, from old: StatedRows.Row, to new: StatedRows.Row, _ batch: inout Batch
  ) {
    if old.numbers.constant != new.numbers.constant {
      batch.setConstant(new.numbers.constant, of: id)
    }
    if old.numbers.priority != new.numbers.priority {
      batch.setPriority(new.numbers.priority, of: id)
    }
    if old.numbers.weight != new.numbers.weight { batch.setWeight(new.numbers.weight, of: id) }
    if old.order != new.order { batch.setOrder(new.order, of: id) }
  }

  private func add(
    _ row: StatedRows.Row, _ variables: [Variable?], _ batch: inout Batch
  ) -> ConstraintID {
    let terms = row.terms.compactMap { term in
      variables[term.variable].map { LinearExpression.Term($0, term.coefficient) }
    }
    let statement = LinearConstraint(
      LinearExpression(terms), row.relation, row.numbers.constant)
    return row.numbers.priority.isRequired
      ? batch.require(statement, order: row.order)
      : batch.prefer(
        statement, at: row.numbers.priority, weight: row.numbers.weight, order: row.order,
        isTieBreaker: row.isTieBreaker)
  }
}

extension Array {
  /// Takes out what is at a place.
  fileprivate mutating func take<Handle>(_ index: Int) -> Handle? where Element == Handle? {
    defer { self[index] = nil }
    return self[index]
  }

  fileprivate mutating func put<Handle>(_ handle: Handle, at index: Int)
  where Element == Handle? {
    while count <= index { append(nil) }
    self[index] = handle
  }
}
