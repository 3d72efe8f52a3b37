/// What traits make of the properties of one stack.
struct StackVariations {
  private let stack: any StackContainer
  private var rules: [(condition: TraitCondition, style: StackStyle)] = []
  /// The values without any rule, of the properties that a rule or a new base names.
  private var base = StackStyle()
  /// The base's margins where they were given by side.
  private var sideMargins: Insets?

  init(_ stack: any StackContainer) { self.stack = stack }

  mutating func add(_ condition: TraitCondition, _ style: StackStyle) {
    rememberBase(of: style)
    rules.append((condition, style))
  }

  mutating func setBase(_ style: StackStyle) {
    rememberBase(of: style)
    if style.margins != nil { sideMargins = nil }
    base = base.overlaid(with: style)
  }

  /// Present values of the properties that a style is the first to name.
  private mutating func rememberBase(of style: StackStyle) {
    if style.axis != nil && base.axis == nil { base.axis = stack.axis }
    if style.distribution != nil && base.distribution == nil {
      base.distribution = stack.distribution
    }
    if style.alignment != nil && base.alignment == nil { base.alignment = stack.alignment }
    if style.spacing != nil && base.spacing == nil { base.spacing = stack.spacing }
    if style.margins != nil && base.margins == nil && sideMargins == nil {
      if stack.hasDirectionalMargins {
        base.margins = stack.directionalLayoutMargins
      } else {
        sideMargins = stack.layoutMargins
      }
    }
    if style.isLayoutMarginsRelativeArrangement != nil
      && base.isLayoutMarginsRelativeArrangement == nil
    {
      base.isLayoutMarginsRelativeArrangement = stack.isLayoutMarginsRelativeArrangement
    }
    if style.isBaselineRelativeArrangement != nil && base.isBaselineRelativeArrangement == nil {
      base.isBaselineRelativeArrangement = stack.isBaselineRelativeArrangement
    }
  }

  /// Brings the stack to the base with all rules that match over it; none does without traits. Values that are as wanted are
  /// not set.
  ///
  /// - Parameter style: names the properties that may be set; `nil` for all.
  func apply(_ traits: Traits?, to style: StackStyle? = nil) {
    var wanted = base
    if let traits {
      for rule in rules where rule.condition.matches(traits) {
        wanted = wanted.overlaid(with: rule.style)
      }
    }
    if let style { wanted = wanted.limited(to: style) }
    if let axis = wanted.axis { stack.axis = axis }
    if let distribution = wanted.distribution { stack.distribution = distribution }
    if let alignment = wanted.alignment { stack.alignment = alignment }
    if let spacing = wanted.spacing { stack.spacing = spacing }
    if style == nil || style?.margins != nil { setMargins(wanted.margins) }
    if let isRelative = wanted.isLayoutMarginsRelativeArrangement {
      stack.isLayoutMarginsRelativeArrangement = isRelative
    }
    if let isRelative = wanted.isBaselineRelativeArrangement {
      stack.isBaselineRelativeArrangement = isRelative
    }
  }

  private func setMargins(_ margins: DirectionalInsets?) {
    if let margins {
      if stack.hasDirectionalMargins && stack.directionalLayoutMargins == margins { return }
      stack.directionalLayoutMargins = margins
    } else if let sideMargins {
      if !stack.hasDirectionalMargins && stack.layoutMargins == sideMargins { return }
      stack.layoutMargins = sideMargins
    }
  }
}
