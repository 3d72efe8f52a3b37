// Text and lines in a measurement: broken at their solved lengths, as in the layout.

extension Measurement {
  /// Resets content to unwrapped and lines to unbroken at the start of each measurement, which makes the result independent
  /// of the previous one.
  ///
  /// - Precondition: No row is broken.
  func unwrap(
    _ lowered: LoweredSubtree, _ batch: inout Batch, _ lowering: inout LoweringSession
  ) {
    for place in lowered.wrapping.indices {
      for (row, constant) in constants(of: nil, &lowered.wrapping[place]) {
        batch.setConstant(constant, of: row)
      }
    }
    if DeliberateFault.isActive(.flowAskedLines) { return }
    for lines in lowered.lines { table.setMeasuredTiedLengths(lines.tiedLengths) }
    for place in lowered.lines.indices where lowered.lines[place].length < .infinity {
      for row in lowered.lines[place].rows {
        batch.remove(row)
        lowered.conflicts.setRank(ConflictRanks.layout, of: row)
      }
      lowered.lines[place].length = .infinity
      replaceLines(at: place, lowered.lines[place].unbroken, lowered, &batch, &lowering)
    }
  }

  /// Measures text at its solved length and breaks lines at theirs, as in the layout.
  ///
  /// - Returns: The settled solver; `nil` if a callback changes the tree.
  mutating func settle(_ lowered: LoweredSubtree) -> LoweredSubtree? {
    var lowered = lowered
    for _ in 1..<NodeTable.passLimit where lowered.hasToSettle {
      let measured = measureText(lowered)
      guard let lines = otherLines(lowered) else { return nil }
      if measured.isEmpty && lines.isEmpty { break }
      if !lines.isEmpty && table.measurements.last?.hasRowsOfLines == true
        && !DeliberateFault.isActive(.flowStaleBaseline)
      {
        guard let anew = emitAgain() else { return nil }
        lowered = anew
      } else {
        guard let emissions = emissions(of: lines, lowered) else { return nil }
        replace(lines, with: emissions, setting: measured, lowered)
      }
    }
    return lowered
  }

  /// Measures text whose length has changed since the last time.
  ///
  /// - Returns: Its rows and the dependent lengths.
  private mutating func measureText(
    _ lowered: LoweredSubtree
  ) -> [(row: ConstraintID, constant: Double)] {
    var constants: [(row: ConstraintID, constant: Double)] = []
    for (place, text) in lowered.wrapping.enumerated() {
      guard let variables = lowered.variables(text.node, text.axis),
        let wrapping = table.tree.content(of: text.node).wrapping,
        let item = table.item(at: text.node)
      else { continue }
      let length = lowered.solver[variables.length]
      if let known = lines[text.node], known.length == length || known.fit(in: length) { continue }
      let measured = MeasuredLines(
        of: item, wrapping, natural: table.tree.nodes[text.node].intrinsicSize, at: length,
        table.contentGrid(of: text.node))
      lines[text.node] = measured
      constants += self.constants(of: measured, &lowered.wrapping[place])
    }
    return constants
  }

  /// The constants of the rows of content, with its lines or unwrapped.
  private func constants(
    of lines: MeasuredLines?, _ text: inout LoweredSubtree.LoweredContent
  ) -> [(row: ConstraintID, constant: Double)] {
    let wasHugging = text.hugsLines
    text.hugsLines = lines?.longest != nil
    var constants: [(row: ConstraintID, constant: Double)] = []
    let size = table.contentSize(of: text.node, lines)
    for axis in [Axis.horizontal, .vertical]
    where axis != text.axis || wasHugging || text.hugsLines {
      for row in text.rows(axis) { constants.append((row, size[axis])) }
    }
    return constants
  }

  /// Sets the present lengths of containers, for which they emit from now on.
  ///
  /// - Returns: The places of containers whose emission differs; `nil` if a callback changes the tree.
  private mutating func otherLines(_ lowered: LoweredSubtree) -> [Int]? {
    var others: [Int] = []
    for place in lowered.lines.indices {
      let (node, axis) = (lowered.lines[place].node, lowered.lines[place].axis)
      guard let variables = lowered.variables(node, axis) else { continue }
      let (length, old) = (lowered.solver[variables.length], lowered.lines[place].length)
      let hasOtherItems = table.takeMeasuredTiedLengths(in: node) { child in
        lowered.variables(child, axis).map { lowered.solver[$0.length] }
      }
      if length == old && !hasOtherItems { continue }
      let isOther = hasOtherItems || table.emitsOtherwise(node, at: length, than: old)
      if isOutdated() { return nil }
      lowered.lines[place].length = length
      table.setMeasuredLength(OwnLength(axis: axis, length: length), of: node)
      if isOther { others.append(place) }
    }
    return others
  }

  private mutating func emissions(
    of lines: [Int], _ lowered: LoweredSubtree
  ) -> [StatedEmission]? {
    var emissions: [StatedEmission] = []
    for place in lines {
      emissions.append(StatedEmission(table.emission(of: lowered.lines[place].node)))
      if isOutdated() { return nil }
    }
    return emissions
  }

  /// Writes all rows again, because some items' rows depend on line breaks.
  private mutating func emitAgain() -> LoweredSubtree? {
    let lowered = LoweredSubtree()
    known = 0..<0
    emissions = []
    guard askForEmissions(members.indices) else { return nil }
    lower(into: lowered)
    return lowered
  }

  /// Replaces containers' constraints, and gives rows new constants.
  private func replace(
    _ lines: [Int], with emissions: [StatedEmission],
    setting constants: [(row: ConstraintID, constant: Double)], _ lowered: LoweredSubtree
  ) {
    takeScratch(lowered) { lowering in
      lowered.conflicts.solve(
        &lowered.solver, removing: lines.flatMap { lowered.lines[$0].rows }, setting: constants
      ) { batch in
        for (place, emission) in zip(lines, emissions) {
          replaceLines(at: place, emission, lowered, &batch, &lowering)
        }
      }
    }
  }

  /// Writes the rows of a container whose rows were removed.
  private func replaceLines(
    at place: Int, _ emission: StatedEmission, _ lowered: LoweredSubtree, _ batch: inout Batch,
    _ lowering: inout LoweringSession
  ) {
    var lines = lowered.lines[place]
    for guide in lines.guides {
      for axis in [Axis.horizontal, .vertical] {
        guard let variables = lowering.index.remove(lowering.entry(of: guide), axis) else {
          continue
        }
        if let row = variables.nonNegative, batch.contains(row) { batch.remove(row) }
        batch.remove(variables.minimum)
        batch.remove(variables.length)
      }
    }
    lines.rows = add(emission, &lines.guides, lowered, &batch, &lowering)
    lowered.lines[place] = lines
  }
}
