#if COMPACT
  /// The vector where code is to be small rather than fast. The standard library's eight numbers would be handed
  /// around one by one, with a load and a store for each; these stay in memory. A type is kept there from sixteen numbers
  /// on, so half of them are not used.
  struct LevelVector: Equatable, Sendable {
    private var lanes: InlineArray<16, Double>

    static let scalarCount = 8
    static let zero = LevelVector(repeating: 0)

    @inline(never)
    init(repeating value: Double) { lanes = InlineArray(repeating: value) }

    subscript(lane: Int) -> Double {
      @inline(never) get { lanes[lane] }
      @inline(never) set { lanes[lane] = newValue }
    }

    @inline(never)
    static func == (left: LevelVector, right: LevelVector) -> Bool {
      for lane in 0..<scalarCount where left.lanes[lane] != right.lanes[lane] { return false }
      return true
    }

    @inline(never)
    static func += (left: inout LevelVector, right: LevelVector) {
      for lane in 0..<scalarCount { left.lanes[lane] += right.lanes[lane] }
    }

    @inline(never)
    static func -= (left: inout LevelVector, right: LevelVector) {
      for lane in 0..<scalarCount { left.lanes[lane] -= right.lanes[lane] }
    }

    @inline(never)
    static func + (left: LevelVector, right: LevelVector) -> LevelVector {
      var sum = left
      sum += right
      return sum
    }

    @inline(never)
    static func - (left: LevelVector, right: LevelVector) -> LevelVector {
      var difference = left
      difference -= right
      return difference
    }

    @inline(never)
    static prefix func - (vector: LevelVector) -> LevelVector { zero - vector }

    @inline(never)
    static func * (left: LevelVector, right: Double) -> LevelVector {
      var product = left
      for lane in 0..<scalarCount { product.lanes[lane] *= right }
      return product
    }

    static func / (left: LevelVector, right: Double) -> LevelVector {
      var quotient = left
      for lane in 0..<scalarCount { quotient.lanes[lane] /= right }
      return quotient
    }

    func max() -> Double {
      var largest = lanes[0]
      for lane in 1..<Self.scalarCount { largest = Double.maximum(largest, lanes[lane]) }
      return largest
    }

    func min() -> Double { -(-self).max() }

    /// Without the numbers that are only rounding.
    var cleaned: LevelVector {
      @inline(never) get {
        var result = self
        for lane in 0..<Self.scalarCount
        where lanes[lane] < Tolerance.drop && lanes[lane] > -Tolerance.drop {
          result.lanes[lane] = 0
        }
        return result
      }
    }
  }
#endif
