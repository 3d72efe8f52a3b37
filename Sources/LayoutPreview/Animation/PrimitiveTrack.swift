import AnchorLayout

/// One primitive of an animated picture, with its attributes and its visibility at each moment.
struct PrimitiveTrack {
  let tag: String
  let text: String?
  /// The attributes that are the same at all moments.
  let fixed: [SVGWriter.Attribute]
  /// The attributes that may differ: numbers, or lists of points.
  let varying: [(name: String, values: [String])]
  let isSeen: [Bool]
}

extension ElementTrack {
  /// The primitives that draw the element. A primitive at only one end of a change, such as text that wraps differently, fades
  /// and moves with the centre of the frame.
  func primitives(drawnBy drawing: SVGDrawing) -> [PrimitiveTrack] {
    let drawn = poses.map { Drawn($0.element, by: drawing) }
    var numbers: [Drawn.Key: Int] = [:]
    var keys: [Drawn.Key] = []
    // Invisible poses take part, so that a shape can shrink, but add no primitives.
    let lists = zip(poses, drawn).map { pose, drawn -> [Int] in
      guard pose.isSeen else { return [] }
      return drawn.keys.map { key in
        if let number = numbers[key] { return number }
        numbers[key] = keys.count
        keys.append(key)
        return keys.count - 1
      }
    }
    return consistentOrder(of: lists).map { number in
      let key = keys[number]
      let found = poses.indices.map { drawn[$0].primitives[key] }
      let primitives = poses.indices.compactMap { moment in
        found[moment] ?? moved(key, to: moment, found, drawing) ?? nearest(moment, found)
      }
      return PrimitiveTrack(
        primitives, isSeen: poses.indices.map { poses[$0].isSeen && found[$0] != nil })
    }
  }

  /// The primitive from the other end of the change, centred on the frame at this end.
  private func moved(
    _ key: Drawn.Key, to moment: Int, _ found: [SVGPrimitive?], _ drawing: SVGDrawing
  ) -> SVGPrimitive? {
    let partner = Self.partner(of: moment, among: poses.count)
    guard found[partner] != nil else { return nil }
    let size = poses[partner].element.frame
    let frame = poses[moment].element.frame
    return Drawn(
      poses[partner].element.at(frame.centered(size.width, size.height)), by: drawing
    ).primitives[key]
  }

  private func nearest(_ moment: Int, _ found: [SVGPrimitive?]) -> SVGPrimitive? {
    found[...moment].last { $0 != nil }.flatMap { $0 } ?? found.first { $0 != nil }.flatMap { $0 }
  }
}

/// The primitives of an element.
private struct Drawn {
  /// Primitives with the same key differ only in numbers.
  struct Key: Hashable {
    var tag: String
    var fixed: [String]
    var text: String?
    var points: Int
    /// The number of earlier primitives that are alike.
    var repetition: Int
  }

  private(set) var keys: [Key] = []
  private(set) var primitives: [Key: SVGPrimitive] = [:]

  init(_ element: PreviewElement, by drawing: SVGDrawing) {
    let frame = element.frame
    guard frame.width >= 0, frame.height >= 0, frame.maxX.isFinite, frame.maxY.isFinite else {
      return
    }
    var writer = SVGWriter()
    writer.collected = []
    drawing.draw(element, into: &writer)
    for primitive in writer.collected ?? [] {
      let attributes = primitive.attributes
      var key = Key(
        tag: primitive.tag, fixed: attributes.filter { !$0.name.isVarying }.map(\.value),
        text: primitive.text,
        points: attributes.first { $0.name == "points" }?.value.split(separator: " ").count ?? 0,
        repetition: 0)
      while primitives[key] != nil { key.repetition += 1 }
      keys.append(key)
      primitives[key] = primitive
    }
  }
}

extension PrimitiveTrack {
  fileprivate init(_ primitives: [SVGPrimitive], isSeen: [Bool]) {
    tag = primitives[0].tag
    text = primitives[0].text
    fixed = primitives[0].attributes.filter { !$0.name.isVarying }
    var names: [String] = []
    for attribute in primitives.lazy.flatMap(\.attributes)
    where attribute.name.isVarying && !names.contains(attribute.name) {
      names.append(attribute.name)
    }
    // A corner without a radius is not written.
    varying = names.map { name in
      (name, primitives.map { $0.attributes.first { $0.name == name }?.value ?? "0" })
    }
    self.isSeen = isSeen
  }
}

extension String {
  /// Whether the attribute of this name is a number or a list of points.
  fileprivate var isVarying: Bool {
    switch self {
    case "x", "y", "width", "height", "rx", "cx", "cy", "r", "points", "font-size", "textLength",
      "stroke-width":
      true
    default: false
    }
  }
}
