import AnchorLayout
import Testing

/// Misuse that ends the program, as the preconditions of the API say.
@Suite struct MisuseTests {
  enum Misuse: String, CaseIterable, Codable {
    case frameAtNoPlace, infiniteOwnFrame, negativeHostSize, infiniteHostSize
    case infiniteMargins, margins, infiniteSafeArea, negativeSafeArea, furtherSafeArea
    case infiniteKeyboard, negativeKeyboard
    case contentOffset, fittingTarget, zeroScale, infiniteScale
    case intrinsicSize, infiniteSize, alignmentInsets, wrappedHeight
    case emittedConstant, emittedMultiplier, emittedPriority, emittedStranger, lengthsAlongBothAxes
    case foreignSubviewsInOrder, moreSubviewsInOrder, childOfItself
    case viewInItself, indexAfterEnd, indexBeforeStart, siblingOfNobody
    case pointBetweenItems, pointBetweenTrees, pointOfRemovedItem
    case missingShare, noShare, negativeShare, infiniteShare
    case controlPointBefore, controlPointAfter, infiniteControlPoint, infiniteProgress
  }

  #if os(macOS) || os(Linux) || os(Windows)
    @Test(arguments: Misuse.allCases) func misuseTraps(_ misuse: Misuse) async {
      await #expect(processExitsWith: .failure) { [misuse] in
        let view = LayoutView("view")
        let root = LayoutView("root", subviews: [view])
        misuse.setNumbers(of: view, in: root)
        misuse.makeContent(in: root)
        misuse.changeTree(of: view, in: root)
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
        emit(in: root)
        root.hostSize = Size(50, 60)
        root.layout.snapping = .edges(scale: 2)
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

extension MisuseTests.Misuse {
  fileprivate func setNumbers(of view: LayoutView, in root: LayoutView) {
    switch self {
    case .frameAtNoPlace: root.frame = Rect(.nan, 0, 10, 10)
    case .infiniteOwnFrame: view.autoresizingFrame = Rect(0, 0, .infinity, 10)
    case .negativeHostSize: root.hostSize = Size(-1, 0)
    case .infiniteHostSize: root.hostSize = Size(.nan, 0)
    case .infiniteMargins: view.layoutMargins = Insets(.infinity)
    case .margins: view.directionalLayoutMargins = DirectionalInsets(leading: .nan)
    case .infiniteSafeArea: root.safeAreaInsets = Insets(top: .infinity)
    case .negativeSafeArea: root.safeAreaInsets = Insets(left: -1)
    case .furtherSafeArea: view.additionalSafeAreaInsets = Insets(bottom: .nan)
    case .infiniteKeyboard: root.keyboardInset = .infinity
    case .negativeKeyboard: root.keyboardInset = -1
    case .contentOffset: view.contentOffset = Point(0, .infinity)
    case .fittingTarget: _ = view.systemLayoutSizeFitting(Size(.nan, 0))
    case .zeroScale: root.layout.snapping = .edges(scale: 0)
    case .infiniteScale: root.layout.snapping = .sizes(scale: .infinity)
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
    default: break
    }
  }

  fileprivate func makeContent(in root: LayoutView) {
    switch self {
    case .intrinsicSize: root.addSubview(ContentView("a", .nan, 0))
    case .infiniteSize: root.addSubview(ContentView("a", .infinity, 0))
    case .alignmentInsets:
      let content = ContentView("a", 10, 10)
      content.insets = Insets(right: .infinity)
      root.addSubview(content)
    case .wrappedHeight:
      let text = MeasuredView("text", 100, 20)
      text.heightForWidth = { _ in .infinity }
      root.layout.place(text, in: root, .width(50))
    case .emittedConstant: emit(constant: .nan, in: root)
    case .emittedMultiplier: emit(.infinity, in: root)
    case .emittedPriority: emit(at: Priority(0.0), in: root)
    case .emittedStranger: root.addSubview(Emitter { _ = $0.member(LayoutView()) })
    case .lengthsAlongBothAxes:
      let both = Emitter {
        for axis in [Axis.horizontal, .vertical] { _ = $0.solvedLength(along: axis) }
      }
      root.addSubview(both)
    default: return
    }
    root.layoutIfNeeded()
  }

  fileprivate func changeTree(of view: LayoutView, in root: LayoutView) {
    switch self {
    case .foreignSubviewsInOrder: root.orderLayoutItems([LayoutView("other")])
    case .moreSubviewsInOrder: root.orderLayoutItems([view, LayoutView("other")])
    case .childOfItself: view.addLayoutChild(root)
    case .viewInItself: view.addSubview(view)
    case .indexAfterEnd: root.insertSubview(LayoutView(), at: 2)
    case .indexBeforeStart: root.insertSubview(LayoutView(), at: -1)
    case .siblingOfNobody: root.addLayoutChild(LayoutView(), before: LayoutView())
    case .pointBetweenItems: _ = LayoutView("a").convert(Point.zero, to: LayoutView("b"))
    case .pointBetweenTrees:
      _ = view.convert(Point.zero, to: LayoutView("c", subviews: [LayoutView()]))
    case .pointOfRemovedItem:
      let other = LayoutView("other")
      root.addSubview(other)
      root.layoutIfNeeded()
      other.removeFromSuperview()
      _ = view.convert(Point.zero, from: other)
    default: break
    }
  }
}

/// A container that emits something.
private final class Emitter: LayoutView {
  private let emission: (inout ConstraintEmission) -> Void

  init(_ emission: @escaping (inout ConstraintEmission) -> Void) {
    self.emission = emission
    super.init("emitter")
  }

  override func emitConstraints(into emission: inout ConstraintEmission) {
    self.emission(&emission)
  }
}

/// Has a container in a view emit that it is as wide as it is high, with numbers.
private func emit(
  _ multiplier: Double = 1, constant: Double = 0, at priority: Priority = .required,
  in root: LayoutView
) {
  let emitter = Emitter {
    $0.constrain(
      "own", $0.container, .width, .equal, $0.container, .height, multiplier: multiplier,
      constant: constant, at: priority)
  }
  root.addSubview(emitter)
}
