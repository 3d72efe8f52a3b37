import LayoutPreview
import StackLayout

/// A screen in UIKit's spelling: nothing in it says that another solver is at work.
package final class ProfileController: ViewController {
  package let portrait = Portrait()
  package let name = Label("name", text: "Ada Lovelace")
  package let text = Label(
    "text",
    text:
      "Wrote the first program for a machine that was never built, and saw that it could do more "
      + "than count.")
  package let follow = Button("follow", title: "Follow")
  package let message = Button("message", title: "Message")
  package let buttons = StackView("buttons")

  override func viewDidLoad() {
    name.font = .title
    text.numberOfLines = 0
    for button in [follow, message] { buttons.addArrangedSubview(button) }
    buttons.distribution = .fillEqually
    buttons.spacing = 12
    message.isHidden = true
    follow.action = { [unowned self] in
      follow.title = "Following"
      message.isHidden = false
    }

    let column = StackView("column", arrangedSubviews: [name, text, buttons])
    column.axis = .vertical
    column.spacing = 8
    column.setCustomSpacing(20, after: text)
    for subview in [portrait, column] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    view.layoutMargins = Insets(20)
    constrain(column)
  }

  private func constrain(_ column: StackView) {
    NSLayoutConstraint.activate([
      portrait.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
      portrait.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      column.topAnchor.constraint(equalTo: portrait.bottomAnchor, constant: 16),
      column.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
    view.addConstraint(
      NSLayoutConstraint(
        item: portrait, attribute: .width, relatedBy: .equal, toItem: view, attribute: .width,
        multiplier: 0.3, constant: 0))
  }
}
