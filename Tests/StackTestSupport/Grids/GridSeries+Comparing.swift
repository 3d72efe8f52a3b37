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
    problems += differencesOfConflicts(from: fresh)
    // Stacks of any axis have any alignment here, and what did not come to rest is remembered.
    let expected: [LayoutProblem.Kind] = [
      .baselineAlignmentOfColumn, .textDidNotSettle, .linesDidNotSettle,
    ]
    problems += layout.problems.filter { !expected.contains($0.kind) }.map { "recorded: \($0)" }
    // Questions leave no trace.
    let asked = random.element(scene.items.keys.sorted())
    if let view = tree.items[asked], let same = fresh.items[asked] {
      let (size, wanted) = (view.systemLayoutSizeFitting(), same.systemLayoutSizeFitting())
      if !Self.agree(size.width, wanted.width) || !Self.agree(size.height, wanted.height) {
        problems.append("\(view.layoutName) fits \(size), not \(wanted)")
      }
      tree.window.layoutIfNeeded()
      problems += differences(from: fresh)
      tally.noteQuestions(1)
    }
    return problems + layout.judged(random, into: &tally)
  }

  package var state: String {
    let fresh = scene.built(tree.kind)
    fresh.window.layoutIfNeeded()
    return "\(tree.window.layout.words)\nThe copy:\n\(fresh.window.layout.words)"
  }

  /// Lays the window out; whether its wrapping text came to rest.
  package func settles() -> Bool {
    tree.window.layoutIfNeeded()
    return tree.window.layout.isSettled
  }

  private static func agree(_ got: Double, _ want: Double) -> Bool {
    agrees(got, want, tolerance: 1e-9)
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
      for (index, track) in stated.columns.enumerated()
      where tree.tracks[track.id] !== grid.column(at: index)
        || grid.index(of: grid.column(at: index)) != index
      {
        problems.append("\(grid.layoutName) column \(index) is another one")
      }
      for (index, track) in stated.rows.enumerated()
      where tree.tracks[track.id] !== grid.row(at: index)
        || grid.index(of: grid.row(at: index)) != index
      {
        problems.append("\(grid.layoutName) row \(index) is another one")
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
    func compare(_ got: any LayoutItem, _ want: any LayoutItem) {
      let pair = (got.layoutFrame, want.layoutFrame)
      let areClose =
        Self.agree(pair.0.x, pair.1.x) && Self.agree(pair.0.y, pair.1.y)
        && Self.agree(pair.0.width, pair.1.width) && Self.agree(pair.0.height, pair.1.height)
      if !areClose { problems.append("\(got.layoutName) is \(pair.0), not \(pair.1)") }
      if got.layoutName != want.layoutName {
        problems.append("\(got.layoutName) is called \(want.layoutName)")
      }
    }
    for (id, track) in tree.tracks.sorted(by: { $0.key < $1.key }) {
      if let same = fresh.tracks[id] { compare(track, same) }
    }
    for (id, view) in tree.items.sorted(by: { $0.key < $1.key }) {
      guard let same = fresh.items[id] else {
        problems.append("\(view.layoutName) is nowhere")
        continue
      }
      compare(view, same)
      let (emitted, wanted) = (view.emittedConstraints, same.emittedConstraints)
      if emitted.map(\.description) != wanted.map(\.description) {
        let others = Set(emitted.map(\.description)).symmetricDifference(wanted.map(\.description))
        problems.append("\(view.layoutName) emits something else: \(others.sorted().prefix(4))")
      }
      if scene.list(id) != nil {
        for (got, want) in zip(view.layoutChildItems, same.layoutChildItems) { compare(got, want) }
      }
      let children = view.layoutChildItems.map(\.layoutName)
      if children != same.layoutChildItems.map(\.layoutName) {
        problems.append("\(view.layoutName) has \(children)")
      }
    }
    return problems
  }

  /// Reports call a track, or a line's span, as it was called when the conflict was found; numbers are left out.
  static func words(_ reports: [String]) -> [String] {
    reports.map { report in
      var words = ""
      for character in report {
        let isNumbered =
          words.hasSuffix(".column") || words.hasSuffix(".row") || words.hasSuffix(".span.")
        let isPoint = words.hasSuffix(".span.") && character == "."
        if !(isNumbered && character.isWholeNumber || isPoint) { words.append(character) }
      }
      return words
    }
    .sorted()
  }

  private func differencesOfConflicts(from fresh: GridTree) -> [String] {
    var problems = differencesOfStatements(from: fresh)
    let (layout, freshLayout) = (tree.window.layout, fresh.window.layout)
    let broken = Self.words(layout.conflicts.compactMap { $0.broken?.description })
    let wantedBroken = Self.words(freshLayout.conflicts.compactMap { $0.broken?.description })
    if broken != wantedBroken { problems.append("\(broken) are broken, not \(wantedBroken)") }
    let reports = Self.words(layout.conflicts.map(\.description))
    let wantedReports = Self.words(freshLayout.conflicts.map(\.description))
    if reports != wantedReports { problems.append("\(reports), not \(wantedReports)") }
    // Nothing contradicts by itself.
    if !scene.statements.contains(where: { $0.priority.isRequired && !$0.isPlacing }) {
      problems += layout.conflicts.map(\.description)
    }
    return problems
  }

  /// Statements that are not in force as in a tree made in one go.
  func differencesOfStatements(from fresh: GridTree) -> [String] {
    var problems: [String] = []
    for statement in scene.statements {
      guard let got = tree.constraints[statement.id], let want = fresh.constraints[statement.id]
      else { continue }
      if got.isBroken != want.isBroken {
        problems.append("\(got) is \(got.isBroken ? "broken" : "in force")")
      }
      if got.description != want.description { problems.append("\(got) is \(want) in the copy") }
    }
    return problems
  }
}
