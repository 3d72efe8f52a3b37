public import AnchorLayout

/// A view that shows views which are not its subviews, such as the rows of a list, each in its own layout.
public protocol PreviewContainer {
  /// The views in drawing order, with the positions of their top left corners in this view's bounds.
  var previewViews: [(view: any LayoutItem, origin: Point)] { get }
}
