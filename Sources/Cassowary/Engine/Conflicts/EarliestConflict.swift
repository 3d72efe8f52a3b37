/// Searches for the earliest of all contradictory sets of required constraints.
///
/// The rule takes required constraints in order. The first that contradicts those before it is a member. The next member is
/// the first such that all constraints up to it contradict the members found, and so on until the members alone contradict
/// each other. So the set with the earlier latest member wins; if two sets share it, the next latest members decide. The set
/// is unique, irreducible, and a function of the required constraints and their order: a constraint stated after the latest
/// member changes nothing.
///
/// The search begins with an engine's certificate, a contradictory set, and tests its latest constraint: excludes it, and
/// lets the dual simplex method continue from the present basis. If the rest can hold, the constraint is a member. Otherwise
/// it stays excluded, and the new certificate's latest constraint is tested next. So a single contradiction takes as many
/// short solves as it has members. After two new certificates, ranges of 2, 4, 8 constraints are excluded at once; if the
/// rest can then hold, half as many.
struct EarliestConflict {
  private var order: ConflictOrder
  private var members: [Int] = []
  private var isMember: Set<Int> = []
  /// Excluded for good: save for the members found, no member is this late.
  private var excluded: Set<UInt32> = []
  /// The number of certificates with constraints later than the tested one.
  private var laterCertificates = 0

  /// The number of new certificates before ranges are excluded.
  private static let singleSteps = 2

  private init(_ order: ConflictOrder) { self.order = order }

  /// Returns the earliest set, or `nil` if digits are lost. Afterwards the engine excludes nothing.
  ///
  /// - Parameters:
  ///   - certificate: A contradictory set.
  ///   - certain: A constraint without which all others can hold, if known. It is a member of every set.
  static func find(
    from certificate: [Int], certain: Int?, _ order: ConflictOrder, _ engine: inout Engine,
    _ model: Model
  ) -> [Int]? {
    var search = EarliestConflict(order)
    if let certain, certificate.contains(certain) {
      search.members.append(certain)
      search.isMember.insert(certain)
    }
    let members = search.run(certificate, &engine, model)
    engine.exclude([])
    return members
  }

  private mutating func run(
    _ certificate: [Int], _ engine: inout Engine, _ model: Model
  ) -> [Int]? {
    var candidates = sorted(certificate.filter { !isMember.contains($0) }, model)
    while let latest = candidates.popLast() {
      switch findMember(latest, &engine, model) {
      case .candidate: break
      case .earlier(let certificate): candidates = sorted(certificate, model)
      case .unknown: return nil
      }
    }
    return members
  }

  private func sorted(_ constraints: [Int], _ model: Model) -> [Int] {
    constraints.map { order.key(of: $0, model) }.sorted().map { $0.index }
  }

  private enum Finding {
    /// The candidate is a member.
    case candidate
    /// Another certificate: its constraints that are not known members. All come before the member found, if any. If empty,
    /// the members alone contradict each other.
    case earlier([Int])
    /// Digits are lost.
    case unknown
  }

  /// Finds the next member, which is `candidate` or comes before it.
  private mutating func findMember(
    _ candidate: Int, _ engine: inout Engine, _ model: Model
  ) -> Finding {
    var latest = candidate
    var certificate: [Int] = []
    /// All constraints up to this position can hold together with the members.
    var low: Int?
    var certificates = 0
    var width = 1
    while true {
      let group = group(endingWith: latest, width: width, after: low, model)
      let rest = engine.contradiction(without: excluded.union(group.map(UInt32.init)), model)
      guard let rest else { return .unknown }
      if rest.isEmpty {
        if group.count == 1 {
          members.append(latest)
          isMember.insert(latest)
          return latest == candidate ? .candidate : .earlier(certificate.filter { $0 != latest })
        }
        let position = order.position(of: latest, model)
        low = max(low ?? -1, position - width)
        width = max(1, (position - (low ?? -1)) / 2)
        continue
      }
      let key = order.key(of: latest, model)
      let others = rest.filter { !isMember.contains($0) }
      let later = others.filter { key < order.key(of: $0, model) }
      if !later.isEmpty {
        removeLater(later, after: latest, model)
        continue
      }
      certificate = others
      excluded.formUnion(group.map(UInt32.init))
      guard let next = order.latest(of: others, model) else { return .earlier([]) }
      latest = next
      certificates += 1
      if let low {
        width = max(1, (order.position(of: latest, model) - low) / 2)
      } else if certificates >= Self.singleSteps {
        width *= 2
      }
    }
  }

  /// The constraints at the last `width` positions up to `latest`, except members and excluded ones.
  private mutating func group(
    endingWith latest: Int, width: Int, after low: Int?, _ model: Model
  ) -> [Int] {
    if width == 1 { return [latest] }
    let end = order.position(of: latest, model)
    let start = max((low ?? -1) + 1, end - width + 1)
    return order.constraints[start...end].filter {
      !isMember.contains($0) && !excluded.contains(UInt32($0))
    }
  }

  /// Excludes constraints after `latest`; after a few calls also those around the last one, twice as many each time.
  private mutating func removeLater(_ later: [Int], after latest: Int, _ model: Model) {
    excluded.formUnion(later.map(UInt32.init))
    laterCertificates += 1
    guard laterCertificates > Self.singleSteps,
      let last = order.latest(of: later, model)
    else { return }
    let width = 1 << min(laterCertificates, 24)
    let middle = order.position(of: last, model)
    let start = max(order.position(of: latest, model) + 1, middle - width)
    let end = min(order.constraints.count, middle + width)
    for index in order.constraints[start..<end] where !isMember.contains(index) {
      excluded.insert(UInt32(index))
    }
  }
}
