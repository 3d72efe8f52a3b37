/// What the page talks to: commands come in as lines of text, answers go out as lines.
///
/// The same code runs in three hosts: natively on standard input, under a WebAssembly runtime on standard input, and in a
/// page by way of memory. That is what makes their answers comparable bit for bit. docs/Playground.md lists the commands.
struct Playground {
  private(set) var scene: Scene?
  private(set) var problem: SolverProblem?
  private(set) var answers = Answers()
  private var lineNumber = 0

  /// Carries out whole lines and keeps the answers.
  mutating func run(_ commands: [UInt8]) {
    answers.clear()
    for line in commands.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .dropLast(
        commands.last == UInt8(ascii: "\n") ? 1 : 0)
    {
      lineNumber += 1
      do throws(CommandError) {
        try run(Fields(line: line))
      } catch {
        answers.begin("error")
        answers.field(lineNumber)
        answers.field(error.text)
        answers.end()
      }
    }
  }

  private mutating func run(_ line: Fields) throws(CommandError) {
    var fields = line
    let command = try fields.word()
    switch command {
    case "begin": scene = try Scene(&fields)
    case "solver": problem = try SolverProblem(&fields)
    case "add", "drop", "constant", "priority", "solve":
      guard problem != nil else { throw .noSolver }
      try problem?.run(command, &fields, &answers)
    default:
      guard let scene else { throw .noScene }
      if try scene.answer(command, &fields, &answers) { return }
      try scene.change(command, &fields)
    }
  }
}
