import StackLayout

/// A visual format, with the number of its constraints and their constants, or an error.
struct PeerFormat: Decodable, Sendable {
  let format: String
  let views: [String]?
  let metrics: [String: Double]?
  let count: Int?
  let constants: [Double]?
  private let error: Int?

  private enum CodingKeys: String, CodingKey {
    case format, views, metrics, count, constants, error
  }

  func problems() -> [String] {
    let window = LayoutView("window")
    window.hostSize = Size(width: 500, height: 500)
    var items: [String: any LayoutItem] = [:]
    for name in views ?? [] {
      let view = LayoutView(name)
      window.addSubview(view)
      items[name] = view
    }
    let made: [LayoutConstraint]
    do {
      made = try LayoutConstraint.constraints(
        withVisualFormat: format, metrics: metrics ?? [:], views: items)
    } catch {
      return isError ? [] : ["\(error)"]
    }
    if isError { return ["no error, but \(made)"] }
    var problems: [String] = []
    if let count, count != made.count { problems.append("\(made.count) constraints: \(made)") }
    if let constants, constants != made.map(\.constant) {
      problems.append("constants \(made.map(\.constant))")
    }
    return problems
  }

  private var isError: Bool { error != nil }
}
