/// The search for the earliest of all sets of required constraints that contradict each other.
///
/// The rule: required constraints are taken in order. The first that contradicts those before is a member; the next member
/// is the first up to which constraints contradict the members found, and so on until the members alone contradict each
/// other. So of two sets the one whose latest member is earlier comes first, and where that is the same member, the one
/// whose next latest is. The set is irreducible, there is exactly one, and it is a function of the required constraints
/// and their order: a constraint that is stated after the latest member changes nothing.
///
/// The search goes on where an engine has found a contradiction. Its certificate is a set that contradicts, and of this the
/// latest constraint is put to the test: it is left out, and the dual simplex method goes on from its present basis. Where
/// the rest can hold, the constraint is a member. Where it cannot, there is another certificate, and what comes later than
/// its latest constraint is out for good. So a single contradiction costs as many short solves as it has members. After
/// the second other certificate whole ranges of constraints are left out at once: as many as all before, and where the
/// rest can then hold, half of them.
struct EarliestConflict {
  private var order: ConflictOrder
  private var members: [Int] = []
  private var isMember: Set<Int> = []
  /// Left out for good, because the set has no member as late, save for those found.
  private var discarded: Set<UInt32> = []
  /// How often a certificate named constraints that are later than the one that was tested.
  private var laterCertificates = 0

  /// Certificates that may replace another one before ranges are left out.
  private static let singleSteps = 2

  private init(_ order: ConflictOrder) { self.order = order }

  /// The earliest set; `nil` where it cannot be told because digits are lost. The engine leaves out nothing afterwards.
  ///
  /// - Parameters:
  ///   - certificate: constraints that contradict each other.
  ///   - certain: a constraint without which all others can hold, where one is known. It is a member of every set.
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
    constraints.map { order.place(of: $0, model) }.sorted().map { $0.index }
  }

  private enum Finding {
    /// The candidate is a member.
    case candidate
    /// There is another certificate, of which these are not known to be members; all of them come before the member that was
    /// found, if any was. Where there are none, the members alone contradict each other.
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
    /// Up to and with this position all constraints can hold together with the members.
    var low: Int?
    var certificates = 0
    var width = 1
    while true {
      let group = group(endingWith: latest, width: width, after: low, model)
      let rest = engine.contradiction(without: discarded.union(group.map(UInt32.init)), model)
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
      let place = order.place(of: latest, model)
      let others = rest.filter { !isMember.contains($0) }
      let later = others.filter { place < order.place(of: $0, model) }
      if !later.isEmpty {
        discard(later, after: latest, model)
        continue
      }
      certificate = others
      discarded.formUnion(group.map(UInt32.init))
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

  /// The constraints at the last `width` positions up to `latest` that are neither members nor discarded.
  private mutating func group(
    endingWith latest: Int, width: Int, after low: Int?, _ model: Model
  ) -> [Int] {
    if width == 1 { return [latest] }
    let end = order.position(of: latest, model)
    let start = max((low ?? -1) + 1, end - width + 1)
    return order.constraints[start...end].filter {
      !isMember.contains($0) && !discarded.contains(UInt32($0))
    }
  }

  /// Discards constraints that come after `latest`, and again and again twice as many around them.
  private mutating func discard(_ later: [Int], after latest: Int, _ model: Model) {
    discarded.formUnion(later.map(UInt32.init))
    laterCertificates += 1
    guard laterCertificates > Self.singleSteps,
      let last = order.latest(of: later, model)
    else { return }
    let width = 1 << min(laterCertificates, 24)
    let middle = order.position(of: last, model)
    let start = max(order.position(of: latest, model) + 1, middle - width)
    let end = min(order.constraints.count, middle + width)
    for index in order.constraints[start..<end] where !isMember.contains(index) {
      discarded.insert(UInt32(index))
    }
  }
}
