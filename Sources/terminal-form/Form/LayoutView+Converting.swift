import StackLayout

extension LayoutView {
  /// A rectangle of a view inside this one, in the coordinates of this view's content.
  func convert(_ rect: Rect, from view: LayoutView) -> Rect {
    var rect = rect
    var view = view
    while view !== self, let superview = view.superview {
      rect.x += view.frame.x
      rect.y += view.frame.y
      view = superview
    }
    return rect
  }
}
