/// What a line begins with.
enum Command: Int, CaseIterable {
  // Scenes.
  case begin, size, direction, view, stack, flow, grid, row, column, move, remove, name, hidden
  case axis, distribution, alignment, spacing, linespacing, margins, lines, `break`
  case track, placement, cell, span
  case content, baseline, hugging, resistance, length, nolength
  case layout
  // Questions.
  case frames, constraints, conflicts, problems, statistics
  // The solver by itself.
  case solver, add, drop, constant, priority, solve

  /// The commands' words in the order of the cases.
  static let words = """
    begin size direction view stack flow grid row column move remove name hidden \
    axis distribution alignment spacing linespacing margins lines break \
    track placement cell span \
    content baseline hugging resistance length nolength \
    layout \
    frames constraints conflicts problems statistics \
    solver add drop constant priority solve
    """

  /// The command that a line begins with.
  init(_ fields: inout Fields) throws(CommandError) {
    let place: Int
    do throws(CommandError) {
      place = try fields.choice(of: Command.words)
    } catch {
      throw error == .badWord ? .unknownCommand : error
    }
    guard let command = Command(rawValue: place) else { throw .unknownCommand }
    self = command
  }
}
