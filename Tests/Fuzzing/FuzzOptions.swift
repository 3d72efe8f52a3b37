/// What the command line asks for.
struct FuzzOptions {
  static let usage = """
    fuzz [SURFACE]... [--operations N] [--minutes M] [--seed S] [--keep-going]
        runs seeded series on all cores until N operations are done, M minutes have passed or a series fails; the surfaces
        get equal shares; --keep-going continues after a failure and lists the failed series at the end
    fuzz replay SURFACE FILE...
        runs inputs of the guided fuzzer until one fails
    fuzz guided SURFACE [OPTION]... [FOLDER]...
        runs libFuzzer with its own options; only in builds made by .ci/fuzz
    SURFACE is one of \(Surface.names)

    """

  enum Mode {
    case seeded
    case replay(Surface, files: [String])
    case guided(Surface, arguments: [String])
  }

  var mode = Mode.seeded
  var surfaces: [Surface] = []
  var operations = Int.max
  var minutes = Double.infinity
  var seed: UInt64 = 1
  /// Whether a failure ends a run at the end alone.
  var keepsGoing = false

  /// `nil` where the arguments make no sense.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    if let word = rest.first, word == "replay" || word == "guided" {
      guard let surface = rest.dropFirst().first.flatMap(Surface.init) else { return nil }
      let others = Array(rest.dropFirst(2))
      if word == "replay" && others.isEmpty { return nil }
      mode =
        word == "replay" ? .replay(surface, files: others) : .guided(surface, arguments: others)
      return
    }
    while let word = rest.popFirst() {
      if let surface = Surface(rawValue: word) {
        surfaces.append(surface)
        continue
      }
      if word == "--keep-going" {
        keepsGoing = true
        continue
      }
      guard let number = rest.popFirst() else { return nil }
      switch word {
      case "--operations": if !Self.read(number, into: &operations) { return nil }
      case "--minutes": if !Self.read(number, into: &minutes) { return nil }
      // Debug builds of the library read it themselves.
      case "--deliberate-fault": break
      case "--seed": if !Self.read(number, into: &seed) { return nil }
      default: return nil
      }
    }
    // Wide problems may be reported now and then, which their series count as failures up to ±2.
    if surfaces.isEmpty { surfaces = Surface.allCases.filter { $0 != .wide } }
    if operations == .max && minutes == .infinity { minutes = 1 }
  }

  private static func read<Value: LosslessStringConvertible>(
    _ text: String, into value: inout Value
  ) -> Bool {
    guard let read = Value(text) else { return false }
    value = read
    return true
  }
}
