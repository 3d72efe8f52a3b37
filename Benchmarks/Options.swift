import Foundation

/// The command line.
package struct Options: Equatable {
  package enum Action: Equatable {
    case run
    case list
    case help
    /// The memory of a model that is never solved.
    case model(Nest)
    /// What anchors and stack views cost above the solver.
    case layers(Nest)
    /// Screens of stacks, lists among them.
    case screens
    /// Grids of views.
    case grids
    /// Flows of tags.
    case flows
    /// Stacks of all distributions and alignments, of one size or of several.
    case mixed(views: Int?)
    /// A long list of rows whose views are reused.
    case rows(Int)
    /// Random edits of a large tree for so many minutes.
    case soak(minutes: Double, views: Int)
    /// Layouts on several threads at once.
    case threads
    /// Instructions by valgrind.
    case instructions
    /// One case, in this process.
    case child(Case)
  }

  package struct Refusal: Error, Equatable {
    package let message: String
  }

  package private(set) var action = Action.run
  package private(set) var filter: String?
  package private(set) var isQuick = false
  package private(set) var format = Table.Format.text
  /// The path of another solver's or layout's executable.
  package private(set) var peer: String?
  /// The one measure of a case that a child carries out, and how often.
  package private(set) var only: Measure?
  package private(set) var repeats = 1

  /// What random edits are drawn from.
  package var seed: UInt64 {
    ProcessInfo.processInfo.environment["LAYOUT_SEED"].flatMap(UInt64.init) ?? 42
  }

  package static let usage = """
    Usage: benchmarks [WHAT] [--quick] [--markdown | --json]

    Measures layouts and other problems. WHAT is one of

      --filter TEXT   the cases whose name contains TEXT, each in a process of its own; a shape such
                      as "Tree(10,3)", or a shape and a level such as "Tree(10,3) solver", runs
                      whatever its size. Without WHAT, all that run in reasonable time
      --peer PATH     compare the solver with the executable at PATH, such as the one that
                      Benchmarks/peers/build-kiwi makes: five pairs of runs per case; can be combined
                      with --filter. With --screens, lay out screens in turn with the executable that
                      Benchmarks/peers/build-yoga makes; both must give the same frames
      --list          list the cases and exit
      --screens       a login form, deep nests and lists: built from nothing and changed, compared
                      with the same rows in a solver alone
      --grids         grids of 20 x 20 and of 100 x 100 views: built from nothing and changed,
                      compared with the same rows in a solver alone
      --flows         flows of 100 and of 1000 tags: built from nothing, resized step by step, and
                      changed in other ways
      --mixed [VIEWS] stacks of all distributions and alignments: built from nothing, at random
                      sizes, and after each kind of edit; 100, 1000 and 10000 views by default
      --layers [SHAPE]  the stacks SHAPE, Tree(10,3) by default, as anchor code and as stack views
      --rows [COUNT]  a list of COUNT rows, 100000 by default and 1000 with --quick: measured,
                      scrolled and changed, alternating with new views for each row
      --model [SHAPE] the constraints of the stacks SHAPE, Tree(10,6) by default, without solving;
                      fails above 120 resident bytes per constraint
      --soak [VIEWS]  random edits of a tree of 10000 views for --minutes COUNT, 60 by default; with
                      --quick, of 300 views for a third of a minute. After each round of 50 edits
                      the tree must equal a fresh one; from 5000 views and 8 rounds on, it must
                      release its memory, and from four edits per view on, it must not keep growing
      --threads       layouts on one thread, on two, and on more threads than cores, alternately: all
                      must give the same values
      --instructions  instructions of some cases, or of those of --filter, counted by valgrind; with
                      --only MEASURE, such as build or insert, those of one measure

      --quick         small cases, few repeats
      --markdown      Markdown tables
      --json          one JSON object per line
      --help          this text

    LAYOUT_SEED sets the seed of --mixed and --soak. The exit code is 1 if a check fails, and 2 if the
    options are invalid.
    """

  /// The options of which only one can be given.
  private static let actions: Set = [
    "--list", "--help", "-h", "--model", "--layers", "--screens", "--grids", "--flows", "--mixed",
    "--rows", "--soak", "--threads", "--instructions", "--child",
  ]

  package init(_ arguments: [String]) throws(Refusal) {
    var rest = arguments[...]
    var minutes: Double?
    /// The option that said what to do.
    var what: String?
    while let argument = rest.popFirst() {
      if Self.actions.contains(argument) {
        if let what { throw Refusal(message: "\(argument) cannot be combined with \(what)") }
        what = argument
      }
      switch argument {
      case "--quick": isQuick = true
      case "--markdown": format = .markdown
      case "--json": format = .json
      case "--list": action = .list
      case "--help", "-h": action = .help
      case "--filter": filter = try Self.value(of: argument, &rest)
      case "--peer": peer = try Self.value(of: argument, &rest)
      case "--model":
        action = .model(try Self.optional(&rest, Self.nest) ?? .tree(branching: 10, depth: 6))
      case "--layers":
        action = .layers(try Self.optional(&rest, Self.nest) ?? .tree(branching: 10, depth: 3))
      case "--screens": action = .screens
      case "--grids": action = .grids
      case "--flows": action = .flows
      case "--mixed": action = .mixed(views: try Self.optional(&rest, Self.count))
      case "--rows": action = .rows(try Self.optional(&rest, Self.count) ?? 0)
      case "--soak": action = .soak(minutes: 0, views: try Self.optional(&rest, Self.count) ?? 0)
      case "--minutes": minutes = try Self.minutes(try Self.value(of: argument, &rest))
      case "--threads": action = .threads
      case "--instructions": action = .instructions
      case "--child":
        let level = try Self.level(try Self.value(of: argument, &rest))
        let shape = try Self.shape(try Self.value(of: argument, &rest))
        guard shape.levels.contains(level) else {
          throw Refusal(message: "\(shape.name) has no level \"\(level.rawValue)\"")
        }
        action = .child(Case(shape, level))
      case "--only": only = try Self.measure(try Self.value(of: argument, &rest))
      case "--repeats": repeats = try Self.repeats(try Self.value(of: argument, &rest))
      default: throw Refusal(message: "unknown option \"\(argument)\"")
      }
    }
    switch action {
    case .rows(0): action = .rows(isQuick ? 1000 : 100_000)
    case .soak(_, let views):
      action = .soak(
        minutes: minutes ?? (isQuick ? 1.0 / 3 : 60),
        views: views > 0 ? views : isQuick ? 300 : 10_000)
    default: if minutes != nil { throw Refusal(message: "--minutes needs --soak") }
    }
    if peer != nil, let what, what != "--screens" {
      throw Refusal(message: "--peer cannot be combined with \(what)")
    }
  }

  private static func value(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(Refusal) -> String {
    guard let value = rest.popFirst() else { throw Refusal(message: "\(option) needs a value") }
    return value
  }

  /// What follows, where it is no option.
  private static func optional<Value>(
    _ rest: inout ArraySlice<String>, _ read: (String) throws(Refusal) -> Value
  ) throws(Refusal) -> Value? {
    guard let next = rest.first, !next.hasPrefix("-") else { return nil }
    rest.removeFirst()
    return try read(next)
  }

  private static func count(_ text: String) throws(Refusal) -> Int {
    guard let count = Int(text), (100...10_000_000).contains(count) else {
      throw Refusal(message: "\"\(text)\" is not a number from 100 to 10000000")
    }
    return count
  }

  private static func repeats(_ text: String) throws(Refusal) -> Int {
    guard let count = Int(text), count >= 0 else {
      throw Refusal(message: "--repeats is a number, not \"\(text)\"")
    }
    return count
  }

  private static func minutes(_ text: String) throws(Refusal) -> Double {
    guard let minutes = Double(text), minutes >= 0.1, minutes <= 10_000 else {
      throw Refusal(message: "--minutes is from 0.1 to 10000, not \"\(text)\"")
    }
    return minutes
  }

  private static func level(_ text: String) throws(Refusal) -> Level {
    guard let level = Level(rawValue: text) else {
      throw Refusal(message: "there is no level \"\(text)\"")
    }
    return level
  }

  private static func measure(_ text: String) throws(Refusal) -> Measure {
    guard let measure = Measure(rawValue: text) else {
      throw Refusal(message: "there is no measure \"\(text)\"")
    }
    return measure
  }

  private static func shape(_ text: String) throws(Refusal) -> Shape {
    guard let shape = Shape(text) else {
      throw Refusal(
        message: "\"\(text)\" is not a shape; Tree(10,3) and Dialog are, and --list has more")
    }
    return shape
  }

  private static func nest(_ text: String) throws(Refusal) -> Nest {
    guard case .nest(let nest)? = Shape(text) else {
      throw Refusal(
        message: "\"\(text)\" is not a nest of stacks; Tree(10,3), Chain(100) and Flat(1000) are")
    }
    return nest
  }
}
