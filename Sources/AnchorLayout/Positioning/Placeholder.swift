/// A guide with its own constraints, which shows one item after another in its place.
///
/// ```swift
/// let slot = layout.placeholder("slot", in: window)
/// layout.activate { slot.edges == window.margins.edges }
/// slot.content = photo
/// slot.content = map        // the photo is hidden
/// ```
///
/// The content's edges equal those of the placeholder; required. If the content is in another tree, these constraints wait
/// until it is in the placeholder's.
public final class Placeholder: LayoutGuide {
  /// The constraints of the content's edges, named "placeholder"; empty while there is no content.
  public let group = ConstraintGroup("placeholder") {}

  private let source: SourceLocation
  private var contentNode: NodeIdentity?

  /// Creates a placeholder that is not in a view yet. Reports name this call as the source of its constraints.
  public init(
    _ identifier: String = "placeholder", fileID: StaticString = #fileID, line: UInt = #line
  ) {
    source = SourceLocation(fileID: fileID, line: line)
    super.init(identifier, .custom)
    group.reattaches = true
    group.isActive = true
  }

  /// The item shown in the placeholder's place; `nil` at first. The placeholder does not keep it alive, and becomes empty when
  /// the item is deallocated.
  ///
  /// Setting it hides the previous content and sets ``LayoutItem/isHidden`` of the new content to false. Content of another
  /// placeholder leaves that placeholder, which becomes empty. Setting the present content again changes nothing.
  public var content: (any LayoutItem)? {
    get { contentNode?.item?.item }
    set {
      let new = newValue?.node
      if new === contentNode { return }
      let former = content
      contentNode?.setPlaceholder(nil)
      if let other = new?.placeholder { other.clearContent() }
      contentNode = new
      new?.setPlaceholder(node)
      stateConstraints()
      former?.isHidden = true
      // The previous content's callback may have set other content.
      if contentNode === new { newValue?.isHidden = false }
    }
  }

  private func clearContent() {
    contentNode = nil
    stateConstraints()
  }

  private func stateConstraints() {
    guard let content else {
      group.replace {}
      return
    }
    let edges = content.edgeAnchors == edgeAnchors
    _ = edges.written(source)
    group.replace { edges }
  }
}

extension NodeIdentity {
  /// The placeholder whose content the item is.
  fileprivate var placeholder: Placeholder? {
    isAlive ? knownSettings?.placeholder?.item?.item as? Placeholder : nil
  }

  fileprivate func setPlaceholder(_ placeholder: NodeIdentity?) {
    if isAlive { settings.placeholder = placeholder }
  }
}

extension Layout {
  /// Creates a placeholder and adds it to an item, which keeps it alive; if the item is a guide, to that guide's item.
  ///
  /// ```swift
  /// let slot = layout.placeholder("slot", in: window)
  /// ```
  public func placeholder(
    _ name: String = "placeholder", in container: some LayoutItem, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Placeholder {
    let placeholder = Placeholder(name, fileID: fileID, line: line)
    placeholder.join(container)
    return placeholder
  }
}
