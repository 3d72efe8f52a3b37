import Cassowary
import Expectations
import Foundation
import TestSupport
import Testing

/// Chains that are far longer than the stack they are solved on: nothing recurses as deep as a chain is long.
///
/// `LAYOUT_DEPTH` sets how long.
@Suite struct DeepChainTests {
  private static let length =
    ProcessInfo.processInfo.environment["LAYOUT_DEPTH"].flatMap { Int($0) }
    ?? 2_000.inSample(1_000)

  enum Link: String, CaseIterable, Sendable {
    case equations = "each a point after the one before"
    case bounds = "each at least a point after the one before"
    case softEqualities = "each at least a point after the one before, and softly equal to it"

    func add(
      _ place: Variable, after previous: Variable, number: Int, to batch: inout Batch
    ) -> [ConstraintID] {
      switch self {
      case .equations: [batch.require(place == previous + 1)]
      case .bounds: [batch.require(place >= previous + 1)]
      case .softEqualities:
        [
          batch.require(place >= previous + 1),
          batch.prefer(place == Double(number), at: .low),
        ]
      }
    }
  }

  @Test(arguments: Link.allCases) func chain(_ link: Link) async {
    // Ends that nothing holds are found one after the other.
    let length =
      link == .bounds ? 300.inSample(150) : link == .softEqualities ? Self.length / 2 : Self.length
    await onSmallStack(kilobytes: 256) {
      var solver = Solver()
      let places = (0..<length).map { _ in solver.makeVariable() }
      var pin: ConstraintID?
      var tail: [ConstraintID] = []
      solver.update(droppingConflicts: { $0.members[0].id }) { batch in
        for number in 1..<length {
          let ids = link.add(
            places[number], after: places[number - 1], number: number, to: &batch)
          if number >= 3 { tail += ids }
        }
        pin = batch.require(places[0] == 0)
      }
      expect(solver[places[length - 1]], Double(length - 1))
      if let pin {
        solver.update(droppingConflicts: { $0.members[0].id }) { $0.setConstant(7, of: pin) }
      }
      expect(solver[places[length - 1]], Double(length + 6))
      _ = solver.ambiguity(of: places[length - 1])
      let linksAndPin = solver.constraints(affecting: places[length - 1])
      expect(linksAndPin.count >= length)
      // All but a few go at once.
      solver.update(droppingConflicts: { $0.members[0].id }) { batch in
        for id in tail { batch.remove(id) }
        for place in places.dropFirst(3) { batch.remove(place) }
      }
      expect(solver.statistics.variables, 3)
      expect(solver[places[2]], 9)
    }
  }

  @Test func conflictOfChain() async {
    let length = Self.length
    await onSmallStack(kilobytes: 256) {
      var solver = Solver()
      let places = (0..<length).map { _ in solver.makeVariable() }
      solver.update(droppingConflicts: { $0.members[0].id }) { batch in
        batch.require(places[0] == 0)
        for number in 1..<length { batch.require(places[number] == places[number - 1] + 1) }
      }
      let before = solver.caseDescription
      do throws(Conflict) {
        try solver.require(places[length - 1] == 5)
        Issue.record("accepted")
      } catch {
        expect(error.members.count, length + 1)
        expect(error.description.utf8.count > length)
      }
      expect(solver.caseDescription, before)
      expect(solver[places[length - 1]], Double(length - 1))
    }
  }
}
