import Foundation

/// A screen laid out in turn here and by a peer.
package struct ScreenComparison {
  /// One step. Times are in milliseconds; ratios are the peer's time divided by ours, pair by pair.
  package struct Row: Equatable {
    package let screen: String
    package let step: ScreenStep
    package let pairs: Int
    package let ours: Double?
    package let peer: Double?
    package let ratio: Double?
    package let ratios: ClosedRange<Double>?
    /// How often leaves were asked for their sizes.
    package let ourMeasured: Int?
    package let peerMeasured: Int?
  }

  package let rows: [Row]

  /// Takes turns, as ``PeerComparison`` does.
  package init(
    _ name: String, pairs: Int = 5, ours: () throws -> ScreenResult,
    peer: () throws -> ScreenResult
  ) rethrows {
    var results: [(ours: ScreenResult, peer: ScreenResult)] = []
    for pair in 0..<pairs {
      if pair % 2 == 0 {
        let own = try ours()
        results.append((own, try peer()))
      } else {
        let other = try peer()
        results.append((try ours(), other))
      }
    }
    rows = ScreenStep.allCases.map { step in
      let ratios = results.compactMap { pair -> Double? in
        guard let own = pair.ours.times[step], let other = pair.peer.times[step] else { return nil }
        return other / own
      }
      return Row(
        screen: name, step: step, pairs: ratios.count,
        ours: median(results.compactMap { $0.ours.times[step] }),
        peer: median(results.compactMap { $0.peer.times[step] }), ratio: median(ratios),
        ratios: ratios.min().flatMap { least in ratios.max().map { least...$0 } },
        ourMeasured: results.last?.ours.measured[step],
        peerMeasured: results.last?.peer.measured[step])
    }
  }

  // MARK: The command

  /// What flexbox can lay out, too.
  package static let kinds: [(name: String, kind: Screen.Kind)] =
    ScreenMeasurement.kinds.filter {
      if case .proportionalNest = $0.kind { false } else { true }
    } + [("nest of 10 x 10 x 10", .nest(branching: 10, depth: 3))]

  static let table = Table(
    "Screens beside a peer: its time divided by ours", names: ["screen", "what"],
    [
      "views", "ours ms", "peer ms", "ratio", "least", "most", "pairs", "ours measured",
      "peer measured",
    ])

  static func run(_ peer: Peer, _ options: Options, _ output: Output) throws -> Bool {
    guard peer.isExecutable else {
      throw Options.Refusal(message: "\"\(peer.path)\" cannot be executed")
    }
    output.begin(table)
    let duration = options.isQuick ? 50.0 : 800
    var isCorrect = true
    for (name, kind) in kinds where !options.isQuick || Screen(kind).viewCount < 100 {
      Output.note(name)
      do {
        let screen = Screen(kind)
        let text = screen.flexboxText
        let frames = try peer.run(screen: text, forMilliseconds: 0)
        if let difference = ScreenResult(framesOf: kind).difference(from: frames) {
          throw ChildProcess.Failure(message: "the frames differ, ours first: \(difference)")
        }
        let comparison = try ScreenComparison(
          name, ours: { try ScreenResult(kind, forMilliseconds: duration) },
          peer: { try peer.run(screen: text, forMilliseconds: duration) })
        for row in comparison.rows {
          output.write(row.cells(views: screen.viewCount), in: table)
        }
      } catch {
        Output.note("benchmarks: \(name) gave no result: \(error)")
        isCorrect = false
      }
    }
    return isCorrect
  }
}

extension ScreenComparison.Row {
  package func cells(views: Int) -> [Table.Cell] {
    [
      .text(screen), .text(step.rawValue), .count(views), .number(ours), .number(peer),
      .number(ratio), .number(ratios?.lowerBound), .number(ratios?.upperBound), .count(pairs),
      .count(ourMeasured), .count(peerMeasured),
    ]
  }
}
