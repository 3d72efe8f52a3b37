#if os(macOS) || os(Linux) || os(Windows)
  import Foundation

  /// Runs the compiler's front half over a file, beside the modules that the tests were built with.
  package enum TypeChecker {
    package struct Result {
      package let isAccepted: Bool
      /// The compiler's own count of its work, which does not depend on the machine.
      package let scopes: Int
      package let diagnostics: String
    }

    /// - Parameter findsMissingReturns: whether the compiler also follows the flow of control, which takes longer.
    package static func check(
      source: String, findsMissingReturns: Bool = false
    ) throws -> Result {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "type-check-\(UUID().uuidString)", isDirectory: true)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appendingPathComponent("Statements.swift")
      try source.write(to: file, atomically: true, encoding: .utf8)

      let compiler = Process()
      compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      compiler.arguments = [
        "swiftc", findsMissingReturns ? "-emit-sil" : "-typecheck", "-swift-version", "6", "-I",
        modules.path, "-stats-output-dir",
        folder.path, file.path,
      ]
      if findsMissingReturns { compiler.arguments? += ["-o", "/dev/null"] }
      let output = Pipe()
      compiler.standardError = output
      try compiler.run()
      let diagnostics = output.fileHandleForReading.readDataToEndOfFile()
      compiler.waitUntilExit()
      return Result(
        isAccepted: compiler.terminationStatus == 0, scopes: try scopes(in: folder),
        diagnostics: String(decoding: diagnostics, as: UTF8.self))
    }

    /// Where the build put the modules: beside the tests themselves.
    private static var modules: URL {
      URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent("Modules")
    }

    private static func scopes(in folder: URL) throws -> Int {
      let files = try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)
      for file in files where file.pathExtension == "json" {
        let counts =
          try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
        if let scopes = counts?["Sema.NumConstraintScopes"] as? Int { return scopes }
      }
      return 0
    }
  }
#endif
