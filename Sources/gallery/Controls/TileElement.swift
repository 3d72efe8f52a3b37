import StackLayout

/// A tile in a list.
struct TileElement: StackElement {
  let text: String

  func makeView() -> Tile { Tile(text) }
  func configure(_ view: Tile) {}
}
