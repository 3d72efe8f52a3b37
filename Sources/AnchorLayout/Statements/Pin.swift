/// One aspect of an item's place in a container: a distance to an edge, a length, or a neighbour.
///
/// Pins need no operators, and can be stored and shared:
///
/// ```swift
/// extension [Pin] { static var card: [Pin] { [.horizontal(16), .height(atLeast: 88)] } }
/// layout.place(card, in: window.safeArea, .card)
/// layout.place(badge, in: card, .top(8), .trailing(8), .size(24, 24))
/// ```
///
/// Distances point inwards, so positive ones keep clear of the edge.
public struct Pin {
  /// A constraint of a pin, before the item and its container are known.
  struct Part {
    let attribute: LayoutAttribute
    var relation = Relation.equal
    /// The item on the other side.
    var partner = Partner.container
    var partnerAttribute: LayoutAttribute?
    var multiplier = 1.0
    var constant = 0.0
    var spaces = 0.0

    enum Partner {
      case container
      case number
      case itself
      case item(NodeIdentity)
    }
  }

  var parts: [Part]
  var priority = Priority.required
  var name: String?

  init(_ parts: Part...) { self.parts = parts }

  /// The pin with another priority; a pin is required by default.
  public func priority(_ priority: Priority) -> Pin {
    var pin = self
    pin.priority = priority
    return pin
  }

  /// The pin with a name for reports.
  public func named(_ name: String) -> Pin {
    var pin = self
    pin.name = name
    return pin
  }

  /// The constraints that place an item.
  func constraints(of item: NodeIdentity, in container: NodeIdentity) -> [LayoutConstraint] {
    parts.map { part in
      let left = AnchorTerm(node: item, attribute: part.attribute)
      let partner: NodeIdentity? =
        switch part.partner {
        case .container: container
        case .number: nil
        case .itself: item
        case .item(let other): other
        }
      let constraint: LayoutConstraint
      if let partner {
        let right = AnchorTerm(
          node: partner, attribute: part.partnerAttribute ?? part.attribute,
          multiplier: part.multiplier, constant: part.constant, spaces: part.spaces)
        constraint = LayoutConstraint(left, part.relation, right)
      } else {
        constraint = LayoutConstraint(left, part.relation, part.constant)
      }
      constraint.priority = priority
      constraint.identifier = name
      return constraint
    }
  }
}
