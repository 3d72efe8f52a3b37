/// A callback that an element carries: a closure that counts as equal to any other.
///
/// Closures cannot be compared. With an action in the place of a closure an element's equality is synthesized from what
/// it shows; the list hands the newest action to the view in ``StackElement/connect(_:)``, at every update.
///
/// ```swift
/// let onSelect = Action<Int> { index in print(index) }
/// onSelect(1)
/// ```
public struct Action<Value>: Hashable {
  private let perform: (Value) -> Void

  /// An action that does what the closure does.
  public init(_ perform: @escaping (Value) -> Void) { self.perform = perform }

  /// Runs the closure.
  public func callAsFunction(_ value: Value) { perform(value) }

  /// True: what an action does is no part of what an element shows.
  public static func == (first: Action, second: Action) -> Bool { true }

  /// Adds nothing, since all actions are equal.
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
