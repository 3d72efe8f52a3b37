import StackLayout
import Testing

/// Misuse that ends the program, as the preconditions of the API say.
@Suite struct StackMisuseTests {
  enum Misuse: String, CaseIterable, Codable {
    case infiniteSpacer, negativeSpacer, negativeNewLength, negativeLeastLength
    case successorThatIsNotArranged, viewBeforeItself, spacingAfterNoNumber, styleWithoutSpacing
    case infiniteTraits, scrollingToNoPlace
    case negativeWidth, negativeCount, visiblePartWithoutEnd, visiblePartAtNoPlace
    case negativeEstimate, hugeEstimate, tooManyRows
  }

  #if os(macOS) || os(Linux) || os(Windows)
    @Test(arguments: Misuse.allCases) func misuseTraps(_ misuse: Misuse) async {
      await #expect(processExitsWith: .failure) { [misuse] in
        let view = LayoutView("view")
        let stack = StackView("stack", arrangedSubviews: [view])
        let list = StackMisuseTests.list()
        switch misuse {
        case .infiniteSpacer: _ = SpacerView(.infinity)
        case .negativeSpacer: _ = SpacerView(-1)
        case .negativeNewLength: SpacerView(1).length = -1
        case .negativeLeastLength: _ = SpacerView(atLeast: -1)
        case .successorThatIsNotArranged:
          stack.insertArrangedItem(LayoutView("new"), before: LayoutView("other"))
        case .viewBeforeItself: stack.insertArrangedItem(view, before: view)
        case .spacingAfterNoNumber: stack.setCustomSpacing(.nan, after: view)
        case .styleWithoutSpacing: _ = StackStyle(spacing: .nan)
        case .infiniteTraits: _ = Traits(Size(320, .infinity))
        case .scrollingToNoPlace: ScrollView("scroll").scroll(to: Point(.nan, 0))
        case .negativeWidth: _ = StackMisuseTests.list(width: -1)
        case .negativeCount: _ = StackMisuseTests.list(count: -1)
        case .visiblePartWithoutEnd: _ = list.layOutRows(from: 0, height: .infinity)
        case .visiblePartAtNoPlace: _ = list.layOutRows(from: .nan, height: 100)
        case .negativeEstimate: list.estimatedRowHeight = -1
        case .hugeEstimate: list.estimatedRowHeight = 0x1p31
        case .tooManyRows: _ = StackMisuseTests.list(count: 1 << 20, rowHeight: 0x1p30)
        }
      }
    }

    /// The stage of the misuses is in itself no misuse.
    @Test func setUpDoesNotTrap() async {
      await #expect(processExitsWith: .success) {
        let view = LayoutView("view")
        let stack = StackView("stack", arrangedSubviews: [view])
        stack.insertArrangedItem(LayoutView("new"), before: view)
        let list = StackMisuseTests.list()
        list.estimatedRowHeight = 0
        _ = list.layOutRows(from: 0, height: 100)
        _ = StackMisuseTests.list(count: 1 << 7, rowHeight: 0x1p30)
      }
    }
  #endif

  static func list(width: Double = 10, count: Int = 2, rowHeight: Double = 44) -> RowList<Int> {
    let template = RowTemplate<Int> { _ in LayoutView("row") }
    return RowList(
      width: width, count: count, estimatedRowHeight: rowHeight, template: { _ in template },
      datum: { $0 })
  }
}
