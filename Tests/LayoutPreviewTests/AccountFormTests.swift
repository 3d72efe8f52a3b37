import Expectations
import StackLayout
import Testing
import gallery

/// A form that is stated again when its mode changes: the views that stay, the views that come, and all frames.
@Suite struct AccountFormTests {
  private let window: LayoutView
  private let form: AccountForm

  init() throws {
    window = Screen.loginForm.window(Size(375, 667), .leftToRight)
    form = try require(window.subviews.first as? AccountForm)
  }

  private func control<Control: LayoutView>(
    _ id: ElementID, _ type: Control.Type
  ) throws -> Control {
    try require(form.list.view(id, as: type))
  }

  /// The frames of the register form in 375 by 667. It holds 32 + 15 + 44 + 15 + 44 + 15 + 44 + 15.6 + 10 + 44 = 278.6 points
  /// of views in ten rows, and nine gaps of 10, so it is 368.6 high and begins at (667 − 368.6) / 2 = 149.2. Prompts are as
  /// wide as the widest, "User name".
  static let registerFrames: [String: Rect] = [
    "form": Rect(20, 149.2, 335, 368.6), "mode": Rect(20, 149.2, 335, 32),
    "user row": Rect(20, 216.2, 335, 44), "user field": Rect(111.13, 216.2, 243.87, 44),
    "password row": Rect(20, 295.2, 335, 44), "spacer 5": Rect(20, 349.2, 335, 15),
    "repeat row": Rect(20, 374.2, 335, 44), "repeat prompt": Rect(20, 386, 83.13, 20.4),
    "repeat field": Rect(111.13, 374.2, 243.87, 44), "hint": Rect(20, 428.2, 335, 15.6),
    "spacer 4": Rect(20, 453.8, 335, 10), "register": Rect(20, 473.8, 335, 44),
  ]

  /// A switch there is one solve and gives the frames of a form that was made so; a switch back, those of the first form.
  @Test func switchingThereAndBack() throws {
    let names = [
      "form", "mode", "user row", "password row", "remember row", "remember icon", "log in",
    ]
    let first = window.framesByName.filter { names.contains($0.key) }
    let mode = try control("mode", SegmentedControl.self)
    let solves = window.layout.statistics.solves
    mode.select(1)
    expect(form.mode, .register)
    window.layoutIfNeeded()
    expect(window.layout.statistics.solves, solves + 1)
    expectFrames(window.framesByName, Self.registerFrames)
    try expect(control("submit", Button.self).title, "Register")
    expect(form.list.lastUpdate.made == 3 && form.list.lastUpdate.moved == 0)

    mode.select(0)
    window.layoutIfNeeded()
    expect(form.mode, .login)
    expect(form.list.view("repeat") == nil)
    expect(first.count, names.count)
    expectFrames(window.framesByName, first)
    expect(window.layout.conflicts.isEmpty && window.layout.problems.isEmpty)
    let made = Screen.registerForm.window(Size(375, 667), .leftToRight)
    expect(made.layout.conflicts.isEmpty && made.layout.problems.isEmpty)
    expectFrames(made.framesByName, Self.registerFrames)
    // 375 − 368.6 = 6.4 are left in a made on its side.
    expectFrames(
      Screen.registerForm.window(Size(667, 375), .leftToRight).framesByName,
      ["form": Rect(20, 3.2, 627, 368.6), "register": Rect(20, 327.8, 627, 44)])
  }

  @Test func typedTextIsKept() throws {
    let user = try control("user", InputRow.self)
    let password = try control("password", InputRow.self)
    user.field.type("ada")
    password.field.type("secret")
    let remember = try control("remember", CheckRow.self)
    remember.toggle()
    let mode = try control("mode", SegmentedControl.self)
    mode.select(1)
    try expect(control("user", InputRow.self) === user)
    try expect(control("password", InputRow.self) === password)
    try expect(control("mode", SegmentedControl.self) === mode)
    expect(user.field.text == "ada" && password.field.text == "secret")
    expect(remember.isHidden)
    try control("repeat", InputRow.self).field.type("secret")
    user.field.type("@home")
    expect(form.answers.user == "ada@home" && form.answers.password == "secret")
    expect(form.answers.repeated, "secret")

    mode.select(0)
    expect(form.answers.repeated, "")
    expect(!remember.isHidden && !remember.isOn)
    mode.select(1)
    try expect(control("repeat", InputRow.self).field.text, "", "the row is another one")
  }

  /// The button that stays calls what belongs to the present mode. The callbacks that views hold do not keep the form.
  @Test func callbacks() throws {
    var submitted: [AccountForm.Mode] = []
    form.onSubmit = Action { submitted.append($0.0) }
    let button = try control("submit", Button.self)
    button.press()
    try control("mode", SegmentedControl.self).select(1)
    try expect(control("submit", Button.self) === button)
    button.press()
    expect(submitted, [.login, .register])
    weak var gone: AccountForm?
    do {
      let window = Screen.loginForm.window(Size(375, 667), .leftToRight)
      gone = window.subviews.first as? AccountForm
      expect(gone != nil)
      gone?.removeFromSuperview()
    }
    expect(gone == nil)
  }
}
