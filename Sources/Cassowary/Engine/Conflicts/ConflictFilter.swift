/// Which of several irreducible infeasible sets is reported: the result of a deletion filter over all required
/// constraints, the last one in their order first. A constraint is left out for good if the rest still cannot hold.
///
/// So the set depends on the constraints and their order alone. Its last member is the first constraint that contradicts
/// those before it, whatever comes later, and the others are those that come first: the ones that would be reported if the
/// constraints were stated one after the other.
///
/// The engine has the required constraints, and no others. A solve answers either that the rest can hold, or with a
/// certificate, a combination that cannot. A constraint that is not in the certificate needs no solve. It stays in the
/// engine, and is left out there only where a later certificate contains it.
///
/// Source: J. Chinneck, "Feasibility and Infeasibility in Optimization", 2008, section 6.
struct ConflictFilter {
  /// A constraint that contradicts others before it, all of which are in the certificate, and so is it.
  private struct Suspect {
    let place: Int
    /// Places, the last one first.
    let certificate: [Int]
  }

  private let specialPaths: SpecialPaths
  private var engine: Engine
  /// Constraints in their order.
  private let order: [UInt32]
  /// The place in `order` of each constraint, or -1.
  private var places: [Int32]
  /// What is left out so that all others can hold, the last one first.
  private var suspects: [Suspect] = []
  private var isStarted = false
  /// Whether precision does not suffice to tell.
  private var isLost = false

  /// A filter over required constraints, in their order.
  init(_ order: [UInt32], specialPaths: SpecialPaths, _ model: Model) {
    self.order = order
    self.specialPaths = specialPaths
    places = [Int32](repeating: -1, count: model.constraints.count)
    for (place, index) in order.enumerated() { places[Int(index)] = Int32(place) }
    engine = Engine()
    start()
  }

  // MARK: Conflicts

  /// The first irreducible set that contradicts itself, as model indices, the last one first; `nil` where the constraints
  /// can hold, or that cannot be told.
  ///
  /// O(a solve of the required constraints) once, and a warm solve for each constraint of a certificate.
  mutating func next(_ model: Model) -> [Int]? {
    if isLost { return nil }
    let found = firstConflict(model)
    if let found, ConflictAnalysis.isContradiction(found, model) { return found }
    isLost = found != []
    return nil
  }

  /// The first conflict, empty where there is none; `nil` where that cannot be told.
  private mutating func firstConflict(_ model: Model) -> [Int]? {
    if !isStarted {
      isStarted = true
      guard leaveOutSuspects(until: -1, model) != nil else { return nil }
    }
    while let suspect = suspects.popLast() {
      guard model.constraints[Int(order[suspect.place])].isLive else { continue }
      var certificate = suspect.certificate
      if !certificate.allSatisfy({ model.constraints[Int(order[$0])].isLive }) {
        // Without what was removed it may hold.
        takeIn(suspect.place)
        guard let rest = leaveOutSuspects(until: suspect.place, model) else { return nil }
        if rest.isEmpty { continue }
        certificate = rest
      }
      guard let members = members(certificate, model) else { return nil }
      leaveOut(suspect.place)
      suspects.append(Suspect(place: suspect.place, certificate: members))
      return members.map { Int(order[$0]) }
    }
    return []
  }

  /// The caller has removed a constraint from the model.
  mutating func noteRemoval(of index: Int) { engine.loader.note(UInt32(index), .terms) }

  /// Leaves out the last member of each certificate, until the rest can hold or `end` is such a member. Returns that
  /// certificate, empty where the rest can hold; `nil` where that cannot be told.
  private mutating func leaveOutSuspects(until end: Int, _ model: Model) -> [Int]? {
    while true {
      guard let certificate = certificate(model) else { return nil }
      guard let last = certificate.first, last != end else { return certificate }
      leaveOut(last)
      let position = suspects.firstIndex { $0.place < last } ?? suspects.endIndex
      suspects.insert(Suspect(place: last, certificate: certificate), at: position)
    }
  }

  /// The deletion filter over the constraints up to the last member of a certificate, which contradicts those before it.
  /// Returns places, the last one first, and leaves the engine with them and all others.
  private mutating func members(_ certificate: [Int], _ model: Model) -> [Int]? {
    if DeliberateFault.isActive(.reducibleConflict) { return certificate }
    var certificate = certificate
    var members = [certificate[0]]
    var passed: [Int] = []
    takeIn(members[0])
    defer { for place in passed { takeIn(place) } }
    // Members of the certificate before the last one found; what lies between is in no certificate, and is out.
    while let tested = certificate.first(where: { $0 < members[members.count - 1] }) {
      leaveOut(tested)
      var rest = self.certificate(model)
      while let certificate = rest {
        let outside = certificate.filter { $0 > tested && !members.contains($0) }
        if outside.isEmpty { break }
        for place in outside { leaveOut(place) }
        passed += outside
        rest = self.certificate(model)
      }
      guard let rest else {
        takeIn(tested)
        return nil
      }
      if rest.isEmpty {
        takeIn(tested)
        members.append(tested)
      } else {
        passed.append(tested)
        certificate = rest
      }
    }
    return members
  }

  // MARK: The engine

  private mutating func leaveOut(_ place: Int) {
    engine.loader.exclusions.constraints.insert(order[place])
    engine.loader.note(order[place], .terms)
  }

  private mutating func takeIn(_ place: Int) {
    engine.loader.exclusions.constraints.remove(order[place])
    engine.loader.note(order[place], .terms)
  }

  /// Constraints in the engine that cannot hold together, as places, the last one first. Empty where all can hold; `nil`
  /// where that cannot be told.
  private mutating func certificate(_ model: Model) -> [Int]? {
    var terms = engine.contradiction(model)
    if terms == nil {
      // Without the rounding that has accumulated.
      start()
      terms = engine.contradiction(model)
    }
    return terms?.map { Int(places[$0.constraint]) }.sorted(by: >)
  }

  private mutating func start() {
    let exclusions = engine.loader.exclusions
    engine = Engine()
    engine.specialPaths = specialPaths
    engine.loader.exclusions = exclusions
    for index in order { engine.loader.note(index, .terms) }
  }
}
