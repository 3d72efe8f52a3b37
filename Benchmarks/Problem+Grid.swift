import Cassowary

extension Problem {
  /// The height of each row, the width of each column, then the grid's own size. Every cell wishes for a ratio of its
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
