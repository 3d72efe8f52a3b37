package import StackLayout

/// The options of the command line.
package struct FormOptions {
  /// An error in the command line.
  package enum Mistake: Error, Hashable {
    case unknownOption(String)
    case badSize(String)
  }

  /// The size of a single drawing, in columns and rows.
  package private(set) var size: Size?
  package private(set) var showsHelp = false

  /// Whether the terminal that the environment names puts text at any place; one that is dumb or has no name does not.
  package static func canPlaceText(_ environment: [String: String]) -> Bool {
    !["", "dumb"].contains(environment["TERM"] ?? "")
  }

  package static let usage = """
    usage: terminal-form [--size COLUMNSxROWS]

    Fills the terminal with a form. With --size, or if input or output is not a terminal, it prints
    one drawing and exits.
    """

  package init(_ arguments: some Sequence<String>) throws(Mistake) {
    var arguments = arguments.makeIterator()
    while let argument = arguments.next() {
      switch argument {
      case "--help", "-h": showsHelp = true
      case "--size": size = try Self.size(arguments.next() ?? "")
      default: throw .unknownOption(argument)
      }
    }
  }

  private static func size(_ text: String) throws(Mistake) -> Size {
    let lengths = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard lengths.count == 2, let columns = lengths[0], let rows = lengths[1],
      (1...1000).contains(columns), (1...1000).contains(rows)
    else { throw .badSize(text) }
    return Size(Double(columns), Double(rows))
  }
}

extension FormOptions.Mistake: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownOption(let option): "unknown option \(option)\n\(FormOptions.usage)"
    case .badSize(let text): "“\(text)” is not a size such as 80x24, at most 1000x1000"
    }
  }
}
