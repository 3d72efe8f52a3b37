/// The measures of one case, over all its lives.
package struct Measurement {
  package let size: Int
  /// Milliseconds, each of one build, one step of resizing, one squeeze, one round of mutating.
  package private(set) var times: [Measure: [Double]] = [:]
  /// The peak of the first life in bytes, less the memory resident before it; checks do not count.
  package private(set) var peak: Int?
  /// Bytes that the first life's build left in use.
  package private(set) var live: Int?
  /// After the first life.
  package private(set) var counts: SolverCounts?
  /// Of the first life's build alone.
  package private(set) var buildPivots: Int?
  package private(set) var largestViolation = 0.0
  /// Where and after which measure, in words.
  package private(set) var violationPlace = "none"
  /// The sums of the errors after each measure, by falling priority.
  package private(set) var errors: [Measure: [Double]] = [:]

  private let report: (String) -> Void
  /// What the description of the problem takes, among other things.
  private let residentBefore: Int

  /// Lives go on until they have taken this long, at least one and at most 15. `report` gets the name of each
  /// measure.
  package init(
    _ problem: some MeasuredProblem, forMilliseconds duration: Double,
    report: @escaping (String) -> Void
  ) throws {
    size = problem.size
    self.report = report
    Memory.restartPeak()
    residentBefore = Memory.resident ?? 0
    let start = Stopwatch.now
    var lives = 0
    repeat {
      try live(problem, number: lives + 1)
      lives += 1
    } while lives < 15 && Stopwatch.now - start < duration
  }

  private mutating func live(_ prepared: some MeasuredProblem, number: Int) throws {
    var problem = prepared
    let isFirst = number == 1

    begin(.build, number)
    let before = isFirst ? Memory.live : nil
    try time(.build) { try problem.build(1.1) }
    if isFirst {
      if let before, let after = Memory.live { live = after - before }
      counts = problem.counts
      buildPivots = counts?.pivots
    }
    try end(.build, problem, isFirst)

    try problem.beginEditing(1.1)
    begin(.resize, number)
    for step in 1...60 { try time(.resize) { try problem.resize(step) } }
    try end(.resize, problem, isFirst)

    if problem.measures.contains(.squeeze) {
      begin(.squeeze, number)
      try time(.squeeze) { try problem.squeeze() }
      try end(.squeeze, problem, isFirst)
    }

    try problem.edit(1.1)
    begin(.mutate, number)
    for round in 0..<20 { try time(.mutate) { try problem.mutate(round) } }
    if isFirst { counts = problem.counts }
    try end(.mutate, problem, isFirst)

    if problem.measures.contains(.insert) {
      begin(.insert, number)
      try time(.insert) { try problem.insert() }
      try end(.insert, problem, isFirst)
    }

    try problem.change(round: 0)
    note(try problem.check(isThorough: isFirst), after: "a change")
  }

  private mutating func time(_ measure: Measure, _ work: () throws -> Void) rethrows {
    times[measure, default: []].append(try Stopwatch.milliseconds(work))
  }

  /// Memory is that of the first life: later ones reuse what it left.
  private func begin(_ measure: Measure, _ number: Int) {
    report("life \(number), \(measure.rawValue)")
    if number == 1 { Memory.restartPeak() }
  }

  private mutating func end(
    _ measure: Measure, _ problem: some MeasuredProblem, _ isFirst: Bool
  ) throws {
    if isFirst, let now = Memory.peak { peak = max(peak ?? 0, now - residentBefore) }
    let check = try problem.check(isThorough: isFirst)
    if isFirst { errors[measure] = check.errors }
    note(check, after: measure.rawValue)
  }

  private mutating func note(_ check: Check, after measure: String) {
    guard check.largestViolation > largestViolation else { return }
    largestViolation = check.largestViolation
    violationPlace = "after \(measure): \(check.place)"
  }
}

extension MeasuredProblem {
  fileprivate mutating func resize(_ step: Int) throws {
    try edit(1.1 + 0.2 * Double(step) / 60)
  }

  fileprivate mutating func squeeze() throws {
    for step in 1...60 { try edit(1.3 - 0.9 * Double(step) / 60) }
  }

  fileprivate mutating func mutate(_ round: Int) throws {
    try change(round: round)
    try undo()
  }

  /// Carries out one measure alone, for who counts instructions: what two runs with other `repeats` differ by is the
  /// measure's. Whatever comes for the first time has come before.
  package func repeatAlone(_ measure: Measure, _ repeats: Int) throws {
    var problem = self
    try problem.build(1.1)
    if measure == .build {
      for _ in 0..<repeats {
        problem = self
        try problem.build(1.1)
      }
      return
    }
    try problem.beginEditing(1.1)
    try problem.mutate(0)
    if measure == .insert {
      try problem.insert()
      try problem.remove()
    }
    for factor in [1.2, measure == .squeeze ? 1.3 : 1.1] { try problem.edit(factor) }
    for _ in 0..<repeats {
      switch measure {
      case .build: break
      case .resize: for step in 1...60 { try problem.resize(step) }
      case .squeeze: try problem.squeeze()
      case .insert: try problem.insert()
      case .mutate: for round in 0..<20 { try problem.mutate(round) }
      }
    }
  }
}
