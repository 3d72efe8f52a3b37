import Cassowary

// From a series that fails to the few steps that do.

extension [SeriesStep] {
  /// A shorter series that still fails: steps and changes are left out, the later ones first, and statements made
  /// plainer, as long as there is something to win.
  package func shrunk(while fails: ([SeriesStep]) -> Bool) -> [SeriesStep] {
    var steps = self
    var isDone = false
    while !isDone {
      isDone = true
      for length in [32, 8, 2, 1] {
        if steps.leaveOut(length, while: fails) { isDone = false }
        for index in steps.indices.reversed() {
          let before = steps
          let hasShrunk = steps[index].changes.leaveOut(length) { changes in
            var trial = before
            trial[index].changes = changes
            return fails(trial)
          }
          if hasShrunk { isDone = false }
        }
      }
      if steps.makePlainer(while: fails) { isDone = false }
    }
    return steps
  }

  private mutating func makePlainer(while fails: ([SeriesStep]) -> Bool) -> Bool {
    var hasChanged = false
    for (index, step) in enumerated() {
      for place in step.changes.indices {
        var isDone = false
        while !isDone {
          isDone = true
          for plainer in self[index].changes[place].plainer {
            var trial = self
            trial[index].changes[place] = plainer
            if fails(trial) {
              self = trial
              isDone = false
              hasChanged = true
              break
            }
          }
        }
      }
    }
    return hasChanged
  }
}

extension Array {
  /// Leaves out up to `length` elements at a time where the rest still fails; whether it could.
  fileprivate mutating func leaveOut(_ length: Int, while fails: ([Element]) -> Bool) -> Bool {
    var hasChanged = false
    var end = count
    while end > 0 {
      let start = Swift.max(0, end - length)
      var trial = self
      trial.removeSubrange(start..<end)
      if fails(trial) {
        self = trial
        hasChanged = true
      }
      end = start
    }
    return hasChanged
  }
}

extension SeriesChange {
  /// The same change with one thing less in it.
  fileprivate var plainer: [SeriesChange] {
    switch self {
    case .add(let number, let statement, let strength):
      return statement.plainer.map { .add(number, $0, strength) }
        + strength.plainer.map { .add(number, statement, $0) }
    case .replace(let number, let statement):
      return statement.plainer.map { .replace(number, $0) }
    case .setConstant(let number, let constant):
      return [0, constant.rounded()].filter { abs($0) < abs(constant) }
        .map { .setConstant(number, $0) }
    default: return []
    }
  }
}

extension SeriesStrength {
  fileprivate var plainer: [SeriesStrength] {
    var all: [SeriesStrength] = []
    func append(_ change: (inout SeriesStrength) -> Void) {
      var plainer = self
      change(&plainer)
      all.append(plainer)
    }
    if weight != 1 { append { $0.weight = 1 } }
    if order != nil { append { $0.order = nil } }
    if isTieBreaker { append { $0.isTieBreaker = false } }
    return all
  }
}

extension SeriesStatement {
  fileprivate var plainer: [SeriesStatement] {
    var statements: [SeriesStatement] = []
    for index in terms.indices {
      var plainer = self
      plainer.terms.remove(at: index)
      statements.append(plainer)
      if abs(terms[index].coefficient) != 1 {
        plainer = self
        plainer.terms[index] = Term(variable: terms[index].variable, coefficient: 1)
        statements.append(plainer)
      }
    }
    for number in [0, constant.rounded()] where abs(number) < abs(constant) {
      var plainer = self
      plainer.constant = number
      statements.append(plainer)
    }
    return statements
  }
}
