import StackLayout

extension Screen {
  /// A login form: a column of controls in the middle of the window.
  package static let loginForm = Screen(name: "login-form", otherFiles: ["AccountForm.swift"]) {
    window in
    AccountForm(.login).put(into: window)
  }

  /// The same form where the user has no account yet.
  package static let registerForm = Screen(name: "register-form") { window in
    AccountForm(.register).put(into: window)
  }
}
