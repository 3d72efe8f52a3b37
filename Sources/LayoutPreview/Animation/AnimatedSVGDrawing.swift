import AnchorLayout

/// A picture that runs through several states and begins again, as a self-contained SVG document.
///
/// The document looks as an ``SVGDrawing`` of each state does, without annotations. It is as large as the
/// first state. In between, everything is where `LayoutTransition` has it: what moves does so along its curve, what is
/// new or shown appears, what is removed or hidden disappears, and text that wraps otherwise is faded from one form to the
/// other. Elements are drawn in one order, which is that of every state; where states contradict each other, an earlier
/// one counts.
///
/// It is animated by SMIL, since that animates attributes, and style sheets can move shapes but neither the ends of a
/// text nor the corners of a polygon. A style sheet cannot stop SMIL; readers who ask for reduced motion are shown a still
/// of the first state instead, which is a part of the document. Viewers without SMIL show the first state, too.
public struct AnimatedSVGDrawing: Sendable {
  /// The states in their order; at least one.
  public var states: [PreviewState]
  /// How the states look. Annotations are left out.
  public var options: SVGOptions

  /// A picture that runs through `states`.
  ///
  /// - Precondition: there is a state.
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
      // What comes and goes together does so in one group.
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

  /// Writes a primitive on one line, since white space in a text is a part of it.
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
  /// The window itself is the outline of a root that is a mere box.
  fileprivate var withoutOutline: PreviewState {
    var state = self
    if state.element.content == .box { state.element.content = .spacer }
    return state
  }
}
