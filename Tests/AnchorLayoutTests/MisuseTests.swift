import AnchorLayout
import Testing

/// Misuse that ends the program, as the preconditions of the API say.
@Suite struct MisuseTests {
  enum Misuse: String, CaseIterable, Codable {
    case frameAtNoPlace, infiniteOwnFrame
    case infiniteMargins, margins, infiniteSafeArea, negativeSafeArea, furtherSafeArea
    case infiniteKeyboard, negativeKeyboard
    case contentOffset, fittingTarget
    case intrinsicSize, alignmentInsets, wrappedHeight
    case emittedConstant, emittedMultiplier, emittedPriority
    case foreignSubviewsInOrder, moreSubviewsInOrder, childOfItself
    case missingShare, noShare, negativeShare, infiniteShare
    case controlPointBefore, controlPointAfter, infiniteControlPoint, infiniteProgress
  }

  #if os(macOS) || os(Linux) || os(Windows)
    @Test(arguments: Misuse.allCases) func misuseTraps(_ misuse: Misuse) async {
      await #expect(processExitsWith: .failure) { [misuse] in
        let view = LayoutView("view")
        let root = LayoutView("root", subviews: [view])
        switch misuse {
        case .frameAtNoPlace: root.frame = Rect(.nan, 0, 10, 10)
        case .infiniteOwnFrame: view.autoresizingFrame = Rect(0, 0, .infinity, 10)
        case .infiniteMargins: view.layoutMargins = Insets(.infinity)
        case .margins: view.directionalLayoutMargins = DirectionalInsets(leading: .nan)
        case .infiniteSafeArea: root.safeAreaInsets = Insets(top: .infinity)
        case .negativeSafeArea: root.safeAreaInsets = Insets(left: -1)
        case .furtherSafeArea: view.additionalSafeAreaInsets = Insets(bottom: .nan)
        case .infiniteKeyboard: root.keyboardInset = .infinity
        case .negativeKeyboard: root.keyboardInset = -1
        case .contentOffset: view.contentOffset = Point(0, .infinity)
        case .fittingTarget: _ = view.systemLayoutSizeFitting(Size(.nan, 0))
        case .intrinsicSize:
          root.addSubview(ContentView("a", .nan, 0))
          root.layoutIfNeeded()
        case .alignmentInsets:
          let content = ContentView("a", 10, 10)
          content.insets = Insets(right: .infinity)
          root.addSubview(content)
          root.layoutIfNeeded()
        case .wrappedHeight:
          root.addSubview(EndlessText("text", 100, 20))
          root.subviews.last.map { text in (text.width == 50).isActive = true }
          root.layoutIfNeeded()
        case .emittedConstant, .emittedMultiplier, .emittedPriority:
          root.addSubview(WrongEmitter(misuse))
          root.layoutIfNeeded()
        case .foreignSubviewsInOrder: root.orderLayoutItems([LayoutView("other")])
        case .childOfItself: view.addLayoutChild(root)
        case .missingShare: _ = widths(root, view, as: [1])
        case .noShare: _ = widths(root, view, as: [0, 1])
        case .negativeShare: _ = heights(root, view, as: [1, -1])
        case .infiniteShare: _ = heights([root, view], as: [1, .infinity])
        case .controlPointBefore: _ = TimingCurve.cubicBezier(-0.1, 0, 1, 1)
        case .controlPointAfter: _ = TimingCurve.cubicBezier(0, 0, 1.1, 1)
        case .infiniteControlPoint: _ = TimingCurve.cubicBezier(0, 0, 1, .infinity)
        case .infiniteProgress:
          let running = root.layout.transition {}
          _ = root.layout.transition(continuing: running, at: .nan) {}
        case .moreSubviewsInOrder: root.orderLayoutItems([view, LayoutView("other")])
        }
      }
    }

    /// The stage of the misuses is in itself no misuse.
    @Test func setUpDoesNotTrap() async {
      await #expect(processExitsWith: .success) {
        let view = LayoutView("view")
        let root = LayoutView("root", subviews: [view])
        let text = TextView("text", length: 100, lineHeight: 20)
        root.addSubview(text)
        (text.width == 50).isActive = true
        root.addSubview(WrongEmitter(nil))
        root.orderLayoutItems([text, view])
        (widths(root, view, as: [2, 1]) + heights(root, view, as: [1, 0.5])).isActive = true
        let running = root.layout.transition {}
        _ = root.layout.transition(continuing: running, at: 0.5) {}
        root.layoutIfNeeded()
        root.removeLayoutItems([view, text])
        root.layoutIfNeeded()
      }
    }
  #endif
}

/// Text that is endless where it wraps.
private final class EndlessText: ContentView {
  override func contentHeight(forWidth width: Double) -> Double? { .infinity }
}

/// A container whose constraint has a number that it cannot have.
private final class WrongEmitter: LayoutView {
  private let misuse: MisuseTests.Misuse?

  init(_ misuse: MisuseTests.Misuse?) {
    self.misuse = misuse
    super.init("wrong")
  }

  override func emitConstraints(into emission: inout ConstraintEmission) {
    emission.constrain(
      "wrong", emission.member(self), .width, .equal, emission.member(self), .height,
      multiplier: misuse == .emittedMultiplier ? .infinity : 1,
      constant: misuse == .emittedConstant ? .nan : 0,
      at: misuse == .emittedPriority ? Priority(0) : .required)
  }
}
