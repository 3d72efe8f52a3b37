public import AnchorLayout

/// One thing of a solved layout as the drawings see it: where it is, what it shows, and what lies
/// on top of it.
///
/// An element is a plain value, so that a picture can be made of any layout, whatever its views
/// are. All frames of a tree are in the coordinates of the root's own frame; a drawing shows what
/// lies inside that frame. Drawings need no stack for deep trees, but `==` and `hash(into:)` recurse as deep as the tree:
/// in one of many thousand levels, they may exhaust the stack.
public struct PreviewElement: Hashable, Sendable {
  /// What the element is called in lists and name labels.
  public var name: String?
  /// Where the element is, in points, in the coordinates of the root.
  ///
  /// An element whose frame has no area, or an edge that is not finite, is not drawn.
  public var frame: Rect
  /// What the element shows.
  public var content: PreviewContent
  /// The elements on top of this one, the lowest first.
  public var children: [PreviewElement]
  /// Whether what `children` show outside this frame is not seen.
  public var clipsChildren: Bool
  /// Whether neither the element nor anything on top of it is drawn.
  public var isHidden: Bool
  /// Which way text runs inside the element. It is not inherited by `children`.
  public var direction: LayoutDirection
  /// What tells the element from others in the states of an animated picture: elements with the same number are one
  /// thing. `nil` for one that is in this state only.
  public var number: Int?

  // MARK: What annotations show

  /// Where the text stands, in points from the top and the bottom of `frame`; `nil` where there is none.
  public var baselines: Baselines?
  /// The distances that constraints keep from the edges of `frame`, in points; `nil` where they do not speak of any.
  public var margins: Insets?
  /// Rectangles without a view that constraints place inside the element, or speak of.
  public var guides: [PreviewGuide] = []
  /// The conflicts that the element is in, and what of its place does not follow from the constraints.
  public var problems: [PreviewProblem] = []

  /// An element at `frame`, which is in points and in the coordinates of the root.
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
