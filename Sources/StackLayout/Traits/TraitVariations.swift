/// Properties of stacks, constraint groups and hidden views that follow the size, all switched in one solve.
///
/// ```swift
/// let variations = TraitVariations()
/// variations.vary(page, when: .compactWidth, StackStyle(axis: .vertical, spacing: 8))
/// variations.activate(wide, when: .regularWidth)
/// variations.hide(aside, when: .compactWidth || .compactHeight)
/// variations.traits = Traits(window.bounds.size)
/// ```
///
/// What holds is a function of the traits: the values at registration are the base, and rules that match go over it in the
/// order in which they were written. So a switch there and back gives the state of before, on whatever path.
///
/// A property that a rule or ``setBase(_:of:)`` names belongs to the variations; others are never set. What is set by hand
/// lasts until the traits change, or until a rule for the same property, group or view is written; then the rules and the
/// base decide again.
///
/// The variations keep the stacks, groups and views that they were told of.
public final class TraitVariations {
  private var stacks: [StackVariations] = []
  private var placeOfStack: [ObjectIdentifier: Int] = [:]
  private var groups: [(group: ConstraintGroup, variations: SwitchVariations)] = []
  private var placeOfGroup: [ObjectIdentifier: Int] = [:]
  private var views: [(view: LayoutView, variations: SwitchVariations)] = []
  private var placeOfView: [ObjectIdentifier: Int] = [:]

  /// Variations without rules and without traits.
  public init() {}

  /// What there is to adapt to; `nil` at first. No rule matches without traits: setting `nil` brings back the base. Setting
  /// other traits changes what differs, for the next layout to solve once. Setting equal ones does nothing.
  ///
  /// - Complexity: O(rules)
  public var traits: Traits? {
    didSet {
      if traits == oldValue { return }
      for stack in stacks { stack.apply(traits) }
      switchGroups(groups.indices)
      for place in views.indices { switchView(place) }
    }
  }

  // MARK: Rules

  /// A stack has the values of a style where a condition matches, and in properties that later rules name, theirs.
  public func vary(_ stack: StackView, when condition: TraitCondition, _ style: StackStyle) {
    let place = place(of: stack)
    stacks[place].add(condition, style)
    if traits != nil { stacks[place].apply(traits, to: style) }
  }

  /// Gives properties of a stack other values where no rule matches, from now on.
  public func setBase(_ style: StackStyle, of stack: StackView) {
    let place = place(of: stack)
    stacks[place].setBase(style)
    stacks[place].apply(traits, to: style)
  }

  /// A group is active where a condition matches and no later rule says otherwise.
  public func activate(_ group: ConstraintGroup, when condition: TraitCondition) {
    change(group, condition, true)
  }

  /// A group is not active where a condition matches and no later rule says otherwise.
  public func deactivate(_ group: ConstraintGroup, when condition: TraitCondition) {
    change(group, condition, false)
  }

  /// A view is hidden where a condition matches and no later rule says otherwise.
  public func hide(_ view: LayoutView, when condition: TraitCondition) {
    change(view, condition, true)
  }

  /// A view is shown where a condition matches and no later rule says otherwise.
  public func show(_ view: LayoutView, when condition: TraitCondition) {
    change(view, condition, false)
  }

  // MARK: Registration

  private func place(of stack: StackView) -> Int {
    let place = placeOfStack[ObjectIdentifier(stack)] ?? stacks.count
    if place == stacks.count {
      placeOfStack[ObjectIdentifier(stack)] = place
      stacks.append(StackVariations(stack))
    }
    return place
  }

  private func change(_ group: ConstraintGroup, _ condition: TraitCondition, _ isActive: Bool) {
    let place = placeOfGroup[ObjectIdentifier(group)] ?? groups.count
    if place == groups.count {
      placeOfGroup[ObjectIdentifier(group)] = place
      groups.append((group, SwitchVariations(base: group.isActive)))
    }
    groups[place].variations.add(condition, isActive)
    if traits != nil { switchGroups(place...place) }
  }

  private func change(_ view: LayoutView, _ condition: TraitCondition, _ isHidden: Bool) {
    let place = placeOfView[ObjectIdentifier(view)] ?? views.count
    if place == views.count {
      placeOfView[ObjectIdentifier(view)] = place
      views.append((view, SwitchVariations(base: view.isHidden)))
    }
    views[place].variations.add(condition, isHidden)
    if traits != nil { switchView(place) }
  }

  // MARK: Switching

  /// Switches the groups at some places; others stay as they are.
  ///
  /// Constraints that are active come in the order of their activation. So that this is the order of registration, the
  /// active groups behind the first one that joins are activated again.
  private func switchGroups(_ places: some Sequence<Int>) {
    var activity = groups.map { $0.group.isActive }
    for place in places { activity[place] = groups[place].variations.isOn(traits) }
    var isAnyNew = false
    var joining: [ConstraintGroup] = []
    for ((group, _), isActive) in zip(groups, activity) {
      if isActive && (isAnyNew || !group.isActive) {
        isAnyNew = true
        joining.append(group)
      }
      if group.isActive && (!isActive || isAnyNew) { group.isActive = false }
    }
    for group in joining { group.isActive = true }
  }

  private func switchView(_ place: Int) {
    let (view, variations) = views[place]
    view.isHidden = variations.isOn(traits)
  }
}
