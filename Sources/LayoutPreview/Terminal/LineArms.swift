/// The directions in which lines leave the middle of a cell.
struct LineArms: OptionSet, Hashable {
  var rawValue: Int

  static let above = LineArms(rawValue: 1)
  static let right = LineArms(rawValue: 2)
  static let below = LineArms(rawValue: 4)
  static let left = LineArms(rawValue: 8)
  /// A horizontal line.
  static let across: LineArms = [.left, .right]
  /// A vertical line.
  static let down: LineArms = [.above, .below]

  /// The box-drawing character with these arms; a single arm extends through the whole cell.
  var character: Character { Self.characters[rawValue] }

  /// The characters by raw value.
  private static let characters: [Character] = [
    " ", "│", "─", "└", "│", "│", "┌", "├", "─", "┘", "─", "┴", "┐", "┤", "┬", "┼",
  ]
}
