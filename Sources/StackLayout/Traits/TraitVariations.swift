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
/// What holds is a function of the traits: the values at registration are the base, rules that match go over it in the
/// order in which they were written, and a property that no rule names is never set. So a switch there and back gives the
/// state of before, on whatever path. That covers the order of activation of the groups, which settles ties between them.
///
/// A property that a rule names belongs to the variations. What is set there by hand lasts until the traits change; then
/// the rules and the base decide again. To change the base itself, use ``setBase(_:of:)``.
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

  /// What there is to adapt to; `nil` at first, and everything is then as it is. Setting other traits changes what
  /// differs, for the next layout to solve once. Setting equal ones does nothing.
  ///
  /// - Complexity: O(rules)
  public var traits: Traits? {
    didSet {
      guard let traits, traits != oldValue else { return }
      for stack in stacks { stack.apply(traits) }
      switchGroups(traits)
      for place in views.indices { switchView(place, traits) }
    }
  }

  // MARK: Rules

  /// A stack has the values of a style where a condition matches, and in properties that later rules name, theirs.
  public func vary(_ stack: StackView, when condition: TraitCondition, _ style: StackStyle) {
    change(stack) { $0.add(condition, style) }
  }

  /// Gives properties of a stack other values where no rule matches.
  public func setBase(_ style: StackStyle, of stack: StackView) {
    change(stack) { $0.setBase(style) }
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

  private func change(_ stack: StackView, _ change: (inout StackVariations) -> Void) {
    let place = placeOfStack[ObjectIdentifier(stack)] ?? stacks.count
    if place == stacks.count {
      placeOfStack[ObjectIdentifier(stack)] = place
      stacks.append(StackVariations(stack))
    }
    change(&stacks[place])
    if let traits { stacks[place].apply(traits) }
  }

  private func change(_ group: ConstraintGroup, _ condition: TraitCondition, _ isActive: Bool) {
    let place = placeOfGroup[ObjectIdentifier(group)] ?? groups.count
    if place == groups.count {
      placeOfGroup[ObjectIdentifier(group)] = place
      groups.append((group, SwitchVariations(base: group.isActive)))
    }
    groups[place].variations.add(condition, isActive)
    if let traits { switchGroups(traits) }
  }

  private func change(_ view: LayoutView, _ condition: TraitCondition, _ isHidden: Bool) {
    let place = placeOfView[ObjectIdentifier(view)] ?? views.count
    if place == views.count {
      placeOfView[ObjectIdentifier(view)] = place
      views.append((view, SwitchVariations(base: view.isHidden)))
    }
    views[place].variations.add(condition, isHidden)
    if let traits { switchView(place, traits) }
  }

  // MARK: Switching

  /// Constraints that are active come in the order of their activation. So that this is the order of registration, the
  /// active groups behind the first one that joins are activated again.
  private func switchGroups(_ traits: Traits) {
    var isAnyNew = false
    var joining: [ConstraintGroup] = []
    for (group, variations) in groups {
      let isActive = variations.isOn(traits)
      if isActive && (isAnyNew || !group.isActive) {
        isAnyNew = true
        joining.append(group)
      }
      if group.isActive && (!isActive || isAnyNew) { group.isActive = false }
    }
    for group in joining { group.isActive = true }
  }

  private func switchView(_ place: Int, _ traits: Traits) {
    let (view, variations) = views[place]
    view.isHidden = variations.isOn(traits)
  }
}
