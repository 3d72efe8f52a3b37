/// Adapts properties of stacks and grids, constraint groups and hidden views to the size, with one solve per change.
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
/// The state is a function of the traits: the values at registration are the base, and the rules that match override it in the
/// order in which they were added. Switching the traits there and back therefore restores the previous state.
///
/// The variations set only properties that a rule or ``setBase(_:of:)-(StackStyle,_)`` names. A value that you set by hand on
/// such a property lasts until the traits change, or until a rule for the same property, group or view is added; then the rules
/// and the base decide again.
///
/// The order of activation settles ties between constraints. Whenever a group switches, and when the traits first decide about
/// a group, all groups that are to be active are reactivated in the order of registration. They come after all other
/// constraints that are active then; constraints activated later come after them until the next switch. Likewise, a group that
/// you switch off and on by hand comes last until the next switch.
///
/// The variations retain the stacks, grids, groups and views registered with them.
public final class TraitVariations {
  private var stacks = StyledContainers<StackStyle>()
  private var grids = StyledContainers<GridStyle>()
  private var groups: [(group: ConstraintGroup, variations: SwitchVariations)] = []
  private var placeOfGroup: [ObjectIdentifier: Int] = [:]
  /// Whether the groups that the traits made active were activated in their order.
  private var areGroupsInOrder = true
  private var views: [(view: any LayoutItem, variations: SwitchVariations)] = []
  private var placeOfView: [ObjectIdentifier: Int] = [:]

  /// Creates variations without rules and without traits.
  public init() {}

  /// The traits to adapt to; `nil` at first.
  ///
  /// No rule matches without traits: setting `nil` restores the base. Setting different traits changes the values that differ,
  /// and the next layout solves once. Setting equal traits does nothing.
  ///
  /// Setting different traits also reactivates constraints of active groups that ended because an item left.
  ///
  /// - Complexity: O(rules and constraints of the groups).
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

  /// Gives a stack the values of a style while a condition matches. Later rules override the properties that they name.
  public func vary(_ stack: any StackContainer, when condition: TraitCondition, _ style: StackStyle)
  {
    stacks.vary(stack, stack.identity, when: condition, style, traits)
  }

  /// Gives a grid the values of a style while a condition matches. Later rules override the properties that they name.
  public func vary(_ grid: any GridContainer, when condition: TraitCondition, _ style: GridStyle) {
    grids.vary(grid, grid.identity, when: condition, style, traits)
  }

  /// Changes the base of a stack: the values of its properties while no rule matches.
  public func setBase(_ style: StackStyle, of stack: any StackContainer) {
    stacks.setBase(style, of: stack, stack.identity, traits)
  }

  /// Changes the base of a grid: the values of its properties while no rule matches.
  public func setBase(_ style: GridStyle, of grid: any GridContainer) {
    grids.setBase(style, of: grid, grid.identity, traits)
  }

  /// Activates a group while a condition matches and no later rule overrides it.
  public func activate(_ group: ConstraintGroup, when condition: TraitCondition) {
    change(group, condition, true)
  }

  /// Deactivates a group while a condition matches and no later rule overrides it.
  public func deactivate(_ group: ConstraintGroup, when condition: TraitCondition) {
    change(group, condition, false)
  }

  /// Hides a view, or a track of a grid, while a condition matches and no later rule overrides it.
  public func hide(_ view: any LayoutItem, when condition: TraitCondition) {
    change(view, condition, true)
  }

  /// Shows a view, or a track of a grid, while a condition matches and no later rule overrides it.
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

  /// Switches the groups at some indices; other groups keep their state. If a group switched, or regained constraints that had
  /// ended, the active groups are reactivated in the order of registration.
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

  /// Reactivates constraints of a group that have ended, and returns whether any did. Constraints whose item is gone stay
  /// inactive.
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
