import Cassowary
import TestSupport
import Testing

/// Changes of a solver in words, a line each, and what has to come of them. A judge looks at the state after each change too:
/// it has to be what a new solver and exact fractions come to, and a conflict has to be the earliest.
///
///     x + 2 y <= 30              a required constraint; unknown variables are made
///     x == 10 @250 *2 #7 tie     a soft one, with priority, weight, order key, and as a tie breaker
///     stay x @250                a soft one that keeps the value
///     goal: x == 3 @750          one that later lines name `goal`
///     goal = 5                   its constant
///     goal @500, *3, #4          its priority, weight, order key, each in a line of its own
///     goal.x = 2                 its coefficient of x
///     goal -> x <= 9             other terms
///     x #4                       a variable's order key
///     make x                     a new variable
///     remove goal                also of a variable, with its constraints
///     { ... }                    one batch; `defer {` a group, `drop 0 {` a batch whose conflicts lose their first members
///     save, restore 0            a snapshot, and the first one put back
///     refused LINE               what contradicts; with `by a, b, new` as the members; `lost LINE` what is out of range
///
/// Further lines state what holds: ``ScriptRun/expect(_:_:)``.
struct Script: CustomTestStringConvertible, Sendable {
  let testDescription: String
  private let text: String
  private let checks: SeriesJudge.Checks

  init(_ name: String, checks: SeriesJudge.Checks = .all, _ text: String) {
    testDescription = name
    self.text = text
    self.checks = checks
  }

  /// What is not as it should be, in words.
  var problems: [String] {
    var run = ScriptRun(text, checks)
    run.perform()
    return run.problems
  }
}

/// Carries out the lines of a script, one after the other.
struct ScriptRun {
  private(set) var problems: [String] = []
  private var run = SeriesRun()
  var solver: Solver { run.solver }
  private let checks: SeriesJudge.Checks
  private var lines: ArraySlice<[String]>
  private var variables: [String: Int] = [:]
  private var constraints: [String: Int] = [:]
  /// Those that the line names first.
  private var newVariables: [Int] = []
  private var variableCount = 0
  private var constraintCount = 0
  private var line: [String] = []

  init(_ text: String, _ checks: SeriesJudge.Checks) {
    self.checks = checks
    var lines: [[String]] = [[]]
    func word(_ text: Substring) {
      if let last = text.last, last == "," || last == ";" {
        word(text.dropLast())
        if last == ";" { lines.append([]) }
        return
      }
      if text == "}" { lines.append([]) }
      if !text.isEmpty { lines[lines.count - 1].append(String(text)) }
      if text == "{" { lines.append([]) }
    }
    for line in text.split(separator: "\n") {
      for part in line.split(separator: " ") { word(part) }
      lines.append([])
    }
    self.lines = lines.filter { !$0.isEmpty }[...]
  }

  mutating func blame(_ words: String) {
    problems.append("\(line.joined(separator: " ")): \(words)")
  }

  mutating func perform() {
    while let next = lines.popFirst(), problems.isEmpty {
      line = next
      if !expect(next[0], Array(next.dropFirst())) { perform(next[...]) }
    }
  }

  // MARK: Steps

  private mutating func perform(_ words: ArraySlice<String>) {
    var words = words
    let isRefused = words.first == "refused" || words.first == "lost"
    if isRefused { words.removeFirst() }
    var (kind, changes) = (SeriesStep.Kind.single, [SeriesChange]())
    if words.last == "{" {
      kind =
        switch words.first {
        case "defer": .deferred
        case "drop": .dropping(pick: Int(words.dropFirst().first ?? "") ?? 0)
        default: .batch
        }
      while let next = lines.popFirst() {
        words = next[...]
        if words.popFirst() == "}" { break }
        changes += change(next[...]).map { [$0] } ?? []
      }
    }
    var members: [String]?
    if let by = words.firstIndex(of: "by") {
      members = Array(words[(by + 1)...])
      words = words[..<by]
    }
    if case .single = kind {
      switch words.first {
      case "save": kind = .snapshot
      case "restore": kind = .restore(Int(words.last ?? "") ?? 0)
      default: changes += change(words).map { [$0] } ?? []
      }
    }
    for variable in newVariables { run.perform(SeriesStep(.single, [.makeVariable(variable)])) }
    newVariables = []
    run.perform(SeriesStep(kind, changes))
    for problem in SeriesJudge.findings(run, checks).problems { blame(problem) }
    if run.isRefused != isRefused { blame("refused: \(run.isRefused)") }
    checkRefusals(members)
  }

  private mutating func checkRefusals(_ members: [String]?) {
    let cause = line.first == "lost" ? Conflict.Cause.lostPrecision : .contradiction
    for refusal in run.refusals {
      if refusal.conflict.cause != cause { blame("refused for \(refusal.conflict.cause)") }
      let names = refusal.conflict.members.map { name(of: $0.id) }
      if let members, names != members { blame("refused by \(names)") }
    }
  }

  // MARK: Reading

  /// The change that a line asks for.
  private mutating func change(_ words: ArraySlice<String>) -> SeriesChange? {
    guard let first = words.first else { return nil }
    if first.hasSuffix(":") {
      constraints[String(first.dropLast())] = constraintCount
      return newConstraint(words.dropFirst())
    }
    guard words.count > 1 else { return unreadable(words) }
    let rest = words.dropFirst(2)
    switch (first, words[words.startIndex + 1]) {
    case ("make", let name): return .makeVariable(number(of: name, isMade: true))
    case ("remove", let name):
      return constraints[name].map { .remove($0) } ?? .removeVariable(number(of: name))
    case (_, "="):
      let path = first.split(separator: ".").map(String.init)
      guard let known = constraints[path[0]], let number = rest.first.flatMap(Self.number) else {
        return unreadable(words)
      }
      if path.count == 1 { return .setConstant(known, number) }
      return .setCoefficient(known, variable: self.number(of: path[1]), number)
    case (_, "->"):
      guard let known = constraints[first], let statement = statement(rest) else {
        return unreadable(words)
      }
      return .replace(known, statement)
    case (_, let option) where words.count == 2 && "@*#".contains(option.prefix(1)):
      guard let number = Self.number(String(option.dropFirst())) else { return unreadable(words) }
      if let known = constraints[first] {
        switch option.first {
        case "@": return .setPriority(known, Priority(number))
        case "*": return .setWeight(known, number)
        default: return .setOrder(known, OrderKey(UInt64(number)))
        }
      }
      return .setVariableOrder(self.number(of: first), OrderKey(UInt64(number)))
    default: return newConstraint(words)
    }
  }

  private mutating func unreadable(_ words: ArraySlice<String>) -> SeriesChange? {
    blame("\(words.joined(separator: " ")) cannot be read")
    return nil
  }

  private mutating func newConstraint(_ words: ArraySlice<String>) -> SeriesChange? {
    var words = words
    var (priority, weight) = (Priority.required, 1.0)
    var order: OrderKey?
    var isTieBreaker = false
    while let last = words.last {
      let number = Self.number(String(last.dropFirst()))
      switch (last.first, number) {
      case ("@", let number?): priority = Priority(number)
      case ("*", let number?): weight = number
      case ("#", let number?): order = OrderKey(UInt64(number))
      case ("t", _) where last == "tie": isTieBreaker = true
      default:
        constraintCount += 1
        if words.first == "stay" {
          return .stay(constraintCount - 1, variable: self.number(of: last), priority)
        }
        guard let statement = statement(words) else { return unreadable(words) }
        return .add(
          constraintCount - 1, statement,
          SeriesStrength(priority, weight: weight, order: order, isTieBreaker: isTieBreaker))
      }
      words.removeLast()
    }
    return unreadable(words)
  }

  private mutating func statement(_ words: ArraySlice<String>) -> SeriesStatement? {
    let relations: [String: Relation] = [
      "==": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual,
    ]
    guard let place = words.firstIndex(where: { relations[$0] != nil }),
      let relation = relations[words[place]]
    else { return nil }
    var statement = SeriesStatement(terms: [], relation: relation, constant: 0)
    add(words[..<place], times: 1, to: &statement)
    add(words[(place + 1)...], times: -1, to: &statement)
    return statement
  }

  /// Adds a sum such as `2 x - y + 3` to the left side.
  private mutating func add(
    _ words: ArraySlice<String>, times side: Double, to statement: inout SeriesStatement
  ) {
    var sign = side
    var number: Double?
    for word in words + ["+"] {
      if word == "+" || word == "-" {
        if let number { statement.constant -= sign * number }
        number = nil
        sign = word == "+" ? side : -side
      } else if let value = Self.number(word) {
        number = value
      } else {
        let variable = self.number(of: word)
        statement.terms.append(.init(variable: variable, coefficient: sign * (number ?? 1)))
        number = nil
      }
    }
  }

  private mutating func number(of variable: String, isMade: Bool = false) -> Int {
    if let known = variables[variable], !isMade { return known }
    let number = variableCount
    variableCount += 1
    variables[variable] = number
    if !isMade { newVariables.append(number) }
    return number
  }

  /// A decimal, or a fraction of two.
  static func number(_ word: String) -> Double? {
    let parts = word.split(separator: "/").map { Double($0) }
    guard let first = parts.first, let numerator = first else { return nil }
    return parts.count == 1 ? numerator : parts[1].map { numerator / $0 }
  }

  // MARK: Looking up

  func variable(_ name: String) -> Variable? {
    variables[name].flatMap { run.handles.variables[$0] }
  }

  func constraint(_ name: String) -> ConstraintID? {
    constraints[name].flatMap { run.handles.constraints[$0] }
  }

  func name(of constraint: ConstraintID) -> String {
    let number = run.handles.constraints.number(of: constraint)
    return constraints.first { $0.value == number }?.key ?? "new"
  }

  mutating func drain() -> [String] { run.drainProblems() }
}
