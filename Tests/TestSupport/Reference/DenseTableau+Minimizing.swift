// The primal simplex method for a cost that is piecewise linear in single columns.

extension DenseTableau {
  enum Result { case optimal, gaveUp }

  /// A nonbasic column that lowers the cost when it moves.
  private struct Entering {
    let position: Int
    let rises: Bool
  }

  /// Minimises the costs of `costColumns` (all others have none) from the present values.
  ///
  /// Dantzig's rule, and Bland's after moves that lead nowhere, so that it ends: R. Bland, "New finite pivoting
  /// rules for the simplex method", Math. Oper. Res. 2(2), 1977.
  mutating func minimize(_ costColumns: [Int]) -> Result {
    // Exact numbers cannot turn in a circle.
    let budget = Number.isExact ? .max : pivots + 1000 + 100 * (rows.count + variables.count)
    stalledMoves = 0
    while pivots <= budget {
      guard let entering = entering(costColumns) else { return hasOverflowed ? .gaveUp : .optimal }
      guard advance(entering) else { return .gaveUp }
    }
    return .gaveUp
  }

  private var usesBlandsRule: Bool { stalledMoves > 20 }

  /// The cost's slope in the direction of a nonbasic position, without the position's own column, and the size of
  /// the terms it was summed from.
  func slope(at position: Int, _ costColumns: [Int]) -> (sum: Number, scale: Number) {
    var sum = Number.zero
    var scale = Number.zero
    for column in costColumns {
      let row = places[column]
      if row < 0 { continue }
      let slope = columns[column].slope
      let factor = entry(row, position)
      if slope.isZero || isNegligible(entry: factor) { continue }
      let term = slope * factor
      sum = sum + term
      scale = scale + term.magnitude
    }
    return (sum, scale)
  }

  private mutating func entering(_ costColumns: [Int]) -> Entering? {
    var best: Entering?
    var bestSlope = Number.zero
    var bestColumn = Int.max
    for position in positions {
      let index = nonbasicColumns[position]
      let column = columns[index]
      if column.isFixed { continue }
      let (sum, scale) = slope(at: position, costColumns)
      let upwards = sum + column.slope(on: column.segmentUpwards)
      let downwards = sum + column.slope(on: column.segmentDownwards)
      let comparison = scale + column.slopeAbove + column.slopeBelow
      if !(upwards.isValid && downwards.isValid && comparison.isValid) {
        hasOverflowed = true
        return nil
      }
      let gain: Number
      let rises: Bool
      if upwards < .zero && column.canRise && !upwards.isNegligible(besides: comparison) {
        gain = -upwards
        rises = true
      } else if .zero < downwards && column.canFall
        && !downwards.isNegligible(besides: comparison)
      {
        gain = downwards
        rises = false
      } else {
        continue
      }
      if usesBlandsRule ? index < bestColumn : bestSlope < gain {
        best = Entering(position: position, rises: rises)
        bestSlope = gain
        bestColumn = index
      }
    }
    return best
  }

  /// Moves a nonbasic column as far as every column stays on its segment, and makes it basic unless it was the
  /// first to stop. `false` where nothing stops it.
  private mutating func advance(_ entering: Entering) -> Bool {
    let enteringColumn = nonbasicColumns[entering.position]
    let start = columns[enteringColumn]
    let segment = entering.rises ? start.segmentUpwards : start.segmentDownwards
    var ownStop: Number?
    var distance: Number?
    if entering.rises {
      ownStop = start.stopUpwards(on: segment)
      distance = ownStop.map { $0 - start.value }
    } else {
      ownStop = start.stopDownwards(on: segment)
      distance = ownStop.map { start.value - $0 }
    }

    var blockingRow: Int?
    var blockingStop = Number.zero
    for row in basicColumns.indices {
      let factor = entry(row, entering.position)
      if isNegligible(entry: factor) { continue }
      let column = columns[basicColumns[row]]
      let risesHere = (factor < .zero) != entering.rises
      let stop =
        risesHere
        ? column.stopUpwards(on: column.segment) : column.stopDownwards(on: column.segment)
      guard let stop else { continue }
      let gap = risesHere ? stop - column.value : column.value - stop
      let ratio = gap < .zero ? Number.zero : gap / factor.magnitude
      if let known = distance {
        if known < ratio { continue }
        // Among equals the first stays, a flip before a pivot; Bland's rule wants the smallest column.
        if !(ratio < known) {
          guard let blockingRow else { continue }
          let isBetter =
            usesBlandsRule
            ? basicColumns[row] < basicColumns[blockingRow]
            : entry(blockingRow, entering.position).magnitude < factor.magnitude
          if !isBetter { continue }
        }
      }
      distance = ratio
      blockingRow = row
      blockingStop = stop
    }

    guard let distance else { return false }
    stalledMoves = distance.isZero ? stalledMoves + 1 : 0
    move(entering.position, by: entering.rises ? distance : -distance)
    if let blockingRow {
      columns[basicColumns[blockingRow]].value = blockingStop
      columns[enteringColumn].segment = segment
      pivot(blockingRow, entering.position)
    } else if let ownStop {
      columns[enteringColumn].value = ownStop
    }
    return true
  }

  /// Turns an optimum into bounds: every column may from now on take just the values that it can have in an
  /// optimal solution. These are the values at which the optimal multiplier is a slope of its cost, so the
  /// description is exact and the next level cannot make this one worse.
  mutating func narrowToOptimum(_ costColumns: [Int]) {
    for position in positions {
      let index = nonbasicColumns[position]
      let column = columns[index]
      if column.isFixed { continue }
      let (sum, scale) = slope(at: position, costColumns)
      let comparison = scale + column.slopeAbove + column.slopeBelow
      let upwards = sum + column.slope(on: column.segmentUpwards)
      if .zero < upwards && !upwards.isNegligible(besides: comparison) {
        columns[index].narrow(toAtMost: column.value)
      } else {
        columns[index].narrow(toAtMost: column.stopUpwards(on: column.segmentUpwards))
      }
      let downwards = sum + column.slope(on: column.segmentDownwards)
      if downwards < .zero && !downwards.isNegligible(besides: comparison) {
        columns[index].narrow(toAtLeast: column.value)
      } else {
        columns[index].narrow(toAtLeast: column.stopDownwards(on: column.segmentDownwards))
      }
    }
    for index in costColumns {
      let column = columns[index]
      if places[index] >= 0 {
        columns[index].narrow(toAtMost: column.stopUpwards(on: column.segment))
        columns[index].narrow(toAtLeast: column.stopDownwards(on: column.segment))
      }
      columns[index].clearCost()
    }
    dropFixedColumns()
  }
}
