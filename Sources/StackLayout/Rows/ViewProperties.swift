import AnchorLayout

#if hasFeature(Embedded)
  extension LayoutView {
    /// Properties cannot be listed here.
    func differingProperties(from other: LayoutView) -> [String] { [] }
  }
#else
  extension LayoutView {
    /// The names of stored properties, those of the subclasses of a user, whose values can be compared and are not equal.
    /// O(properties)
    func differingProperties(from other: LayoutView) -> [String] {
      var names: [String] = []
      var (mine, theirs) = (Mirror(reflecting: self), Mirror(reflecting: other))
      while mine.subjectType == theirs.subjectType && !Self.isOfLibrary(mine.subjectType) {
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
  }

  extension Equatable {
    fileprivate func isEqual(_ other: Any) -> Bool { (other as? Self) == self }
  }
#endif
