public import AnchorLayout

/// One thing of a solved layout as drawings see it: its frame, its content, and the elements on top of it.
///
/// An element is a plain value, so a picture can be made of any layout, whatever the classes of its views. All frames of a tree
/// are in the coordinates of the root's own frame, and a drawing shows the area inside that frame. Drawings use no stack for
/// deep trees, but `==` and `hash(into:)` recurse as deep as the tree: with many thousand levels, they may exhaust the stack.
public struct PreviewElement: Hashable, Sendable {
  /// The name of the element in lists and name labels.
  public var name: String?
  /// The frame of the element, in points, in the coordinates of the root.
  ///
  /// An element is not drawn if its frame has no area, or an edge that is not finite.
  public var frame: Rect
  /// The content of the element.
  public var content: PreviewContent
  /// The elements on top of this one, from the lowest to the topmost.
  public var children: [PreviewElement]
  /// Whether `children` are clipped to this frame.
  public var clipsChildren: Bool
  /// Whether the element and everything on top of it are left out of drawings.
  public var isHidden: Bool
  /// The direction of text inside the element. `children` do not inherit it.
  public var direction: LayoutDirection
  /// The identity of the element across the states of an animated picture: elements with the same number are one thing. `nil`
  /// if the element is in one state only.
  public var number: Int?

  // MARK: Annotated properties

  /// The baselines of the text, in points from the top and the bottom of `frame`; `nil` without text.
  public var baselines: Baselines?
  /// The margins inside the edges of `frame`, in points; `nil` if no constraint refers to them.
  public var margins: Insets?
  /// The guides inside the element that constraints place or refer to.
  public var guides: [PreviewGuide] = []
  /// The conflicts of the element, and the ambiguities of its place and length.
  public var problems: [PreviewProblem] = []

  /// Creates an element at `frame`, which is in points and in the coordinates of the root.
  public init(
    _ name: String? = nil, frame: Rect, content: PreviewContent = .box,
    children: [PreviewElement] = [], clipsChildren: Bool = false, isHidden: Bool = false,
    direction: LayoutDirection = .leftToRight
  ) {
    self.name = name
    self.frame = frame
    self.content = content
    self.children = children
    self.clipsChildren = clipsChildren
    self.isHidden = isHidden
    self.direction = direction
  }
}
