import AnchorLayout

/// Performs the updates of a list one after the other: an update from inside another waits until that one is done, and of
/// several waiting updates only the last is performed.
final class UpdateRounds<Content> {
  /// The maximum number of updates that may follow each other from inside one. More of them are taken for an endless loop.
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
