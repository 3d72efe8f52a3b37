import AnchorLayout

/// A picture that runs through several states and repeats, as a self-contained SVG document.
///
/// Each state looks like its ``SVGDrawing``, without annotations, and the document is as large as the first state. Between
/// states, elements follow `LayoutTransition`: elements that move do so along their curve, new or shown elements appear,
/// removed or hidden elements disappear, and text that wraps differently is cross-faded. All states share one drawing order,
/// which is the order of every state; if states contradict each other, the earlier one wins.
///
/// The animation uses SMIL, which animates attributes: style sheets can move shapes, but neither the ends of a text nor the
/// corners of a polygon. A style sheet cannot stop SMIL, so the document contains a still of the first state for readers who
/// ask for reduced motion. Viewers without SMIL also show the first state.
public struct AnimatedSVGDrawing: Sendable {
  /// The states in order; at least one.
  public var states: [PreviewState]
  /// The appearance of the states. Annotations are left out.
  public var options: SVGOptions

  /// Creates a picture that runs through `states`.
  ///
  /// - Precondition: There is at least one state.
  public init(_ states: [PreviewState], options: SVGOptions = SVGOptions()) {
    precondition(!states.isEmpty, "an animated picture has a state at least")
    self.states = states
    self.options = options
  }

  /// The document, with a line break at the end. Takes time linear in the number of elements of all states, the
  /// length of their texts, and the number of states.
  public var text: String {
    var writer = SVGWriter()
    var still = SVGDrawing(states[0].element, options: options)
    still.options.annotations = []
    still.writeDocument(into: &writer, page: still.window, style: Self.reducedMotion) { writer in
      still.writeWindow(into: &writer) { writer in
        writer.element("g", [("class", "motion")]) { writeTracks(into: &$0, still) }
        writer.element("g", [("class", "still")]) { still.drawElements(into: &$0) }
      }
    }
    return writer.text
  }

  private static let reducedMotion = [
    ".preview .still { display: none }", "@media (prefers-reduced-motion: reduce) {",
    "  .preview .motion { display: none }", "  .preview .still { display: inline }", "}",
  ]

  private func writeTracks(into writer: inout SVGWriter, _ drawing: SVGDrawing) {
    let animation = SVGAnimation(timeline: PictureTimeline(states))
    var clips = ClipTracks(page: states[0].element.frame)
    for track in ElementTracks(states.map(\.withoutOutline)).tracks {
      let primitives = track.primitives(drawnBy: drawing)
      if primitives.isEmpty { continue }
      guard let clip = clips.name(of: track, animation, into: &writer) else {
        write(primitives, animation, into: &writer)
        continue
      }
      writer.element("g", [("clip-path", "url(#\(clip))")]) {
        write(primitives, animation, into: &$0)
      }
    }
  }

  private func write(
    _ primitives: [PrimitiveTrack], _ animation: SVGAnimation, into writer: inout SVGWriter
  ) {
    var next = 0
    while next < primitives.count {
      // Primitives that appear and disappear together are in one group.
      let isSeen = primitives[next].isSeen
      let end = primitives[next...].firstIndex { $0.isSeen != isSeen } ?? primitives.count
      let group = primitives[next..<end]
      next = end
      let opacities = isSeen.map { $0 ? "1" : "0" }
      guard let fading = animation.attributes(of: "opacity", opacities) else {
        for primitive in group { write(primitive, animation, into: &writer) }
        continue
      }
      writer.element("g", [("opacity", opacities[0])]) { writer in
        writer.empty("animate", fading)
        for primitive in group { write(primitive, animation, into: &writer) }
      }
    }
  }

  /// Writes a primitive on one line, because white space in a text is part of the text.
  private func write(
    _ primitive: PrimitiveTrack, _ animation: SVGAnimation, into writer: inout SVGWriter
  ) {
    let attributes = primitive.fixed + primitive.varying.map { ($0.name, $0.values[0]) }
    let animations = primitive.varying.compactMap { animation.attributes(of: $0.name, $0.values) }
    let content =
      (primitive.text?.escapedForXML ?? "")
      + animations.map { "<animate\(SVGWriter.text(of: $0))/>" }.joined()
    let head = "<\(primitive.tag)\(SVGWriter.text(of: attributes))"
    writer.line(content.isEmpty ? "\(head)/>" : "\(head)>\(content)</\(primitive.tag)>")
  }
}

extension PreviewState {
  /// The state without the outline of its root, if the root is a plain box: the window is that outline.
  fileprivate var withoutOutline: PreviewState {
    var state = self
    if state.element.content == .box { state.element.content = .spacer }
    return state
  }
}
