/// What differs between the Swift blocks of a document and the regions that were marked for it, in words.
struct ExampleComparison {
  let document: String
  private(set) var differences: [String] = []

  init(_ document: String, _ lines: [String], _ regions: [ExampleRegion]) {
    self.document = document
    var regions = regions.filter { $0.document == document }
    for region in regions where !region.isClosed {
      differences.append("\(Self.place(region)) has no end")
    }
    var unmatched: [FencedBlock] = []
    for block in FencedBlock.all(in: lines) where block.isSwift {
      guard let place = regions.firstIndex(where: { $0.code == block.code }) else {
        unmatched.append(block)
        continue
      }
      let missing = block.imports.filter { !regions[place].imports.contains($0) }
      for line in missing {
        differences.append("\(self.place(block)): \(regions[place].file) has no \"\(line)\"")
      }
      regions.remove(at: place)
    }
    for block in unmatched { compare(block, &regions) }
    for region in regions {
      differences.append("\(Self.place(region)) is not in \(document)")
    }
  }

  /// Compares a block with the region that has most lines in common with it.
  private mutating func compare(_ block: FencedBlock, _ regions: inout [ExampleRegion]) {
    let common = regions.map { region in
      let lines = Set(region.code)
      return block.code.count { !$0.isEmpty && lines.contains($0) }
    }
    guard let most = common.max(), most > 0, let place = common.firstIndex(of: most) else {
      differences.append("\(self.place(block)): no region has this block")
      return
    }
    let region = regions.remove(at: place)
    let index =
      zip(block.code, region.code).enumerated().first { $1.0 != $1.1 }?.offset
      ?? min(block.code.count, region.code.count)
    func line(_ lines: [String]) -> String {
      index < lines.count ? "\"\(lines[index])\"" : "nothing more"
    }
    differences.append(
      """
      \(self.place(block)) and \(Self.place(region)) differ in line \(index + 1):
        \(line(block.code))
        \(line(region.code))
      """)
  }

  private func place(_ block: FencedBlock) -> String { "\(document):\(block.line)" }

  private static func place(_ region: ExampleRegion) -> String {
    "\(region.file):\(region.line) \"\(region.name)\""
  }
}
