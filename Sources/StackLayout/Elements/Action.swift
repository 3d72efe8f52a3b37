/// A callback that an element carries: a closure that equals every other one.
///
/// Closures cannot be compared. If an element uses actions instead of closures, its synthesized equality compares only the
/// values that it shows. The list passes the newest action to the view in ``StackElement/connect(_:)`` at every update.
///
/// ```swift
/// let onSelect = Action<Int> { index in print(index) }
/// onSelect(1)
/// ```
public struct Action<Value>: Hashable {
  private let perform: (Value) -> Void

  /// Creates an action that runs a closure.
  public init(_ perform: @escaping (Value) -> Void) { self.perform = perform }

  /// Runs the closure.
  public func callAsFunction(_ value: Value) { perform(value) }

  /// True: an action is not part of an element's visible value.
  public static func == (first: Action, second: Action) -> Bool { true }

  /// Adds nothing, because all actions are equal.
  public func hash(into hasher: inout Hasher) {}
}

extension Action {
  /// An action that does nothing.
  public static var none: Action { Action { _ in } }
}

extension Action where Value == Void {
  /// Runs the closure.
  public func callAsFunction() { perform(()) }
}
