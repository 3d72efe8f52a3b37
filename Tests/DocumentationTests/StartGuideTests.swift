import Expectations
import LayoutPreview
import StackLayout
import Testing

/// The examples of docs/Start.md, and what they print.
@Suite struct StartGuideTests: Printing {
  let output = Output()

  // docs/Start.md: views
  /// A line of text: a character is 8 points wide and 16 high.
  final class Label: LayoutView, PreviewDrawable {
    override var intrinsicContentSize: Size {
      Size(width: 8 * Double(layoutName.count), height: 16)
    }

    var previewContent: PreviewContent { .text(layoutName) }
  }

  /// A box with a border.
  final class Photo: LayoutView, PreviewDrawable {
    var previewContent: PreviewContent { .panel }
  }
  // end

  @Test func firstScreen() {
    // docs/Start.md: a window and a stack
    let photo = Photo("photo")
    let name = Label("Ada Lovelace")
    let text = Label("Writes programs")
    let lines = StackView("lines", arrangedSubviews: [name, text])
    lines.axis = .vertical
    lines.spacing = 16

    let window = LayoutView("window")
    window.frame = Rect(x: 0, y: 0, width: 320, height: 112)
    window.addSubview(photo)
    window.addSubview(lines)
    // end
    #sourceLocation(file:"Screen.swift",line:29)
    // docs/Start.md: constraints
    let layout = window.layout
    layout.activate {
      photo.leading == window.leading + 16
      photo.top == window.top + 16
      photo.width == window.width / 4 ~ .high
      photo.width <= 100
      photo.height == photo.width
      lines.leading == photo.trailing + 16
      lines.trailing == window.trailing - 16
      lines.centerY == photo.centerY
    }
    // end
    #sourceLocation()
    // docs/Start.md: layout
    window.layoutIfNeeded()
    print(photo.frame.width, lines.frame.x, text.frame.y)  // 80.0 112.0 32.0
    // end
    output.expectComments(of: "docs/Start.md: layout")
    // Centred beside the photo: 16 + 80 / 2 − (16 + 16 + 16) / 2.
    expect(lines.frame, Rect(112, 32, 192, 48))
    // docs/Start.md: a wider window
    window.frame = Rect(x: 0, y: 0, width: 480, height: 112)
    window.layoutIfNeeded()
    print(photo.frame.width, lines.frame.x)  // 100.0 132.0
    // end
    output.expectComments(of: "docs/Start.md: a wider window")
    // docs/Start.md: drawing
    window.frame = Rect(x: 0, y: 0, width: 320, height: 112)
    window.layoutIfNeeded()
    let options = TerminalOptions(showsNames: true)
    print(TerminalDrawing(PreviewElement(window), options: options).text)
    // end
    expectPrints(output.takeText(), as: "docs/Start.md: drawing")
    expect(layout.conflicts.isEmpty && layout.problems.isEmpty)
    #sourceLocation(file:"Screen.swift",line:53)
    // docs/Start.md: a conflict
    layout.activate { photo.width == 200 }
    window.layoutIfNeeded()
    for conflict in layout.conflicts { print(conflict) }
    // end
    #sourceLocation()
    expectPrints(output.takeText(), as: "docs/Start.md: conflict")
    expect(photo.frame.width, 80)
    // The cure.
    for constraint in photo.constraints where constraint.isBroken { constraint.priority = 751 }
    window.layoutIfNeeded()
    expect(photo.frame.width == 100 && layout.conflicts.isEmpty)
  }
}
