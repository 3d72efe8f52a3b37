/// The variables that the system does without: an equation gives each of them as a sum of others.
///
/// Definitions are kept as they were stated, so that a long row of children costs no more than its length; they are
/// expanded where a constraint needs them. Nothing is ever defined in terms of itself: a variable that others are
/// defined by is defined only in terms of variables that are not defined themselves.
struct Reduction: Sendable {
  /// `variable = constant + Σ coefficient · other variable`.
  struct Definition: Sendable {
    /// The equation that it comes from.
    var constraint: UInt32 = 0
    var start: Int32 = 0
    /// How many terms; 0 where the variable has no definition.
    var count: Int32 = 0
    /// How many definitions and variables an expansion walks at most.
    var size: Int32 = 0
    /// The smallest and the largest coefficient that an expansion comes by.
    var smallestFactor: Float = 1
    var largestFactor: Float = 1
    var constant = 0.0
    /// The value at the last read-out.
    var value = 0.0
    /// Counts the definitions, so that the younger of two is known.
    var age: UInt64 = 0
  }

  /// A variable in the definition of another, the reader; those of one variable are linked.
  struct Term: Sendable {
    var variable: Int32
    var reader: Int32
    var next: Int32
    var previous: Int32
    var coefficient: Double
  }

  /// A constraint that rests on the definition of a variable; those of one variable are linked, and those of one
  /// constraint.
  private struct Mention: Sendable {
    var constraint: UInt32
    var variable: Int32
    var next: Int32
    var previous: Int32
    var nextOfConstraint: Int32
  }

  private(set) var definitions: [Definition] = []
  private(set) var terms: [Term] = []
  private var deadTermCount = 0
  private var nextAge: UInt64 = 0
  /// The first term with a variable, or -1.
  private(set) var readers: [Int32] = []
  private var mentions: [Mention] = []
  private var freeMentions: [Int32] = []
  private var mentionHeads: [Int32] = []
  /// Up to how many times a variable took over the readers of another.
  private var ranks: [UInt8] = []

  /// The definitions that the last expansion used, with the coefficients of their variables. Those that cancelled are
  /// not among them.
  private(set) var used: [(variable: Int32, coefficient: Double)] = []
  private var isVisited: [Bool] = []
  private var path: [(variable: Int32, next: Int32)] = []
  private var summands: [(variable: Int32, factor: Double)] = []
  /// The variables that the last search came by, in the order in which it was done with them.
  private(set) var order: [Int32] = []

  mutating func grow(to count: Int) {
    let missing = max(0, count - definitions.count)
    definitions.append(Definition(), count: missing)
    readers.append(-1, count: missing)
    mentionHeads.append(-1, count: missing)
    ranks.append(0, count: missing)
    isVisited.append(false, count: missing)
  }

  func isDefined(_ variable: Int) -> Bool { definitions[variable].count > 0 }
  func isRead(_ variable: Int) -> Bool { readers[variable] >= 0 }
  func range(_ variable: Int) -> Range<Int> {
    let definition = definitions[variable]
    return Int(definition.start)..<Int(definition.start + definition.count)
  }

  /// How many steps an expansion of the variable takes at most.
  func size(_ variable: Int) -> Int { isDefined(variable) ? Int(definitions[variable].size) : 1 }

  // MARK: Defining

  /// Solves an equation for one of its variables. `sum` is its left side; `constant` is what is left on the right once
  /// the variable's coefficient is 1.
  mutating func define(
    _ variable: Int, by constraint: UInt32, as sum: borrowing SparseVector, plus constant: Double
  ) {
    let start = Int32(terms.count)
    let own = sum[variable]
    var size = 1
    let (smallestFactor, largestFactor) = factors(of: variable, in: sum)
    for operand in sum.indices where Int(operand) != variable && sum[Int(operand)] != 0 {
      if terms.count == start { noteMerge(variable, into: Int(operand)) }
      var coefficient = -sum[Int(operand)] / own
      if DeliberateFault.isActive(.substitutionSign) { coefficient.negate() }
      let head = readers[Int(operand)]
      if head >= 0 { terms[Int(head)].previous = Int32(terms.count) }
      readers[Int(operand)] = Int32(terms.count)
      terms.append(
        Term(
          variable: operand, reader: Int32(variable), next: head, previous: -1,
          coefficient: coefficient))
      size += self.size(Int(operand))
    }
    definitions[variable] = Definition(
      constraint: constraint, start: start, count: Int32(terms.count) - start, size: Int32(size),
      smallestFactor: smallestFactor, largestFactor: largestFactor, constant: constant,
      value: definitions[variable].value, age: nextAge)
    nextAge += 1
  }

  /// The smallest and the largest coefficient that the variable would have anything in it with, were it defined by an
  /// equation with this left side.
  func factors(of variable: Int, in sum: borrowing SparseVector) -> (Float, Float) {
    var smallest = Float.infinity
    var largest: Float = 0
    for operand in sum.indices where Int(operand) != variable && sum[Int(operand)] != 0 {
      let factor = Float(abs(sum[Int(operand)] / sum[variable]))
      let isDefined = isDefined(Int(operand))
      smallest = min(
        smallest, factor * (isDefined ? definitions[Int(operand)].smallestFactor : 1))
      largest = max(largest, factor * (isDefined ? definitions[Int(operand)].largestFactor : 1))
    }
    return (smallest, largest)
  }

  mutating func undefine(_ variable: Int) {
    let range = range(variable)
    for place in range {
      let term = terms[place]
      if term.previous >= 0 {
        terms[Int(term.previous)].next = term.next
      } else {
        readers[Int(term.variable)] = term.next
      }
      if term.next >= 0 { terms[Int(term.next)].previous = term.previous }
    }
    deadTermCount += range.count
    definitions[variable].count = 0
    if deadTermCount > 256 && deadTermCount > terms.count / 2 { compact() }
  }

  mutating func setConstant(_ constant: Double, of variable: Int) {
    definitions[variable].constant = constant
  }

  mutating func setValue(_ value: Double, of variable: Int) { definitions[variable].value = value }

  private mutating func compact() {
    let old = terms
    terms.removeAll(keepingCapacity: true)
    for variable in readers.indices { readers[variable] = -1 }
    for variable in definitions.indices where isDefined(variable) {
      let range = range(variable)
      definitions[variable].start = Int32(terms.count)
      for place in range {
        var term = old[place]
        let head = readers[Int(term.variable)]
        term.next = head
        term.previous = -1
        if head >= 0 { terms[Int(head)].previous = Int32(terms.count) }
        readers[Int(term.variable)] = Int32(terms.count)
        terms.append(term)
      }
    }
    deadTermCount = 0
  }

  // MARK: Taking over readers

  /// Whether another variable may stand for this one in the definitions that read it. Such steps are bounded, so that no chain
  /// of definitions gets long unnoticed.
  func canMerge(_ variable: Int) -> Bool {
    !isRead(variable) || ranks[variable] < 16
  }

  private mutating func noteMerge(_ variable: Int, into target: Int) {
    if isRead(variable) { ranks[target] = max(ranks[target], ranks[variable] + 1) }
  }

  /// The variable that a chain of definitions by a single variable ends at, and what is to be done with its value.
  func root(_ variable: Int) -> (variable: Int, scale: Double, offset: Double)? {
    var current = variable
    var scale = 1.0
    var offset = 0.0
    while isDefined(current) {
      let definition = definitions[current]
      if definition.count > 1 { return nil }
      let term = terms[Int(definition.start)]
      offset += scale * definition.constant
      scale *= term.coefficient
      current = Int(term.variable)
    }
    return (current, scale, offset)
  }

  // MARK: Mentions

  /// Remembers that a constraint rests on the definition of a variable. Answers where to find that again.
  mutating func addMention(of variable: Int32, by constraint: UInt32, before next: Int32) -> Int32 {
    let head = mentionHeads[Int(variable)]
    let mention = Mention(
      constraint: constraint, variable: variable, next: head, previous: -1, nextOfConstraint: next)
    let place: Int32
    if let free = freeMentions.popLast() {
      place = free
      mentions[Int(place)] = mention
    } else {
      place = Int32(mentions.count)
      mentions.append(mention)
    }
    if head >= 0 { mentions[Int(head)].previous = place }
    mentionHeads[Int(variable)] = place
    return place
  }

  mutating func removeMentions(from first: Int32) {
    var place = first
    while place >= 0 {
      let mention = mentions[Int(place)]
      if mention.previous >= 0 {
        mentions[Int(mention.previous)].next = mention.next
      } else {
        mentionHeads[Int(mention.variable)] = mention.next
      }
      if mention.next >= 0 { mentions[Int(mention.next)].previous = mention.previous }
      freeMentions.append(place)
      place = mention.nextOfConstraint
    }
  }

  func constraints(restingOn variable: Int) -> [UInt32] {
    var constraints: [UInt32] = []
    var place = mentionHeads[variable]
    while place >= 0 {
      constraints.append(mentions[Int(place)].constraint)
      place = mentions[Int(place)].next
    }
    return constraints
  }

  // MARK: Expanding

  /// Puts in the place of each defined variable in `sum`, which is by variable, what it stands for. Answers the constant
  /// that comes with it; `used` tells which definitions it took. Only those older than `age` are.
  mutating func expand(_ sum: inout SparseVector, before age: UInt64 = .max) -> Double {
    order.removeAll(keepingCapacity: true)
    used.removeAll(keepingCapacity: true)
    func isReplaced(_ variable: Int32) -> Bool {
      isDefined(Int(variable)) && definitions[Int(variable)].age < age
        && !isVisited[Int(variable)]
    }
    for start in sum.indices where isReplaced(start) {
      isVisited[Int(start)] = true
      path.append((start, definitions[Int(start)].start))
      while let (variable, place) = path.last {
        let definition = definitions[Int(variable)]
        if place == definition.start + definition.count {
          order.append(variable)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let operand = terms[Int(place)].variable
        if isReplaced(operand) {
          isVisited[Int(operand)] = true
          path.append((operand, definitions[Int(operand)].start))
        }
      }
    }
    var constant = 0.0
    // What a definition reads comes before it here.
    for index in order.reversed() {
      let variable = Int(index)
      isVisited[variable] = false
      let coefficient = sum[variable]
      if coefficient == 0 { continue }
      used.append((index, coefficient))
      sum.set(0, at: variable)
      constant += coefficient * definitions[variable].constant
      for place in range(variable) {
        let term = terms[place]
        sum.addCancelling(coefficient * term.coefficient, at: Int(term.variable))
      }
    }
    return constant
  }

  /// A variable's value by its definition, and the largest number on the way, 1 at least. Follows terms instead of
  /// summing them up by column, so that it takes as many steps as an expansion at most, and needs no vector.
  mutating func evaluate(
    _ variable: Int, _ columnOfVariable: [Int32], _ values: [Double]
  ) -> (sum: Double, size: Double) {
    var sum = 0.0
    var size = 1.0
    summands.append((Int32(variable), 1))
    while let (index, factor) = summands.popLast() {
      let variable = Int(index)
      let column = Int(columnOfVariable[variable])
      let isDefined = isDefined(variable)
      if column < 0 && !isDefined { continue }
      let summand = factor * (column >= 0 ? values[column] : definitions[variable].constant)
      sum += summand
      size = max(size, abs(summand))
      if column >= 0 { continue }
      for place in range(variable) {
        summands.append((terms[place].variable, factor * terms[place].coefficient))
      }
    }
    return (sum, size)
  }

  /// The variables that a chain of definitions by a single variable leads to `variable` from, and that itself.
  func followers(of variable: Int32) -> [Int32] {
    var found = [variable]
    var next = 0
    while next < found.count {
      var place = readers[Int(found[next])]
      while place >= 0 {
        let term = terms[Int(place)]
        if definitions[Int(term.reader)].count == 1 { found.append(term.reader) }
        place = term.next
      }
      next += 1
    }
    return found
  }

  /// Everything that is defined by way of some variables, and those themselves: each after what it is defined by.
  mutating func dependents(of variables: [Int32]) -> [Int32] {
    findDependents(of: variables)
    return order.reversed()
  }

  mutating func forgetOrder() { order.empty() }

  /// Gives back the room that a large load has left over.
  mutating func trim() {
    terms.trim()
    mentions.trim()
  }

  /// Leaves in `order` what is defined by way of some variables, and those: each before what it is defined by.
  mutating func findDependents(of variables: [Int32]) {
    order.removeAll(keepingCapacity: true)
    for start in variables where !isVisited[Int(start)] {
      isVisited[Int(start)] = true
      path.append((start, readers[Int(start)]))
      while let (variable, place) = path.last {
        if place < 0 {
          order.append(variable)
          path.removeLast()
          continue
        }
        let term = terms[Int(place)]
        path[path.count - 1].next = term.next
        if !isVisited[Int(term.reader)] {
          isVisited[Int(term.reader)] = true
          path.append((term.reader, readers[Int(term.reader)]))
        }
      }
    }
    for index in order { isVisited[Int(index)] = false }
  }
}
