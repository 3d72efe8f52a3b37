/// What an element of a picture shows.
///
/// The cases are the parts most screens are made of; anything else is a `box` with children.
public enum PreviewContent: Hashable, Sendable {
  /// A container that shows nothing itself: a faint outline, or nothing at all.
  case box
  /// A container with a background of its own, which covers what lies below.
  case panel
  /// Text, in as many lines as the frame is high enough for.
  case text(String, style: TextStyle = .body, alignment: TextAlignment = .leading)
  /// A text field of one line: the placeholder as long as `text` is empty.
  case field(placeholder: String, text: String = "")
  /// A push button with its title.
  case button(String, style: ButtonStyle = .filled)
  /// A segmented control. A `selected` outside of the titles' indices means that none is.
  case segments([String], selected: Int)
  /// A check box, with its title behind it if there is one.
  case checkbox(isOn: Bool, title: String = "")
  /// A switch.
  case toggle(isOn: Bool)
  /// A slider whose knob is at `value`, from 0 to 1.
  case slider(value: Double)
  /// A bar filled up to `value`, from 0 to 1.
  case progress(value: Double)
  /// A picture; its name stands for what it shows.
  case image(String)
  /// A symbol as large as the frame allows, written as a character: `★`, `›`, `⚙`.
  case icon(String)
  /// A thin line along the longer direction of the frame.
  case separator
  /// Empty space; visible only where all frames are shown.
  case spacer

  /// The name of the case: what an element without a name is called.
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

/// How a button looks.
public enum ButtonStyle: Hashable, Sendable {
  /// A filled shape with the title in its middle.
  case filled
  /// Nothing but the title, coloured.
  case plain
}
