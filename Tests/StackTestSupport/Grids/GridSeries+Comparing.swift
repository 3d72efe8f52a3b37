import StackLayout
package import TestSupport

extension GridSeries {
  /// Lays the window out and returns its differences from a window built from the scene, and the solver's problems.
  package mutating func problems(into tally: inout SeriesTally) -> [String] {
    let fresh = scene.built(tree.kind)
    tree.window.layoutIfNeeded()
    fresh.window.layoutIfNeeded()
    if !tree.window.layout.isSettled || !fresh.window.layout.isSettled {
      tally.noteMark("states whose text did not come to rest")
      return []
    }
    var problems = differencesOfStructure()
    if !problems.isEmpty { return problems }
    problems = differences(from: fresh)
    let layout = tree.window.layout
    problems += layout.differences(from: fresh.window.layout)
    problems += differencesOfStatements(from: fresh)
    problems += layout.differencesOfConflicts(from: fresh.window.layout)
    // Nothing contradicts by itself.
    if !scene.hasRequirements { problems += layout.conflicts.map(\.description) }
    // Stacks of any axis have any alignment here, items leave by dying, and what did not come to rest is remembered.
    let expected: [LayoutProblem.Kind] = [
      .baselineAlignmentOfColumn, .textDidNotSettle, .linesDidNotSettle, .releasedWhileArranged,
    ]
    problems += layout.problems.filter { !expected.contains($0.kind) }.map { "recorded: \($0)" }
    // Questions leave no trace.
    let asked = random.element(scene.items.keys.sorted())
    if let view = tree.items[asked], let same = fresh.items[asked] {
      let (size, wanted) = (view.systemLayoutSizeFitting(), same.systemLayoutSizeFitting())
      if !isClose(size, wanted) {
        problems.append("\(view.layoutName) fits \(size), not \(wanted)")
      }
      tree.window.layoutIfNeeded()
      problems += differences(from: fresh)
      tally.noteQuestions(1)
    }
    return problems + layout.judged(random, into: &tally)
  }

  package var state: String {
    withExtendedLifetime(scene.built(tree.kind)) { tree.window.layout.words(besides: $0.window) }
  }

  /// Lays the window out; whether its wrapping text came to rest.
  package func settles() -> Bool {
    tree.window.layoutIfNeeded()
    return tree.window.layout.isSettled
  }

  /// Where the live grids are not what the scene says.
  func differencesOfStructure() -> [String] {
    var problems: [String] = []
    for statement in scene.statements where tree.constraints[statement.id]?.isActive != true {
      problems.append("\(statement) is not active")
    }
    for id in scene.grids {
      guard let stated = scene.grid(id), let grid = tree.grid(id) else { continue }
      if grid.numberOfColumns != stated.columns.count || grid.numberOfRows != stated.rows.count {
        problems.append("\(grid.layoutName) has \(grid.numberOfColumns) columns")
        continue
      }
      for (index, track) in stated.columns.enumerated() {
        let column = grid.column(at: index)
        if tree.tracks[track.id] !== column || grid.index(of: column) != index {
          problems.append("\(column.layoutName) is another column")
        }
      }
      for (index, track) in stated.rows.enumerated() {
        let row = grid.row(at: index)
        if tree.tracks[track.id] !== row || grid.index(of: row) != index {
          problems.append("\(row.layoutName) is another row")
        }
      }
      for area in stated.areas {
        let content = area.content.flatMap { tree.items[$0] }
        for row in area.rows {
          for column in area.columns {
            let cell = grid.cell(atColumnIndex: column, rowIndex: row)
            if cell !== tree.cells[area.id] || cell.columnRange != area.columns
              || cell.rowRange != area.rows
            {
              problems.append("\(grid.layoutName) \(column) \(row) is in another cell")
            }
          }
        }
        let cell = tree.cells[area.id]
        if cell?.contentView !== content {
          problems.append("\(grid.layoutName) \(area.columns) \(area.rows) has another content")
        }
        if let content, grid.cell(for: content) !== cell {
          problems.append("\(content.layoutName) is in another cell")
        }
        let isShown =
          area.content.map { scene.items[$0]?.isHidden == false } ?? false && stated.isShown(area)
        for constraint in cell?.customPlacementConstraints ?? []
        where !isShown && constraint.isActive {
          problems.append("\(constraint) is active")
        }
      }
    }
    return problems
  }

  func differences(from fresh: GridTree) -> [String] {
    var problems: [String] = []
    for (id, track) in tree.tracks.sorted(by: { $0.key < $1.key }) {
      if let same = fresh.tracks[id] { problems += StackTestSupport.differences(track, same) }
    }
    for (id, view) in tree.items.sorted(by: { $0.key < $1.key }) {
      guard let same = fresh.items[id] else {
        problems.append("\(view.layoutName) is nowhere")
        continue
      }
      problems += StackTestSupport.differences(view, same)
      if scene.list(id) != nil {
        for (got, want) in zip(view.layoutChildItems, same.layoutChildItems) {
          problems += StackTestSupport.differences(got, want)
        }
      }
      let children = view.layoutChildItems.map(\.layoutName)
      if children != same.layoutChildItems.map(\.layoutName) {
        problems.append("\(view.layoutName) has \(children)")
      }
    }
    return problems
  }

  /// Statements that are not in force as in a tree made in one go.
  func differencesOfStatements(from fresh: GridTree) -> [String] {
    scene.statements.flatMap { statement in
      guard let got = tree.constraints[statement.id], let want = fresh.constraints[statement.id]
      else { return [String]() }
      return StackTestSupport.differences(got, want)
    }
  }
}
