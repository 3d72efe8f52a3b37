import StackLayout

/// A tree with statements, and the frames that must come out.
struct PeerFrames: Decodable, Sendable {
  /// `Σ coefficient * end + constant == 0`.
  struct Ends: Decodable, Sendable {
    struct Term: Decodable, Sendable {
      let coefficient: Double
      let end: String

      init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        coefficient = try values.decode(Double.self)
        end = try values.decode(String.self)
      }
    }

    let terms: [Term]
    let constant: Double
    let tolerance: Double

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      terms = try values.decode([Term].self)
      constant = try values.decode(Double.self)
      tolerance = try values.decode(Double.self)
    }
  }

  let root: PeerNode
  let statements: [PeerStatement]
  /// x, y, width and height by name, in the root's coordinates; `null` where a number is not compared.
  let frames: [String: [Double?]]
  let ends: [Ends]?
  let tolerance: Double?
  let direction: String?
  let standardSpacing: Double?
  /// 0 if the root is not resized.
  let detour: Double?

  private enum CodingKeys: String, CodingKey {
    case statements = "st"
    case frames = "expect"
    case tolerance = "tol"
    case direction = "dir"
    case root, ends, standardSpacing, detour
  }

  /// Most peers round edges to whole points.
  private var allowed: Double { tolerance ?? 0.51 }

  func problems() throws -> [String] {
    var scene = PeerScene(root)
    if direction == "rtl" { scene.root.layoutDirection = .rightToLeft }
    if let standardSpacing { scene.root.layout.metrics.standardSpacing = standardSpacing }
    scene.root.layout.writesReports = false
    for statement in statements { try scene.state(statement) }
    scene.root.layoutIfNeeded()
    // Contradictions among statements are the peer's own; what is dropped shows in the frames.
    var problems = try differences(scene)
    if scene.root.layout.numericalFailure != nil { problems.append("numerical failure") }
    return problems + differencesAfterResizing(scene)
  }

  private func differences(_ scene: PeerScene) throws -> [String] {
    var problems: [String] = []
    for (name, want) in frames.sorted(by: { $0.key < $1.key }) {
      let frame = try scene.item(name).layoutFrame
      let isHorizontalSame = isSame(frame.x, frame.width, want[0], want[2])
      if !isHorizontalSame || !isSame(frame.y, frame.height, want[1], want[3]) {
        problems.append("\(name) \(frame), not \(want)")
      }
    }
    for ends in ends ?? [] {
      var sum = ends.constant
      for term in ends.terms { sum += try term.coefficient * scene.value(ofEnd: term.end) }
      if !(abs(sum) <= max(allowed, ends.tolerance)) {
        problems.append("\(ends.terms.map(\.end)) off by \(sum)")
      }
    }
    return problems
  }

  /// Peers round edges, and the lengths between them.
  private func isSame(
    _ start: Double, _ length: Double, _ wantedStart: Double?, _ wantedLength: Double?
  ) -> Bool {
    let startOff = wantedStart.map { abs(start - $0) } ?? 0
    let endOff = wantedLength.map { abs(start + length - (wantedStart ?? start) - $0) } ?? 0
    return max(startOff, endOff) <= allowed
  }

  /// What another size, and then the same one, has changed.
  private func differencesAfterResizing(_ scene: PeerScene) -> [String] {
    guard detour != 0, let host = root.host else { return [] }
    let before = scene.items.mapValues(\.layoutFrame)
    for size in [
      Size(width: host[0] * 0.4 + 3, height: host[1] * 1.7 + 5),
      Size(width: host[0], height: host[1]),
    ] {
      scene.root.hostSize = size
      scene.root.layoutIfNeeded()
    }
    return scene.items.sorted { $0.key < $1.key }.compactMap { name, item in
      guard let known = before[name] else { return nil }
      let frame = item.layoutFrame
      let isSame =
        abs(frame.x - known.x) + abs(frame.y - known.y) + abs(frame.width - known.width)
        + abs(frame.height - known.height) <= 1e-6
      return isSame ? nil : "\(name) \(known), and \(frame) after resizing"
    }
  }
}

extension PeerScene {
  /// The value of `item.side`.
  fileprivate func value(ofEnd text: String) throws -> Double {
    let (item, attribute) = try end(text)
    let frame = item.layoutFrame
    switch attribute {
    case .left: return frame.x
    case .top: return frame.y
    case .width: return frame.width
    case .height: return frame.height
    case .right: return frame.x + frame.width
    default: return frame.y + frame.height
    }
  }
}
