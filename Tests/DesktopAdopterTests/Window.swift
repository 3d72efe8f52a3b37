public import AnchorLayout

/// A queue of messages, as a desktop has one a thread: whatever happens is posted, and handled in turn.
public final class MessageLoop {
  /// What can happen.
  public enum Message {
    /// The mouse was pressed at a point of a window.
    case press(Window, Point)
    /// A window has another size.
    case resize(Window, Size)
    /// A window is to be laid out and drawn.
    case frame(Window)
  }

  private var messages: [Message] = []

  /// A loop without messages.
  public init() {}

  /// Puts a message behind the others.
  public func post(_ message: Message) { messages.append(message) }

  /// Handles messages until none is left.
  public func run() {
    while !messages.isEmpty {
      switch messages.removeFirst() {
      case .press(let window, let point): (window.hitTest(point) as? View)?.press()
      case .resize(let window, let size): window.hostSize = size
      case .frame(let window): window.drawFrame()
      }
    }
  }
}

/// The root of a tree: a desktop's window, which asks its loop for a frame where something has changed.
public final class Window: View {
  /// How many frames were drawn.
  public private(set) var frames = 0

  /// A window that is shown by a loop.
  public init(_ name: String, size: Size, loop: MessageLoop) {
    super.init(name, frame: Rect(origin: .zero, size: size))
    layout.onNeedsLayout = { [weak self] in
      if let self { loop.post(.frame(self)) }
    }
    loop.post(.frame(self))
  }

  func drawFrame() {
    layoutIfNeeded()
    frames += 1
  }
}
