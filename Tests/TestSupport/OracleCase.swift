public import Foundation

/// A series of operations on one solver, with what must come out after each step.
public struct OracleCase: Decodable, Sendable {
  public let name: String
  public let variables: Int
  public let steps: [Step]

  public struct Constraint: Decodable, Sendable {
    public let id: Int
    public let terms: [[Double]]
    public let relation: String
    public let constant: Double
    public let priority: Double
    public let weight: Double
  }

  public struct Step: Decodable, Sendable {
    public let add: Constraint?
    public let addMany: [Constraint]?
    public let remove: Int?
    public let setConstant: Int?
    public let setPriority: Int?
    public let to: Double?
    public let expect: Expectation
  }

  public struct Expectation: Decodable, Sendable {
    public let infeasible: Bool?
    public let conflict: [Int]?
    public let conflictUnique: Bool?
    public let errors: [[Double]]?
    public let values: [String: Double]?
  }
}

/// Where case files come from: a fixtures folder, and the folder that `LAYOUT_CASES` names.
public enum CaseFiles {
  /// All files of a kind (`lp`, `ties`, `stack`) with an ending, from the fixtures and from `LAYOUT_CASES`.
  public static func urls(_ kind: String, ending: String, in fixtures: URL) throws -> [URL] {
    var folders = [fixtures.appendingPathComponent(kind)]
    if let extra = ProcessInfo.processInfo.environment["LAYOUT_CASES"] {
      folders.append(URL(fileURLWithPath: extra).appendingPathComponent(kind))
    }
    return try folders.flatMap { folder -> [URL] in
      guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
      return try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil
      )
      .filter { $0.lastPathComponent.hasSuffix(ending) }
      .sorted { $0.path < $1.path }
    }
  }

  /// One decoded value a line.
  public static func lines<Case: Decodable>(of url: URL, as type: Case.Type) throws -> [Case] {
    let decoder = JSONDecoder()
    return try Data(contentsOf: url).split(separator: UInt8(ascii: "\n")).map {
      try decoder.decode(type, from: Data($0))
    }
  }
}
