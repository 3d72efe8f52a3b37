import AnchorLayout

/// The problems of layouts, by the views concerned.
struct LayoutInspection {
  private var problems: [ObjectIdentifier: [PreviewProblem]] = [:]
  private var conflicts = 0

  subscript(view: any LayoutItem) -> [PreviewProblem] { problems[view.identity] ?? [] }

  /// Collects the problems of the layout whose root is `root`. A problem that concerns no view of the layout is assigned to the
  /// root.
  mutating func inspect(_ root: any LayoutItem) {
    let layout = root.layout
    for (conflict, items) in zip(layout.conflicts, layout.itemsOfConflicts) {
      conflicts += 1
      let problem = PreviewProblem(conflict, number: conflicts)
      var views: [any LayoutItem] = []
      for item in items {
        let view = Self.view(of: item)
        if !views.contains(where: { $0 === view }) { views.append(view) }
      }
      // The outermost view counts only if it is alone; otherwise it is just the reference of the other views.
      let inner = views.filter { $0 !== root }
      for view in inner.isEmpty ? [root] : inner {
        problems[view.identity, default: []].append(problem)
      }
    }
    // Ties are settled by the order of the constraints, and are no ambiguities.
    for ambiguity in layout.ambiguities()
    where ambiguity.place == .free || ambiguity.length == .free {
      let view = Self.view(of: ambiguity.item)
      problems[view.identity, default: []].append(PreviewProblem(ambiguity))
    }
  }

  /// The item, or the owner of a guide.
  private static func view(of item: any LayoutItem) -> any LayoutItem {
    var view = item
    while view.isGuide, let owner = view.layoutParent { view = owner }
    return view
  }
}

extension PreviewProblem {
  fileprivate init(_ conflict: LayoutConflict, number: Int) {
    let side = conflict.axis == .horizontal ? "Horizontal" : "Vertical"
    self.init(
      .conflict(number: number), axis: conflict.axis,
      summary: "\(side) conflict of \(conflict.members.count) required constraints",
      members: conflict.members.map { member in
        var origin: [String] = []
        if let source = member.source {
          // The file name only: the module is known, and space is scarce.
          origin.append(source.description.split(separator: "/").last.map(String.init) ?? "")
        }
        if !member.identifier.isEmpty { origin.append("“\(member.identifier)”") }
        if let container = member.container { origin.append("of \(container)") }
        return Member(
          member.description, origin: origin.joined(separator: "  "), isDropped: member.isBroken)
      }, reason: conflict.reason.description)
  }

  fileprivate init(_ ambiguity: LayoutAmbiguity) {
    self.init(
      .ambiguity(
        ofPlace: ambiguity.place == .free, ofLength: ambiguity.length == .free),
      axis: ambiguity.axis, summary: ambiguity.description)
  }
}
