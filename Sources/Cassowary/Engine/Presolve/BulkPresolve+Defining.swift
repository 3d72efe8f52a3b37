// Longer equations define variables.

extension BulkPresolve {
  /// Chooses the variables that equations define; the equations that define none become rows. O(terms).
  mutating func define(_ limits: Substitutions.Limits) {
    var uses = FlatArray<Int32>(repeating: 0, count: variables.count)
    var which = FlatArray<Int32>(repeating: 0, count: variables.count)
    countUses(&uses, &which)
    defineSingletons(&uses, &which)
    limitExpansions(limits)
  }

  /// By variable: the number of equations with it, and the exclusive or of their numbers. Variables with a small coefficient
  /// somewhere are not defined.
  private mutating func countUses(
    _ uses: inout FlatArray<Int32>, _ which: inout FlatArray<Int32>
  ) {
    for equation in equations.indices {
      let range = termRange(ofEquation: equation)
      var largest = 0.0
      for place in range { largest = max(largest, abs(equationTerms[place].coefficient)) }
      for place in range {
        let variable = Int(equationTerms[place].variable)
        if abs(equationTerms[place].coefficient) < largest / 2 { price(variable) }
        uses[variable] += 1
        which[variable] ^= Int32(truncatingIfNeeded: equation)
      }
    }
  }

  private mutating func defineSingletons(
    _ uses: inout FlatArray<Int32>, _ which: inout FlatArray<Int32>
  ) {
    var isOpen = FlatArray<Bool>(repeating: true, count: equations.count)
    var queue = FlatArray<Int32>()
    defined.reserve(equations.count)
    for place in equationTerms.indices {
      let variable = Int(equationTerms[place].variable)
      if uses[variable] == 1 && !isPriced(variable) { queue.append(equationTerms[place].variable) }
    }
    var next = 0
    var row = equations.count - 1
    while true {
      while next < queue.count {
        let variable = Int(queue[next])
        next += 1
        if uses[variable] != 1 || definition(of: variable) >= 0 { continue }
        let equation = Int(which[variable])
        isOpen[equation] = false
        variables[variable].definition = Int32(truncatingIfNeeded: equation)
        defined.append(Int32(truncatingIfNeeded: variable))
        solve(equation, for: variable)
        close(equation, &uses, &which, &queue)
      }
      while row >= 0 && !isOpen[row] { row -= 1 }
      if row < 0 { return }
      // No variable is in one equation alone: the last becomes a row.
      isOpen[row] = false
      constraints.keep(equations[row].constraint)
      close(row, &uses, &which, &queue)
    }
  }

  /// Makes an equation the definition of one of its variables; see ``Equation/own``.
  private mutating func solve(_ equation: Int, for variable: Int) {
    let range = termRange(ofEquation: equation)
    var own = 0.0
    for place in range where Int(equationTerms[place].variable) == variable {
      own = equationTerms[place].coefficient
    }
    for place in range where Int(equationTerms[place].variable) != variable {
      equationTerms[place].coefficient = -equationTerms[place].coefficient / own
    }
    equations[equation].own = own
    equations[equation].constant /= own
  }

  private mutating func close(
    _ equation: Int, _ uses: inout FlatArray<Int32>, _ which: inout FlatArray<Int32>,
    _ queue: inout FlatArray<Int32>
  ) {
    for place in termRange(ofEquation: equation) {
      let variable = Int(equationTerms[place].variable)
      uses[variable] -= 1
      which[variable] ^= Int32(truncatingIfNeeded: equation)
      if uses[variable] == 1 && !isPriced(variable) { queue.append(equationTerms[place].variable) }
    }
  }

  /// Keeps expansions short: a definition whose expansion would be too long, or have too large or small factors, becomes a row,
  /// or else the longest definition that it reads, if others read that too and the rest is short enough. Ranks those that stay.
  private mutating func limitExpansions(_ limits: Substitutions.Limits) {
    var measures = FlatArray<Measure>(repeating: Measure(), count: variables.count)
    // Counted before the first definition is given up: most loads have none.
    var readers = FlatArray<Int32>()
    // The last reads no other one.
    for rank in defined.indices.reversed() {
      let variable = Int(defined[rank])
      var (measured, longest) = measure(variable, measures)
      if readers.isEmpty && !measured.isWithin(limits) { readers = countReaders() }
      if Int(measured.size) > limits.size && definition(of: longest) >= 0 && readers[longest] > 1
        && Int(measured.size - measures[longest].size) < limits.size
      {
        keep(longest)
        measures[longest] = Measure()
        (measured, longest) = measure(variable, measures)
      }
      if measured.isWithin(limits) {
        measures[variable] = measured
      } else {
        keep(variable)
      }
    }
    var count = 0
    for rank in defined.indices where definition(of: Int(defined[rank])) >= 0 {
      defined[count] = defined[rank]
      variables[Int(defined[rank])].rank = Int32(truncatingIfNeeded: count)
      count += 1
    }
    defined.removeLast(defined.count - count)
    pending.grow(to: count)
    self.measures = measures
  }

  /// Makes the equation that defines a variable a row.
  private mutating func keep(_ variable: Int) {
    constraints.keep(equations[definition(of: variable)].constraint)
    variables[variable].definition = -1
  }

  /// By variable: the number of definitions that read it.
  private func countReaders() -> FlatArray<Int32> {
    var readers = FlatArray<Int32>(repeating: 0, count: variables.count)
    for rank in defined.indices {
      for place in termRange(ofEquation: definition(of: Int(defined[rank])))
      where equationTerms[place].variable != defined[rank] {
        readers[Int(equationTerms[place].variable)] += 1
      }
    }
    return readers
  }

  /// The steps of an expansion, and its smallest and largest factors.
  struct Measure: BitwiseCopyable {
    var size: Int32 = 1
    var smallest: Float = 1
    var largest: Float = 1

    func isWithin(_ limits: Substitutions.Limits) -> Bool {
      size <= limits.size && largest <= limits.factor && smallest >= 1 / limits.factor
    }
  }

  /// Measures the expansion of a defined variable, whose operands are measured. Returns the longest operand, too.
  @inline(__always)
  private func measure(
    _ variable: Int, _ measures: borrowing FlatArray<Measure>
  ) -> (Measure, longest: Int) {
    let range = termRange(ofEquation: definition(of: variable))
    var measure = Measure(size: 1, smallest: .infinity, largest: 0)
    var longest = variable
    for place in range {
      let operand = Int(equationTerms[place].variable)
      if operand == variable { continue }
      let factor = Float(abs(equationTerms[place].coefficient))
      measure.size += measures[operand].size
      measure.smallest = min(measure.smallest, factor * measures[operand].smallest)
      measure.largest = max(measure.largest, factor * measures[operand].largest)
      if longest == variable || measures[operand].size > measures[longest].size {
        longest = operand
      }
    }
    return (measure, longest)
  }
}
