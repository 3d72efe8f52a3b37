import AnchorLayout

/// The stored properties of a view's class.
enum ViewProperties {
  #if hasFeature(Embedded)
    /// Embedded Swift cannot list properties.
    static func differing(of view: any LayoutItem, from other: any LayoutItem) -> [String] { [] }
  #else
    /// The names of the stored properties, declared by classes outside the library, whose values are `Equatable` and differ.
    /// O(properties)
    static func differing(of view: any LayoutItem, from other: any LayoutItem) -> [String] {
      var names: [String] = []
      var (mine, theirs) = (Mirror(reflecting: view), Mirror(reflecting: other))
      while mine.subjectType == theirs.subjectType && !isOfLibrary(mine.subjectType) {
        for (property, counterpart) in zip(mine.children, theirs.children) {
          guard let value = property.value as? any Equatable, !value.isEqual(counterpart.value)
          else { continue }
          names.append(property.label ?? "?")
        }
        guard let inherited = mine.superclassMirror, let model = theirs.superclassMirror else {
          break
        }
        (mine, theirs) = (inherited, model)
      }
      return names
    }

    private static func isOfLibrary(_ type: Any.Type) -> Bool {
      type == LayoutView.self || type == StackView.self || type == ScrollView.self
        || type == SpacerView.self
    }
  #endif
}

#if !hasFeature(Embedded)
  extension Equatable {
    fileprivate func isEqual(_ other: Any) -> Bool { (other as? Self) == self }
  }
#endif
