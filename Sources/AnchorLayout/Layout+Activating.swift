// Adding constraints. The next layout solves once for all of them.

extension Layout {
  /// Activates the constraints of a block and returns them. Each remembers its source line. The items on the left sides stop
  /// following an autoresizing mask.
  ///
  /// ```swift
  /// layout.activate {
  ///   card.leading == window.leading + 16
  ///   card.width <= 300 ~ .high
  ///   if isWide { card.height == 88 }
  /// }
  /// ```
  @discardableResult
  public func activate(
    @ConstraintBuilder _ constraints: () -> [LayoutConstraint]
  ) -> [LayoutConstraint] {
    LayoutConstraint.activate(constraints)
  }

  /// Activates statements and returns them in order, so that the caller can name each of them.
  ///
  /// ```swift
  /// let (done, frame) = layout.add(bar.width == card.width * 0.25, card.edges == window.edges)
  /// done.multiplier = 0.8
  /// frame.top.constant = 20
  /// ```
  @discardableResult
  public func add<each Statement: ConstraintStatement>(
    _ statements: repeat each Statement, fileID: StaticString = #fileID, line: UInt = #line
  ) -> (repeat each Statement) {
    let location = SourceLocation(fileID: fileID, line: line)
    repeat LayoutConstraint.activateStatements((each statements).written(location))
    return (repeat each statements)
  }

  /// Places an item in a container by pins, and returns the constraints. An item without a parent is first inserted into the
  /// container or, if the container is a guide, into the guide's owner.
  ///
  /// ```swift
  /// layout.place(title, in: card, .below(image, 8), .horizontal(12), .height(atLeast: 44))
  /// ```
  @discardableResult
  public func place(
    _ item: some LayoutItem, in container: some LayoutItem, _ pins: Pin...,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> [LayoutConstraint] {
    place(item, in: container, pins, fileID: fileID, line: line)
  }

  /// Places an item in a container by a list of pins; see ``place(_:in:_:fileID:line:)-(_,_,Pin...,_,_)``.
  @discardableResult
  public func place(
    _ item: some LayoutItem, in container: some LayoutItem, _ pins: [Pin],
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> [LayoutConstraint] {
    if item.layoutParent == nil {
      let parent: (any LayoutItem)? =
        container is LayoutGuide ? container.layoutParent : container
      parent?.insertItemOrGuide(item)
    }
    let location = SourceLocation(fileID: fileID, line: line)
    let constraints = pins.flatMap {
      $0.constraints(of: item.node, in: container.node).written(location)
    }
    LayoutConstraint.activateStatements(constraints)
    return constraints
  }

  /// Creates a guide and adds it to an item, which keeps it alive.
  ///
  /// ```swift
  /// let gutter = layout.guide("gutter", in: window)
  /// layout.activate { gutter.width == 24 }
  /// ```
  public func guide(_ name: String = "", in owner: some LayoutItem) -> LayoutGuide {
    let guide = LayoutGuide(name)
    owner.addLayoutGuide(guide)
    return guide
  }
}
