import AnchorLayout

/// The clip rectangles of an animated picture, each written once.
struct ClipTracks {
  /// The visible area of a thing that nothing clips.
  let page: Rect
  private var known: Set<String> = []

  init(page: Rect) { self.page = page }

  /// The name of a track's clip, which is written at its first use; `nil` if the thing is inside its clip at all moments, and
  /// therefore also in between.
  mutating func name(
    of track: ElementTrack, _ animation: SVGAnimation, into writer: inout SVGWriter
  ) -> String? {
    let isInside = zip(track.poses, track.clips).allSatisfy { pose, clip in
      clip?.contains(pose.element.frame) ?? true
    }
    if isInside { return nil }
    let clips = track.clips.map { $0 ?? page }
    // Named after its content, because documents on one page share their identifiers.
    let name =
      "motion-"
      + clips.map { clip in
        [clip.x, clip.y, clip.width, clip.height].map(\.shortDecimal).joined(separator: "-")
      }.joined(separator: "_")
    if known.insert(name).inserted {
      let sides: [(name: String, values: [String])] = [
        ("x", clips.map(\.x.shortDecimal)), ("y", clips.map(\.y.shortDecimal)),
        ("width", clips.map(\.width.shortDecimal)), ("height", clips.map(\.height.shortDecimal)),
      ]
      writer.element("clipPath", [("id", name)]) { writer in
        writer.element("rect", sides.map { ($0.name, $0.values[0]) }) { writer in
          for side in sides {
            if let moving = animation.attributes(of: side.name, side.values) {
              writer.empty("animate", moving)
            }
          }
        }
      }
    }
    return name
  }
}
