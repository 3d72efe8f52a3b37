/// What a widget takes where a container proposes a size.
struct Answer: Equatable {
  var width: Double
  var height: Double
}

/// A size that a container proposes; `nil` leaves a length to the widget.
struct Proposal: Equatable {
  var width: Double?
  var height: Double?

  static let nothing = Proposal(width: nil, height: nil)
}

/// A rectangle in the coordinates of the container.
struct Place: Equatable {
  var x = 0.0
  var y = 0.0
  var size: Answer
}

/// A view of a toolkit that proposes and commits. Nothing here knows of constraints.
@MainActor class Widget {
  let name: String
  /// The container to notify when the widget's answers change.
  weak var container: Widget?
  private(set) var place: Place?
  private(set) var commits = 0

  init(_ name: String) { self.name = name }

  /// What the widget takes of a proposal. Asked as often as containers like.
  func answer(to proposal: Proposal) -> Answer { Answer(width: 0, height: 0) }

  /// The smallest size at which the widget can be used.
  var minimum: Answer { answer(to: Proposal(width: 0, height: 0)) }

  /// The container has decided where the widget is.
  func commit(_ place: Place) {
    self.place = place
    commits += 1
  }

  /// Reports that the widget's answers have changed.
  final func changed() { container?.childChanged(self) }
  func childChanged(_ child: Widget) { changed() }
}

/// Text that breaks anywhere, ten points a character and twenty a line, and never narrower than a character.
final class Words: Widget {
  var text: String { didSet { changed() } }

  override init(_ text: String) {
    self.text = text
    super.init(text)
  }

  override func answer(to proposal: Proposal) -> Answer {
    let width = min(Double(text.count) * 10, max(10, proposal.width ?? .infinity))
    let perLine = max(1, Int(width / 10))
    return Answer(width: width, height: Double((text.count + perLine - 1) / perLine) * 20)
  }
}

/// A surface that takes all that is proposed, and ten points where nothing is.
final class Surface: Widget {
  override func answer(to proposal: Proposal) -> Answer {
    Answer(width: proposal.width ?? 10, height: proposal.height ?? 10)
  }
}

/// The toolkit's own column: each child gets the proposed width, and the height of its answer.
final class Column: Widget {
  private let children: [Widget]

  init(_ children: [Widget]) {
    self.children = children
    super.init("column")
    for child in children { child.container = self }
  }

  override func answer(to proposal: Proposal) -> Answer {
    let answers = children.map { $0.answer(to: Proposal(width: proposal.width, height: nil)) }
    return Answer(
      width: answers.map(\.width).max() ?? 0, height: answers.map(\.height).reduce(0, +))
  }

  override func commit(_ place: Place) {
    super.commit(place)
    var y = 0.0
    for child in children {
      let answer = child.answer(to: Proposal(width: place.size.width, height: nil))
      child.commit(Place(x: 0, y: y, size: answer))
      y += answer.height
    }
  }
}

/// The outermost widget: it proposes the size of its window, once for all changes since the last frame.
final class Root: Widget {
  var size: Answer { didSet { isDue = true } }
  private let child: Widget
  private(set) var isDue = true
  private(set) var frames = 0

  init(_ child: Widget, size: Answer) {
    self.child = child
    self.size = size
    super.init("root")
    child.container = self
  }

  override func childChanged(_ child: Widget) { isDue = true }

  func frame() {
    if !isDue { return }
    isDue = false
    frames += 1
    let answer = child.answer(to: Proposal(width: size.width, height: size.height))
    child.commit(Place(size: answer))
  }
}
