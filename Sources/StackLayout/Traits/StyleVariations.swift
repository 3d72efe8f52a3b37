/// Values for some properties of a kind of container.
protocol ContainerStyle {
  associatedtype Container

  /// No values.
  init()
  /// The current values of all properties.
  init(of container: Container)
  /// The values overridden by those that another style has.
  func overlaid(with other: Self) -> Self
  /// The values of the properties that another style names.
  func limited(to other: Self) -> Self
  /// Sets the properties that have a value and differ from it.
  func apply(to container: Container)
}

/// The rules for the properties of one container.
private struct StyleVariations<Style: ContainerStyle> {
  private let container: Style.Container
  private var rules: [(condition: TraitCondition, style: Style)] = []
  /// The values without a rule, for the properties that a rule or a new base names.
  private var base = Style()

  init(_ container: Style.Container) { self.container = container }

  mutating func add(_ condition: TraitCondition, _ style: Style) {
    rememberBase(of: style)
    rules.append((condition, style))
  }

  mutating func setBase(_ style: Style) {
    rememberBase(of: style)
    base = base.overlaid(with: style)
  }

  /// Records the current values of the properties that a style is the first to name.
  private mutating func rememberBase(of style: Style) {
    base = Style(of: container).limited(to: style).overlaid(with: base)
  }

  /// Sets the base overridden by all rules that match; without traits, no rule matches.
  ///
  /// - Parameter style: names the properties to set; `nil` for all.
  func apply(_ traits: Traits?, to style: Style? = nil) {
    var wanted = base
    if let traits {
      for rule in rules where rule.condition.matches(traits) {
        wanted = wanted.overlaid(with: rule.style)
      }
    }
    if let style { wanted = wanted.limited(to: style) }
    wanted.apply(to: container)
  }
}

/// The rules for the properties of all containers of a kind.
struct StyledContainers<Style: ContainerStyle> {
  private var variations: [StyleVariations<Style>] = []
  private var places: [ObjectIdentifier: Int] = [:]

  init() {}

  /// Adds a rule for a container, effective immediately if there are traits.
  mutating func vary(
    _ container: Style.Container, _ identity: ObjectIdentifier, when condition: TraitCondition,
    _ style: Style, _ traits: Traits?
  ) {
    let place = place(of: container, identity)
    variations[place].add(condition, style)
    if traits != nil { variations[place].apply(traits, to: style) }
  }

  /// Changes the base of a container: the values of its properties while no rule matches.
  mutating func setBase(
    _ style: Style, of container: Style.Container, _ identity: ObjectIdentifier, _ traits: Traits?
  ) {
    let place = place(of: container, identity)
    variations[place].setBase(style)
    variations[place].apply(traits, to: style)
  }

  func apply(_ traits: Traits?) {
    for container in variations { container.apply(traits) }
  }

  private mutating func place(of container: Style.Container, _ identity: ObjectIdentifier) -> Int {
    let place = places[identity] ?? variations.count
    if place == variations.count {
      places[identity] = place
      variations.append(StyleVariations(container))
    }
    return place
  }
}
