/// Which constraints can take part in a conflict.
enum ConflictScope {
  /// The required constraints that share variables with some constraints, directly or through other required ones, in
  /// their order: order key, then slot. O(required terms), and a sort where they are not stored in their order.
  static func required(reachedFrom seeds: [Int], _ model: Model) -> [UInt32] {
    // A forest of variables that required constraints connect (disjoint sets, with paths halved).
    var parents = (0..<model.variables.count).map { Int32($0) }
    func root(_ variable: UInt32) -> Int {
      var place = Int(variable)
      while parents[place] != place {
        parents[place] = parents[Int(parents[place])]
        place = Int(parents[place])
      }
      return place
    }
    for record in model.constraints where record.isLive && record.isRequired {
      guard let first = record.termRange.first else { continue }
      for term in record.termRange.dropFirst() {
        let (one, other) = (root(model.termVariables[first]), root(model.termVariables[term]))
        parents[max(one, other)] = Int32(min(one, other))
      }
    }
    var isReached = [Bool](repeating: false, count: model.variables.count)
    for index in seeds {
      for term in model.constraints[index].termRange {
        isReached[root(model.termVariables[term])] = true
      }
    }
    // What names no variable contradicts by itself.
    var found = Set(seeds).filter { model.constraints[$0].termRange.isEmpty }.map { UInt32($0) }
    for (index, record) in model.constraints.enumerated() where record.isLive && record.isRequired {
      guard let first = record.termRange.first else { continue }
      if isReached[root(model.termVariables[first])] { found.append(UInt32(index)) }
    }
    func precedes(_ one: UInt32, _ other: UInt32) -> Bool {
      let (order, otherOrder) = (
        model.constraints[Int(one)].order, model.constraints[Int(other)].order
      )
      return order == otherOrder ? one < other : order < otherOrder
    }
    let isOrdered = zip(found, found.dropFirst()).allSatisfy { precedes($0, $1) }
    return isOrdered ? found : found.sorted(by: precedes)
  }
}
