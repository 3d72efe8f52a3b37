import AnchorLayout

/// Shows what a list is told, one update after the other: one from inside another waits until that one is done, and of several
/// that wait, the last one counts.
final class UpdateRounds<Content> {
  /// How many updates may follow each other from inside one. Each of them has a reason of its own; more are a circle.
  private var limit: Int { 100 }

  private var isShowing = false
  private var waiting: Content?

  func run(_ content: Content, in container: any LayoutItem, show: (Content) -> Void) {
    if isShowing {
      waiting = content
      return
    }
    isShowing = true
    var next: Content? = content
    var rounds = 0
    while let content = next {
      precondition(
        rounds <= limit,
        "an update of the elements of \(container.layoutName) asks for another one, without end")
      rounds += 1
      show(content)
      next = waiting
      waiting = nil
    }
    isShowing = false
  }
}
