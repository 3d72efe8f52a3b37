/// An item that has a list of children of its own, as a view has subviews. ``Layout/place(_:in:_:fileID:line:)`` puts
/// items into it by this requirement; into other items it puts them by ``LayoutItem/addLayoutChild(_:before:)``.
public protocol LayoutContainer: LayoutItem {
  /// Puts an item without a parent into the container, as its last child.
  func insertLayoutItem(_ item: some LayoutItem)
}

extension LayoutView: LayoutContainer {
  /// Adds a view as a subview, a guide as a guide, and anything else as a child in the layout alone.
  public func insertLayoutItem(_ item: some LayoutItem) {
    if let view = item as? LayoutView {
      addSubview(view)
    } else if let guide = item as? LayoutGuide {
      addLayoutGuide(guide)
    } else {
      addLayoutChild(item)
    }
  }
}
