// Questions about a scene, as of its last layout.

import AnchorLayout
import StackLayout

extension Scene {
  func answer(
    _ command: Command, _ fields: inout Fields, _ answers: inout Answers
  ) throws(CommandError) {
    if command == .constraints {
      let entry = try entry(&fields)
      switch entry.kind {
      case .stack, .flow, .grid: break
      default: throw .notAContainer
      }
      try fields.finish()
      for constraint in entry.item.emittedConstraints {
        answers.line("constraint", constraint.description)
      }
      return
    }
    try fields.finish()
    switch command {
    case .frames: answerFrames(&answers)
    case .statistics: answerStatistics(&answers)
    case .conflicts: answerConflicts(&answers)
    default: answerProblems(&answers)
    }
  }

  /// Five numbers a view, row or column in the order of their numbers: its number, and its frame in the coordinates of the
  /// container that it is in.
  var frames: [Double] {
    var result: [Double] = []
    for (number, entry) in entries.enumerated() {
      guard let frame = entry?.item.localLayoutFrame else { continue }
      result += [Double(number), frame.x, frame.y, frame.width, frame.height]
    }
    return result
  }

  private func answerFrames(_ answers: inout Answers) {
    let frames = frames
    for first in stride(from: 0, to: frames.count, by: 5) {
      answers.begin("frame")
      answers.field(Int(frames[first]))
      for place in 1..<5 { answers.field(frames[first + place]) }
      answers.end()
    }
  }

  private func answerStatistics(_ answers: inout Answers) {
    let statistics = window.layout.statistics
    answers.begin("statistics")
    answers.field(statistics.variables)
    answers.field(statistics.constraints)
    answers.field(statistics.levels)
    answers.field(statistics.solves)
    answers.field(statistics.pivots)
    answers.end()
  }

  private func answerConflicts(_ answers: inout Answers) {
    for conflict in window.layout.conflicts {
      answers.line("conflict", conflict.axis == .horizontal ? "horizontal" : "vertical")
      for member in conflict.members {
        answers.line(member.isBroken ? "broken" : "member", member.description)
      }
      answers.line("because", conflict.reason.description)
    }
  }

  private func answerProblems(_ answers: inout Answers) {
    for problem in window.layout.problems { answers.line("problem", problem.description) }
    if window.layout.numericalFailure != nil {
      answers.line(
        "problem", "the numbers span too wide a range; the frames are the last good ones")
    }
  }
}
