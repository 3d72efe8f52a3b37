import LayoutPreview
import StackLayout

extension Screen {
  /// A view on all four edges, and a box of 100 by 100 in its middle.
  package static let twoBoxes = Screen(name: "two-boxes") { window in
    let background = Picture("background", .panel)
    let box = Picture("box", .image("box"))
    window.addSubview(background)
    background.addSubview(box)
    LayoutConstraint.activate([
      background.topAnchor.constraint(equalTo: window.topAnchor),
      background.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      background.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      background.bottomAnchor.constraint(equalTo: window.bottomAnchor),
      box.widthAnchor.constraint(equalToConstant: 100),
      box.heightAnchor.constraint(equalTo: box.widthAnchor),
      box.centerXAnchor.constraint(equalTo: background.centerXAnchor),
      box.centerYAnchor.constraint(equalTo: background.centerYAnchor),
    ])
  }
}
