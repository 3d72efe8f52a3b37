import AnchorLayout

/// Emits the constraints of a flow: a pure function of its inputs and of the flow's length in the previous solve.
///
/// Attributes on both axes are called start, end, length and center, so that rows and columns share their code. No constraint
/// connects the flow's length with the places where its lines break.
struct FlowEmitter {
  typealias Member = ConstraintEmission.Member
  typealias Attributes = StackEmitter.Attributes

  var emission: ConstraintEmission
  let flow: Member
  let arrangement: FlowArrangement
  let along: Attributes
  let across: Attributes
  private let arranged: [ConstraintEmission.ArrangedMember]
  let visible: [Member]
  /// The contents that are broken into lines.
  let contents: FlowContents
  /// Whether the length of an item is tied to something outside of it.
  let hasTiedItems: Bool
  /// The length of the flow if only the user's breaks and the limit of items break lines, by the items' own lengths.
  private let naturalLength: Double
  let lines: FlowLines
  /// The index range of the visible items of each line.
  let ranges: [Range<Int>]

  init(_ arrangement: FlowArrangement, _ emission: ConstraintEmission) {
    var emission = emission
    let arranged = emission.arrangedMembers()
    var visible: [Member] = []
    visible.reserveCapacity(arranged.count)
    var contents = FlowContents(arrangement, capacity: arranged.count)
    /// The contents with the items' own lengths, from the first item on that counts with another one.
    var own: FlowContents?
    var begins = false
    for item in arranged {
      if !item.isHidden {
        let length = emission.lengthsInLines(of: item.member, along: arrangement.axis)
        if length.tied != nil && own == nil { own = contents }
        contents.append(length.tied ?? length.own, begins: begins)
        own?.append(length.own, begins: begins)
        visible.append(item.member)
        begins = false
      } else {
        emission.leaveLines(item.member)
      }
      // A break also holds while the item before it is hidden.
      if item.breaksAfter { begins = true }
    }
    lines = contents.lines(in: emission.solvedLength(along: arrangement.axis))
    ranges = lines.ranges
    self.arrangement = arrangement
    self.arranged = arranged
    self.visible = visible
    self.contents = contents
    hasTiedItems = own != nil
    naturalLength = (own ?? contents).naturalLength
    flow = emission.container
    along = Attributes(arrangement.axis)
    across = Attributes(arrangement.axis.other)
    self.emission = emission
  }

  mutating func emit() {
    emission.reserveCapacity(4 + 7 * arranged.count)
    emission.constrain(
      FlowIdentifier.natural, flow, along.length, .equal, constant: naturalLength,
      at: FlowPriority.natural)
    emission.constrain(
      FlowIdentifier.canvasFit, flow, across.length, .equal, at: FlowPriority.canvasFit)
    limitItems()
    suppressAmbiguity()
    park()
    let guides = stackLines()
    if arrangement.isAligned {
      standInColumns()
    } else {
      standInLines()
    }
    placeInLines(guides)
  }

  // MARK: Items

  /// An item is at most as long as the flow; an item with a higher compression resistance overflows.
  private mutating func limitItems() {
    if DeliberateFault.isActive(.flowItemLimit) { return }
    let limit = emission.pattern(
      FlowIdentifier.itemLimit, along.length, .lessThanOrEqual, along.length,
      at: FlowPriority.endConnection)
    for item in visible { emission.add(limit, item, flow) }
  }

  /// An item without an intrinsic length gets length 0 instead of an ambiguous one.
  private mutating func suppressAmbiguity() {
    for axis in [Axis.horizontal, .vertical] {
      let suppression = emission.pattern(
        FlowIdentifier.ambiguitySuppression, Attributes(axis).length, .equal,
        at: FlowPriority.ambiguitySuppression)
      for item in arranged where emission.intrinsicLength(of: item.member, along: axis) == nil {
        emission.add(suppression, item.member)
      }
    }
  }

  /// A hidden item has no length along the line. It is parked after the previous visible item, in the middle of the gap if
  /// there is one.
  private mutating func park() {
    guard arranged.contains(where: { $0.isHidden }) else { return }
    let starts = Set(lines.starts)
    var previous: Member?
    var next = 0
    for item in arranged {
      guard item.isHidden else {
        previous = item.member
        next += 1
        continue
      }
      emission.constrain(
        FlowIdentifier.hiding, item.member, along.length, .equal, at: FlowPriority.hiding)
      let isInGap = previous != nil && next < visible.count && !starts.contains(next)
      emission.constrain(
        FlowIdentifier.parking, item.member, along.start, .equal, previous ?? flow,
        previous == nil ? along.start : along.end,
        constant: isInGap ? arrangement.itemSpacing / 2 : 0, at: FlowPriority.parking)
      emission.constrain(
        FlowIdentifier.parking, item.member, across.start, .equal, previous ?? flow, across.start,
        at: FlowPriority.parking)
    }
  }

  // MARK: Lines

  /// Emits the lines one after the other from the flow's start. The end constraint of the last line is not required, so content
  /// that does not fit overflows there instead of causing a conflict. If lines have to shrink, tied ones shrink from the last
  /// line on.
  ///
  /// - Returns: A guide for each line.
  private mutating func stackLines() -> [Member] {
    var guides: [Member] = []
    for line in ranges.indices {
      let guide = emission.makeGuide(FlowIdentifier.line, beside: flow)
      if let previous = guides.last {
        emission.constrain(
          FlowIdentifier.lineSpacing, guide, across.start, .equal, previous, across.end,
          constant: arrangement.lineSpacing, yieldsToUser: true)
        emission.constrain(
          FlowIdentifier.order, guide, across.length, .equal, at: FlowPriority.order,
          weight: Double(line), isTieBreaker: true)
      } else {
        emission.constrain(
          FlowIdentifier.canvasConnection, guide, across.start, .equal, flow, yieldsToUser: true)
      }
      emission.constrain(
        FlowIdentifier.lineFit, guide, across.length, .equal, at: FlowPriority.lineFit)
      guides.append(guide)
    }
    if let last = guides.last {
      emission.constrain(
        FlowIdentifier.canvasConnection, last, across.end, .lessThanOrEqual, flow,
        at: FlowPriority.endConnection, weight: Double(1 + emission.nesting))
    }
    return guides
  }
}
