/// The problem: variables and constraints in flat arrays, the changes of the open batch, and the values of the last
/// solution.
///
/// The model does not depend on an engine. An engine reads the model, and follows its changes by its ``ChangeLog``; the
/// solver stores the engine's values here.
///
/// Constraints are stored as written: coefficients are not normalised, and a variable that was written twice has two terms.
@usableFromInline
package struct Model: Sendable {
  /// A constraint without its terms, 48 bytes.
  @usableFromInline
  package struct ConstraintRecord: BitwiseCopyable, Sendable {
    @usableFromInline package internal(set) var constant: Double
    /// 1000 if the constraint is required, otherwise its level.
    @usableFromInline package internal(set) var priority: Double
    @usableFromInline package internal(set) var weight: Double
    @usableFromInline package internal(set) var order: UInt64
    @usableFromInline var termStart: UInt32
    @usableFromInline var termCount: UInt32
    /// Odd while the index is in use.
    @usableFromInline package internal(set) var generation: UInt32
    /// From the highest bit: the index in `sources` (29 bits), whether it is a tie breaker (1 bit), the relation's raw
    /// value (2 bits).
    @usableFromInline var packed: UInt32

    @inlinable
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
      packed = source << 3 | (isTieBreaker ? 4 : 0) | UInt32(truncatingIfNeeded: relation.rawValue)
    }

    var source: UInt32 {
      @inline(__always) get { packed >> 3 }
      @inline(__always) set { packed = newValue << 3 | packed & 7 }
    }
    package var isTieBreaker: Bool { packed & 4 != 0 }
    package internal(set) var relation: Relation {
      @inline(__always) get {
        switch packed & 3 {
        case 0: .lessThanOrEqual
        case 1: .equal
        default: .greaterThanOrEqual
        }
      }
      @inline(__always) set { packed = packed & ~3 | UInt32(truncatingIfNeeded: newValue.rawValue) }
    }
    package var isLive: Bool { generation & 1 == 1 }
    package var isRequired: Bool { priority == 1000 }
    package var termRange: Range<Int> { Int(termStart)..<Int(termStart) + Int(termCount) }
    var terms: Range<UInt32> {
      get { termStart..<termStart + termCount }
      set {
        termStart = newValue.lowerBound
        termCount = UInt32(newValue.count)
      }
    }
  }

  /// A coefficient and its variable, 16 bytes.
  @usableFromInline
  package struct Term: BitwiseCopyable, Sendable {
    @usableFromInline package var coefficient: Double
    @usableFromInline package var variable: UInt32
    /// The generation of the variable's handle when the term was written.
    @usableFromInline let generation: UInt32

    @inlinable
    init(coefficient: Double, variable: UInt32, generation: UInt32) {
      self.coefficient = coefficient
      self.variable = variable
      self.generation = generation
    }
  }

  /// A variable without its value and its name, 16 bytes.
  package struct VariableRecord: BitwiseCopyable, Sendable {
    package internal(set) var order: UInt64
    /// Odd while the index is in use.
    var generation: UInt32
    /// The number of terms of live constraints that contain the variable.
    package internal(set) var useCount: UInt32

    package var isLive: Bool { generation & 1 == 1 }
  }

  // MARK: Constraints

  package internal(set) var constraints = SharedArray<ConstraintRecord>()
  /// The terms of all constraints, those of each in a row.
  package internal(set) var terms = SharedArray<Term>()
  package internal(set) var constraintIndices = IndexAllocator()
  /// The number of terms of removed and replaced constraints that `compactTerms` has not removed yet.
  var deadTermCount = 0
  var sources = SourceTable()

  // MARK: Variables

  package internal(set) var variables: [VariableRecord] = []
  package internal(set) var variableIndices = IndexAllocator()

  // MARK: Values

  /// The value of each variable in the last solution.
  package internal(set) var values: [Double] = []
  var movedVariables: [MovedVariable] = []
  /// For each variable, whether `movedVariables` contains it.
  var isMoved: [Bool] = []

  // MARK: The open batch

  package internal(set) var changeLog = ChangeLog()

  let lineage = Lineage()

  package init() {}

  func handle(_ index: UInt32, _ generation: UInt32) -> Handle {
    Handle(index: index, generation: generation, lineage: lineage)
  }

  /// The identity of the open batch. Release builds do not distinguish batches of different solvers.
  var batchMark: BatchMark { BatchMark(number: changeLog.batchNumber, lineage: lineage) }

  struct BatchMark: Equatable {
    let number: UInt64
    let lineage: Lineage
  }

  mutating func reserveCapacity(variables: Int, constraints: Int, terms: Int) {
    self.variables.reserveCapacity(variables)
    values.reserveCapacity(variables)
    isMoved.reserveCapacity(variables)
    self.constraints.reserve(constraints)
    self.terms.reserve(terms)
  }
}
