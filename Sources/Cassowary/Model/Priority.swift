/// How strongly a constraint is wished for: a number above 0, up to 1000.
///
/// 1000 is ``required``: the constraint must hold. Every other value is a level of its own, fractions
/// included, and levels are compared strictly: one constraint at 751 beats any number of constraints at 750.
/// Two priorities are the same level when their bits are equal.
///
///     solver.prefer(width == 200, at: .high)
///     solver.prefer(width == 200, at: 750.5)
public struct Priority: Hashable, Comparable, Sendable {
  /// The number; valid above 0 and up to 1000.
  public let value: Double

  /// A priority from a number. Where the number is not above 0 and at most 1000, the priority is not
  /// ``isValid``: a solver refuses it as a programming error, a layout records it as a problem.
  public init(_ value: Double) { self.value = value }

  /// A priority from a number, or `nil` where the number is not above 0 and at most 1000.
  public init?(exactly value: Double) {
    self.value = value
    if !isValid { return nil }
  }

  /// Whether the number is above 0 and at most 1000.
  public var isValid: Bool { value > 0 && value <= 1000 }

  /// Must hold: 1000.
  public static let required = Priority(1000)
  /// The strongest whole level that still gives way: 999.
  public static let almostRequired = Priority(999)
  /// The default of compression resistance: 750.
  public static let high = Priority(750)
  /// The default of hugging: 250.
  public static let low = Priority(250)
  /// The level at which fitting sizes are asked for: 50.
  public static let fitting = Priority(50)

  /// Whether a constraint of this priority must hold.
  public var isRequired: Bool { value == 1000 }

  /// The priority that is lower by a number; it has to stay above 0 to be ``isValid``.
  public func lowered(by amount: Double) -> Priority { Priority(value - amount) }

  /// Orders by strength: the weaker priority is the smaller one.
  public static func < (left: Priority, right: Priority) -> Bool { left.value < right.value }
}

extension Priority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A priority from a literal.
  public init(floatLiteral value: Double) { self.init(value) }

  /// A priority from a literal.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
}
