import Cassowary
import Expectations
import Foundation
import TestSupport
import Testing

/// A solver that is edited very often must have the values of one that has just been made.
@Suite struct DriftTests {
  /// How many edits to make; `LAYOUT_EDITS` sets it. A million are meant to be made in a release build.
  static let edits =
    ProcessInfo.processInfo.environment["LAYOUT_EDITS"].flatMap(Int.init) ?? 3000.inSample(500)

  /// 30 variables and 69 constraints: ten boxes with a place, a size and a margin each, in a row with required gaps and
  /// ends, some tied to one another, and soft constraints of every relation, at six priorities, with various weights.
  struct Boxes {
    var solver = Solver()
    let places: [Variable]
    let sizes: [Variable]
    let margins: [Variable]
    var goals: [ConstraintID] = []

    init() throws {
      places = solver.makeVariables(10, "place")
      sizes = solver.makeVariables(10, "size")
      margins = solver.makeVariables(10, "margin")
      let (places, sizes, margins) = (places, sizes, margins)
      goals = try solver.update { batch in
        batch.require(places[0] >= 0)
        batch.require(places[9] + sizes[9] <= 1000)
        for index in 0..<10 { batch.require(sizes[index] >= 3) }
        for index in 0..<9 {
          batch.require(places[index + 1] >= places[index] + sizes[index] + margins[index])
        }
        for index in [1, 4, 7] { batch.require(margins[index] == 0.3 * margins[index - 1] + 2) }
        batch.require(sizes[2] == 0.7 * sizes[5])
        batch.require(sizes[3] + sizes[6] <= 400)
        var goals: [ConstraintID] = []
        for index in 0..<10 {
          let weight = [1, 0.1, 3, 2.5, 1, 0.7, 10, 1, 2, 0.3][index]
          goals.append(
            batch.prefer(sizes[index] == 60, at: index < 5 ? .high : 740.5, weight: weight))
          goals.append(batch.prefer(places[index] == Double(100 * index), at: .low, weight: weight))
          goals.append(
            batch.prefer(margins[index] >= 8, at: index.isMultiple(of: 2) ? .high : .low))
          if index < 8 {
            goals.append(batch.prefer(sizes[index] - 1.1 * sizes[index + 2] <= 5, at: 500))
          }
        }
        // Middles, and one soft constraint that everything takes part in.
        for index in [2, 5, 8] {
          goals.append(
            batch.prefer(places[index] + 0.5 * sizes[index] == Double(95 * index), at: 600))
        }
        goals.append(
          batch.prefer(CyclingTests.sum(sizes, (1...10).map { 0.1 * Double($0) }) >= 200, at: 100))
        goals.append(batch.prefer(CyclingTests.sum(margins, sizes.map { _ in 1 }) == 80, at: 100))
        return goals
      }
    }
  }

  static func draw(_ generator: inout SplitMix64) -> Double {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: Double(Int.random(in: 0...20, using: &generator)) * 10
    case 1: Double.random(in: -1e4...1e4, using: &generator)
    default: Double.random(in: -20...150, using: &generator)
    }
  }

  @Test("random goals") func randomGoals() throws {
    var boxes = try Boxes()
    let goals = boxes.goals
    let seed: UInt64 = 2001
    var generator = SplitMix64(seed: seed)
    let interval = max(100, Self.edits / 2000)
    var largest = 0.0
    var comparisons = 0
    for number in 1...Self.edits {
      if generator.oneIn(3) {
        let (first, second) = (generator.element(goals), generator.element(goals))
        boxes.solver.update(goals: [first: Self.draw(&generator), second: Self.draw(&generator)])
      } else {
        boxes.solver[goal: generator.element(goals)] = Self.draw(&generator)
      }
      if !number.isMultiple(of: interval) { continue }
      let model = boxes.solver.model
      let rebuilt = try require(model.valuesRebuilt())
      comparisons += 1
      for index in model.variablesInOrder() {
        let difference = abs(model.values[index] - rebuilt[index]) / max(1, abs(rebuilt[index]))
        if difference > 1e-9 {
          Issue.record(
            "seed \(seed), edit \(number): \(model.values[index]), not \(rebuilt[index])")
        }
        largest = max(largest, difference)
      }
      expect(boxes.solver.numericalFailure == nil)
    }
    print("drift: \(Self.edits) edits, \(comparisons) comparisons, largest difference \(largest)")
    // Most goals move values only, and few columns change places for one that does more.
    boxes.solver.expectSound(pivots: 100 + Self.edits / 2)
  }
}
