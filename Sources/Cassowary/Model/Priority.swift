/// The strength of a constraint: a number above 0, up to 1000.
///
/// At 1000, ``required``, the constraint must hold. Every smaller value, fractions included, is a separate level for soft
/// constraints. Levels are strict: one constraint at 751 outweighs any number of constraints at 750.
///
///     solver.prefer(width == 200, at: .high)
///     solver.prefer(width == 200, at: 750.5)
public struct Priority: Hashable, Comparable, Sendable {
  /// The number, which is valid above 0 and up to 1000.
  public let value: Double

  /// Makes a priority from a number.
  ///
  /// A number that is not above 0 and at most 1000 makes a priority that is not ``isValid``. Its use in a solver is a
  /// programming error; a layout reports it as a problem.
  @inlinable public init(_ value: Double) { self.value = value }

  /// Makes a priority from a number, or `nil` if the number is not above 0 and at most 1000.
  public init?(exactly value: Double) {
    self.value = value
    if !isValid { return nil }
  }

  /// Whether the number is above 0 and at most 1000.
  @inlinable public var isValid: Bool { value > 0 && value <= 1000 }

  /// The priority of constraints that must hold: 1000.
  @inlinable public static var required: Priority { Priority(1000 as Double) }
  /// The highest integer priority of a soft constraint: 999.
  @inlinable public static var almostRequired: Priority { Priority(999 as Double) }
  /// The default priority of compression resistance: 750.
  @inlinable public static var high: Priority { Priority(750 as Double) }
  /// The priority half way to required: 500.
  @inlinable public static var medium: Priority { Priority(500 as Double) }
  /// The default priority of content hugging: 250.
  @inlinable public static var low: Priority { Priority(250 as Double) }
  /// The priority of the target size when a fitting size is computed: 50.
  @inlinable public static var fitting: Priority { Priority(50 as Double) }

  /// UIKit's name for ``high``: 750.
  @inlinable public static var defaultHigh: Priority { high }
  /// UIKit's name for ``low``: 250.
  @inlinable public static var defaultLow: Priority { low }
  /// UIKit's name for ``fitting``: 50.
  @inlinable public static var fittingSizeLevel: Priority { fitting }

  /// Whether constraints of this priority must hold.
  public var isRequired: Bool { value == 1000 }

  /// Returns the priority minus an amount; the result is ``isValid`` only if it is above 0 and at most 1000.
  public func lowered(by amount: Double) -> Priority { Priority(value - amount) }

  /// Compares the numbers: the weaker priority is the smaller one.
  public static func < (left: Priority, right: Priority) -> Bool { left.value < right.value }
}

extension Priority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Makes a priority from a number literal.
  public init(floatLiteral value: Double) { self.init(value) }

  /// Makes a priority from an integer literal. A literal that is not in 1...1000, as in `~ 1001` and `Priority(0)`, does not
  /// compile: the compiler reports an overflow in the statement.
  @_transparent
  public init(integerLiteral value: UInt16) {
    // The compiler checks the body of a transparent function with the literal's value, where the literal is written.
    let isAbove0AndAtMost1000 = (value &- 1) + (.max - 999)
    _ = isAbove0AndAtMost1000
    self.init(Double(value))
  }
}

extension Priority: CustomStringConvertible {
  /// The number, such as `750` or `999.5`.
  public var description: String {
    let text = value.shortTerm
    // An optional priority must not look like a required one.
    return text.hasSameBytes(as: "1000") && !isRequired ? value.shortDescription : text
  }
}
