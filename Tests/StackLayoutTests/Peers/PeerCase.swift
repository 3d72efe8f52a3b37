import Foundation

/// What the test suite of another layout library checks, as data; Fixtures/peers/FORMAT.md describes it.
struct PeerCase: Decodable, Sendable {
  enum Content: Sendable {
    case frames(PeerFrames)
    case solver([PeerSolverStep])
    case stack([PeerStackStep])
    case format(PeerFormat)
  }

  let name: String
  /// The rule by which this library's result differs on purpose, or the fault by which it does.
  let differs: String?
  let content: Content

  private enum Key: String, CodingKey { case name, kind, differs, steps }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    name = try values.decode(String.self, forKey: .name)
    differs = try values.decodeIfPresent(String.self, forKey: .differs)
    content =
      switch try values.decodeIfPresent(String.self, forKey: .kind) ?? "frames" {
      case "frames": try .frames(PeerFrames(from: decoder))
      case "solver": try .solver(values.decode([PeerSolverStep].self, forKey: .steps))
      case "stack": try .stack(values.decode([PeerStackStep].self, forKey: .steps))
      case "vfl": try .format(PeerFormat(from: decoder))
      case let kind:
        throw DecodingError.dataCorruptedError(
          forKey: .kind, in: values, debugDescription: "no kind \(kind)")
      }
  }

  /// What differs from what the peer expects.
  func problems() throws -> [String] {
    switch content {
    case .frames(let frames): try frames.problems()
    case .solver(let steps): try PeerSolverStep.problems(of: steps)
    case .stack(let steps): try PeerStackStep.problems(of: steps)
    case .format(let format): format.problems()
    }
  }
}

/// A case names something that it does not state.
struct UnknownName: Error {
  let name: String

  init(_ name: String) { self.name = name }
}
