/// The options of the command line.
package struct ReportOptions {
  /// An error in the command line.
  package enum Mistake: Error, Hashable {
    case unknownOption(String)
    case noFolder
    case secondFile(String)
  }

  /// The table; the sample where none is given.
  package private(set) var file: String?
  /// Where all pages go; the first goes to standard output where none is given.
  package private(set) var folder: String?
  package private(set) var showsHelp = false

  package static let usage = """
    usage: report [FILE.csv] [--write FOLDER]

    Lays out a table on A4 pages and prints the first as SVG, or writes all of them into FOLDER.
    The first line of the file names the columns; the last column holds numbers.
    """

  package init(_ arguments: some Sequence<String>) throws(Mistake) {
    var arguments = arguments.makeIterator()
    while let argument = arguments.next() {
      switch argument {
      case "--help", "-h": showsHelp = true
      case "--write":
        guard let name = arguments.next() else { throw .noFolder }
        folder = name
      case let option where option.hasPrefix("-"): throw .unknownOption(option)
      case let name:
        if file != nil { throw .secondFile(name) }
        file = name
      }
    }
  }
}

extension ReportOptions.Mistake: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownOption(let option): "unknown option \(option)\n\(ReportOptions.usage)"
    case .noFolder: "--write needs a folder\n\(ReportOptions.usage)"
    case .secondFile(let name): "one file at a time, not \(name) too\n\(ReportOptions.usage)"
    }
  }
}
