// Text and lines in a measurement: broken at their solved lengths, as in the layout.

extension Measurement {
  /// Resets content to unwrapped and lines to unbroken at the start of each measurement, which makes the result independent
  /// of the previous one.
  ///
  /// - Precondition: No row is broken.
  func unwrap(
    _ lowered: LoweredSubtree, _ batch: inout Batch, _ writer: inout RowWriter
  ) {
    for place in lowered.wrapping.indices {
      for (row, constant) in constants(of: nil, &lowered.wrapping[place]) {
        if let id = lowered.space.rows.id(of: row) { batch.setConstant(constant, of: id) }
      }
    }
    if DeliberateFault.isActive(.flowAskedLines) { return }
    for lines in lowered.lines { forest.setMeasuredTiedLengths(lines.tiedLengths) }
    for place in lowered.lines.indices where lowered.lines[place].length < .infinity {
      for row in lowered.lines[place].rows { lowered.remove(row, &batch) }
      lowered.lines[place].length = .infinity
      replaceLines(at: place, lowered.lines[place].unbroken, lowered, &batch, &writer)
    }
  }

  /// Measures text at its solved length and breaks lines at theirs, as in the layout.
  ///
  /// - Returns: The settled solver; `nil` if a callback changes the tree.
  mutating func settle(_ lowered: LoweredSubtree) -> LoweredSubtree? {
    var lowered = lowered
    for _ in 1..<LayoutPass.solveLimit where lowered.hasToSettle {
      let measured = measureText(lowered)
      guard let lines = otherLines(lowered) else { return nil }
      if measured.isEmpty && lines.isEmpty { break }
      if !lines.isEmpty && forest.measuring.running.last?.hasRowsOfLines == true
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
  ) -> [(row: Int, constant: Double)] {
    var constants: [(row: Int, constant: Double)] = []
    for (place, text) in lowered.wrapping.enumerated() {
      guard let variables = lowered.variables(text.node, text.axis),
        let wrapping = forest.tree.content(of: text.node).wrapping,
        let item = forest.item(at: text.node)
      else { continue }
      let length = lowered.space.solver[variables.length]
      if let known = lines[text.node], known.length == length || known.fit(in: length) { continue }
      let measured = MeasuredLines.ask(
        item, wrapping, natural: forest.tree.nodes[text.node].intrinsicSize, at: length,
        forest.contentGrid(of: text.node))
      lines[text.node] = measured
      constants += self.constants(of: measured, &lowered.wrapping[place])
    }
    return constants
  }

  /// The constants of the rows of content, with its lines or unwrapped.
  private func constants(
    of lines: MeasuredLines?, _ text: inout LoweredSubtree.LoweredContent
  ) -> [(row: Int, constant: Double)] {
    let wasHugging = text.hugsLines
    text.hugsLines = lines?.longest != nil
    var constants: [(row: Int, constant: Double)] = []
    let size = forest.contentSize(of: text.node, lines)
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
      let (length, old) = (lowered.space.solver[variables.length], lowered.lines[place].length)
      let hasOtherItems = forest.takeMeasuredTiedLengths(in: node) { child in
        lowered.variables(child, axis).map { lowered.space.solver[$0.length] }
      }
      if length == old && !hasOtherItems { continue }
      let isOther = hasOtherItems || forest.emitsOtherwise(node, at: length, than: old)
      if isOutdated() { return nil }
      lowered.lines[place].length = length
      forest.setMeasuredLength(OwnLength(axis: axis, length: length), of: node)
      if isOther { others.append(place) }
    }
    return others
  }

  private mutating func emissions(
    of lines: [Int], _ lowered: LoweredSubtree
  ) -> [StatedEmission]? {
    var emissions: [StatedEmission] = []
    for place in lines {
      emissions.append(StatedEmission(forest.emission(of: lowered.lines[place].node)))
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
    setting constants: [(row: Int, constant: Double)], _ lowered: LoweredSubtree
  ) {
    change(lowered, removing: lines.flatMap { lowered.lines[$0].rows }, setting: constants) {
      batch, writer in
      for (place, emission) in zip(lines, emissions) {
        replaceLines(at: place, emission, lowered, &batch, &writer)
      }
    }
  }

  /// Writes the rows of a container whose rows were removed.
  private func replaceLines(
    at place: Int, _ emission: StatedEmission, _ lowered: LoweredSubtree, _ batch: inout Batch,
    _ writer: inout RowWriter
  ) {
    var lines = lowered.lines[place]
    for guide in lines.guides {
      let entry = writer.entry(of: guide)
      for axis in [Axis.horizontal, .vertical] {
        guard let first = lowered.space.unknowns.remove(entry, axis) else { continue }
        lowered.space.rows.removeImplicit(of: entry, where: { $0.nonNegativeAxis == axis }) {
          batch.remove($0)
        }
        batch.remove(first.following(1))
        batch.remove(first)
      }
    }
    lines.rows = add(emission, &lines.guides, lowered, &batch, &writer)
    lowered.lines[place] = lines
  }
}
