/// A view that arranges views in a row or a column, by emitting constraints: it never computes a frame.
///
/// ```swift
/// let form = StackView(arrangedSubviews: [name, password, button])
/// form.axis = .vertical
/// form.spacing = 10
/// ```
///
/// It behaves as UIStackView does, and better where users complain: too little room overflows at the end instead
/// of contradicting, hidden views cost nothing, ties are settled by order (the first view stretches and shrinks
/// first), and no setting leaves the layout ambiguous.
///
/// A stack has no intrinsic size; its size follows from its constraints, and its own hugging and compression
/// resistance do nothing. Set them on the views.
///
/// What it emits depends on nothing but its present properties, its arranged views, which of them are hidden, and
/// their natural lengths. The constraints carry UIKit's identifiers (`UISV-spacing` and so on).
open class StackView: LayoutView {
  /// How views share the room along the axis.
  public enum Distribution: UInt8, CaseIterable, Hashable, Sendable {
    /// Views fill the room; which one gives way is a matter of hugging and compression resistance.
    case fill
    /// Views fill the room with equal lengths.
    case fillEqually
    /// Views fill the room in proportion to their natural lengths.
    case fillProportionally
    /// Views keep their lengths; the gaps are equal, `spacing` at least.
    case equalSpacing
    /// The distances between centres are equal as far as `spacing`, the least gap, allows.
    case equalCentering
  }

  /// Where views stand across the axis.
  public enum Alignment: UInt8, CaseIterable, Hashable, Sendable {
    /// From edge to edge.
    case fill = 0
    /// At the leading edge of a column, the top of a row.
    case leading = 1
    /// In a row, with the first lines of text on one line; views without text with their tops on that of the first view
    /// with text, or of the first view.
    ///
    /// A row with more room stands at the top. A column aligns leading edges, and records a problem.
    case firstBaseline = 2
    /// In the middle.
    case center = 3
    /// At the trailing edge of a column, the bottom of a row.
    case trailing = 4
    /// In a row, with the last lines of text on one line, and bottoms for views without text. A row with more room stands
    /// on the bottom. A column aligns trailing edges, and records a problem.
    case lastBaseline = 5

    /// The same as `leading`, for rows.
    public static let top = Alignment.leading
    /// The same as `trailing`, for rows.
    public static let bottom = Alignment.trailing

    /// Whether it aligns lines of text.
    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
  }

  /// The token for "no custom spacing": the stack's ``spacing`` counts. As a stack's `spacing` it means 0.
  public static let spacingUseDefault = Double(Float.greatestFiniteMagnitude)
  /// The token for the system's spacing: the layout's standard spacing, or between lines of text their distance; see
  /// `LayoutMetrics`.
  public static let spacingUseSystem = Double(Float.leastNormalMagnitude)

  /// The views that the stack arranges, in order; a subset of `subviews`. O(subviews).
  public var arrangedSubviews: [LayoutView] {
    arrangedLayoutChildren.compactMap { $0 as? LayoutView }
  }
  private var arrangedCount = 0

  /// Along which axis the views are arranged; horizontal by default.
  public var axis = Axis.horizontal {
    didSet {
      if axis == oldValue { return }
      isAlignmentReported = false
      setNeedsEmission()
      spacersNeedSize()
    }
  }

  /// How views share the room along the axis; fill by default.
  public var distribution = Distribution.fill {
    didSet { if distribution != oldValue { setNeedsEmission() } }
  }

  /// Where views stand across the axis; fill by default.
  public var alignment = Alignment.fill {
    didSet {
      if alignment == oldValue { return }
      isAlignmentReported = false
      setNeedsEmission()
    }
  }

  /// The gap between neighbours, in points; 0 by default. Exact for the fill distributions, the least gap for the
  /// others; a negative gap lets views overlap.
  ///
  /// - Precondition: finite, or one of the two tokens.
  public var spacing = 0.0 {
    didSet {
      precondition(spacing.isFinite, "spacing must be finite")
      if spacing != oldValue { setNeedsEmission() }
    }
  }

  /// Whether a column's gaps run from the last line of a view to the first line of the next, instead of from edge to edge;
  /// false by default. The ends stand at the edges. Rows ignore it.
  public var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { setNeedsEmission() } }
  }

  /// Whether views stand inside `layoutMargins`, which are 0 for a stack until they are set; false by default.
  ///
  /// Where there is not even room for the margins, views overflow at the trailing edge and the bottom.
  public var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsEmission() } }
  }

  /// The arranged spacers by identity: whether they are flexible.
  private(set) var spacers: [ObjectIdentifier: Bool] = [:]
  private var customSpacings: [ObjectIdentifier: Double] = [:]
  private var isAlignmentReported = false

  /// A stack that arranges `arrangedSubviews`.
  ///
  /// A subclass may have an `init(_:)` of its own, which overrides nothing.
  public init(_ name: String = "", arrangedSubviews: [LayoutView] = []) {
    super.init(name)
    becomeContainer()
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  // MARK: Arranged views

  /// Appends a view to the arranged views. A view that is arranged already moves to the end; a subview that is not
  /// keeps its place in the drawing order; any other view becomes the last subview.
  ///
  /// - Precondition: `view` is not the stack or one that it is in.
  public func addArrangedSubview(_ view: LayoutView) {
    insertArrangedSubview(view, at: arrangedCount)
  }

  /// Puts a view among the arranged views. A view that is arranged already is taken out first, and then put at the index,
  /// or at the end where that is past it.
  ///
  /// - Precondition: `index` is in 0...count; `view` is not the stack or one that it is in.
  /// - Complexity: O(1) at the end, else O(subviews).
  public func insertArrangedSubview(_ view: LayoutView, at index: Int) {
    precondition(
      index >= 0 && index <= arrangedCount, "index \(index) is not in 0...\(arrangedCount)")
    takeIn(view)
    arrange(view, before: index < arrangedCount ? arrangedSubviews[index] : nil)
  }

  /// Puts a view among the arranged views before one that is arranged already, or last. O(1) for a view without
  /// subviews.
  ///
  /// - Precondition: `successor` is another arranged view; `view` is not the stack or one that it is in.
  package func insertArrangedSubview(_ view: LayoutView, before successor: LayoutView?) {
    precondition(
      successor.map { arranges($0) && $0 !== view } ?? true, "the successor is not arranged")
    takeIn(view)
    arrange(view, before: successor)
  }

  /// Makes a view a subview that is not arranged.
  private func takeIn(_ view: LayoutView) {
    precondition(!isDescendant(of: view), "a stack cannot arrange itself or a view that it is in")
    if view.superview !== self { addSubview(view) }
    if arranges(view) {
      view.isArrangedByParent = false
      arrangedCount -= 1
    }
  }

  private func arrange(_ view: LayoutView, before successor: LayoutView?) {
    // Ties are settled by the order in the layout, which follows the arranged order, not the drawing order.
    addLayoutChild(view, before: successor)
    if view.translatesAutoresizingMaskIntoConstraints {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    view.isArrangedByParent = true
    arrangedCount += 1
    if let spacer = view as? SpacerView {
      note(spacer)
      spacer.invalidateIntrinsicContentSize()
    }
    setNeedsEmission()
  }

  func arranges(_ view: LayoutView) -> Bool {
    view.isArrangedByParent && view.superview === self
  }

  /// Takes a view out of the arranged views. It stays a subview, without the stack's constraints; its custom spacing
  /// is dropped. A view that is not arranged is ignored.
  public func removeArrangedSubview(_ view: LayoutView) {
    guard arranges(view) else { return }
    view.isArrangedByParent = false
    arrangedCount -= 1
    customSpacings[view.identity] = nil
    if spacers.removeValue(forKey: view.identity) != nil { view.invalidateIntrinsicContentSize() }
    setNeedsEmission()
  }

  /// Takes down what an arranged spacer is.
  func note(_ spacer: SpacerView) { spacers[spacer.identity] = spacer.isFlexible }

  /// Takes a view out of the arranged views, and out of the stack where it is detached: a view that stays without
  /// constraints is drawn wherever it happens to be. A view that is not arranged is ignored.
  public func removeArrangedSubview(_ view: LayoutView, detach: Bool) {
    guard arranges(view) else { return }
    removeArrangedSubview(view)
    if detach { view.removeFromSuperview() }
  }

  /// A subview that leaves is no longer arranged.
  open override func willRemoveSubview(_ view: LayoutView) { removeArrangedSubview(view) }

  /// Hiding and showing an arranged view is an input of the stack.
  open override func subviewDidChangeVisibility(_ view: LayoutView) {
    if arranges(view) { setNeedsEmission() }
  }

  // MARK: Custom spacing

  /// Sets the gap after an arranged view, in points or as a token. It lasts as long as the view is arranged here. For a
  /// view that is not arranged here nothing changes, and `layout.problems` says so.
  ///
  /// - Precondition: finite, or one of the two tokens.
  public func setCustomSpacing(_ spacing: Double, after view: LayoutView) {
    precondition(spacing.isFinite, "spacing must be finite")
    guard arranges(view) else { return report(.customSpacingOfUnarranged) }
    customSpacings[view.identity] =
      spacing == Self.spacingUseDefault ? nil : spacing
    setNeedsEmission()
  }

  /// The gap that was set after a view, possibly a token; ``spacingUseDefault`` where none was.
  public func customSpacing(after view: LayoutView) -> Double {
    customSpacings[view.identity] ?? Self.spacingUseDefault
  }

  /// Whether a view has a gap of its own.
  var hasCustomSpacing: Bool { !customSpacings.isEmpty }

  /// The gap that was set after the view with an identity, possibly a token.
  func customSpacing(after identity: ObjectIdentifier) -> Double? { customSpacings[identity] }

  // MARK: Baselines

  /// The arranged view whose first baseline is the stack's.
  ///
  /// It is the first visible one in a column and where views begin at the top, else the tallest one by natural height; the
  /// stack itself where none is visible.
  open override var forFirstBaselineLayout: LayoutView { baselineView(.first) ?? self }

  /// The arranged view whose last baseline is the stack's.
  ///
  /// It is the last visible one in a column and where views end at the bottom, else the tallest one by natural height; the
  /// stack itself where none is visible.
  open override var forLastBaselineLayout: LayoutView { baselineView(.last) ?? self }

  // MARK: Emission

  /// How views are aligned: a column has no line on which text could stand side by side.
  var emittedAlignment: Alignment {
    guard axis == .vertical else { return alignment }
    switch alignment {
    case .firstBaseline: return .leading
    case .lastBaseline: return .trailing
    default: return alignment
    }
  }

  /// Emits the constraints along and across the axis.
  open override func emitConstraints(into emission: inout ConstraintEmission) {
    if emittedAlignment != alignment && !isAlignmentReported {
      isAlignmentReported = true
      report(.baselineAlignmentOfColumn)
    }
    var emitter = StackEmitter(self, emission)
    emitter.emit()
    emission = emitter.emission
  }
}
