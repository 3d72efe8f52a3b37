import AnchorLayout

/// A tree with everything that asks its views something, and another one beside it.
///
/// ```text
/// window ─┬─ column ─┬─ first
///         │          ├─ subject ── inner
///         │          ├─ last
///         │          └─ victim
///         └─ aside
/// other ──── guest
/// ```
///
/// The column emits constraints by what its children ask for; the subject's callbacks are those that change things. A line
/// of text ties it to the view aside.
final class ReentrancyStage {
  let window = HookedView("window", noIntrinsicMetric, noIntrinsicMetric)
  let column = HookedView("column", noIntrinsicMetric, noIntrinsicMetric, isColumn: true)
  let first = HookedView("first", 200, 20)
  let subject = HookedView("subject", 180, 16)
  let inner = HookedView("inner", 30, 10)
  let last = HookedView("last", 50, 20)
  let aside = HookedView("aside", 40, 12)
  let other = HookedView("other", noIntrinsicMetric, noIntrinsicMetric)
  let guest = HookedView("guest", 25, 25)
  /// Views that changes made.
  var made: [HookedView] = []
  /// The last view of the column, which nobody else keeps.
  private(set) weak var victim: HookedView?

  /// In the order of their activation.
  private(set) var constraints: [LayoutConstraint] = []
  let inset: LayoutConstraint
  let asideWidth: LayoutConstraint
  let spare: LayoutConstraint

  init() {
    window.frame = Rect(0, 0, 400, 300)
    other.frame = Rect(0, 0, 100, 100)
    let victim = HookedView("victim", 44, 11)
    self.victim = victim
    for view in [first, subject, last, victim] { column.addSubview(view) }
    subject.addSubview(inner)
    window.addSubview(column)
    window.addSubview(aside)
    other.addSubview(guest)
    subject.text = Baselines(firstFromTop: 12, lastFromBottom: 4)
    inner.text = Baselines(firstFromTop: 8, lastFromBottom: 2)
    aside.text = Baselines(firstFromTop: 9, lastFromBottom: 3)
    inset = column.leading == window.leading + 10
    asideWidth = aside.width == 70
    asideWidth.priority = 600
    spare = aside.height == 33
    for constraint in [
      inset, column.top == window.top + 5, column.width == 150,
      aside.leading == column.trailing + 8, aside.firstBaseline == subject.firstBaseline,
      inner.leading == subject.leading + 2, inner.top == subject.top + 3, asideWidth,
      guest.leading == other.leading + 6,
    ] { activate(constraint) }
  }

  /// All views that the stage knows.
  var views: [HookedView] {
    [window, column, first, subject, inner, last, aside, other, guest] + made
  }

  func activate(_ constraint: LayoutConstraint) {
    constraints.removeAll { $0 === constraint }
    constraint.isActive = true
    constraints.append(constraint)
  }

  func make(_ name: String, in parent: LayoutView) -> HookedView {
    let view = HookedView(name, 35, 15)
    made.append(view)
    parent.addSubview(view)
    return view
  }

  /// The roots of all trees.
  var roots: [LayoutView] {
    var roots: [LayoutView] = []
    for view in views {
      var root: LayoutView = view
      while let parent = root.superview { root = parent }
      if !roots.contains(where: { $0 === root }) { roots.append(root) }
    }
    return roots
  }

  /// Lays all trees out until a pass finds nothing to do.
  ///
  /// - Returns: how many rounds it took, the last one without work included.
  func settle(atMost limit: Int = 8) -> Int {
    for round in 1...limit {
      let before = roots.map { $0.layout.statistics.solves }
      let told = views.map(\.toldFrames.count)
      for root in roots { root.layoutIfNeeded() }
      if roots.map({ $0.layout.statistics.solves }) == before
        && views.map(\.toldFrames.count) == told
      {
        return round
      }
    }
    return limit + 1
  }
}
