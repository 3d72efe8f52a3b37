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

    /// A new view of the kind that a command names.
    init(_ command: Command, _ name: String) {
      self =
        switch command {
        case .view: .block(Block(name))
        case .stack: .stack(StackView(name))
        case .flow: .flow(FlowView(name))
        default: .grid(GridView(name))
        }
    }
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

  func block() throws(CommandError) -> Block { try item(orThrow: .noSuchProperty) }
  func stack() throws(CommandError) -> StackView { try item(orThrow: .noSuchProperty) }
  func flow() throws(CommandError) -> FlowView { try item(orThrow: .noSuchProperty) }
  func grid() throws(CommandError) -> GridView { try item(orThrow: .notAGrid) }

  private func item<Item>(orThrow error: CommandError) throws(CommandError) -> Item {
    guard let item = item as? Item else { throw error }
    return item
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
