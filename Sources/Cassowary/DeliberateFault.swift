/// Faults that the tests have to find. Debug builds contain them, and the argument `--deliberate-fault NAME` chooses one;
/// in release builds every check is `false` at compile time and vanishes. `docs/Testing.md` says what each one does.
package enum DeliberateFault: CaseIterable, Sendable {
  /// What happens without the argument. An unknown name traps.
  case nothing

  // The basis
  case factorSign, staleUpdate, lostBorder, skippedUpdate

  // The dual and the primal simplex method
  case missedBoundFlip, leavingReducedCost, dualRatioTest, primalRatioTest, keptCostShift,
    truncatedLevels, droppedLane, keptLane, unnotedInfeasibility, forgottenCostShift, dualRaySign,
    missingBlandsRule

  // Costs, loading and the crash basis
  case staleReducedCost, parallelRowSign, openCrashRow

  // Ties
  case tieOrder, sizeOrder, verdictSign

  // Presolve and postsolve
  case substitutionSign, staleSubstitution, missingPostsolve, missingBase, unreportedChange,
    unionSign, lostUse, staleOrder

  // The parametric step
  case parametricRange

  // Conflicts
  case conflictMember, conflictEquation, laterConflict, forgottenRollback

  // Stacks
  case stackSpacing, stackSpacingRelation, stackSpacingIdentifier, stackTieWeight, stackHiddenView,
    stackRequiredEnd

  // Flows
  case flowKeptLines, flowAskedLines, flowUnaskedLength, flowStaleBaseline, flowLostText,
    flowItemLimit

  #if DEBUG && !hasFeature(Embedded)
    private static let selected: Self = {
      let arguments = CommandLine.arguments
      guard let option = arguments.firstIndex(of: "--deliberate-fault") else { return .nothing }
      let name = arguments[(option + 1)...].first
      guard let fault = allCases.first(where: { "\($0)" == name }) else {
        preconditionFailure("no deliberate fault \(name ?? "without a name")")
      }
      return fault
    }()

    package static func isActive(_ fault: Self) -> Bool { fault == selected }
  #else
    @inlinable @inline(__always) package static func isActive(_ fault: Self) -> Bool { false }
  #endif
}
