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

  @Test(arguments: [3, 8, 9, 64, 65, 200])
  func largestInfeasibilityIsChosenFirst(_ count: Int) {
    var infeasibilities = (0..<count).map { Double(1 + $0 * 37 % count) }
    infeasibilities[count / 2] = 1000
    var solution = Self.solution(infeasibilities)
    var pricing = DualPricing()
    expect(
      pricing.chooseSlot(&solution, except: [], usesBlandsRule: false), count / 2)
    expect(
      pricing.chooseSlot(&solution, except: [count / 2], usesBlandsRule: false),
      infeasibilities.indices.filter { $0 != count / 2 }
        .max { infeasibilities[$0] < infeasibilities[$1] })
    expect(pricing.chooseSlot(&solution, except: [], usesBlandsRule: true), 0)
  }

  /// However long the list is, every slot comes at last, and then there is none.
  @Test func allSlotsAreChosenEventually() {
    let count = 300
    var solution = Self.solution((0..<count).map { Double(1 + $0) })
    var pricing = DualPricing()
    var chosen: [Int] = []
    while let slot = pricing.chooseSlot(&solution, except: Set(chosen), usesBlandsRule: false) {
      chosen.append(slot)
    }
    expect(chosen, (0..<count).reversed())
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
