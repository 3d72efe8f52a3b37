import StackLayout
import TestSupport

// Changes to flows, to the views that come with them, and to lists.

extension GridSeries {
  mutating func changeMixed() -> String {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<5: return changePiece()
    case 5: return changeBreak()
    case 6, 7:
      // Into flows above all.
      guard let flow = scene.flows.randomElement(using: &random),
        scene.leaves.count + scene.pieces.count < 2 * Self.maximumLeaves
      else { return "nothing" }
      let item = makeAnything()
      fill(flow, with: item)
      return "into a flow: \(scene.items[flow]?.name ?? "") \(scene.items[item]?.name ?? "")"
    default: return changeList()
    }
  }

  private mutating func changePiece() -> String {
    guard let id = scene.pieces.randomElement(using: &random),
      let view = tree.items[id] as? LayoutView,
      var piece = scene.piece(id)?.piece
    else { return "nothing" }
    piece.isHidden = scene.items[id]?.isHidden ?? false
    let change = piece.change(&random)
    scene.items[id]?.isHidden = piece.isHidden
    scene.items[id]?.piece?.piece = piece
    piece.tell(view)
    return "\(piece.kind)'s \(change): \(piece.name)"
  }

  private mutating func changeBreak() -> String {
    guard let flow = scene.flows.randomElement(using: &random),
      let item = scene.contents(of: flow).randomElement(using: &random)
    else { return "nothing" }
    scene.items[flow]?.piece?.breaks.formSymmetricDifference([item])
    tellBreak(after: item, in: flow)
    return "break: \(scene.items[item]?.name ?? "") in \(scene.items[flow]?.name ?? "")"
  }

  private mutating func changeList() -> String {
    guard let id = scene.lists.randomElement(using: &random), var list = scene.list(id) else {
      return "nothing"
    }
    var kind = "elements"
    switch Int.random(in: 0..<6, using: &random) {
    case 0..<3: list.elements = ElementSeries.elements(&random)
    case 3:
      list.elements.shuffle(using: &random)
      kind = "shuffle"
    case 4:
      list.stack.axis = list.stack.axis.crossing
      kind = "list's axis"
    default:
      list.stack.distribution = random.element(StackDistribution.allCases)
      list.stack.spacing = number(0...12)
      kind = "list's distribution"
    }
    scene.items[id]?.list = list
    tree.stack(id).map { GridScene.set(list.stack, of: $0) }
    scene.show(list, id, in: tree)
    return "\(kind): \(scene.items[id]?.name ?? "") \(list.elements.count)"
  }
}
