import AnchorLayout
import Expectations
import TestSupport
import Testing

/// Changes from inside the callbacks of a layout: they count in the same pass or in the next one, and nothing is lost
/// or comes twice. The judge is a tree that is made in one go.
@Suite struct ReentrancyTests {
  /// All of the changes in full series. Otherwise one in so many from each callback at each moment, where the next one has
  /// others.
  private static func sample(
    _ changes: [Change], _ moment: Moment, _ callback: Callback, oneIn step: Int
  ) -> [Change] {
    if SeriesLength.isFull { return changes }
    let (first, second) = (
      Callback.allCases.firstIndex(of: callback) ?? 0, Moment.allCases.firstIndex(of: moment) ?? 0
    )
    let start = (first + 3 * second) % step
    return stride(from: start, to: changes.count, by: step).map { changes[$0] }
  }

  private static func isTried(_ change: Change, _ moment: Moment, _ callback: Callback) -> Bool {
    // Some questions must not be answered so; see below.
    if callback.asksForBaselineItem && change.concernsTree { return false }
    if !moment.isLayout && callback.isAskedWhenMeasured && change.measuresSubject { return false }
    // For the rest it makes no difference whether the tree was laid out before.
    return moment != .laterFitting || change.concernsTree || callback.asksForBaselineItem
  }

  @Test(arguments: Moment.allCases, Callback.allCases)
  func changes(_ moment: Moment, _ callback: Callback) {
    var wasCalled = false
    let changes = Change.allCases.filter { Self.isTried($0, moment, callback) }
    for change in Self.sample(changes, moment, callback, oneIn: 16) {
      for call in 1...(moment == .laterLayout && change.concernsTree ? 2 : 1) {
        let run = ReentrancyRun(callback, change, at: call...call)
        run.perform(at: moment)
        if run.calls < call { break }
        wasCalled = true
        let found = run.rest()
        expect(found.isEmpty, "\(change), call \(call): \(found)")
      }
    }
    expect(wasCalled, Self.isCalled(callback, at: moment))
  }

  /// Fitting sizes tell nobody a frame and report no conflict, and ask for the baselines of views that are named only.
  private static func isCalled(_ callback: Callback, at moment: Moment) -> Bool {
    if moment.isLayout { return true }
    switch callback {
    case .layoutFrameDidChange, .layoutChildren, .layoutName, .onConflict, .forLastBaseline:
      return false
    default: return true
    }
  }

  /// What changes something at every call does so a few times, and the rest waits for the next pass.
  @Test(arguments: [Moment.firstLayout, .laterLayout, .fitting], Callback.allCases)
  func endlessChangesWaitForNextPass(_ moment: Moment, _ callback: Callback) {
    for change in Self.sample(Change.repeatable, moment, callback, oneIn: 12) {
      if callback.asksForBaselineItem && change.concernsTree { continue }
      // These trap; see below.
      if callback.isAskedWhenMeasured {
        if change.measuresSubject || !moment.isLayout && change.growsTree { continue }
      }
      let run = ReentrancyRun(callback, change, at: 1...Int.max)
      run.perform(at: moment)
      expect(run.calls <= 100, "\(change)")
      let found = run.rest()
      expect(found.isEmpty, "\(change): \(found)")
    }
  }

  enum Circle: String, CaseIterable, Codable {
    case ownSizeInAnEmission, sizeOfAllInAnEmission, sizeOfAllInAHeight
    case treeThatGrowsWhenMeasured, treeThatChangesForABaseline

    var callback: Callback {
      switch self {
      case .sizeOfAllInAHeight: .contentHeight
      case .treeThatChangesForABaseline: .forFirstBaseline
      default: .emitConstraints
      }
    }

    var change: Change {
      switch self {
      case .ownSizeInAnEmission: .fitSelf
      case .sizeOfAllInAnEmission, .sizeOfAllInAHeight: .fitRoot
      case .treeThatGrowsWhenMeasured: .addChild
      case .treeThatChangesForABaseline: .removeParent
      }
    }
  }

  #if os(macOS) || os(Linux) || os(Windows)
    /// Questions that cannot be answered end the program.
    @Test(arguments: Circle.allCases) func cyclicRequestsTrap(_ circle: Circle) async {
      await #expect(processExitsWith: .failure) { [circle] in
        let run = ReentrancyRun(circle.callback, circle.change, at: 1...Int.max)
        run.perform(at: circle == .treeThatGrowsWhenMeasured ? .fitting : .firstLayout)
      }
    }

    /// The same callbacks do no harm where nothing goes round.
    @Test(arguments: Circle.allCases) func setUpDoesNotTrap(_ circle: Circle) async {
      await #expect(processExitsWith: .success) { [circle] in
        let run = ReentrancyRun(circle.callback, .needsLayout, at: 1...Int.max)
        run.perform(at: circle == .treeThatGrowsWhenMeasured ? .fitting : .firstLayout)
      }
    }
  #endif
}
