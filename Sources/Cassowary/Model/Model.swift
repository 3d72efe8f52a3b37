/// The problem: variables and constraints in flat arrays, and everything that outlives an engine.
///
/// An engine reads the model and nothing else, and nothing above the model sees an engine. The model holds the
/// handles, the order keys, the journal of the open batch (which is its rollback, and what an incremental
/// engine has to catch up with), the values with their change list, and the statistics.
///
/// Constraints are stored as given: coefficients are not normalised, and a variable that was written twice
/// stands twice.
package struct Model: Sendable {
  /// A constraint without its terms, 48 bytes.
  package struct ConstraintRecord: Sendable {
    package internal(set) var constant: Double
    /// 1000 is required; otherwise the level.
    package internal(set) var priority: Double
    package internal(set) var weight: Double
    package internal(set) var order: UInt64
    var termStart: UInt32
    var termCount: UInt32
    /// Odd while the slot is in use.
    var generation: UInt32
    /// The source, the relation and whether it is a tie breaker, in 29, 2 and 1 bits.
    private var packed: UInt32

    init(
      constant: Double, priority: Double, weight: Double, order: UInt64, terms: Range<UInt32>,
      generation: UInt32, source: UInt32, relation: Relation, isTieBreaker: Bool
    ) {
      self.constant = constant
      self.priority = priority
      self.weight = weight
      self.order = order
      termStart = terms.lowerBound
      termCount = UInt32(terms.count)
      self.generation = generation
      packed = source << 3 | (isTieBreaker ? 4 : 0)
      self.relation = relation
    }

    var source: UInt32 { packed >> 3 }
    package var isTieBreaker: Bool { packed & 4 != 0 }
    package internal(set) var relation: Relation {
      @inline(__always) get {
        switch packed & 3 {
        case 0: .lessThanOrEqual
        case 1: .equal
        default: .greaterThanOrEqual
        }
      }
      @inline(__always) set {
        let bits: UInt32 =
          switch newValue {
          case .lessThanOrEqual: 0
          case .equal: 1
          case .greaterThanOrEqual: 2
          }
        packed = packed & ~3 | bits
      }
    }
    package var isLive: Bool { generation & 1 == 1 }
    package var isRequired: Bool { priority == 1000 }
    package var termRange: Range<Int> { Int(termStart)..<Int(termStart) + Int(termCount) }
  }

  /// A variable without its value, 16 bytes.
  package struct VariableRecord: Sendable {
    package internal(set) var order: UInt64
    /// Odd while the slot is in use.
    var generation: UInt32
    /// How many terms of live constraints name it.
    package internal(set) var useCount: UInt32

    package var isLive: Bool { generation & 1 == 1 }
  }

  // MARK: Constraints

  package internal(set) var constraints: [ConstraintRecord] = []
  package internal(set) var termVariables: [UInt32] = []
  package internal(set) var termCoefficients: [Double] = []
  package internal(set) var liveConstraintCount = 0
  var freeConstraints: [UInt32] = []
  var deadTermCount = 0
  var nextConstraintOrder: UInt64 = 0
  /// `nextConstraintOrder` before the open batch.
  var keptConstraintOrder: UInt64 = 0
  var constraintNames: [UInt32: String] = [:]
  var sources = SourceTable()

  // MARK: Variables

  package internal(set) var variables: [VariableRecord] = []
  package internal(set) var liveVariableCount = 0
  var freeVariables: [UInt32] = []
  var nextVariableOrder: UInt64 = 0
  /// `nextVariableOrder` before the open batch.
  var keptVariableOrder: UInt64 = 0
  var variableNames: [UInt32: String] = [:]

  // MARK: Values

  /// The last solution, by variable index.
  package internal(set) var values: [Double] = []
  var movedVariables: [MovedVariable] = []
  var isMoved: [Bool] = []

  // MARK: The open batch

  /// How many batches ended: what tells the open one from those before.
  var batchNumber: UInt64 = 0
  /// What the open batch has done so far, in order, apart from what it appended.
  package internal(set) var journal: [JournalEntry] = []
  /// How much there was before the open batch; what stands behind was appended by it.
  var keptConstraintCount = 0
  var keptVariableCount = 0
  var keptTermCount = 0
  var statistics = Statistics()

  #if DEBUG
    var lineage = UInt64.random(in: .min ... .max)
  #endif

  package init() {}

  func slot(_ index: UInt32, _ generation: UInt32) -> Slot {
    #if DEBUG
      Slot(index: index, generation: generation, lineage: lineage)
    #else
      Slot(index: index, generation: generation)
    #endif
  }

  /// What tells the open batch from others. Release builds do not tell solvers apart.
  var batchMark: (number: UInt64, lineage: UInt64) {
    #if DEBUG
      (batchNumber, lineage)
    #else
      (batchNumber, 0)
    #endif
  }

  func isNative(_ slot: Slot) -> Bool {
    #if DEBUG
      slot.lineage == lineage
    #else
      true
    #endif
  }

  mutating func reserveCapacity(variables: Int, constraints: Int, terms: Int) {
    self.variables.reserveCapacity(variables)
    values.reserveCapacity(variables)
    isMoved.reserveCapacity(variables)
    self.constraints.reserveCapacity(constraints)
    termVariables.reserveCapacity(terms)
    termCoefficients.reserveCapacity(terms)
  }
}
