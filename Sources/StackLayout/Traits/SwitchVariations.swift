/// The rules for something that is on or off: the last rule that matches decides; if none does, the base.
struct SwitchVariations {
  private let base: Bool
  private var rules: [(condition: TraitCondition, isOn: Bool)] = []

  init(base: Bool) { self.base = base }

  mutating func add(_ condition: TraitCondition, _ isOn: Bool) { rules.append((condition, isOn)) }

  func isOn(_ traits: Traits?) -> Bool {
    guard let traits else { return base }
    return rules.last { $0.condition.matches(traits) }?.isOn ?? base
  }
}
