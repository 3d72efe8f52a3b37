/// What a soak does at random, one at a time, each followed by a layout.
package enum SoakOperation: String, CaseIterable, Codable {
  case contentSize = "content size"
  case textLine = "line of text"
  case contentPriorities = "content priorities"
  case hideOrShow = "hide or show"
  case spacing
  case customSpacing = "custom spacing"
  case margins
  case axis
  case distribution
  case alignment
  case insertLeaf = "insert a leaf"
  case removeLeaf = "remove a leaf"
  case moveLeaf = "move a leaf"
  case insertStack = "insert a stack"
  case removeStack = "remove a stack"
  case moveStack = "move a stack"
  case stateConstraint = "state a constraint"
  case dropConstraint = "drop a constraint"
  case changeConstant = "change a constant"
  case changePriority = "change a priority"
  case contradict = "contradict"
  case resize = "resize"

  /// How often it comes beside the others.
  var weight: Int {
    switch self {
    case .contentSize: 12
    case .hideOrShow, .insertLeaf, .removeLeaf, .changeConstant, .resize: 8
    case .spacing, .customSpacing, .stateConstraint, .dropConstraint, .moveLeaf: 5
    case .insertStack, .removeStack, .distribution, .alignment, .changePriority, .textLine: 4
    case .axis, .margins, .contentPriorities, .moveStack, .contradict: 2
    }
  }

  /// All of them, each as often as it weighs.
  static let weighted: [SoakOperation] = allCases.flatMap {
    Array(repeating: $0, count: $0.weight)
  }
}
