/// The content of an element of a picture.
///
/// The cases are the parts that most screens consist of; anything else is a `box` with children.
public enum PreviewContent: Hashable, Sendable {
  /// A container without content: a faint outline, or nothing at all.
  case box
  /// A container with its own background, which covers everything below.
  case panel
  /// Text, in as many lines as fit into the height of the frame.
  case text(String, style: TextStyle = .body, alignment: TextAlignment = .leading)
  /// A text field of one line, which shows the placeholder while `text` is empty.
  case field(placeholder: String, text: String = "")
  /// A push button with its title.
  case button(String, style: ButtonStyle = .filled)
  /// A segmented control. If `selected` is outside the titles' indices, no segment is selected.
  case segments([String], selected: Int)
  /// A check box, followed by its title if there is one.
  case checkbox(isOn: Bool, title: String = "")
  /// A switch.
  case toggle(isOn: Bool)
  /// A slider whose knob is at `value`, from 0 to 1.
  case slider(value: Double)
  /// A bar filled up to `value`, from 0 to 1.
  case progress(value: Double)
  /// An image, represented by its name.
  case image(String)
  /// A symbol as large as the frame allows, given as a character: `★`, `›`, `⚙`.
  case icon(String)
  /// A thin line along the longer direction of the frame.
  case separator
  /// Empty space, visible only if all frames are shown.
  case spacer

  /// The name of the case, which is the name of an element without one.
  public var kind: String {
    switch self {
    case .box: "box"
    case .panel: "panel"
    case .text: "text"
    case .field: "field"
    case .button: "button"
    case .segments: "segments"
    case .checkbox: "checkbox"
    case .toggle: "toggle"
    case .slider: "slider"
    case .progress: "progress"
    case .image: "image"
    case .icon: "icon"
    case .separator: "separator"
    case .spacer: "spacer"
    }
  }
}

/// The style of a button.
public enum ButtonStyle: Hashable, Sendable {
  /// A filled shape with the title in its centre.
  case filled
  /// The title only, coloured.
  case plain
}
