import AnchorLayout

/// What a callback of the subject does.
enum Change: String, CaseIterable {
  case addChild, addSibling, addToOther
  case removeSelf, removeParent, removeSibling, removeEarlierSibling, removeChild
  case moveSelf, moveSelfToOther, moveParentToOther, moveSiblingHere, moveGuestHere, reorder
  case rootIntoAnother
  case dropVictim, dropNewSibling, dropNewChildOfSibling
  case activate, deactivate, constant, priority, contradict
  case invalidate, invalidateSibling, otherContent, hideSibling, hideSelf, direction
  case rootFrame, margins, metrics, snapping
  case layout, layoutOther, fitRoot, fitSelf, fitSibling, fitOther
  case needsEmission, needsLayout, needsUpdateConstraints, transition, updateFrames

  /// Those that leave something to do each time.
  static let repeatable: [Change] = [
    .addChild, .addSibling, .moveSelf, .reorder, .dropNewSibling, .contradict, .invalidate,
    .invalidateSibling, .layoutOther, .fitRoot, .fitSelf, .needsEmission, .needsLayout,
    .needsUpdateConstraints, .transition,
  ]

  /// Whether a view comes, leaves, or takes another place.
  var concernsTree: Bool {
    switch self {
    case .addChild, .addSibling, .removeSelf, .removeParent, .removeSibling, .removeEarlierSibling,
      .removeChild, .moveSelf, .moveSelfToOther, .moveParentToOther, .moveSiblingHere,
      .moveGuestHere, .reorder, .rootIntoAnother, .dropVictim, .dropNewSibling,
      .dropNewChildOfSibling:
      true
    default: false
    }
  }

  /// Whether the tree has one view more each time.
  var growsTree: Bool { self == .addChild || self == .addSibling }

  /// Whether it asks for a fitting size of a view that the subject is in.
  var measuresSubject: Bool { self == .fitRoot || self == .fitSelf }

  func apply(to stage: ReentrancyStage) {
    switch self {
    case .addChild: _ = stage.make("child", in: stage.subject)
    case .addSibling: _ = stage.make("sibling", in: stage.column)
    case .addToOther: _ = stage.make("elsewhere", in: stage.other)
    case .removeSelf: stage.subject.removeFromSuperview()
    case .removeParent: stage.column.removeFromSuperview()
    case .removeSibling: stage.last.removeFromSuperview()
    case .removeEarlierSibling: stage.first.removeFromSuperview()
    case .removeChild: stage.inner.removeFromSuperview()
    case .moveSelf: stage.window.addSubview(stage.subject)
    case .moveSelfToOther: stage.other.addSubview(stage.subject)
    case .moveParentToOther: stage.other.addSubview(stage.column)
    case .moveSiblingHere: stage.subject.addSubview(stage.last)
    case .moveGuestHere: stage.subject.addSubview(stage.guest)
    case .reorder: stage.column.insertSubview(stage.last, at: 0)
    case .rootIntoAnother:
      if stage.window.superview == nil { stage.other.addSubview(stage.window) }
    case .dropVictim: stage.victim?.removeFromSuperview()
    case .dropNewSibling:
      stage.column.addSubview(HookedView("brief", 300, 5))
      stage.column.subviews.last?.removeFromSuperview()
    case .dropNewChildOfSibling:
      stage.last.addSubview(HookedView("brief", 300, 5))
      for view in stage.last.subviews { view.removeFromSuperview() }
    case .activate: stage.activate(stage.spare)
    case .deactivate: stage.asideWidth.isActive = false
    case .constant: stage.inset.constant = 31
    case .priority: stage.asideWidth.priority = .required
    case .contradict: stage.activate(stage.aside.width == 71)
    case .invalidate: stage.subject.size = Size(170, 18)
    case .invalidateSibling: stage.last.size = Size(66, 22)
    case .otherContent: stage.guest.size = Size(11, 12)
    case .hideSibling: stage.last.isHidden = true
    case .hideSelf: stage.subject.isHidden = true
    case .direction: stage.window.layoutDirection = .rightToLeft
    case .rootFrame: stage.window.frame = Rect(0, 0, 410, 310)
    case .margins: stage.window.layoutMargins = Insets(20)
    case .metrics: stage.window.layout.metrics.readableWidth = 200
    case .snapping: stage.window.layout.snapping = .none
    case .layout:
      stage.window.layoutIfNeeded()
      stage.subject.layoutIfNeeded()
    case .layoutOther:
      stage.guest.size = Size(17, 18)
      stage.other.layoutIfNeeded()
    case .fitRoot: _ = stage.window.systemLayoutSizeFitting()
    case .fitSelf: _ = stage.subject.systemLayoutSizeFitting()
    case .fitSibling: _ = stage.last.systemLayoutSizeFitting()
    case .fitOther: _ = stage.other.systemLayoutSizeFitting()
    case .needsEmission: stage.column.setNeedsEmission()
    case .needsLayout: stage.first.setNeedsLayout()
    case .needsUpdateConstraints: stage.first.setNeedsUpdateConstraints()
    case .transition: _ = stage.window.layout.transition { stage.last.size = Size(77, 7) }
    case .updateFrames: _ = stage.window.layout.update { stage.last.size = Size(78, 7) }
    }
  }
}
