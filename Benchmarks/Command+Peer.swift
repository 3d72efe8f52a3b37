extension Command {
  /// Compares the solver with a peer, case by case.
  static func compare(with peer: Peer, _ options: Options) throws -> Int32 {
    guard peer.isExecutable else {
      throw Options.Refusal(message: "\"\(peer.path)\" cannot be executed")
    }
    let cases = try selected(options).filter { $0.level == .solver }
    guard !cases.isEmpty else {
      throw Options.Refusal(message: "only cases of the level \"solver\" have peers")
    }
    if !options.isJSON { Console.write(PeerComparison.Row.tableHeader) }
    var failures = 0
    for (index, selected) in cases.enumerated() {
      Console.note("[\(index + 1)/\(cases.count)] \(selected.name)")
      do {
        let comparison = try compare(selected, with: peer, isQuick: options.isQuick)
        for row in comparison.rows { Console.write(options.isJSON ? row.json : row.tableRow) }
        noteTrouble(comparison, selected)
        if !comparison.isCorrect { failures += 1 }
      } catch {
        Console.note("benchmarks: \(selected.name) was not compared: \(error)")
        failures += 1
      }
    }
    if failures > 0 { Console.note("benchmarks: \(failures) of \(cases.count) cases failed") }
    return failures == 0 ? 0 : 1
  }

  private static func compare(
    _ selected: Case, with peer: Peer, isQuick: Bool
  ) throws -> PeerComparison {
    try PeerComparison(
      selected.shape, ours: { try CaseRun.result(of: selected, isQuick: isQuick) },
      peer: { enough in
        try peer.run(
          selected.shape, for: isQuick ? .milliseconds(50) : .milliseconds(800), until: enough,
          wait: { Console.note("\(selected.shape.name) at the peer", $0, after: $1) })
      })
  }

  /// What keeps the figures from being compared.
  private static func noteTrouble(_ comparison: PeerComparison, _ selected: Case) {
    if let trouble = comparison.trouble, trouble != .cutOff {
      Console.note("  the peer gave up: \(trouble)")
    }
    if let violation = comparison.peerLargestViolation, violation > Certificate.tolerance {
      Console.note("  the peer breaks a required constraint by \(violation)")
    }
    if comparison.ourLargestViolation > Certificate.tolerance {
      Console.note("  largest violation: \(comparison.ourLargestViolation)")
    }
  }
}
