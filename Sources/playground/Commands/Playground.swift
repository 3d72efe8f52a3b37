/// What the page talks to: commands come in as lines of text, answers go out as lines.
///
/// The same code runs in three hosts: natively on standard input, under a WebAssembly runtime on standard input, and in a
/// page by way of memory. That is what makes their answers comparable bit for bit. docs/Playground.md lists the commands.
struct Playground {
  private(set) var scene: Scene?
  private(set) var problem: SolverProblem?
  private(set) var answers = Answers()
  private var lineNumber = 0

  /// Carries out lines, the last with or without its end, and keeps the answers.
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
