/// The program behind the page: it reads commands and writes answers, both as lines of text.
///
/// The same code runs in three hosts: natively on standard input, under a WebAssembly runtime on standard input, and in a
/// page by way of memory. So their answers are comparable bit for bit. docs/Playground.md lists the commands.
struct Playground {
  private(set) var scene: Scene?
  private(set) var problem: SolverProblem?
  private(set) var answers = Answers()
  private var lineNumber = 0

  /// Runs lines, the last with or without a line end, and replaces the answers by theirs.
  mutating func run(_ commands: [UInt8]) {
    answers.clear()
    var start = 0
    while start < commands.count {
      var end = start
      while end < commands.count && commands[end] != UInt8(ascii: "\n") { end += 1 }
      lineNumber += 1
      do throws(CommandError) {
        try run(Fields(commands, from: start, to: end))
      } catch {
        answers.begin("error")
        answers.field(lineNumber)
        answers.field(error.text)
        answers.end()
      }
      start = end + 1
    }
  }

  private mutating func run(_ line: Fields) throws(CommandError) {
    var fields = line
    let command = try Command(&fields)
    switch command {
    case .begin: scene = try Scene(&fields)
    case .solver: problem = try SolverProblem(&fields)
    case .add, .drop, .constant, .priority, .solve:
      guard problem != nil else { throw .noSolver }
      try problem?.run(command, &fields, &answers)
    case .frames, .constraints, .conflicts, .problems, .statistics:
      guard let scene else { throw .noScene }
      try scene.answer(command, &fields, &answers)
    default:
      guard let scene else { throw .noScene }
      try scene.change(command, &fields)
    }
  }
}
