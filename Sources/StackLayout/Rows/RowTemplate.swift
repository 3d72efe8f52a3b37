public import AnchorLayout

/// A kind of row: a function that makes its views, and bindings that fill them from a datum.
///
/// A list makes a few rows of each template and fills them with one datum after another, as table-view cells are reused. Bind
/// each varying property once, when the views are made:
///
/// ```swift
/// let template = RowTemplate<Message>("message") { row in
///   let sender = Label(), text = Label(), badge = Badge()
///   row.bind(sender, \.text) { $0.sender }
///   row.bind(text, \.text) { $0.text }
///   row.bind(badge, \.isHidden) { !$0.isUnread }
///   let column = StackView(arrangedSubviews: [sender, text, badge])
///   column.axis = .vertical
///   return column
/// }
/// ```
///
/// The compiler requires a binding to have a value for every datum, and all bindings are applied to each datum, so a bound
/// property never keeps the value of the previous datum. ``check(_:width:)`` finds the remaining cases, such as a setter
/// function that skips some values or a view that changes itself, by comparing with rows that were never used. In debug builds,
/// a list compares frames, sizes and hidden views in this way at the first, second, fourth, eighth (and so on) reuse of a row.
public final class RowTemplate<Datum> {
  /// The name of the template in reports.
  public let name: String
  private let makeView: (RowBindings<Datum>) -> any LayoutItem

  /// Creates a template from a function that makes a row's views, binds the varying properties, and returns the outermost view.
  ///
  /// A list calls the function once for each view tree that it needs, about as many as rows are visible at once. The function
  /// must depend on nothing that changes, and its views must be new and have no parent. The list makes the row as wide as
  /// itself and as high as its constraints require, regardless of the size of the outermost view.
  public init(_ name: String = "", _ makeView: @escaping (RowBindings<Datum>) -> any LayoutItem) {
    self.name = name
    self.makeView = makeView
  }

  /// Makes a row without a datum.
  func makeRow(_ surroundings: RowSurroundings) -> Row<Datum> {
    let bindings = RowBindings<Datum>()
    return Row(makeView(bindings), of: self, bindings, surroundings)
  }
}

/// The bindings of a row's views to their data.
public final class RowBindings<Datum> {
  private var applications: [(Datum) -> Void] = []

  init() {}

  /// Binds a setter function, for values that are not properties. The function must set every value, including `nil` and false;
  /// the compiler cannot check this as it does for a bound property.
  public func bind<Value>(
    _ value: @escaping (Datum) -> Value, to set: @escaping (Value) -> Void
  ) {
    applications.append { set(value($0)) }
  }

  #if !hasFeature(Embedded)
    /// Binds a property of a view. Every datum sets the property.
    public func bind<View: AnyObject, Value>(
      _ view: View, _ property: ReferenceWritableKeyPath<View, Value>,
      _ value: @escaping (Datum) -> Value
    ) {
      applications.append { view[keyPath: property] = value($0) }
    }
  #endif

  func apply(_ datum: Datum) {
    for apply in applications { apply(datum) }
  }
}
