import Cassowary
import Testing

/// Misuse that ends the program. Nothing in it throws, so that only a trap can be the failure.
@Suite struct PreconditionTests {
  enum Misuse: String, CaseIterable, Codable {
    case notANumberAsConstant, infiniteConstant, notANumberAsCoefficient, infiniteCoefficient
    case overflowingCoefficient
    case infiniteNewConstant, infiniteNewCoefficient, infiniteReplacement, infiniteGoal
    case zeroPriority, negativePriority, priorityAboveRequired, notANumberAsPriority
    case newPriorityOfZero, priorityLoweredToZero, priorityLiteral, requiredSoftConstraint
    case zeroWeight, negativeWeight, notANumberAsWeight, infiniteWeight, zeroNewWeight
    case removedConstraint, constraintRemovedTwice, removedVariable, variableRemovedTwice
    case reusedConstraintSlot, reusedVariableSlot, usedVariable, requiredGoal
    case droppedNonmember, requiredEdit, suggestionForARemovedEdit, unknownConstraint
    case variableOfARefusedBatch, constraintOfARefusedBatch
    case reusedVariableSlotInACopy, reusedConstraintSlotInACopy
    #if DEBUG
      case foreignVariable, foreignConstraint, variableOfAnUnrelatedCopy
      case constraintOfALaterSnapshot, foreignVariableInAConstraint
    #endif
  }

  #if os(macOS) || os(Linux) || os(Windows)
    @Test(arguments: Misuse.allCases) func misuseTraps(_ misuse: Misuse) async {
      await #expect(processExitsWith: .failure) { [misuse] in
        var solver = Solver()
        let x = solver.makeVariable("x")
        let pin = solver.prefer(x == 1, at: .high)
        switch misuse {
        case .notANumberAsConstant: _ = try? solver.require(x == .nan)
        case .infiniteConstant: solver.prefer(x <= .infinity, at: .low)
        case .notANumberAsCoefficient: _ = try? solver.require(.nan * x == 1)
        case .infiniteCoefficient: solver.prefer(.infinity * x == 1, at: .low)
        case .overflowingCoefficient: _ = try? solver.require(1e308 * x * 100 == 0)
        case .infiniteNewConstant: _ = try? solver.setConstant(-.infinity, of: pin)
        case .infiniteNewCoefficient: _ = try? solver.setCoefficient(.infinity, of: x, in: pin)
        case .infiniteReplacement: _ = try? solver.replace(pin, with: x == .infinity)
        case .infiniteGoal: solver[goal: pin] = .nan
        case .zeroPriority: solver.prefer(x == 1, at: Priority(0.0))
        case .negativePriority: solver.prefer(x == 1, at: Priority(-1.0))
        case .priorityAboveRequired: solver.prefer(x == 1, at: Priority(1000.5))
        case .notANumberAsPriority: solver.prefer(x == 1, at: Priority(.nan))
        case .newPriorityOfZero: try? solver.setPriority(Priority(0.0), of: pin)
        case .priorityLoweredToZero: solver.prefer(x == 1, at: Priority.low.lowered(by: 250))
        case .priorityLiteral: solver.prefer(x == 1, at: 1001.0)
        case .requiredSoftConstraint: solver.prefer(x == 1, at: .required)
        case .zeroWeight: solver.prefer(x == 1, at: .low, weight: 0)
        case .negativeWeight: solver.prefer(x == 1, at: .low, weight: -1)
        case .notANumberAsWeight: solver.prefer(x == 1, at: .low, weight: .nan)
        case .infiniteWeight: solver.prefer(x == 1, at: .low, weight: .infinity)
        case .zeroNewWeight: solver.setWeight(0, of: pin)
        case .removedConstraint:
          solver.remove(pin)
          _ = try? solver.setConstant(2, of: pin)
        case .constraintRemovedTwice:
          solver.remove(pin)
          solver.remove(pin)
        case .removedVariable:
          solver.remove(pin)
          solver.remove(x)
          _ = solver[x]
        case .variableRemovedTwice:
          solver.remove(pin)
          solver.remove(x)
          solver.remove(x)
        case .reusedConstraintSlot:
          solver.remove(pin)
          solver.prefer(x == 1, at: .low)
          _ = solver.violation(of: pin)
        case .reusedVariableSlot:
          solver.remove(pin)
          solver.remove(x)
          _ = solver.makeVariable()
          solver.prefer(x == 1, at: .low)
        case .usedVariable: solver.remove(x)
        case .requiredGoal:
          if let required = try? solver.require(x <= 10) { solver[goal: required] = 5 }
        case .requiredEdit: _ = solver.addEditVariable(x, at: .required)
        case .suggestionForARemovedEdit:
          solver.remove(pin)
          solver.suggestValue(2, for: pin)
        case .unknownConstraint:
          var empty = Solver()
          empty.remove(pin)
        case .droppedNonmember:
          solver.update(droppingConflicts: { _ in pin }, { $0.require(x - x == 1) })
        case .variableOfARefusedBatch:
          var leaked = x
          try? solver.update {
            leaked = $0.makeVariable()
            $0.require(leaked - leaked == 1)
          }
          if leaked != x { _ = solver[leaked] }
        case .constraintOfARefusedBatch:
          var leaked = pin
          try? solver.update {
            leaked = $0.prefer(x == 2, at: .low)
            $0.require(x - x == 1)
          }
          if leaked != pin { _ = solver.violation(of: leaked) }
        case .reusedVariableSlotInACopy:
          solver.remove(pin)
          var copy = solver
          copy.remove(x)
          let successor = copy.makeVariable()
          _ = solver[successor]
        case .reusedConstraintSlotInACopy:
          var copy = solver
          copy.remove(pin)
          let successor = copy.prefer(x == 3, at: .low)
          _ = solver.violation(of: successor)
        #if DEBUG
          case .constraintOfALaterSnapshot:
            let before = solver
            let later = solver.prefer(x == 3, at: .low)
            _ = before.violation(of: later)
          case .foreignVariableInAConstraint:
            var other = Solver()
            let foreign = other.makeVariable("x")
            solver.prefer(x == foreign, at: .low)
          case .foreignVariable:
            var other = Solver()
            let foreign = other.makeVariable("x")
            _ = solver[foreign]
          case .foreignConstraint:
            var other = Solver()
            let foreign = other.makeVariable("x")
            solver.remove(other.prefer(foreign == 1, at: .low))
          case .variableOfAnUnrelatedCopy:
            var copy = solver
            let later = copy.makeVariable()
            _ = solver[later]
        #endif
        }
      }
    }

    /// The stage of the misuses is in itself no misuse.
    @Test func setUpDoesNotTrap() async {
      await #expect(processExitsWith: .success) {
        var solver = Solver()
        let x = solver.makeVariable("x")
        let pin = solver.prefer(x == 1, at: .high)
        solver.remove(pin)
        solver.remove(x)
      }
    }
  #endif
}
