@testable import playground

/// Runs commands in a new playground and returns the answers as lines.
func answers(to commands: String...) -> [String] {
  var playground = Playground()
  return ask(&playground, commands)
}

/// Runs further commands.
func ask(_ playground: inout Playground, _ commands: [String]) -> [String] {
  playground.run(Array((commands.joined(separator: "\n") + "\n").utf8))
  return String(decoding: playground.answers.bytes, as: UTF8.self)
    .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
}

/// A line of `frames`, with its numbers as decimals.
func frame(_ id: Int, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
  "frame \(id) " + [x, y, width, height].map(bits).joined(separator: " ")
}

/// A number as the answers write it.
func bits(_ number: Double) -> String {
  let digits = String(number.bitPattern, radix: 16)
  return "#" + String(repeating: "0", count: 16 - digits.count) + digits
}
