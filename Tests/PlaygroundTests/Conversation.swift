import Expectations
import Foundation
import Testing

@testable import playground

/// Runs further commands and returns the answers as lines.
func ask(_ playground: inout Playground, _ commands: [String]) -> [String] {
  playground.run(Array((commands.joined(separator: "\n") + "\n").utf8))
  return String(decoding: playground.answers.bytes, as: UTF8.self)
    .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
}

/// Runs further commands, which semicolons separate.
func ask(_ playground: inout Playground, _ commands: String) -> [String] {
  ask(&playground, commands.split(separator: "; ").map(String.init))
}

/// The frames of a new scene after further commands, and what is wrong with it.
func frames(of scene: [String], after commands: String = "") -> [String] {
  var playground = Playground()
  return ask(&playground, scene)
    + ask(&playground, commands + "; layout; frames; conflicts; problems")
}

/// Lines of `frames` from text such as `1 0 0 40 20, 2 50 0 60 30`: number, x, y, width and height of each view. Without
/// the numbers, views count from 1.
func lines(_ places: some StringProtocol) -> [String] {
  places.split(separator: ", ").enumerated().map { index, place in
    let numbers = place.split(separator: " ").map { Double($0) ?? .nan }
    let id = numbers.count > 4 ? Int(numbers[0]) : index + 1
    return "frame \(id) " + numbers.suffix(4).map(bits).joined(separator: " ")
  }
}

/// The lines of a table such as `size 240 55; direction rtl: 0 0 40 20, 50 0 60 30`: commands, and frames after them.
func changes(_ table: String) -> [(commands: String, frames: [String])] {
  table.split(separator: "\n").map { line in
    let parts = line.split(separator: ": ", omittingEmptySubsequences: false)
    return (String(parts[0]), lines(parts[1]))
  }
}

/// Refused commands say so with their line, and change nothing that the questions ask about.
///
/// - Parameter table: lines such as `badWord: alignment 0 middle; axis 0 diagonal`, with the names of errors.
func expectRefused(_ table: String, in scene: [String], asking questions: [String]) throws {
  let line = scene.count + questions.count + 1
  for row in table.split(separator: "\n") {
    let parts = row.split(separator: ": ", maxSplits: 1).map(String.init)
    let error = try require(CommandError.allCases.first { "\($0)" == parts[0] }, "\(row)")
    for command in parts[1].components(separatedBy: "; ") {
      var playground = Playground()
      let before = ask(&playground, scene + questions)
      expect(!before.isEmpty && !before.contains { $0.hasPrefix("error") })
      expect(ask(&playground, [command]), ["error \(line) \(error.text)"], "\(command)")
      expect(ask(&playground, questions), before, "\(command)")
    }
  }
}

/// A number as the answers write it.
func bits(_ number: Double) -> String {
  let digits = String(number.bitPattern, radix: 16)
  return "#" + String(repeating: "0", count: 16 - digits.count) + digits
}
