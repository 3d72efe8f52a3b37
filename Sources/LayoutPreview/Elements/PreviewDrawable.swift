/// A view that supplies its content for pictures. Other views are boxes.
public protocol PreviewDrawable {
  /// The content of the view, without its subviews.
  var previewContent: PreviewContent { get }
}
