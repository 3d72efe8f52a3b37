import AnchorLayout

/// The settings of a list for all its rows.
struct RowSurroundings: Equatable {
  var width: Double
  var direction: LayoutDirection?
  var snapping = Snapping.none
}

/// The views of a row, in their own layout, which shows one datum after another.
final class Row<Datum> {
  let view: any LayoutItem
  /// Retained, so that no other template gets its identity while rows of it are left.
  let template: RowTemplate<Datum>
  private let bindings: RowBindings<Datum>
  private let width: LayoutConstraint
  private let ownDirection: LayoutDirection?
  private var surroundings: RowSurroundings
  /// The number of data shown so far.
  private(set) var uses = 0

  init(
    _ view: any LayoutItem, of template: RowTemplate<Datum>, _ bindings: RowBindings<Datum>,
    _ surroundings: RowSurroundings
  ) {
    precondition(view.layoutParent == nil, "a row's outermost view is in no other one")
    self.view = view
    self.template = template
    ownDirection = view.layoutDirection
    self.bindings = bindings
    self.surroundings = surroundings
    // A view of a toolkit that sets frames may already have a host size, which is ignored as it is in a stack.
    view.hostSize = nil
    width = view.widthAnchor.constraint(equalToConstant: surroundings.width)
    width.identifier = "row width"
    let height = view.heightAnchor.constraint(equalToConstant: 0)
    height.identifier = "row height"
    height.priority = .fitting
    // The user wrote neither.
    for length in [width, height] { length.source = nil }
    LayoutConstraint.activate([width, height])
    takeSurroundings()
  }

  private func takeSurroundings() {
    width.constant = surroundings.width
    view.layoutDirection = surroundings.direction ?? ownDirection
    view.layout.snapping = surroundings.snapping
  }

  /// Shows a datum, lays out, and returns the height in points.
  func show(_ datum: Datum, _ new: RowSurroundings) -> Double {
    precondition(
      view.layoutParent == nil,
      "a row's view stays in a layout of its own; draw it where the row's frame is")
    uses += 1
    if new != surroundings {
      surroundings = new
      takeSurroundings()
    }
    bindings.apply(datum)
    view.layoutIfNeeded()
    let height = max(0, view.layoutFrame.height)
    return surroundings.snapping.scale.map { Snapping.up(height, $0) } ?? height
  }

  /// Whether this is the second, third, fifth, ninth (and so on) use.
  var isReuseCheckDue: Bool { uses > 1 && (uses - 1) & (uses - 2) == 0 }
}
