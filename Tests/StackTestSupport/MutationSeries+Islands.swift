import StackLayout
import TestSupport

// Scenes of grids, flows, lists and text that wraps, as views of a tree of stacks.

/// The view that a scene is in.
final class IslandView: LayoutView {}

/// A scene in a tree of stacks, and the changes to it.
struct Island {
  let window: IslandView
  var series: GridSeries

  init(_ name: String, _ source: DrawSource, _ numbers: GridScene.Numbers) {
    window = IslandView(name)
    series = GridSeries(source, in: window, numbers)
  }

  /// Views in it, the window among them; what lists show is not counted.
  var viewCount: Int { series.scene.items.count + 1 }

  /// Its items, made in one go, without the scene's statements.
  func builtItems() -> GridTree {
    series.scene.builtItems(GridTree(.views, in: IslandView(window.layoutName)))
  }
}

extension MutationSeries {
  /// One in so many views of a mixed tree; then two in five are in one.
  static let viewsForAnIsland = 32

  mutating func mutateIslands() -> String {
    let place = Int.random(in: islands.indices, using: &random)
    let window = islands[place].window
    switch Int.random(in: 0..<24, using: &random) {
    case 0: return islands.count < limits.islands.upperBound ? addIsland() : "nothing"
    case 1:
      if islands.count <= limits.islands.lowerBound { return "nothing" }
      islands.remove(at: place)
      window.removeFromSuperview()
      return "remove island: \(window.layoutName)"
    case 2:
      insert(window, into: stackForIsland())
      return "move island: \(window.layoutName)"
    case 3:
      window.isHidden.toggle()
      return "hide island: \(window.layoutName) \(window.isHidden)"
    default:
      let change = islands[place].series.mutate()
      return change == "nothing" ? change : "island's \(change) in \(window.layoutName)"
    }
  }

  @discardableResult mutating func addIsland() -> String {
    let source = DrawSource(seed: UInt64.random(in: 0...UInt64.max, using: &random))
    let island = Island(nextName("island"), source, numbers)
    islands.append(island)
    let stack = stackForIsland()
    insert(island.window, into: stack)
    return "add island: \(island.window.layoutName) to \(stack.layoutName)"
  }

  /// Proportions of islands would measure them by solving them.
  private mutating func stackForIsland() -> StackView {
    let stack = random.element(stacks)
    return stack.distribution == .fillProportionally ? root : stack
  }
}
