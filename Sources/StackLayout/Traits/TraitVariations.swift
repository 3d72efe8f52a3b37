/// Properties of stacks and grids, constraint groups and hidden views that follow the size, all switched in one solve.
///
/// ```swift
/// let variations = TraitVariations()
/// variations.vary(page, when: .compactWidth, StackStyle(axis: .vertical, spacing: 8))
/// variations.activate(wide, when: .regularWidth)
/// variations.hide(aside, when: .compactWidth || .compactHeight)
/// variations.hide(form.column(at: 2), when: .compactWidth)
/// variations.traits = Traits(window.bounds.size)
/// ```
///
/// What holds is a function of the traits: the values at registration are the base, and rules that match go over it in the
/// order in which they were written. So a switch there and back gives the state of before, on whatever path.
///
/// A property that a rule or ``setBase(_:of:)-(StackStyle,_)`` names belongs to the variations; others are never set. What is set by hand
/// lasts until the traits change, or until a rule for the same property, group or view is written; then the rules and the
/// base decide again.
///
/// The order of activation settles ties between constraints. Whenever a group switches, and when the traits decide about a
/// group for the first time, all groups that are to be active are activated again, in the order of registration. So that is
/// their order among each other, and they come after all other constraints that are active then; what is activated later
/// comes after them until the next switch. Likewise, a group that was switched off and on by hand comes last until then.
///
/// The variations keep the stacks, grids, groups and views that they were told of.
public final class TraitVariations {
  private var stacks = StyledContainers<StackStyle>()
  private var grids = StyledContainers<GridStyle>()
  private var groups: [(group: ConstraintGroup, variations: SwitchVariations)] = []
  private var placeOfGroup: [ObjectIdentifier: Int] = [:]
  /// Whether the active groups were activated in their order, so far as that is the traits' doing.
  private var areGroupsInOrder = true
  private var views: [(view: any LayoutItem, variations: SwitchVariations)] = []
  private var placeOfView: [ObjectIdentifier: Int] = [:]

  /// Variations without rules and without traits.
  public init() {}

  /// What there is to adapt to; `nil` at first.
  ///
  /// No rule matches without traits: setting `nil` brings back the base. Setting other traits changes what differs, for
  /// the next layout to solve once. Setting equal ones does nothing.
  ///
  /// Constraints of an active group that ended because an item left are active again from then on.
  ///
  /// - Complexity: O(rules and constraints of the groups)
  public var traits: Traits? {
    didSet {
      if traits == oldValue { return }
      stacks.apply(traits)
      grids.apply(traits)
      switchGroups(groups.indices)
      for place in views.indices { switchView(place) }
    }
  }

  // MARK: Rules

  /// A stack has the values of a style where a condition matches, and in properties that later rules name, theirs.
  public func vary(_ stack: any StackContainer, when condition: TraitCondition, _ style: StackStyle)
  {
    stacks.vary(stack, stack.identity, when: condition, style, traits)
  }

  /// A grid has the values of a style where a condition matches, and in properties that later rules name, theirs.
  public func vary(_ grid: any GridContainer, when condition: TraitCondition, _ style: GridStyle) {
    grids.vary(grid, grid.identity, when: condition, style, traits)
  }

  /// Gives properties of a stack other values where no rule matches, from now on.
  public func setBase(_ style: StackStyle, of stack: any StackContainer) {
    stacks.setBase(style, of: stack, stack.identity, traits)
  }

  /// Gives properties of a grid other values where no rule matches, from now on.
  public func setBase(_ style: GridStyle, of grid: any GridContainer) {
    grids.setBase(style, of: grid, grid.identity, traits)
  }

  /// A group is active where a condition matches and no later rule says otherwise.
  public func activate(_ group: ConstraintGroup, when condition: TraitCondition) {
    change(group, condition, true)
  }

  /// A group is not active where a condition matches and no later rule says otherwise.
  public func deactivate(_ group: ConstraintGroup, when condition: TraitCondition) {
    change(group, condition, false)
  }

  /// A view, or a track of a grid, is hidden where a condition matches and no later rule says otherwise.
  public func hide(_ view: any LayoutItem, when condition: TraitCondition) {
    change(view, condition, true)
  }

  /// A view, or a track of a grid, is shown where a condition matches and no later rule says otherwise.
  public func show(_ view: any LayoutItem, when condition: TraitCondition) {
    change(view, condition, false)
  }

  // MARK: Registration

  private func change(_ group: ConstraintGroup, _ condition: TraitCondition, _ isActive: Bool) {
    let place = placeOfGroup[ObjectIdentifier(group)] ?? groups.count
    if place == groups.count {
      placeOfGroup[ObjectIdentifier(group)] = place
      groups.append((group, SwitchVariations(base: group.isActive)))
      areGroupsInOrder = false
    }
    groups[place].variations.add(condition, isActive)
    if traits != nil { switchGroups(place...place) }
  }

  private func change(_ view: any LayoutItem, _ condition: TraitCondition, _ isHidden: Bool) {
    let place = placeOfView[view.identity] ?? views.count
    if place == views.count {
      placeOfView[view.identity] = place
      views.append((view, SwitchVariations(base: view.isHidden)))
    }
    views[place].variations.add(condition, isHidden)
    if traits != nil { switchView(place) }
  }

  // MARK: Switching

  /// Switches the groups at some places; others stay as they are. The active groups are activated again where one switched
  /// or has got back constraints that had ended, so that their order is that of registration.
  private func switchGroups(_ places: some Sequence<Int>) {
    var activity = groups.map { $0.group.isActive }
    for place in places {
      let (group, variations) = groups[place]
      activity[place] = variations.isOn(traits)
      if activity[place] != group.isActive || activity[place] && Self.restore(group) {
        areGroupsInOrder = false
      }
    }
    if areGroupsInOrder { return }
    areGroupsInOrder = true
    for (group, _) in groups where group.isActive { group.isActive = false }
    for ((group, _), isActive) in zip(groups, activity) where isActive { group.isActive = true }
  }

  /// Activates constraints of a group that have ended, and answers whether there were any. One whose item is gone stays.
  private static func restore(_ group: ConstraintGroup) -> Bool {
    let ended = group.constraints.filter { $0.isDetached }
    if ended.isEmpty { return false }
    group.isActive = true
    return ended.contains { !$0.isDetached }
  }

  private func switchView(_ place: Int) {
    let (view, variations) = views[place]
    view.isHidden = variations.isOn(traits)
  }
}
