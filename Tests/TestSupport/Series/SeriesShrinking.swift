import Cassowary

// From a series that fails to the few steps that do.

extension [SeriesStep] {
  /// A shorter series that still fails: steps and changes are left out, the later ones first, as long as there is something
  /// to win.
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
    }
    return steps
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
