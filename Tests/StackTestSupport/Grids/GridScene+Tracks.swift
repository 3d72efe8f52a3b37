import StackLayout

// What becomes of the cells of a grid when tracks come, go and move, in terms of areas.

extension GridScene.Grid {
  typealias Area = GridScene.Area
  typealias Track = GridScene.Track

  /// Row by row.
  var orderedAreas: [Area] {
    areas.sorted {
      ($0.rows.lowerBound, $0.columns.lowerBound) < ($1.rows.lowerBound, $1.columns.lowerBound)
    }
  }

  func area(column: Int, row: Int) -> Int? {
    areas.firstIndex { $0.columns.contains(column) && $0.rows.contains(row) }
  }

  /// Whether a merged cell lies on both sides of a gap, the one before a track.
  private func isAcross(_ gap: Int, _ axis: Axis, at place: Int) -> Bool {
    areas.contains {
      $0[axis].lowerBound < gap && gap < $0[axis].upperBound && $0[axis.crossing].contains(place)
    }
  }

  mutating func insert(
    _ track: Track, at index: Int, _ axis: Axis, _ numbers: GridScene.Numbers
  ) {
    let covered = self[axis.crossing].indices.filter { isAcross(index, axis, at: $0) }
    for place in areas.indices {
      let range = areas[place][axis]
      if range.lowerBound >= index {
        areas[place][axis] = range.lowerBound + 1..<range.upperBound + 1
      } else if range.upperBound > index {
        areas[place][axis] = range.lowerBound..<range.upperBound + 1
      }
    }
    self[axis].insert(track, at: index)
    for other in self[axis.crossing].indices where !covered.contains(other) {
      addCell(axis == .horizontal ? (index, other) : (other, index), numbers)
    }
  }

  private mutating func addCell(_ place: (column: Int, row: Int), _ numbers: GridScene.Numbers) {
    areas.append(
      Area(
        id: numbers.next(), columns: place.column..<place.column + 1,
        rows: place.row..<place.row + 1))
  }

  /// Removes a track and returns the content of the cells in it alone.
  mutating func remove(at index: Int, _ axis: Axis) -> [Int] {
    let leaving = orderedAreas.filter { $0[axis] == index..<index + 1 }
    areas.removeAll { area in leaving.contains { $0.id == area.id } }
    for place in areas.indices {
      let range = areas[place][axis]
      if range.contains(index) {
        areas[place][axis] = range.lowerBound..<range.upperBound - 1
      } else if range.lowerBound > index {
        areas[place][axis] = range.lowerBound - 1..<range.upperBound - 1
      }
    }
    self[axis].remove(at: index)
    return leaving.compactMap(\.content)
  }

  /// Whether a track can go somewhere without tearing a merged cell.
  func canMove(from index: Int, to destination: Int, _ axis: Axis) -> Bool {
    let isMerged = areas.contains { $0[axis].contains(index) && $0[axis].count > 1 }
    let gap = destination > index ? destination + 1 : destination
    return !isMerged
      && !self[axis.crossing].indices.contains { isAcross(gap, axis, at: $0) }
  }

  mutating func move(from index: Int, to destination: Int, _ axis: Axis) {
    let track = self[axis].remove(at: index)
    self[axis].insert(track, at: destination)
    for place in areas.indices {
      let start = areas[place][axis].lowerBound
      let count = areas[place][axis].count
      var new = start
      if start == index {
        new = destination
      } else {
        if start > index { new -= 1 }
        if new >= destination { new += 1 }
      }
      areas[place][axis] = new..<new + count
    }
  }

  func canMerge(_ columns: Range<Int>, _ rows: Range<Int>) -> Bool {
    areas.allSatisfy {
      let isInside =
        columns.lowerBound <= $0.columns.lowerBound && $0.columns.upperBound <= columns.upperBound
        && rows.lowerBound <= $0.rows.lowerBound && $0.rows.upperBound <= rows.upperBound
      return isInside || !$0.columns.overlaps(columns) || !$0.rows.overlaps(rows)
    }
  }

  /// Merges cells into one and returns the content that leaves the grid.
  mutating func merge(_ columns: Range<Int>, _ rows: Range<Int>) -> [Int] {
    guard let head = area(column: columns.lowerBound, row: rows.lowerBound) else { return [] }
    let headNumber = areas[head].id
    let leaving = orderedAreas.filter {
      $0.id != headNumber && $0.columns.overlaps(columns) && $0.rows.overlaps(rows)
    }
    areas[head].columns = columns
    areas[head].rows = rows
    areas.removeAll { area in leaving.contains { $0.id == area.id } }
    return leaving.compactMap(\.content)
  }

  mutating func unmerge(_ number: Int, _ numbers: GridScene.Numbers) {
    guard let place = areas.firstIndex(where: { $0.id == number }) else { return }
    let (columns, rows) = (areas[place].columns, areas[place].rows)
    areas[place].columns = columns.lowerBound..<columns.lowerBound + 1
    areas[place].rows = rows.lowerBound..<rows.lowerBound + 1
    for row in rows {
      for column in columns where row > rows.lowerBound || column > columns.lowerBound {
        addCell((column, row), numbers)
      }
    }
  }

  /// Whether a cell's content is visible, as far as the tracks decide.
  func isShown(_ area: Area) -> Bool {
    area.columns.contains { !columns[$0].isHidden } && area.rows.contains { !rows[$0].isHidden }
  }
}
