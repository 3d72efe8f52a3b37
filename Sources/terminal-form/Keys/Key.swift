/// A key that the user pressed.
package enum Key: Hashable, Sendable {
  case character(Character)
  case tab, backTab, enter, escape
  case backspace, delete
  case up, down, left, right, home, end
}
