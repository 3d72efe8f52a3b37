/// A view that says how it looks in pictures. A view that does not is a box in them.
public protocol PreviewDrawable {
  /// What the view shows, its subviews apart.
  var previewContent: PreviewContent { get }
}
