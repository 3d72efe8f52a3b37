package import StackLayout

/// What a case says of grids.
package struct GridCaseParts: ContainerCaseParts {
  package static let kind = "grid"

  package struct Size: Decodable, Sendable {
    let type: String
    let value: Double?

    var size: GridTrackSize {
      switch type {
      case "fixed": .fixed(value ?? 0)
      case "share": .share(value ?? 1)
      default: .content
      }
    }
  }

  package struct Track: Decodable, Sendable {
    let size: Size
    let min: Double
    let max: Double?
    let before: Double
    let after: Double
    let hidden: Bool
    let placement: String
    let rowAlignment: String?
  }

  package struct Cell: Decodable, Sendable {
    let column: Int
    let row: Int
    let columnSpan: Int
    let rowSpan: Int
    let xPlacement: String
    let yPlacement: String
    let rowAlignment: String
    let view: Content
    let custom: [ContainerConstraint]?
  }

  /// A view, or a grid in a grid.
  package enum Content: Decodable, Sendable {
    case view(ContainerCaseView)
    indirect case grid(Grid)

    private struct Kind: Decodable {
      let kind: String
    }

    package init(from decoder: any Decoder) throws {
      let kind = try Kind(from: decoder).kind
      self =
        kind == "grid"
        ? .grid(try Grid(from: decoder)) : .view(try ContainerCaseView(from: decoder))
    }
  }

  package struct Grid: Decodable, Sendable {
    let name: String
    let width: Double?
    let height: Double?
    let columnSpacing: Double
    let rowSpacing: Double
    let xPlacement: String
    let yPlacement: String
    let rowAlignment: String
    let huggingPriority: ContainerCaseView.Priorities
    let columns: [Track]
    let rows: [Track]
    let cells: [Cell]
    let hidden: Bool?
  }

  /// The solved tracks of a grid: place and length in the root's coordinates.
  package struct Tracks: Decodable, Sendable {
    let columns: [[Double?]?]?
    let rows: [[Double?]?]?
  }

  package let grids: [Grid]
  package let tracks: [String: Tracks]?
}

/// The tree of a case with grids.
package struct GridCaseTree {
  package private(set) var tree: ContainerCaseTree
  package private(set) var grids: [String: GridView] = [:]

  package init(_ oracle: ContainerCase<GridCaseParts>) {
    tree = ContainerCaseTree(oracle)
    for grid in oracle.parts.grids {
      tree.place(make(grid), width: grid.width, height: grid.height)
    }
    tree.resolve = { [grids] in Self.track($0, in: grids) }
    for grid in oracle.parts.grids { setCustomConstraints(grid) }
    tree.activate(oracle.constraints)
  }

  /// `G/c0` is column 0 of grid G, `G/r1` row 1.
  private static func track(_ name: String, in grids: [String: GridView]) -> GridTrack? {
    let parts = name.split(separator: "/")
    guard parts.count == 2, let grid = grids[String(parts[0])], let kind = parts[1].first,
      let index = Int(parts[1].dropFirst())
    else { return nil }
    return kind == "c" ? grid.column(at: index) : grid.row(at: index)
  }

  private mutating func make(_ stated: GridCaseParts.Grid) -> GridView {
    let grid = GridView(
      stated.name, numberOfColumns: stated.columns.count, rows: stated.rows.count)
    grid.columnSpacing = stated.columnSpacing
    grid.rowSpacing = stated.rowSpacing
    grid.xPlacement = Self.placement(stated.xPlacement)
    grid.yPlacement = Self.placement(stated.yPlacement)
    grid.rowAlignment = Self.alignment(stated.rowAlignment)
    grid.setHuggingPriority(Priority(stated.huggingPriority.horizontal), for: .horizontal)
    grid.setHuggingPriority(Priority(stated.huggingPriority.vertical), for: .vertical)
    grid.isHidden = stated.hidden ?? false
    for (index, track) in stated.columns.enumerated() {
      let column = grid.column(at: index)
      column.leadingPadding = track.before
      column.trailingPadding = track.after
      column.xPlacement = Self.placement(track.placement)
      Self.set(track, of: column)
    }
    for (index, track) in stated.rows.enumerated() {
      let row = grid.row(at: index)
      row.topPadding = track.before
      row.bottomPadding = track.after
      row.yPlacement = Self.placement(track.placement)
      row.rowAlignment = Self.alignment(track.rowAlignment ?? "inherited")
      Self.set(track, of: row)
    }
    for stated in stated.cells {
      if stated.columnSpan > 1 || stated.rowSpan > 1 {
        grid.mergeCells(
          inHorizontalRange: stated.column..<stated.column + stated.columnSpan,
          verticalRange: stated.row..<stated.row + stated.rowSpan)
      }
      let cell = grid.cell(atColumnIndex: stated.column, rowIndex: stated.row)
      cell.xPlacement = Self.placement(stated.xPlacement)
      cell.yPlacement = Self.placement(stated.yPlacement)
      cell.rowAlignment = Self.alignment(stated.rowAlignment)
      switch stated.view {
      case .view(let view): cell.contentView = tree.make(view)
      case .grid(let inner):
        let inner = make(inner)
        tree.add(inner)
        cell.contentView = inner
      }
    }
    grids[stated.name] = grid
    return grid
  }

  private func setCustomConstraints(_ stated: GridCaseParts.Grid) {
    for cell in stated.cells {
      if let custom = cell.custom, !custom.isEmpty {
        grids[stated.name]?.cell(atColumnIndex: cell.column, rowIndex: cell.row)
          .customPlacementConstraints = custom.map { tree.constraint($0) }
      }
      if case .grid(let inner) = cell.view { setCustomConstraints(inner) }
    }
  }

  private static func set(_ stated: GridCaseParts.Track, of track: GridTrack) {
    track.size = stated.size.size
    track.minimum = stated.min
    track.maximum = stated.max
    track.isHidden = stated.hidden
  }

  private static func placement(_ name: String) -> GridPlacement {
    caseNamed(name, among: [.inherited, .none, .leading, .trailing, .center, .fill])
  }

  private static func alignment(_ name: String) -> GridRowAlignment {
    caseNamed(name, among: [.inherited, .none, .firstBaseline, .lastBaseline])
  }

  /// Which frames and tracks differ.
  package func problems(
    _ oracle: ContainerCase<GridCaseParts>, tolerance: Double = 1e-4
  ) -> [String] {
    var problems = tree.problems(oracle, tolerance: tolerance)
    for (name, want) in oracle.parts.tracks ?? [:] {
      guard let grid = grids[name]?.layoutFrame else { continue }
      for (index, column) in (want.columns ?? []).enumerated() {
        let frame = tree.frame("\(name)/c\(index)") ?? .zero
        check([frame.x, frame.width, frame.height], column, grid.height, "\(name)/c\(index)")
      }
      for (index, row) in (want.rows ?? []).enumerated() {
        let frame = tree.frame("\(name)/r\(index)") ?? .zero
        check([frame.y, frame.height, frame.width], row, grid.width, "\(name)/r\(index)")
      }
    }
    /// Place and length are as wanted, and across it a track is as long as the grid.
    func check(_ got: [Double], _ want: [Double?]?, _ across: Double, _ name: String) {
      guard let want else { return }
      let differs = zip(got, want + [across]).contains { got, want in
        want.map { abs(got - $0) > tolerance } ?? false
      }
      if differs { problems.append("\(oracle.name): \(name) is \(got), not \(want)") }
    }
    return problems
  }
}
