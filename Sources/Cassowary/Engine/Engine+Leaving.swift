// Which basic columns lie outside their intervals, and which of them the dual method takes first.

extension Engine {
  /// How far a basic column lies outside its interval.
  @inline(__always)
  func violation(_ slot: Int) -> Double {
    let column = Int(basis[slot])
    let (low, high) = interval(column)
    return max(low - values[column], values[column] - high)
  }

  /// Notes a slot whose column lies outside its interval.
  mutating func noteFeasibility(_ slot: Int) {
    if isInfeasible[slot] || basis[slot] < 0 { return }
    if violation(slot) > Tolerance.feasibility {
      isInfeasible[slot] = true
      infeasible.append(Int32(slot))
    }
  }

  /// The size of the numbers whose sum a column's value is.
  @inline(__always)
  func size(_ column: Int) -> Double {
    var size = max(1, abs(values[column]))
    if rowOfColumn[column] >= 0 {
      for place in matrix.range(ofRow: Int(rowOfColumn[column])) {
        let term = matrix.terms[place]
        size = max(size, abs(term.value * values[Int(term.column)]))
      }
    }
    return size
  }

  mutating func chooseLeaving(prefersYoungest: Bool) -> Leaving? {
    var best = -1
    var bestViolation = 0.0
    repeat {
      // In a long list the largest of the latest is good enough, and keeps the choice from costing more than the pivot.
      var index = usesBlandsRule ? 0 : max(0, infeasible.count - 64)
      while index < infeasible.count {
        let slot = Int(infeasible[index])
        let violation = basis[slot] < 0 ? 0 : violation(slot)
        if violation <= Tolerance.feasibility
          || violation < 1e-3 && violation <= Tolerance.feasibility * size(Int(basis[slot]))
        {
          isInfeasible[slot] = false
          let last = infeasible.removeLast()
          if index < infeasible.count { infeasible[index] = last }
          continue
        }
        if best < 0
          || isBetter(slot, violation, than: best, bestViolation, prefersYoungest)
        {
          best = slot
          bestViolation = violation
        }
        index += 1
      }
    } while best < 0 && !infeasible.isEmpty
    if best < 0 { return nil }
    let column = Int(basis[best])
    if !values[column].isFinite {
      // It lies outside of every interval, and there is no end of one to go to.
      isLost = true
      return nil
    }
    let rises = values[column] > interval(column).high
    let cursor = Int(cursors[column])
    if isBetween[column] && !rises {
      return Leaving(
        slot: best, column: column, rises: false, target: cursor - 1,
        dual: change(column, cursor - 1))
    }
    return Leaving(
      slot: best, column: column, rises: rises, target: cursor, dual: duals[column])
  }

  /// Rather the youngest row: what is inside is stated after what is around it as a rule, and settled first it keeps
  /// what is around it out of its rows of the inverse. Variables come last, by how far they are off. Where that takes
  /// long, by how far they are off throughout.
  @inline(__always)
  private func isBetter(
    _ slot: Int, _ violation: Double, than best: Int, _ bestViolation: Double,
    _ prefersYoungest: Bool
  ) -> Bool {
    if usesBlandsRule { return basis[slot] < basis[best] }
    if !prefersYoungest { return violation > bestViolation }
    let row = rowOfColumn[Int(basis[slot])]
    let bestRow = rowOfColumn[Int(basis[best])]
    return row == bestRow ? violation > bestViolation : row > bestRow
  }
}
