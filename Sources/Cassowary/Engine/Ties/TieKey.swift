// The keys by which movements are compared.

extension TieBreaker {
  /// An error or a size, in the order of comparison.
  struct Key: Comparable {
    enum Kind: UInt8 { case error, size }
    var kind: Kind
    var order: UInt64
    var index: UInt32

    init(kind: Kind, order: UInt64, index: UInt32) {
      self.kind = kind
      self.order = kind == .size && DeliberateFault.isActive(.sizeOrder) ? .max - order : order
      self.index = index
    }

    init(_ error: OrderedError) {
      self.init(kind: .error, order: error.order, index: error.constraint)
    }

    init(sizeOf variable: Int, _ model: Model) {
      self.init(
        kind: .size, order: model.variables[variable].order, index: UInt32(variable))
    }

    static func < (left: Key, right: Key) -> Bool {
      (left.kind.rawValue, left.order, left.index)
        < (right.kind.rawValue, right.order, right.index)
    }
  }

  /// The rate of an error or a size.
  struct Change {
    let key: Key
    let slope: Double

    /// Whether this change gains more; `nil` if the two are equal up to rounding.
    func isBetter(than other: Change) -> Bool? {
      if key < other.key { return slope < 0 }
      if other.key < key { return other.slope > 0 }
      return abs(slope - other.slope) > Tolerance.reducedCost ? slope < other.slope : nil
    }

    static func isBetter(_ one: Change?, than other: Change?) -> Bool? {
      if let one, let other { return one.isBetter(than: other) }
      if let one { return one.slope < 0 }
      return other.map { $0.slope > 0 }
    }
  }
}
