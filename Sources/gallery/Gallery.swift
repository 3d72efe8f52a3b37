import Foundation

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
    SVG files into FOLDER, gallery-output by default. The page links to the playground if a
    folder beside FOLDER contains it.
    """

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

    do {
      try write(into: URL(fileURLWithPath: folder, isDirectory: true))
    } catch let error as CocoaError {
      throw UnwritableFolder(folder: folder, reason: error.localizedDescription)
    }
  }

  private struct UnwritableFolder: Error, CustomStringConvertible {
    let folder: String
    let reason: String
    var description: String { "cannot write into \(folder): \(reason)" }
  }

  private static func write(into url: URL) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for picture in Screen.pictures {
      print("== \(picture.name)\n\n\(picture.text)")
      try picture.svg.write(
        to: url.appendingPathComponent(picture.fileName), atomically: true, encoding: .utf8)
    }
    for picture in AnimatedPicture.all {
      print("== \(picture.name), animated")
      try picture.svg.write(
        to: url.appendingPathComponent(picture.fileName), atomically: true, encoding: .utf8)
    }
    let playground = url.appendingPathComponent("../playground/index.html").standardized
    let isInSite = FileManager.default.fileExists(atPath: playground.path)
    try GalleryPage(isInSite: isInSite).text().write(
      to: url.appendingPathComponent("index.html"), atomically: true, encoding: .utf8)
    print("SVG files, and all of them in index.html: \(url.path)")
  }
}
