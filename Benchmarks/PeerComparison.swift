/// A case measured in turn here and at a peer.
package struct PeerComparison {
  /// One measure of it. Times are in milliseconds; ratios are the peer's time divided by ours, run by run.
  package struct Row: Equatable {
    package let shape: String
    package let measure: Measure
    package var pairs = 0
    package var ours: Double?
    package var peer: Double?
    package var ratio: Double?
    package var ratios: ClosedRange<Double>?
    /// What the peer takes at least, where it did not get to an end in time.
    package var peerAtLeast: Double?
    package var ratioAtLeast: Double?
    package var answers = Answers.unknown

    package init(shape: String, measure: Measure) {
      self.shape = shape
      self.measure = measure
    }
  }

  /// How our errors compare with the peer's, at the highest level where they differ.
  package enum Answers: String {
    case equal
    case oursAreBetter = "ours better"
    case oursAreWorse = "ours worse"
    /// One of the two did not tell.
    case unknown
  }

  package let rows: [Row]
  package let ourLargestViolation: Double
  package let peerLargestViolation: Double?
  /// How the last run of the peer ended that did not end well.
  package let trouble: ChildProcess.Ending?

  /// Whether our answers are right. A peer that breaks required constraints proves nothing.
  package var isCorrect: Bool {
    let peerFits = (peerLargestViolation ?? .infinity) <= Certificate.tolerance
    return ourLargestViolation <= Certificate.tolerance
      && !(peerFits && rows.contains { $0.answers == .oursAreWorse })
  }

  /// Takes turns, so that what else the machine does hits both alike.
  ///
  /// - Parameters:
  ///   - peer: gets the measures that it need not go beyond. A peer that was cut off once would be so again, so
  ///     later runs end with the last measure that the first one reached.
  package init(
    _ name: String, _ measures: [Measure], pairs: Int = 5, ours: () throws -> CaseResult,
    peer: (_ enough: Set<Measure>?) throws -> PeerResult
  ) throws {
    var ourResults: [CaseResult] = []
    var peerResults: [PeerResult] = []
    var enough: Set<Measure>?
    for pair in 0..<pairs {
      // Neither has the advantage of going first.
      if pair % 2 == 0 { ourResults.append(try ours()) }
      if enough?.isEmpty != true {
        let result = try peer(enough)
        peerResults.append(result)
        if ![.exited(0), .stopped].contains(result.ending) && enough == nil {
          enough = Set(result.reached)
        }
      }
      if pair % 2 == 1 { ourResults.append(try ours()) }
    }
    ourLargestViolation = ourResults.map(\.largestViolation).max() ?? 0
    peerLargestViolation = peerResults.compactMap(\.largestViolation).max()
    trouble = peerResults.map(\.ending).last { ![.exited(0), .stopped].contains($0) }
    rows = measures.map { Self.row(name, $0, ourResults, peerResults) }
  }

  private static func row(
    _ name: String, _ measure: Measure, _ ours: [CaseResult], _ peers: [PeerResult]
  ) -> Row {
    var row = Row(shape: name, measure: measure)
    row.ours = median(ours.compactMap { $0.milliseconds(measure) })
    row.peer = median(peers.compactMap { $0.times[measure] })
    let ratios = zip(ours, peers).compactMap { ours, peer -> Double? in
      guard let own = ours.milliseconds(measure) else { return nil }
      return peer.times[measure].map { $0 / own }
    }
    row.pairs = ratios.count
    row.ratio = median(ratios)
    if let least = ratios.min(), let most = ratios.max() { row.ratios = least...most }
    if row.peer == nil {
      row.peerAtLeast = peers.compactMap { $0.bounds[measure] }.max()
      if let bound = row.peerAtLeast, let own = row.ours { row.ratioAtLeast = bound / own }
    }
    if let own = ours.first?.errors?[measure.rawValue],
      let other = peers.first?.errors[measure]
    {
      let difference = Assessment.difference(own, other)
      row.answers =
        difference == 0 ? .equal : difference < 0 ? .oursAreBetter : .oursAreWorse
    }
    return row
  }
}

// MARK: The command

extension PeerComparison {
  static let table = Table(
    "Peer comparison: its time divided by ours", names: ["shape", "measure"],
    ["ours ms", "peer ms", "ratio", "least", "most", "pairs", "answers"])

  static func run(_ peer: Peer, _ options: Options, _ output: Output) throws -> Bool {
    guard peer.isExecutable else {
      throw Options.Refusal(message: "\"\(peer.path)\" cannot be executed")
    }
    let cases = try Case.selected(options).filter { $0.level == .solver }
    guard !cases.isEmpty else {
      throw Options.Refusal(message: "only cases of the level \"solver\" have peers")
    }
    output.begin(table)
    return Case.all(cases) { selected in
      let problem = selected.shape.problem
      let comparison = try PeerComparison(
        problem.name, problem.measures,
        ours: { try CaseResult.run(selected, isQuick: options.isQuick) },
        peer: { enough in
          try peer.run(
            problem, forMilliseconds: options.isQuick ? 50 : 800, until: enough,
            wait: { Output.note("  \(problem.name) at the peer: \($0), \(Int($1)) s") })
        })
      for row in comparison.rows { output.write(row.cells, in: table) }
      if let trouble = comparison.trouble, trouble != .cutOff {
        Output.note("  the peer gave up: \(trouble)")
      }
      if let violation = comparison.peerLargestViolation, violation > Certificate.tolerance {
        Output.note("  the peer's values break constraints by \(violation)")
      }
      return comparison.isCorrect
    }
  }
}

extension PeerComparison.Row {
  package var cells: [Table.Cell] {
    func cell(_ number: Double?, orAtLeast bound: Double?) -> Table.Cell {
      number == nil ? .atLeast(bound) : .number(number)
    }
    return [
      .text(shape), .text(measure.rawValue), .number(ours), cell(peer, orAtLeast: peerAtLeast),
      cell(ratio, orAtLeast: ratioAtLeast), .number(ratios?.lowerBound),
      .number(ratios?.upperBound), .count(pairs), .text(answers.rawValue),
    ]
  }
}
