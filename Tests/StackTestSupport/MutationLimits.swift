import StackLayout

/// How large a series' tree gets, and how far from ordinary its numbers may be.
struct MutationLimits {
  var leaves: ClosedRange<Int>
  var stacks = 1...Int.max
  var islands = 0...Int.max
  /// How many of the user's constraints there are at most.
  var constraints = 6
  /// How many leaves and how many nested stacks are hidden at a time, at most.
  var hiddenLeaves = Int.max
  var hiddenStacks = Int.max
  /// The size of a large tree without a host; `nil` of a small one.
  ///
  /// Small trees are drawn odd: huge lengths, constraints from anywhere to anywhere, proportions of proportions. In large
  /// ones sizes are those of a screen's parts, and constraints join neighbours.
  var naturalSize: Size?

  var isLarge: Bool { naturalSize != nil }

  static func small(leaves: Int) -> MutationLimits { MutationLimits(leaves: 0...leaves) }

  static func large(leaves: Int, stacks: Int) -> MutationLimits {
    MutationLimits(
      leaves: leaves * 19 / 20...leaves * 21 / 20, stacks: max(2, stacks * 3 / 4)...stacks * 5 / 4,
      constraints: max(6, leaves / 20),
      hiddenLeaves: leaves / 7, hiddenStacks: stacks / 20, naturalSize: Size(0, 0))
  }
}
