/// The command line.
package struct Options: Equatable {
  package enum Action: Equatable {
    case run
    case list
    case help
    /// The memory of a model that is never solved.
    case model(Nest)
    /// What the anchor DSL costs above the solver.
    case layers(Nest)
    /// What stack views cost above the solver.
    case stacks(Nest)
    case mixed(views: Int?)
    /// Small screens of stacks.
    case screens
    /// A long list of rows whose views are reused.
    case rows(Int)
    /// Random edits of a large tree for so many minutes.
    case soak(minutes: Double)
    /// Layouts on several threads at once.
    case threads
    /// One case, in this process.
    case child(Case)
    /// One model, in this process.
    case childModel(Nest)
  }

  package struct Refusal: Error, Equatable {
    package let message: String
  }

  package private(set) var action = Action.run
  package private(set) var filter: String?
  package private(set) var isQuick = false
  package private(set) var isJSON = false
  /// The path of another solver's executable.
  package private(set) var peer: String?

  package static let usage = """
    Usage: benchmarks [--filter TEXT] [--quick] [--json]
           benchmarks --peer PATH [--filter TEXT] [--quick] [--json]
           benchmarks --model [SHAPE] [--json]
           benchmarks --layers [SHAPE] [--quick] [--json]
           benchmarks --stacks [SHAPE] [--quick] [--json]
           benchmarks --screens [--quick] [--json]
           benchmarks --rows [COUNT] [--quick] [--json]
           benchmarks --soak [--minutes COUNT] [--quick] [--json]
           benchmarks --threads [--quick] [--json]
           benchmarks --list [--filter TEXT] [--quick]

    Measures layouts and other problems; each case runs in a process of its own.

      --filter TEXT   the cases whose name contains TEXT; a shape such as "Tree(10,3)", or a shape
                      and a level such as "Tree(10,3) solver", runs whatever its size
      --quick         small cases, few repeats
      --json          one JSON object a line
      --list          name the cases and stop
      --peer PATH     compare the solver with the executable at PATH, such as the one that
                      Benchmarks/peers/build-kiwi makes: five pairs of runs a case
      --model SHAPE   build the constraints of the stacks SHAPE, Tree(10,6) by default, without
                      solving; fail above 120 resident bytes a constraint
      --layers SHAPE  the stacks SHAPE, Tree(11,4) by default, as anchor code beside the same rows
                      given to the solver directly, in turns
      --stacks SHAPE  the stacks SHAPE, Tree(10,3) by default, as stack views beside the rows that
                      they emit given to the solver directly, in turns
      --screens       a login form and deep nests: from nothing to frames, and other content
      --rows COUNT    a list of COUNT rows, 100000 by default and 1000 where quick: measured,
                      scrolled and changed, beside new views for each row, in turns
      --soak          random edits of a tree of some 10000 views for COUNT minutes, 60 by default
                      and a third of one where quick: frames have to be those of a fresh tree, and
                      memory that of the beginning; LAYOUT_SEED sets the seed
      --threads       layouts on one thread, on two and on more than there are cores, in turns:
                      all have to give the same frames
      --help          this text

    Exits with 1 where a case fails its check, with 2 where the options are wrong.
    """

  package init(_ arguments: [String]) throws(Refusal) {
    var rest = arguments[...]
    var minutes: Double?
    while let argument = rest.popFirst() {
      switch argument {
      case "--quick": isQuick = true
      case "--json": isJSON = true
      case "--list": action = .list
      case "--help", "-h": action = .help
      case "--filter": filter = try Self.value(of: argument, &rest)
      case "--peer": peer = try Self.value(of: argument, &rest)
      case "--model":
        action = .model(
          try Self.optionalNest(&rest) ?? .tree(branching: 10, depth: 6))
      case "--layers":
        action = .layers(
          try Self.optionalNest(&rest) ?? .tree(branching: 11, depth: 4))
      case "--stacks":
        action = .stacks(
          try Self.optionalNest(&rest) ?? .tree(branching: 10, depth: 3))
      case "--mixed":
        action = .mixed(views: rest.first.flatMap { Int($0) })
        if case .mixed(views: .some) = action { rest.removeFirst() }
      case "--screens": action = .screens
      case "--rows": action = .rows(try Self.optionalCount(&rest))
      case "--soak": action = .soak(minutes: 0)
      case "--minutes": minutes = try Self.minutes(try Self.value(of: argument, &rest))
      case "--threads": action = .threads
      case "--child":
        let name = try Self.value(of: argument, &rest)
        guard let level = Level(rawValue: name) else {
          throw Refusal(message: "there is no level \"\(name)\"")
        }
        let shape = try Self.shape(try Self.value(of: argument, &rest))
        guard shape.levels.contains(level) else {
          throw Refusal(message: "\(shape.name) has no level \"\(name)\"")
        }
        action = .child(Case(shape, level))
      case "--child-model":
        action = .childModel(try Self.nest(try Self.value(of: argument, &rest)))
      default: throw Refusal(message: "unknown option \"\(argument)\"")
      }
    }
    if case .soak = action {
      action = .soak(minutes: minutes ?? (isQuick ? 1.0 / 3 : 60))
    } else if minutes != nil {
      throw Refusal(message: "--minutes goes with --soak")
    }
  }

  private static func value(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(Refusal) -> String {
    guard let value = rest.popFirst() else {
      throw Refusal(message: "\(option) needs a value")
    }
    return value
  }

  /// The shape that follows, where one does.
  private static func optionalNest(
    _ rest: inout ArraySlice<String>
  ) throws(Refusal) -> Nest? {
    guard let next = rest.first, !next.hasPrefix("-") else { return nil }
    rest.removeFirst()
    return try nest(next)
  }

  /// The number of rows that follows; 0 where none does.
  private static func optionalCount(
    _ rest: inout ArraySlice<String>
  ) throws(Refusal) -> Int {
    guard let next = rest.first, !next.hasPrefix("-") else { return 0 }
    rest.removeFirst()
    guard let count = Int(next), (100...10_000_000).contains(count) else {
      throw Refusal(message: "--rows is from 100 to 10000000, not \"\(next)\"")
    }
    return count
  }

  private static func minutes(_ text: String) throws(Refusal) -> Double {
    guard let minutes = Double(text), minutes >= 0.1, minutes <= 10_000 else {
      throw Refusal(message: "--minutes is from 0.1 to 10000, not \"\(text)\"")
    }
    return minutes
  }

  private static func shape(_ text: String) throws(Refusal) -> Shape {
    guard let shape = Shape(text) else {
      throw Refusal(
        message: "\"\(text)\" is not a shape; Tree(10,3) and Dialog are, and --list names more")
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
