import Foundation
import LayoutPreview
import StackLayout

/// Solves the screens, prints them, and writes them as SVG.
@main enum Gallery {
  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("gallery: \(error)\n".utf8))
      exit(1)
    }
  }

  private static let usage = """
    usage: gallery [--write FOLDER]

    Solves every screen at three sizes in both directions, prints frames and drawings, and writes
    SVG files into FOLDER, gallery-output by default.
    """

  /// Cells as wide as a character of the smallest text, so that none is cut off.
  private static let terminal = TerminalOptions(cellSize: Size(6.5, 13))

  private struct UsageError: Error, CustomStringConvertible {
    let description: String
  }

  private static func run(_ arguments: [String]) throws {
    var folder = "gallery-output"
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--write":
        guard let name = rest.popFirst() else {
          throw UsageError(description: "--write needs a folder\n\(usage)")
        }
        folder = name
      case "--help", "-h":
        print(usage)
        return
      default:
        throw UsageError(description: "unknown option \(argument)\n\(usage)")
      }
    }

    let url = URL(fileURLWithPath: folder, isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for screen in Screen.all {
      for size in Screen.sizes {
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
          try show(screen, size, direction, in: url)
        }
      }
    }
    print("SVG files: \(url.path)")
  }

  private static func show(
    _ screen: Screen, _ size: Size, _ direction: LayoutDirection, in folder: URL
  ) throws {
    let window = screen.window(size, direction)
    let picture = PreviewElement(window)
    let name =
      "\(screen.name)-\(Int(size.width))x\(Int(size.height))"
      + (direction == .leftToRight ? "-ltr" : "-rtl")
    print("== \(name)\n")
    print(FrameList(picture).text)
    for conflict in window.layout.conflicts { print(conflict.description) }
    print("\n\(TerminalDrawing(picture, options: terminal).text)\n")
    try SVGDrawing(picture, options: SVGOptions(showsContainers: false)).text.write(
      to: folder.appendingPathComponent("\(name).svg"), atomically: true, encoding: .utf8)
  }
}
