public import AnchorLayout

/// A kind of row: how its views are made, and what of a datum goes where in them.
///
/// A list makes a few rows of each template and fills them with one datum after another, as table-view cells are reused.
/// What varies is *bound*, once, where the views are made:
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
/// A binding has a value for every datum, or the compiler refuses it, and all bindings are applied to each datum: what is
/// bound to a property cannot be that of the datum before. What goes past that, say a setter function that skips some
/// values or a view that changes itself, is found by ``check(_:width:)``, which compares with rows that were never used.
/// Debug builds of a list look at frames, sizes and hidden views so at the first reuse of a row, the second, the fourth,
/// the eighth and so on.
public final class RowTemplate<Datum> {
  /// What reports call the template.
  public let name: String
  private let makeView: (RowBindings<Datum>) -> any LayoutItem

  /// A template from a function that makes a row's views, binds what varies, and answers the outermost view.
  ///
  /// The function is called for each tree that a list needs, about as many as rows are visible at once, and depends on
  /// nothing that changes. The views are new and in no other view. The list makes the row as wide as itself, and as high as the
  /// constraints inside ask for, whatever size the outermost view had.
  public init(_ name: String = "", _ makeView: @escaping (RowBindings<Datum>) -> any LayoutItem) {
    self.name = name
    self.makeView = makeView
  }

  /// A row without a datum.
  func makeRow(_ surroundings: RowSurroundings) -> Row<Datum> {
    let bindings = RowBindings<Datum>()
    return Row(makeView(bindings), of: self, bindings, surroundings)
  }
}

/// The bindings of a row's views to what they show.
public final class RowBindings<Datum> {
  private var applications: [(Datum) -> Void] = []

  init() {}

  /// Binds by a function that sets something, for what is no property. It has to set it whatever the value is, `nil` and
  /// false included; the compiler cannot see to that as it does where a property is bound.
  public func bind<Value>(
    _ value: @escaping (Datum) -> Value, to set: @escaping (Value) -> Void
  ) {
    applications.append { set(value($0)) }
  }

  #if !hasFeature(Embedded)
    /// Binds a property of a view. This form leaves no place for a datum that sets nothing.
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
