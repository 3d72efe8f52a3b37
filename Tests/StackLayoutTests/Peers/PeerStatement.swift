/// A constraint, or a call that makes some.
enum PeerStatement: Decodable, Sendable {
  /// `"a.attribute", relation, "b.attribute" or null, multiplier, constant, priority?`
  struct Constraint: Decodable, Sendable {
    let first: String
    let relation: String
    let second: String?
    let multiplier: Double
    let constant: Double
    let priority: Double?

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      first = try values.decode(String.self)
      relation = try values.decode(String.self)
      second = try values.decodeNil() ? nil : values.decode(String.self)
      multiplier = try values.decode(Double.self)
      constant = try values.decode(Double.self)
      priority = try values.isAtEnd ? nil : values.decode(Double.self)
    }
  }

  struct Call: Decodable, Sendable {
    let function: String
    let items: [String]?
    let container: String?
    let axis: String?
    let priority: Double?
    /// The name of the item that the call makes.
    let name: String?
    let bias: Double?
    let shares: [Double]?
    let ratio: [Double]?
    let start: String?
    let end: String?
    let startOffset: Double?
    let endOffset: Double?
    let edge: String?
    let margin: Double?
    let fraction: Double?
    let angle: Double?
    let radius: Double?
    let format: String?

    private enum CodingKeys: String, CodingKey {
      case function = "k"
      case container = "in"
      case priority = "p"
      case name = "n"
      case start = "a"
      case end = "b"
      case startOffset = "ca"
      case endOffset = "cb"
      case fraction = "at"
      case items, axis, bias, shares, ratio, edge, margin, angle, radius, format
    }
  }

  case constraint(Constraint)
  case call(Call)

  init(from decoder: any Decoder) throws {
    if (try? decoder.unkeyedContainer()) != nil {
      self = .constraint(try Constraint(from: decoder))
    } else {
      self = .call(try Call(from: decoder))
    }
  }
}
