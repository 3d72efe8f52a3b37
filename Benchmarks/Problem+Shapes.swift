import Cassowary

// Variables that only know their neighbours, and a grid.
extension Problem {
  /// Soft constraints in falling order, and then a required rising one that all of them are against. An edit moves the variable
  /// in the middle.
  package init(preferences count: Int) {
    self.init(variableCount: count)
    let middle = count / 2
    for index in 0..<count {
      let soft = add([.init(index)], .equal, Double(count - 1 - index), .high)
      if index == middle {
        var change = Change()
        change.removed = [soft]
        changes = [change]
      }
    }
    for index in 1..<count { add([.init(index), .init(index - 1, -1)], .greaterThanOrEqual, 1) }
    edits = [Edit(middle, natural: Double(count))]
    buildsWithEdits = false
    keepsOrder = true
    optimum = { factor in
      Self.smallestErrors(ofPreferences: count, middle: factor.map { $0 * Double(count) })
    }
  }

  /// With y(i) = x(i) − i the order is y(i) >= y(i−1), and y(i) has the target n − 1 − 2i: falling, so that all on one
  /// side of the edit are equal. Alone they are best at the median of their targets; the edit is a limit for them.
  private static func smallestErrors(ofPreferences count: Int, middle edited: Double?) -> [Double] {
    let targets = (0..<count).map { Double(count - 1 - 2 * $0) }
    func error(_ part: ArraySlice<Double>, at value: Double) -> Double {
      part.reduce(0) { $0 + abs($1 - value) }
    }
    guard let edited else { return [error(targets[...], at: median(targets) ?? 0)] }
    let middle = count / 2
    let value = edited - Double(middle)
    let before = targets[..<middle]
    let after = targets[(middle + 1)...]
    return [
      0,
      error(before, at: min(value, median(Array(before)) ?? 0)) + abs(value - targets[middle])
        + error(after, at: max(value, median(Array(after)) ?? 0)),
    ]
  }

  /// Every variable is 1 more than another one; the edit moves the first and so all of them.
  package init(equalities connection: Shape.Connection, count: Int) {
    self.init(variableCount: count)
    for index in 1..<count {
      let other =
        switch connection {
        case .chain: index - 1
        case .star: 0
        case .tree: (index - 1) / 2
        }
      add([.init(index), .init(other, -1)], .equal, 1)
    }
    edits = [Edit(0, natural: Double(count))]
    // In a chain this cuts off half of the variables.
    var change = Change()
    change.removed = [constraints.count / 2]
    changes = [change]
    isSqueezed = false
    optimum = { _ in [0] }
  }

  /// The height of each row, the width of each column, then the grid's own size. Every cell has a soft ratio of its
  /// width to its height, which couples the directions; no two agree, so that the grid weighs them against each other.
  package init(grid side: Int) {
    self.init(variableCount: 2 * side + 2)
    var generator = LinearCongruentialGenerator()
    let (width, height) = (2 * side, 2 * side + 1)
    for length in 0..<2 * side { add([.init(length)], .greaterThanOrEqual, 10) }
    add((side..<2 * side).map { Term($0) } + [Term(width, -1)], .equal, 0)
    add((0..<side).map { Term($0) } + [Term(height, -1)], .equal, 0)
    var change = Change()
    for row in 0..<side {
      for column in 0..<side {
        let ratio = Double(50 + generator.draw() % 101) / 100
        let cell = add([.init(side + column), .init(row, -ratio)], .equal, 0, .high)
        if row == side / 2 && column == side / 2 { change.removed = [cell] }
      }
    }
    edits = [
      Edit(width, natural: 60 * Double(side)), Edit(height, natural: 50 * Double(side)),
    ]
    changes = [change]
  }
}
