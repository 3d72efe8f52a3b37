import StackLayout

/// All that a tree of a soak is made of, as plain values: the same state always makes the same layout.
struct SoakState: Equatable {
  struct Leaf: Equatable {
    var size: Size
    var text: Baselines?
    /// Horizontally, then vertically.
    var hugging: [Priority]
    var compression: [Priority]
  }

  struct Stack: Equatable {
    var axis: Axis
    var distribution: StackView.Distribution
    var alignment: StackView.Alignment
    var spacing: Double
    var margins: DirectionalInsets
    var isInsideMargins: Bool
    /// The numbers of the views, in order.
    var children: [Int]
  }

  enum Content: Equatable {
    case leaf(Leaf)
    case stack(Stack)
  }

  struct View: Equatable {
    /// What tells the view from all others, also those before and after it.
    var number: Int
    var isHidden: Bool
    /// The gap after it, possibly a token.
    var spacingAfter: Double
    var content: Content
  }

  /// Every stack before its children, the root first.
  var views: [View]
  /// The user's constraints, in the order of their activation.
  var statements: [SoakStatement]
  var hostSize: Size
}

/// A constraint of the user, as a plain value.
struct SoakStatement: Equatable {
  enum Kind: Equatable {
    case width
    /// The same width as another view's.
    case sameWidth(Int)
    /// A distance from the root's leading edge, at least.
    case inset
    /// A multiple of its own height.
    case ratio
  }

  var kind: Kind
  /// The number of the view that it is about.
  var view: Int
  var constant: Double
  var priority: Priority

  /// The constraint, not active yet.
  func constraint(on first: LayoutView, other: LayoutView?, root: LayoutView) -> LayoutConstraint {
    let made =
      switch kind {
      case .width: first.width == constant
      case .sameWidth: first.width == (other ?? first).width + constant
      case .inset: first.leading >= root.leading + constant
      case .ratio: first.width == first.height * 1.5 + constant
      }
    made.priority = priority
    return made
  }
}
