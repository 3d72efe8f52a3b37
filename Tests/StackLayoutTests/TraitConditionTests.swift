import Expectations
import StackLayout
import Testing

/// Which sizes conditions match.
@Suite struct TraitConditionTests {
  @Test(arguments: [
    (Size(375, 667), SizeClass.compact, SizeClass.regular),
    (Size(667, 375), .regular, .compact),
    (Size(599.5, 479.5), .compact, .compact),
    (Size(600, 480), .regular, .regular),
    (Size(0, 0), .compact, .compact),
  ])
  func sizeClasses(_ size: Size, _ horizontal: SizeClass, _ vertical: SizeClass) {
    let traits = Traits(size)
    expect(traits.horizontal, horizontal)
    expect(traits.vertical, vertical)
  }

  /// At 320 by 480, 600 by 480 and 1024 by 300.
  static let conditions: [(String, TraitCondition, [Bool])] = [
    ("always", .always, [true, true, true]),
    ("compact width", .compactWidth, [true, false, false]),
    ("regular width", .regularWidth, [false, true, true]),
    ("compact height", .compactHeight, [false, false, true]),
    ("regular height", .regularHeight, [true, true, false]),
    ("wide", .width(atLeast: 1024), [false, false, true]),
    ("high", .height(atLeast: 480), [true, true, false]),
    ("both", .regularWidth && .regularHeight, [false, true, false]),
    ("either", .compactWidth || .compactHeight, [true, false, true]),
    ("not", !.compactWidth, [false, true, true]),
    ("closure", TraitCondition { $0.size.height > $0.size.width }, [true, false, false]),
  ]

  @Test(arguments: conditions.indices) func conditionsMatchTraits(_ index: Int) {
    let (name, condition, answers) = Self.conditions[index]
    let traits = [Size(320, 480), Size(600, 480), Size(1024, 300)].map(Traits.init)
    expect(traits.map(condition.matches), answers, "\(name)")
  }
}
