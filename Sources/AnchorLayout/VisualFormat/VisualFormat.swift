/// A parsed visual format string: views in a row, the connections between them, and bars for the superview.
///
/// Items, metrics and numbers derived from them are still names. Offsets count UTF-8 bytes of the string.
struct VisualFormat {
  /// The axis along which the views are arranged.
  var axis = Axis.horizontal
  /// The bar before the first view, if any.
  var start: Bar?
  /// The views, at least one.
  var views: [View] = []
  /// The connections between neighbours: one fewer than views.
  var connections: [Connection] = []
  /// The bar after the last view, if any.
  var end: Bar?

  /// `|`, and the connection to the view beside it.
  struct Bar {
    let offset: Int
    let connection: Connection
  }

  /// `[name(lengths)]`.
  struct View {
    let name: String
    /// The offset of the name.
    let offset: Int
    let lengths: [Predicate]
  }

  enum Connection {
    /// No connection: edges touch.
    case flush
    /// `-`: the system spacing between views, the margin at a bar.
    case standard
    /// `-20-`, `-metric-`, `-(>=8,20@750)-`.
    case lengths([Predicate])
  }

  /// `>=object@priority`.
  struct Predicate {
    let relation: Relation
    let object: Operand
    /// The priority; 1000 if `nil`.
    let priority: Operand?
  }

  struct Operand {
    enum Value {
      case number(Double)
      case name(String)
    }

    let value: Value
    let offset: Int
  }
}
