// What must be true after every solve. Compiled for tests only: in debug builds, and where ENGINE_INVARIANTS is
// defined, which also makes every solve check itself.

#if DEBUG || ENGINE_INVARIANTS
  extension Engine {
    /// Everything about the state that is not as it should be, in words.
    package func brokenInvariants(_ model: Model) -> [String] {
      if needsRebuild || !touched.isEmpty { return [] }
      return brokenLists() + brokenRows() + brokenColumns() + brokenBasis() + brokenDuals()
        + brokenErrors(model) + brokenConstraints(model) + brokenTies(model)
    }

    /// Where all columns are judged again, none may gain: those that were left alone had nothing to gain by. Looked at in
    /// small problems alone, since it judges every column.
    private func brokenTies(_ model: Model) -> [String] {
      if values.count > 48 { return [] }
      var copy = self
      for column in values.indices where isInUse(column) { copy.noteDual(column) }
      copy.settleTies(model)
      if copy.isLost || !copy.touched.isEmpty { return [] }
      return values.indices.compactMap { column in
        let difference = abs(copy.values[column] - values[column])
        return difference > 1e-7 * size(column)
          ? "column \(column) moves to \(copy.values[column]) where all ties are judged again" : nil
      }
    }

    private func brokenLists() -> [String] {
      var problems: [String] = []
      if !tilts.isEmpty { problems.append("\(tilts.count) costs are tilted") }
      if !moved.isEmpty { problems.append("\(moved.count) moves wait") }
      if !violated.isEmpty { problems.append("\(violated.count) duals wait") }
      if !droppedRows.isEmpty { problems.append("\(droppedRows.count) dropped rows wait") }
      if !rowVector.indices.isEmpty || !slotVector.indices.isEmpty {
        problems.append("a work vector is not empty")
      }
      for column in values.indices {
        let isLoose = places[column] < 0 && isInUse(column) && canMoveForNothing(column)
        if isLoose != loose.contains(column) && !isDualChanged[column] {
          problems.append("column \(column) is loose: \(isLoose)")
        }
      }
      return problems
    }

    private func canMoveForNothing(_ column: Int) -> Bool {
      let cursor = Int(cursors[column])
      let here = pieces[column].indices.filter { pieces[column][$0].value == values[column] }
      let above = here.filter { $0 >= cursor }
      let below = here.filter { $0 < cursor } + (isBetween[column] ? [] : [cursor])
      let dual = isBetween[column] ? .zero : duals[column]
      let costOfRising = above.reduce(-dual) { $0 + change(column, $1) }
      let costOfFalling = below.filter { $0 != cursor }.reduce(dual) { $0 + change(column, $1) }
      return !above.contains { isBlockedAbove(column, $0) } && costOfRising.sign <= 0
        || !below.contains { isBlockedBelow(column, $0) } && costOfFalling.sign <= 0
    }

    private func brokenRows() -> [String] {
      var problems: [String] = []
      for row in basis.indices where logicals[row] >= 0 && !isDropped[row] {
        var sum = 0.0
        for place in matrix.range(ofRow: row) {
          let term = matrix.terms[place]
          sum += term.value * values[Int(term.column)]
        }
        let logical = Int(logicals[row])
        if !(abs(sum - values[logical]) <= 1e-8 * size(logical)) {
          problems.append("row \(row) adds up to \(sum), not \(values[logical])")
        }
      }
      return problems
    }

    private func brokenColumns() -> [String] {
      var problems: [String] = []
      for column in values.indices where isInUse(column) {
        if isRetired(column) { continue }
        let (low, high) = interval(column)
        let tolerance = 1e-7 * size(column)
        if !(values[column] >= low - tolerance && values[column] <= high + tolerance) {
          problems.append("column \(column) is \(values[column]), outside \(low)...\(high)")
        }
        if !fits(column) { problems.append("the dual of column \(column) fits no slope") }
        let cursor = Int(cursors[column])
        let bounds = [Int(lowBounds[column]), Int(highBounds[column])].sorted()
        if cursor > pieces[column].count || cursor < bounds[0] || cursor > bounds[1] {
          problems.append("column \(column) stands outside its bounds")
        }
        if !isBetween[column] && places[column] < 0
          && values[column] != pieces[column][cursor].value
        {
          problems.append("nonbasic column \(column) is not on its piece")
        }
        for (left, right) in zip(pieces[column], pieces[column].dropFirst())
        where !left.precedes(right) {
          problems.append("the pieces of column \(column) are not in order")
        }
      }
      return problems
    }

    private func isRetired(_ column: Int) -> Bool {
      rowOfColumn[column] >= 0 && isDropped[Int(rowOfColumn[column])]
    }

    /// Every basic column must be a unit vector in terms of the basis.
    private func brokenBasis() -> [String] {
      var problems: [String] = []
      var copy = self
      for slot in basis.indices where basis[slot] >= 0 {
        let column = Int(basis[slot])
        if Int(places[column]) != slot { problems.append("slot \(slot) and its column disagree") }
        if isRetired(column) { continue }
        copy.solveColumn(column)
        for index in copy.columnVector.indices {
          let other = Int(index)
          if isRetired(Int(basis[other])) { continue }
          let wanted = other == slot ? 1.0 : 0
          if abs(copy.columnVector[other] - wanted) > 1e-6 {
            problems.append(
              "the factors give \(copy.columnVector[other]) for (\(slot), \(other))")
          }
        }
      }
      for column in values.indices where places[column] >= 0 {
        if Int(basis[Int(places[column])]) != column {
          problems.append("column \(column) is not in its slot")
        }
      }
      return problems
    }

    /// The duals, computed anew from the slopes that the basic columns stand on, must be those that are kept.
    private func brokenDuals() -> [String] {
      var copy = self
      var problems: [String] = []
      copy.factorization.reset()
      copy.refactor(keepingDuals: true)
      for column in copy.values.indices where copy.places[column] < 0 && copy.isInUse(column) {
        copy.duals[column] = -copy.slopeLeftOfCursor(column)
      }
      var slopes: [(slot: Int, slope: LevelVector)] = []
      for slot in copy.basis.indices where copy.basis[slot] >= 0 {
        let column = Int(copy.basis[slot])
        slopes.append((slot, copy.slopeLeftOfCursor(column) + copy.duals[column]))
      }
      copy.addToDuals(slopes)
      for column in values.indices where places[column] < 0 && isInUse(column) {
        for lane in 0..<LevelVector.width
        where abs(copy.duals[column][lane] - duals[column][lane])
          > 1e-6 * Swift.max(1, abs(duals[column][lane]))
        {
          problems.append(
            "the dual of column \(column) is \(duals[column]), not \(copy.duals[column])")
          break
        }
      }
      return problems
    }

    /// What is remembered of the errors of columns must be what their pieces say.
    private func brokenErrors(_ model: Model) -> [String] {
      values.indices.compactMap { column in
        let known = knownErrors[column]
        if known.passed < 0 || !isInUse(column) { return nil }
        let found = OrderedError.first(
          in: pieces[column], passed: Int(known.passed), model.constraints)
        let isTrue =
          found.map {
            known.hasError && known.error.constraint == $0.constraint
              && known.error.slope == $0.slope
          } ?? !known.hasError
        return isTrue ? nil : "the first error of column \(column) is not the one remembered"
      }
    }

    /// A definition must say what its equation says, and what rests on definitions must be what it is with them.
    private func brokenDefinition(_ variable: Int, _ index: Int, _ model: Model) -> [String] {
      var copy = self
      if columnOfVariable[variable] >= 0 { return ["variable \(variable) is defined and a column"] }
      if reduction.definitions[variable].constraint != UInt32(index) {
        return ["variable \(variable) is defined by another equation"]
      }
      copy.addTerms(of: model.constraints[index], model)
      let size = copy.variableSum.indices.reduce(1) { max($0, abs(copy.variableSum[Int($1)])) }
      let constant = copy.reduction.expand(&copy.variableSum)
      let rest = constant - model.constraints[index].constant
      if abs(rest) > 1e-9 * max(size, abs(constant))
        || copy.variableSum.indices.contains(where: { abs(copy.variableSum[Int($0)]) > 1e-9 * size }
        )
      {
        return ["the definition of variable \(variable) is not what its equation says"]
      }
      return []
    }

    /// An expansion must give the columns that a constraint is loaded with.
    private func brokenExpansion(_ index: Int, _ model: Model) -> [String] {
      var copy = self
      copy.addTerms(of: model.constraints[index], model)
      let offset = copy.reduction.expand(&copy.variableSum)
      let known = loaded[index]
      if !copy.isUnchanged(UInt32(index)) {
        return ["constraint \(index) is not loaded in terms of its columns"]
      }
      if abs(offset - known.offset) > 1e-9 * max(1, abs(offset)) {
        return ["the offset of constraint \(index) is \(known.offset), not \(offset)"]
      }
      return []
    }

    /// What is loaded must be what the model says.
    private func brokenConstraints(_ model: Model) -> [String] {
      var problems: [String] = []
      var pieceCount = 0
      for (index, record) in model.constraints.enumerated() where record.isLive {
        let known = index < loaded.count ? loaded[index] : LoadedConstraint()
        let column: Int
        switch known.place {
        case .none:
          problems.append("constraint \(index) is not loaded")
          continue
        case .constant: continue
        case .definition(let variable):
          problems += brokenDefinition(Int(variable), index, model)
          continue
        case .piece(let own): column = Int(own)
        case .row(let row): column = Int(logicals[Int(row)])
        }
        pieceCount += 1
        problems += brokenExpansion(index, model)
        guard let position = position(ofPieceOf: UInt32(index), in: column) else {
          problems.append("constraint \(index) has no piece")
          continue
        }
        let piece = pieces[column][position]
        if piece.value != (record.constant - known.offset) / known.scale
          || piece.weight != (record.isRequired ? 0 : record.weight * abs(known.scale))
          || piece.isHard != record.isRequired
          || !piece.isHard
            && levels.priorities[Int(piece.level)] != record.priority
        {
          problems.append("constraint \(index) is loaded with other numbers")
        }
      }
      let held = values.indices.filter(isInUse).reduce(0) { $0 + pieces[$1].count }
      if held != pieceCount { problems.append("\(held) pieces for \(pieceCount) constraints") }
      if levels.order.count != Set(levels.order).count
        || zip(levels.order, levels.order.dropFirst()).contains(where: {
          levels.priorities[Int($0)] <= levels.priorities[Int($1)]
        })
      {
        problems.append("the levels are not in order")
      }
      return problems
    }
  }
#endif
