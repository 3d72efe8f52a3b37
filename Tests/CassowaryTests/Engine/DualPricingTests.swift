import Expectations
import Testing

@testable import Cassowary

@Suite struct DualPricingTests {
  /// Rows of one variable each, at 0, that have to be as large as `infeasibilities` say.
  private static func solution(_ infeasibilities: [Double]) -> BasicSolution {
    SmallTableau(
      structuralCount: infeasibilities.count,
      rows: infeasibilities.indices.map { row in
        infeasibilities.indices.map { $0 == row ? 1 : 0 }
      },
      pieces: infeasibilities.enumerated().map {
        .init(
          column: infeasibilities.count + $0.offset, value: $0.element, priority: 1000,
          relation: .greaterThanOrEqual)
      }
    ).load()
  }

  /// However long the list is, every slot comes, the most infeasible one first, and then there is none.
  @Test(arguments: [3, 8, 9, 64, 65, 300])
  func slotsAreChosenByInfeasibility(_ count: Int) {
    let infeasibilities = (0..<count).map { Double(1 + $0 * 37 % count) }
    var solution = Self.solution(infeasibilities)
    var pricing = DualPricing()
    expect(pricing.chooseSlot(&solution, except: [], usesBlandsRule: true), 0)
    var chosen: [Int] = []
    while let slot = pricing.chooseSlot(&solution, except: Set(chosen), usesBlandsRule: false) {
      chosen.append(slot)
    }
    expect(chosen, chosen.indices.sorted { infeasibilities[$0] > infeasibilities[$1] })
    expect(chosen.count, count)
  }

  /// A slot that is noted between two looks at the whole list is compared with those remembered.
  @Test func slotNotedLaterIsChosenFirst() {
    var solution = Self.solution((0..<100).map { $0 == 7 ? 0 : Double(1 + $0) })
    var pricing = DualPricing()
    expect(pricing.chooseSlot(&solution, except: [], usesBlandsRule: false), 99)
    solution.costs.setValue(107, -500)
    solution.notePrimalInfeasibility(7)
    expect(pricing.chooseSlot(&solution, except: [], usesBlandsRule: false), 7)
  }
}
