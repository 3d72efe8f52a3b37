import AnchorLayout
import Expectations
import Testing

/// Each kind of object is put to use, let go of, and has to be gone: while the layout lives on, and with the layout.
@Suite struct DeallocationTests {
  enum Kind: String, CaseIterable, Sendable {
    case view, viewWithSubviews, guide, builtInGuide, guideOfAPlace
    case barrier, guideline, placeholder, collapsing
    case constraint, constraintOfSums, changedConstraint, heldConstraint
    case brokenConstraint, pendingConstraint, neverActivatedConstraint
    case group, replacedStatement, handles
    case wrappingText, alignedText, fittingSize, autoresizing
    case conflictHandler, frameChanges, transition, interruptedTransition
  }

  struct Weak {
    weak var object: AnyObject?

    init(_ object: AnyObject) { self.object = object }
  }

  /// What a closure holds.
  final class Token {}

  @Test(arguments: Kind.allCases, [true, false])
  func freedWhenLetGoOf(_ kind: Kind, whileTheLayoutLives: Bool) {
    var root: LayoutView? = makeRoot(200, 200, subviews: [ContentView("stays", 10, 10)])
    let objects = root.map { use(kind, in: $0, lettingGo: whileTheLayoutLives) } ?? []
    if whileTheLayoutLives {
      root?.layoutIfNeeded()
      expect(root?.subviews.map(\.frame), [Rect(0, 0, 10, 10)])
    } else {
      expect(root?.subviews[0].frame.width, 10)
      root = nil
    }
    expect(!objects.isEmpty)
    for (place, object) in objects.enumerated() {
      expect(object.object == nil, "\(kind), object \(place)")
    }
  }

  /// Uses objects of a kind in a layout, and takes them out where `lettingGo`. Afterwards only the returned weak references
  /// refer to them.
  private func use(_ kind: Kind, in root: LayoutView, lettingGo: Bool) -> [Weak] {
    switch kind {
    case .view, .viewWithSubviews, .guide, .builtInGuide, .guideOfAPlace, .autoresizing:
      useItems(kind, in: root, lettingGo)
    case .barrier, .guideline, .placeholder, .collapsing: usePositions(kind, in: root, lettingGo)
    case .wrappingText, .alignedText, .fittingSize: useContent(kind, in: root, lettingGo)
    case .constraint, .constraintOfSums, .changedConstraint, .heldConstraint, .brokenConstraint,
      .pendingConstraint, .neverActivatedConstraint:
      useConstraint(kind, in: root, lettingGo)
    case .group, .replacedStatement, .handles: useStatements(kind, in: root, lettingGo)
    case .conflictHandler, .frameChanges, .transition, .interruptedTransition:
      useChanges(kind, in: root, lettingGo)
    }
  }

  private func useItems(_ kind: Kind, in root: LayoutView, _ lettingGo: Bool) -> [Weak] {
    let view = ContentView("view", 20, 20)
    var objects: [AnyObject] = [view, view.layoutNode]
    root.addSubview(view)
    (view.leading == root.leading + 5).isActive = true
    switch kind {
    case .viewWithSubviews:
      let inner = LayoutView("inner", subviews: [LayoutView("innermost")])
      view.addSubview(inner)
      (inner.subviews[0].width == root.width * 0.5).isActive = true
      objects += [inner, inner.subviews[0]]
    case .guide:
      let guide = LayoutGuide("guide")
      view.addLayoutGuide(guide)
      (guide.width == root.width).isActive = true
      objects.append(guide)
    case .builtInGuide:
      let guide = view.layoutMarginsGuide
      (guide.width >= 4).isActive = true
      objects.append(guide)
    case .guideOfAPlace:
      let guide = root.layout.guide("gutter", in: view)
      (guide.trailing == root.trailing).isActive = true
      objects.append(guide)
    case .autoresizing:
      view.translatesAutoresizingMaskIntoConstraints = true
      view.frame = Rect(1, 2, 30, 40)
    default: break
    }
    root.layoutIfNeeded()
    if lettingGo { view.removeFromSuperview() }
    return objects.map(Weak.init)
  }

  /// A member of a barrier that stays, content of a placeholder that stays, and guides and groups that go with a view.
  private func usePositions(_ kind: Kind, in root: LayoutView, _ lettingGo: Bool) -> [Weak] {
    let view = ContentView("view", 20, 20)
    root.addSubview(view)
    var objects: [AnyObject] = [view]
    switch kind {
    case .barrier:
      let barrier = root.layout.barrier(.trailing, of: [root.subviews[0]], in: view, margin: 3)
      objects += [barrier, barrier.group] + barrier.group.constraints
      let staying = root.layout.barrier(.bottom, of: [view], in: root)
      root.layoutIfNeeded()
      expect(staying.members.count, 1)
    case .guideline:
      let line = view.vertical(at: 0.4)
      objects += [line, line.group] + line.group.constraints
    case .placeholder:
      let (slot, inner) = (root.layout.placeholder(in: root), LayoutView("inner"))
      let own = view.layout.placeholder("own", in: view)
      view.addSubview(inner)
      own.content = inner
      slot.content = view
      objects += [own, own.group, inner] + own.group.constraints
    default:
      view.isHidden = true
      let group = root.layout.collapsing(view)
      objects += [group] + group.constraints
    }
    root.layoutIfNeeded()
    if lettingGo { view.removeFromSuperview() }
    return objects.map(Weak.init)
  }

  private func useContent(_ kind: Kind, in root: LayoutView, _ lettingGo: Bool) -> [Weak] {
    let text = TextView("text", length: 300)
    text.text = Baselines(firstFromTop: 12, lastFromBottom: 4, lineHeight: 20)
    root.addSubview(text)
    root.layout.activate {
      text.leading == root.leading
      text.width <= 100
      if kind == .alignedText { text.firstBaseline == root.top + 30 }
    }
    root.layoutIfNeeded()
    if kind == .fittingSize {
      expect(root.systemLayoutSizeFitting(.fittingCompressed).width, 0)
      _ = text.systemLayoutSizeFitting(Size(50, 0), withHorizontalFittingPriority: .required)
    }
    if lettingGo { text.removeFromSuperview() }
    return [Weak(text)]
  }

  private func useConstraint(_ kind: Kind, in root: LayoutView, _ lettingGo: Bool) -> [Weak] {
    let view = root.subviews[0]
    let other = LayoutView("other")
    let constraint: LayoutConstraint
    switch kind {
    case .constraintOfSums: constraint = view.width + view.height <= root.width - root.height + 50
    case .brokenConstraint: constraint = root.width == 77
    case .pendingConstraint: constraint = root.width >= other.width
    default: constraint = view.width >= 4
    }
    switch kind {
    case .neverActivatedConstraint: break
    case .heldConstraint: root.addConstraint(constraint)
    default: constraint.isActive = true
    }
    root.layoutIfNeeded()
    expect(constraint.isBroken, (kind == .brokenConstraint))
    expect(constraint.isPending, (kind == .pendingConstraint))
    if kind == .changedConstraint { constraint.constant = 3 }
    if lettingGo {
      if kind == .heldConstraint {
        root.removeConstraint(constraint)
      } else {
        constraint.isActive = false
      }
    }
    return [Weak(constraint)]
  }

  private func useStatements(_ kind: Kind, in root: LayoutView, _ lettingGo: Bool) -> [Weak] {
    let view = root.subviews[0]
    if kind == .handles {
      let (width, insets) = root.layout.add(
        view.width >= 4, view.edges == root.edges.inset(10) ~ .fitting)
      root.layoutIfNeeded()
      let constraints = [width, insets.top, insets.leading]
      if lettingGo {
        LayoutConstraint.deactivate(
          [width, insets.top, insets.leading, insets.bottom, insets.trailing])
      }
      return constraints.map(Weak.init)
    }
    let group = root.layout.group("group") {
      view.width >= 4
      view.height >= 4
    }
    var objects: [AnyObject] = [group] + group.constraints
    group.isActive = true
    root.layoutIfNeeded()
    if kind == .replacedStatement {
      let ended = group.constraints[1]
      group.replace { view.width >= 6 }
      objects = lettingGo ? [ended, group] : [group] + group.constraints + [ended]
    }
    if lettingGo { group.isActive = false }
    return objects.map(Weak.init)
  }

  private func useChanges(_ kind: Kind, in root: LayoutView, _ lettingGo: Bool) -> [Weak] {
    let token = Token()
    let view = ContentView("view", 20, 20)
    root.addSubview(view)
    root.layoutIfNeeded()
    switch kind {
    case .conflictHandler:
      root.layout.onConflict = { _ in withExtendedLifetime(token) {} }
      LayoutConstraint.activate([view.width == 1, view.width == 2])
      expect(root.laidOut().layout.conflicts.count, 1)
      if lettingGo { root.layout.onConflict = nil }
    case .frameChanges:
      let changes = root.layout.update {
        view.size.width = 30
        withExtendedLifetime(token) {}
      }
      expect(changes.count, 1)
    default:
      let first = root.layout.transition {
        view.size.width = 30
        withExtendedLifetime(token) {}
      }
      expect(first.motions.count, 1)
      if kind == .interruptedTransition {
        let second = root.layout.transition(continuing: first, at: 0.5) { view.isHidden = true }
        expect(!second.motions.isEmpty)
      }
    }
    if lettingGo { view.removeFromSuperview() }
    return [Weak(token), Weak(view)]
  }
}
