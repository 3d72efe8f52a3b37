"""Edits without a pointer."""
from protocol import Failure
from user import ALT, CONTROL, SHIFT
from walk import CORNER, selected


def walk_keyboard(walk):
    """Edits without a pointer: the tree and the corner are reached with the tabulator."""
    user = walk.user
    walk.open()
    first = walk.step("opened anew")
    tab_to(walk, "treeitem")
    user.press("End")
    user.press("h")
    walk.step("H hides the last view", has=[f"hidden {selected(walk)} yes"])
    user.press("h")
    walk.step("and shows it", lacks=[f"hidden {selected(walk)} yes"])
    view, stack = walk.look.id("sign in"), walk.look.id("buttons")
    user.press("ArrowLeft", ALT)
    walk.step("Alt and an arrow move it out of its stack", has=[f"view {view} 0 5 sign in"])
    user.press("ArrowRight", ALT)
    walk.step("into the stack before it", has=[f"view {view} {stack} 1 sign in"])
    user.press("ArrowUp", ALT)
    walk.step("and up", has=[f"view {view} {stack} 0 sign in"])
    user.press("Enter")
    walk.browser.call("Input.insertText", text="renamed")
    walk.step("Enter begins a new name", has=[f"view {view} {stack} 0 renamed"])
    tab_to(walk, "treeitem", SHIFT)
    user.press("Delete")
    walk.step("Delete removes it", lacks=[f"view {view} {stack} 0 renamed"])
    user.press("Home")
    user.press("ArrowDown")
    user.press("Delete")
    walk.step("and another, the first in the list", lacks=["view 1 0 0 title"])
    tab_to(walk, "button", begin=CORNER)
    width, height = walk.window()
    user.press("ArrowRight")
    user.press("ArrowDown", SHIFT)
    walk.step("arrows move the corner")
    if walk.window() != (width + 1, height + 10):
        walk.fail("arrows", f"the window is {walk.window()}, not {(width + 1, height + 10)}")
    for _ in range(20):
        user.press("z", CONTROL)
    walk.step("all undone")
    if walk.look.commands != first.commands:
        walk.fail("all undone", "the scene is not the first one")
    walk_focus(walk)
    walk_way_back(walk)


def walk_focus(walk):
    """Undo of what has the focus throws nothing, and leaves the focus in the list."""
    user = walk.user
    walk.open()
    walk.press_button("Add view")
    walk.press_button("Add constraint")
    user.ask(user.find("textbox", "Constant"), "function () { this.focus() }")
    user.press("z", CONTROL)
    walk.step("undo of a constraint whose number has the focus")
    expect_focus(walk, "treeitem")
    for field in ("Content width", "Name"):
        walk.press_button("Add view")
        user.ask(user.find("textbox", field), "function () { this.focus() }")
        user.press("z", CONTROL)
        walk.step(f"undo of a view whose {field.lower()} has the focus")
        expect_focus(walk, "treeitem")


def expect_focus(walk, role):
    focused, _ = walk.browser.evaluate(FOCUSED)
    if focused != role:
        raise Failure(f"the focus is on {focused}, not on a {role}")


def walk_way_back(walk):
    """A drag that ends where it began is no step to undo; Escape takes it there."""
    walk.open()
    first = walk.step("opened to drag out and back")
    walk.drag_corner([(-31, -7), (0, 0)])
    walk.step("a drag out and back")
    for _ in walk.user.drag(walk.corner(), [(-40, -20)]):
        if walk.check().commands == first.commands:
            raise Failure("the drag does not move")
        walk.user.press("Escape")
        walk.step("Escape in a drag")
    if walk.check().commands != first.commands:
        raise Failure("Escape does not take the drag back")
    if walk.user.ask(walk.user.find("button", "Undo"), "function () { return this.getAttribute('aria-disabled') }") != "true":
        raise Failure("a drag out and back can be undone")


FOCUSED = """(() => {
  const { activeElement } = document;
  return [activeElement.getAttribute("role") ?? activeElement.tagName.toLowerCase(),
    activeElement.getAttribute("aria-label") ?? activeElement.textContent.trim()];
})()"""


def tab_to(walk, role, modifiers=0, begin=""):
    for _ in range(80):
        walk.user.press("Tab", modifiers)
        focused, name = walk.browser.evaluate(FOCUSED)
        if focused == role and name.startswith(begin):
            return
    raise Failure(f"the tabulator does not reach a {role} {begin}")
