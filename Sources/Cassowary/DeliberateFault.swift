/// Faults that the tests have to find. Debug builds contain them, and the argument `--deliberate-fault NAME` chooses one:
/// `.ci/faults` tries one after the other. In release builds every check is `false` at compile time and vanishes.
package enum DeliberateFault: CaseIterable, Sendable {
  /// What happens without the argument.
  case nothing

  // The basis

  /// Solves with the triangular factors add where they subtract.
  case factorSign
  /// An update of the basis is appended without the multiples of rows that it subtracts.
  case staleUpdate
  /// A new row's coefficients at the basic columns are dropped.
  case lostBorder
  /// FTRAN skips the later updates that read what an update makes nonzero.
  case skippedUpdate

  // The dual and the primal simplex method

  /// A column flips to its next breakpoint and the basic columns do not follow.
  case missedBoundFlip
  /// The leaving column keeps the reduced cost that it had before the step.
  case leavingReducedCost
  /// The dual ratio test looks at the columns that move the other way.
  case dualRatioTest
  /// The primal ratio test takes the largest pivot, whatever its distance.
  case primalRatioTest
  /// Cost shifts are dropped while the reduced costs still contain them.
  case keptCostShift
  /// Only the two strongest priority levels decide a sign.
  case truncatedLevels
  /// Rows that get more lanes lose the number of the last one that they had.
  case droppedLane
  /// Lanes of levels that go out of use keep their numbers for the next level.
  case keptLane
  /// Basic columns leave their interval without being noted.
  case unnotedInfeasibility
  /// Reduced costs are computed again without the cost shifts.
  case forgottenCostShift
  /// The multipliers of a dual ray have the opposite sign beside that of the leaving column.
  case dualRaySign
  /// Columns are never chosen by index, so that a solve may cycle.
  case missingBlandsRule

  // Costs, loading and the crash basis

  /// A breakpoint that is inserted below a column leaves the reduced cost's offset as it was.
  case staleReducedCost
  /// Constraints with opposite terms share a row with the same sign.
  case parallelRowSign
  /// A row of the crash basis stays open to others after it got its column.
  case openCrashRow

  // Ties

  /// Ties are settled in favour of the youngest error instead of the oldest.
  case tieOrder
  /// The size of the youngest variable decides first.
  case sizeOrder

  // Presolve and postsolve

  /// A substitution has the opposite sign.
  case substitutionSign
  /// A new constant of a substituted equation does not reach the rows that use it.
  case staleSubstitution
  /// Substituted variables keep their values when those that they depend on change.
  case missingPostsolve
  /// Basic columns move without being reported as changed.
  case unreportedChange

  // The parametric step

  /// A parametric step does not check that columns stay on their segments.
  case parametricRange

  // Conflicts

  /// A conflict lacks its last member.
  case conflictMember
  /// The equations of substitutions are missing from a conflict.
  case conflictEquation
  /// A conflict names the set that was found first.
  case laterConflict
  /// The engine keeps the constraints of a refused batch.
  case forgottenRollback

  // Stacks

  /// Neighbours in a stack are not connected.
  case stackSpacing
  /// The least gaps of spread views are exact.
  case stackSpacingRelation
  /// The gaps of a stack carry another identifier.
  case stackSpacingIdentifier
  /// Tied views all count the same.
  case stackTieWeight
  /// Hidden views get no constraints.
  case stackHiddenView
  /// The end of a stack is required, so that too little room contradicts.
  case stackRequiredEnd

  // Flows

  /// A pass begins with the lines of before, although they move their own length.
  case flowKeptLines
  /// A question about a size begins with the lines of the one before.
  case flowAskedLines
  /// A container is asked about its length only where that moved, and not where it has just emitted for another one.
  case flowUnaskedLength
  /// What is made of the text in a line stays as it is when lines break in other places.
  case flowStaleBaseline
  /// Rows that are written anew in a measurement are those of text that stands unwrapped.
  case flowLostText
  /// Items may be longer than the flow.
  case flowItemLimit

  #if DEBUG && !hasFeature(Embedded)
    private static let selected: Self = {
      let arguments = CommandLine.arguments
      guard let option = arguments.firstIndex(of: "--deliberate-fault") else { return .nothing }
      let name = arguments[(option + 1)...].first
      return allCases.first { "\($0)" == name } ?? .nothing
    }()

    package static func isActive(_ fault: Self) -> Bool { fault == selected }
  #else
    @inlinable @inline(__always) package static func isActive(_ fault: Self) -> Bool { false }
  #endif
}
