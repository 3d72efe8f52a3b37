// Where a column stands after its cost has changed: with its dual kept, or with its value kept.

extension Engine {
  private mutating func tilt(_ column: Int, by slope: LevelVector) {
    duals[column] -= slope
    tilts.append((Int32(column), slope))
  }

  /// Finds the values at which the cost has the column's dual as a slope. A nonbasic column goes there. Where no
  /// slope is as steep as the dual, the cost is tilted for the time being.
  mutating func settle(_ column: Int) {
    noteDual(column)
    let cursor = cursors[column]
    let wasBetween = isBetween[column]
    defer {
      noteStanding(column, hasChanged: cursor != cursors[column] || wasBetween != isBetween[column])
    }
    let count = pieces[column].count
    let low = Int(lowBounds[column])
    let high = Int(highBounds[column])
    let start = Int(cursors[column])
    if !isBetween[column] && places[column] < 0 && low <= start && start <= high && fits(column) {
      moveWhileLoading(column, to: pieces[column][start].value)
      return
    }
    if Int(cursors[column]) < low { moveCursor(of: column, to: low) }
    if Int(cursors[column]) > high { moveCursor(of: column, to: high) }
    if low >= 0 && high <= Int(cursors[column]) && Int(cursors[column]) <= low {
      stand(column, on: Int(cursors[column]))
      return
    }
    var cameFromAbove = false
    while true {
      let cursor = Int(cursors[column])
      let sign = duals[column].sign
      if sign < 0 {
        if cursor <= low { return stand(column, on: cursor) }
        if cursor == 0 {
          tilt(column, by: duals[column])
          return stand(column, below: 0)
        }
        moveCursor(of: column, to: cursor - 1)
        cameFromAbove = true
        continue
      }
      if cursor == count {
        if sign > 0 { tilt(column, by: duals[column]) }
        return stand(column, below: cursor)
      }
      if sign == 0 && cursor > low { return stand(column, below: cursor) }
      if cursor >= high || cameFromAbove { return stand(column, on: cursor) }
      let overhang = (duals[column] - change(column, cursor)).sign
      if overhang < 0 { return stand(column, on: cursor) }
      moveCursor(of: column, to: cursor + 1)
    }
  }

  /// Keeps a column's value, and tilts its cost where the dual does not fit there.
  mutating func anchor(_ column: Int) {
    noteDual(column)
    defer { noteStanding(column, hasChanged: true) }
    let value = values[column]
    let list = pieces[column]
    let low = Int(lowBounds[column])
    let high = Int(highBounds[column])
    var target = Int(cursors[column])
    while target < list.count && target < high && list[target].value < value { target += 1 }
    while target > 0 && target > low && list[target - 1].value >= value { target -= 1 }
    if target < low { target = low }
    if target > high { target = high }
    moveCursor(of: column, to: target)
    while target < list.count
      && (list[target].value == value
        || value < list[target].value && isBlockedBelow(column, target)
        || list[target].value < value && isBlockedAbove(column, target))
    {
      if !isBlockedBelow(column, target) && duals[column].sign < 0 {
        tilt(column, by: duals[column])
      }
      let overhang = duals[column] - change(column, target)
      if isBlockedAbove(column, target) || overhang.sign <= 0 {
        return stand(column, on: target)
      }
      if target + 1 < list.count && list[target + 1].value == value {
        target += 1
        moveCursor(of: column, to: target)
        continue
      }
      tilt(column, by: overhang)
      return stand(column, on: target)
    }
    if duals[column].sign != 0 { tilt(column, by: duals[column]) }
    duals[column] = LevelVector(repeating: 0)
    isBetween[column] = true
  }

  /// Whether the dual of a column that stands on a piece is one of the slopes there.
  @inline(__always)
  func fits(_ column: Int) -> Bool {
    let cursor = Int(cursors[column])
    if isBetween[column] { return duals[column].sign == 0 }
    return (isBlockedBelow(column, cursor) || duals[column].sign >= 0)
      && (isBlockedAbove(column, cursor)
        || (duals[column] - change(column, cursor)).sign <= 0)
  }

  private mutating func stand(_ column: Int, on cursor: Int) {
    cursors[column] = Int32(cursor)
    isBetween[column] = false
    if places[column] < 0 {
      moveWhileLoading(column, to: pieces[column][cursor].value)
    } else {
      unpin(column)
    }
  }

  /// A basic column on a piece whose dual is the slope on one side stands on that side.
  mutating func unpin(_ column: Int) {
    let cursor = Int(cursors[column])
    if duals[column].sign == 0 && !isBlockedBelow(column, cursor) {
      duals[column] = LevelVector(repeating: 0)
      isBetween[column] = true
    } else if !isBlockedAbove(column, cursor)
      && (duals[column] - change(column, cursor)).sign == 0
    {
      duals[column] = LevelVector(repeating: 0)
      cursors[column] += 1
      isBetween[column] = true
    }
    if isBetween[column] { slideAlongFlatPieces(column) }
  }

  private mutating func stand(_ column: Int, below cursor: Int) {
    duals[column] = LevelVector(repeating: 0)
    cursors[column] = Int32(cursor)
    isBetween[column] = true
    slideAlongFlatPieces(column)
    if places[column] >= 0 { return }
    let (low, high) = interval(column)
    let here = Int(cursors[column])
    if values[column] >= high {
      isBetween[column] = false
      moveWhileLoading(column, to: high)
    } else if values[column] <= low && low > -.infinity {
      isBetween[column] = false
      cursors[column] = Int32(here - 1)
      duals[column] = change(column, here - 1)
      moveWhileLoading(column, to: low)
    }
  }

  /// Goes on to the segment that holds the column's value as long as the slope does not change on the way.
  mutating func slideAlongFlatPieces(_ column: Int) {
    let list = pieces[column]
    var cursor = Int(cursors[column])
    let value = values[column]
    while cursor < list.count, list[cursor].value < value, !isBlockedAbove(column, cursor),
      change(list[cursor]).levelsOnly == .zero
    {
      cursor += 1
    }
    while cursor > 0, value < list[cursor - 1].value, !isBlockedBelow(column, cursor - 1),
      change(list[cursor - 1]).levelsOnly == .zero
    {
      cursor -= 1
    }
    cursors[column] = Int32(cursor)
  }

  private mutating func noteStanding(_ column: Int, hasChanged: Bool) {
    if places[column] < 0 { return }
    noteFeasibility(Int(places[column]))
    if hasChanged { reshaped.insert(column) }
  }
}
