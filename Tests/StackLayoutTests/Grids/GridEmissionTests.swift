import Expectations
import StackLayout
import StackTestSupport
import Testing

/// What a grid emits, line by line: `identifier: relation @ priority`, with `weight` where it is not 1.
@Suite struct GridEmissionTests {
  // MARK: A form

  /// Labels of 40 and 60 at the trailing edge, fields of no width that fill, text 15 below the top of labels that are 20
  /// high, and 17 below that of fields of 24.
  private static func form() -> GridView {
    let form = GridView(
      "form",
      views: [
        [makeText("name", 40, ascent: 15), makeText("ann", noIntrinsicMetric, 24, ascent: 17)],
        [makeText("mail", 60, ascent: 15), makeText("at", noIntrinsicMetric, 24, ascent: 17)],
      ])
    form.column(at: 0).xPlacement = .trailing
    form.column(at: 1).xPlacement = .fill
    form.rowAlignment = .firstBaseline
    form.hostSize = Size(300, 100)
    return form
  }

  private static func rows(_ label: String, _ field: String, _ row: Int) -> [String] {
    [
      "GV-placement: \(label).trailing == form.column0.trailing @ 1000",
      "GV-placement: \(label).width <= form.column0.width @ 999.95",
      "GV-placement: \(label).top >= form.row\(row).top @ 1000",
      "GV-placement: \(label).bottom <= form.row\(row).bottom @ 999.95",
      "GV-placement: \(field).leading == form.column1.leading @ 1000",
      "GV-placement: \(field).width == form.column1.width @ 999.95",
      "GV-placement: \(field).top >= form.row\(row).top @ 1000",
      "GV-placement: \(field).bottom <= form.row\(row).bottom @ 999.95",
    ]
  }

  private static func group(_ label: String, _ field: String, _ row: Int) -> [String] {
    [
      "GV-baseline: \(field).firstBaseline == \(label).firstBaseline @ 1000",
      "GV-rest: \(label).bottom == form.row\(row).bottom @ 24",
    ]
  }

  static let formLines =
    [
      "GV-canvas-connection: form.column0.leading == form.leading @ 1000",
      "GV-spacing: form.column1.leading == form.column0.trailing + 6 @ 1000",
      "GV-canvas-connection: form.column1.trailing == form.trailing @ 999.9",
      "GV-hugging: form.column0.width <= 60 @ 300",
      "GV-order: form.column0.trailing == form.leading @ 0.6",
      "GV-canvas-fit: form.width == 0 @ 49",
      "GV-canvas-connection: form.row0.top == form.top @ 1000",
      "GV-spacing: form.row1.top == form.row0.bottom + 6 @ 1000",
      "GV-canvas-connection: form.row1.bottom == form.bottom @ 999.9",
      "GV-order: form.row0.bottom == form.top @ 0.6", "GV-canvas-fit: form.height == 0 @ 49",
    ] + rows("name", "ann", 0) + rows("mail", "at", 1) + group("name", "ann", 0)
    + group("mail", "at", 1)

  /// Words are the same in both directions. Oracle example 47 has the frames of such a form.
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func formOfLabelsAndFields(_ direction: LayoutDirection) {
    let form = Self.form()
    form.layoutDirection = direction
    form.layoutIfNeeded()
    expect(form.emittedConstraints.map(\.description), Self.formLines)
    expect(form.layout.conflicts.isEmpty)
  }

  // MARK: Sizes of all kinds

  /// Columns: fixed, between 20 and 90, two shares at least 10, hidden, one share; paddings of 3 before the first and 2 after
  /// the third one; gaps of 8.
  @Test func allTrackSizes() {
    let grid = GridView(
      "G",
      views: [[makeLeaf("a", 30), makeLeaf("b", 40), LeafView("c", Size(25, noIntrinsicMetric))]])
    for _ in 0..<2 { grid.addColumn() }
    grid.row(at: 0).mergeCells(in: 2..<5)
    grid.columnSpacing = 8
    grid.setHuggingPriority(600, for: .horizontal)
    grid.column(at: 0).size = .fixed(50)
    grid.column(at: 0).leadingPadding = 3
    grid.column(at: 0).xPlacement = .center
    grid.column(at: 1).minimum = 20
    grid.column(at: 1).maximum = 90
    grid.column(at: 2).size = .share(2)
    grid.column(at: 2).minimum = 10
    grid.column(at: 2).trailingPadding = 2
    grid.column(at: 3).isHidden = true
    grid.column(at: 4).size = .share(1)
    grid.cell(atColumnIndex: 3, rowIndex: 0).xPlacement = .fill
    grid.layoutIfNeeded()
    expect(
      grid.emittedConstraints.map(\.description),
      [
        "GV-canvas-connection: G.column0.leading == G.leading + 3 @ 1000",
        "GV-spacing: G.column1.leading == G.column0.trailing + 8 @ 1000",
        "GV-spacing: G.column2.leading == G.column1.trailing + 8 @ 1000",
        "GV-spacing: G.column4.leading == G.column2.trailing + 10 @ 1000",
        "GV-canvas-connection: G.column4.trailing == G.trailing @ 999.9",
        "GV-size: G.column0.width == 50 @ 1000", "GV-minimum: G.column1.width >= 20 @ 1000",
        "GV-maximum: G.column1.width <= 90 @ 1000",
        // With shares, content tracks hold on to their length.
        "GV-hugging: G.column1.width <= 40 @ 300", "GV-minimum: G.column2.width >= 10 @ 1000",
        "GV-share: G.column2.width >= 2 * G.unit.width @ 1000",
        "GV-share-fit: G.column2.width <= 2 * G.unit.width @ 300",
        "GV-share: G.column4.width >= G.unit.width @ 1000",
        "GV-share-fit: G.column4.width <= G.unit.width @ 300",
        // Three are flexible.
        "GV-order: G.column1.trailing == G.leading @ 0.6",
        "GV-order: G.column2.trailing == G.leading @ 0.6",
        "GV-hiding: G.column3.width == 0 @ 0.0005",
        "GV-parking: G.column3.leading == G.column2.trailing + 5 @ 0.0005",
        "GV-canvas-fit: G.width == 0 @ 600",
        "GV-canvas-connection: G.row0.top == G.top @ 1000",
        "GV-canvas-connection: G.row0.bottom == G.bottom @ 999.9",
        "GV-canvas-fit: G.height == 0 @ 49",
        "GV-placement: a.centerX == G.column0.centerX @ 1000",
        "GV-placement: a.width <= G.column0.width @ 999.95 weight 0.5",
        "GV-placement: a.bottom == G.row0.bottom @ 1000",
        "GV-placement: a.height <= G.row0.height @ 999.95",
        "GV-placement: b.leading == G.column1.leading @ 1000",
        "GV-placement: b.width <= G.column1.width @ 999.95",
        "GV-placement: b.bottom == G.row0.bottom @ 1000",
        "GV-placement: b.height <= G.row0.height @ 999.95",
        "GV-placement: c.leading == G.column2.leading @ 1000",
        "GV-placement: c.trailing == G.column4.trailing @ 999.95",
        "GV-ambiguity-suppression: c.height == 0 @ 25",
        "GV-placement: c.bottom == G.row0.bottom @ 1000",
        "GV-placement: c.height <= G.row0.height @ 999.95",
      ])
  }

  // MARK: Conflicts

  /// The grid gives way to what the user wrote, and the report says which of its rows did, and of which track.
  @Test func userOverridesFixedColumn() throws {
    let form = Self.form()
    form.column(at: 1).size = .fixed(50)
    (form.column(at: 1).width == 100).isActive = true
    form.layoutIfNeeded()
    expect(form.column(at: 1).layoutFrame.width, 100)
    let conflict = try require(form.layout.conflicts.first)
    expect(form.layout.conflicts.count, 1)
    expect(conflict.reason, .yieldsToUser)
    expect(
      conflict.members.map(\.description),
      [
        "form.column1.width == 100", "form.column1.width == 50",
      ])
    expect(conflict.broken?.identifier, "GV-size")
    expect(conflict.broken?.container, "form")
    expect(form.emittedConstraints.filter(\.isBroken).map(\.identifier), ["GV-size"])
  }

  /// Tracks of a grid without a name have names of their own, and follow their place.
  @Test func trackNames() {
    let grid = GridView(numberOfColumns: 2, rows: 2)
    let (column, row) = (grid.column(at: 1), grid.row(at: 1))
    expect(column.layoutName, "column1")
    let named = GridView("table", numberOfColumns: 2, rows: 2)
    expect(named.row(at: 1).layoutName, "table.row1")
    named.moveRow(at: 1, to: 0)
    expect(named.row(at: 0).layoutName, "table.row0")
    grid.insertRow(at: 0)
    expect(row.layoutName, "row2")
    grid.removeRow(at: 2)
    expect(row.layoutName, "row2")
    expect(row.grid == nil)
  }

  // MARK: Ambiguity

  /// The grid chooses which of two columns takes the rest, not the priorities; nothing is free.
  @Test func tieBreakersLeaveTracksAmbiguous() {
    let grid = GridView("G", views: [[makeLeaf("a", 40), makeLeaf("b", 30)]])
    let window = LayoutView("window", subviews: [grid])
    window.hostSize = Size(500, 400)
    LayoutConstraint.activate {
      grid.leading == window.leading
      grid.top == window.top
      grid.width == 200
    }
    let layout = window.layout
    layout.layoutIfNeeded()
    expect(layout.isAmbiguous(grid.column(at: 0), .horizontal))
    expect(layout.isAmbiguous(grid.column(at: 1), .horizontal))
    expect(!layout.isAmbiguous(grid.column(at: 0), .vertical))
    let found = layout.ambiguities()
    // The place or length of a column, and the start of the view in the second one.
    expect(found.map(\.item.layoutName), ["G.column0", "G.column1", "b"])
    expect(found.map(\.length), [.tied, .tied, .determined])
    expect(found.map(\.place), [.determined, .tied, .tied])
    // Where one of them fills, priorities decide.
    grid.column(at: 1).xPlacement = .fill
    layout.layoutIfNeeded()
    expect(layout.ambiguities().isEmpty)
  }
}
