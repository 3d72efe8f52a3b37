import AnchorLayout
import Expectations
import TestSupport
import Testing

/// Changes from inside the callbacks of a layout: they count in the same pass or in the next one, and nothing is lost
/// or comes twice. The judge is a tree that is made in one go.
@Suite struct ReentrancyTests {
  /// All changes in full series. Otherwise one in four from each callback of a later layout and one in six at the other
  /// moments, where the next callback has others.
  private static func changes(_ moment: Moment, _ callback: Callback) -> [Change] {
    if SeriesLength.isFull { return Change.allCases }
    let step = moment == .laterLayout ? 4 : 6
    let start = (Callback.allCases.firstIndex(of: callback) ?? 0) % step
    return stride(from: start, to: Change.allCases.count, by: step).map { Change.allCases[$0] }
  }

  @Test(arguments: Moment.allCases, Callback.allCases)
  func changes(_ moment: Moment, _ callback: Callback) {
    var wasCalled = false
    for change in Self.changes(moment, callback) {
      // Some questions must not be answered so; see below.
      if callback.asksForBaselineItem && change.concernsTree { continue }
      if !moment.isLayout && callback.isAskedWhenMeasured && change.measuresSubject { continue }
      // For the rest it makes no difference whether the tree was laid out before.
      if moment == .laterFitting && !change.concernsTree && !callback.asksForBaselineItem {
        continue
      }
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
    for change in Change.repeatable {
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
