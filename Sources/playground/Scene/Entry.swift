import AnchorLayout
import StackLayout

/// The object of a number in the commands: a view, or a row or column of a grid.
final class Entry {
  enum Kind {
    case block(Block)
    case stack(StackView)
    case flow(FlowView)
    case grid(GridView)
    case column(GridColumn)
    case row(GridRow)
  }

  let kind: Kind
  let item: any LayoutItem
  /// The number of the container that it is in; its own for the outermost.
  var parent: Int
  /// The numbers of its members: of a stack or flow in order, of a grid in any, rows and columns included.
  var members: [Int] = []
  /// Its own length constraints, each in its slot.
  private var lengths: [(slot: Int, constraint: LayoutConstraint)] = []

  init(_ kind: Kind, parent: Int) {
    self.kind = kind
    self.parent = parent
    item =
      switch kind {
      case .block(let view): view
      case .stack(let view): view
      case .flow(let view): view
      case .grid(let view): view
      case .column(let track): track
      case .row(let track): track
      }
  }

  /// The view, where it is no row or column.
  var view: LayoutView? { item as? LayoutView }

  func block() throws(CommandError) -> Block {
    guard case .block(let block) = kind else { throw .noSuchProperty }
    return block
  }

  func stack() throws(CommandError) -> StackView {
    guard case .stack(let stack) = kind else { throw .noSuchProperty }
    return stack
  }

  func flow() throws(CommandError) -> FlowView {
    guard case .flow(let flow) = kind else { throw .noSuchProperty }
    return flow
  }

  func grid() throws(CommandError) -> GridView {
    guard case .grid(let grid) = kind else { throw .notAGrid }
    return grid
  }

  /// Puts a constraint into a slot instead of the one that is there.
  func setLength(_ constraint: LayoutConstraint?, slot: Int) {
    if let place = lengths.firstIndex(where: { $0.slot == slot }) {
      lengths.remove(at: place).constraint.isActive = false
    }
    guard let constraint else { return }
    lengths.append((slot, constraint))
    constraint.isActive = true
  }
}
