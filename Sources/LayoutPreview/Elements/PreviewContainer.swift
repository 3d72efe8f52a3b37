public import AnchorLayout

/// A view that shows views which are not its subviews, such as the rows of a list, each in a layout of its own.
public protocol PreviewContainer {
  /// The views in the order in which they are drawn, and where their left top corners are in this view's bounds.
  var previewViews: [(view: any LayoutItem, origin: Point)] { get }
}
