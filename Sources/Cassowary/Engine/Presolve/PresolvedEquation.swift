/// The left side of an equation that may substitute one of its variables.
struct PresolvedEquation: ~Copyable, Sendable {
  /// A term whose variable the equation may substitute.
  struct Candidate: BitwiseCopyable, Sendable {
    let place: Int
    let variable: Int32
    let readers: Int

    func precedes(_ other: Candidate) -> Bool {
      readers < other.readers || readers == other.readers && variable > other.variable
    }
  }

  /// Distinct variables with nonzero coefficients.
  private(set) var terms = FlatArray<Substitutions.Term>()
  /// A work array.
  var candidates = FlatArray<Candidate>()

  init() {}

  /// Gathers the terms of a constraint, of which there are few.
  mutating func gather(_ record: Model.ConstraintRecord, _ model: Model) {
    terms.removeAll()
    for place in record.termRange {
      let term = Substitutions.Term(
        variable: Int32(truncatingIfNeeded: model.terms[place].variable),
        coefficient: model.terms[place].coefficient)
      var known = 0
      while known < terms.count && terms[known].variable != term.variable { known += 1 }
      if known < terms.count {
        terms[known].coefficient = SparseVector.cancellingSum(
          terms[known].coefficient, term.coefficient)
      } else {
        terms.append(term)
      }
    }
    var kept = 0
    for place in terms.indices where terms[place].coefficient != 0 {
      terms[kept] = terms[place]
      kept += 1
    }
    terms.removeLast(terms.count - kept)
  }

  /// Takes the terms of a sum, which becomes empty.
  mutating func take(_ sum: inout SparseVector) {
    terms.removeAll()
    for listed in 0..<sum.count {
      let index = sum.index(at: listed)
      guard sum[Int(index)] != 0 else { continue }
      terms.append(Substitutions.Term(variable: index, coefficient: sum[Int(index)]))
    }
    sum.clear()
  }

  /// Whether there are at least two variables, and coefficients that let each be expressed by the others without losing
  /// digits.
  var isWellScaled: Bool {
    mutating get {
      var smallest = Double.infinity
      var largest = 0.0
      for place in terms.indices {
        smallest = min(smallest, abs(terms[place].coefficient))
        largest = max(largest, abs(terms[place].coefficient))
      }
      return terms.count >= 2 && smallest >= largest * Tolerance.steepCoefficient
    }
  }

  var largestCoefficient: Double {
    mutating get {
      var largest = 0.0
      for place in terms.indices { largest = max(largest, abs(terms[place].coefficient)) }
      return largest
    }
  }

  /// Takes the candidate with the fewest readers, of several the youngest.
  mutating func takeBestCandidate() -> Candidate? {
    if candidates.isEmpty { return nil }
    var best = 0
    for place in candidates.indices where candidates[place].precedes(candidates[best]) {
      best = place
    }
    let candidate = candidates[best]
    candidates[best] = candidates[candidates.count - 1]
    candidates.removeLast(1)
    return candidate
  }
}
