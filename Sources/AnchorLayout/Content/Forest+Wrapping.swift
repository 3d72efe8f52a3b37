// Content whose height depends on its width, or width on its height. The solver cannot wrap text. The content is measured at
// its solved length; if the other length changes, the layout is solved again.

extension Forest {
  /// The size for which content asks when it has wrapped into lines; lengths that do not exist are negative.
  func contentSize(of node: Int, _ lines: MeasuredLines?) -> Size {
    let natural = tree.nodes[node].intrinsicSize
    return tree.content(of: node).wrapping?.size(lines, natural: natural) ?? natural
  }

  /// Notes after reading an item's content size whether one length depends on the other.
  func noteWrapping(_ wrapping: Wrapping?, of node: Int) {
    guard let wrapping else {
      if let known = tree.objects[node].content { known.wrapping = nil }
      return
    }
    let isOther = tree.content(of: node).wrapping?.axis != wrapping.axis
    if isOther || wrapping.lines == nil, let identity = tree.objects[node].identity {
      note(identity, in: &followers.unmeasured)
      if isOther { tree.nodes[node][.needsRows] = true }
    }
    tree.content(of: node).wrapping = wrapping
    tree.features.insert(.hasContent(along: wrapping.axis))
    if wrapping.hugsLines { tree.features.insert(.hugsLines) }
    if !tree.nodes[node][.isListedAsWrapping], let identity = tree.objects[node].identity {
      tree.nodes[node][.isListedAsWrapping] = true
      note(identity, in: &followers.wrapping)
    }
  }
}

extension MeasuredLines {
  /// Whether content that hugs its longest line has the same lines in another length.
  func fit(in length: Double) -> Bool {
    longest.map { length >= $0 - Self.slack && length <= self.length } ?? false
  }
}
