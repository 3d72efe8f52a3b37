/// A visual format string as a value: views in a row, what lies between them, and bars for the superview.
///
/// It has names where items, metrics and numbers that depend on them will be. Offsets count UTF-8 bytes of the string.
struct VisualFormat {
  /// The axis along which the views stand.
  var axis = Axis.horizontal
  /// What stands before the first view.
  var start: Bar?
  /// One view at least.
  var views: [View] = []
  /// What lies between neighbours: one less than there are views.
  var connections: [Connection] = []
  /// What stands after the last view.
  var end: Bar?

  /// `|`, and the connection to the view beside it.
  struct Bar {
    let offset: Int
    let connection: Connection
  }

  /// `[name(lengths)]`.
  struct View {
    let name: String
    /// Where the name begins.
    let offset: Int
    let lengths: [Predicate]
  }

  enum Connection {
    /// Nothing: edges touch.
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
    /// 1000 where there is none.
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
