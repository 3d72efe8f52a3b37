// From a series that fails to the few steps that do.

extension [SeriesStep] {
  /// A shorter series that still fails: steps and changes are left out, the later ones first, as long as any can be.
  package func shrunk(while fails: ([SeriesStep]) -> Bool) -> [SeriesStep] {
    var steps = self
    var isDone = false
    while !isDone {
      isDone = true
      for length in [32, 8, 2, 1] {
        var end = steps.count
        while end > 0 {
          let start = Swift.max(0, end - length)
          var trial = steps
          trial.removeSubrange(start..<end)
          if fails(trial) {
            steps = trial
            isDone = false
          }
          end = start
        }
        for index in steps.indices.reversed() {
          var end = steps[index].changes.count
          while end > 0 {
            let start = Swift.max(0, end - length)
            var trial = steps
            trial[index].changes.removeSubrange(start..<end)
            if fails(trial) {
              steps = trial
              isDone = false
            }
            end = start
          }
        }
      }
    }
    return steps
  }
}
