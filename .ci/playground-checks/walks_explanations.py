"""What the page says about a scene: conflicts, constraints, and input that is wrong."""
import programs
from protocol import Failure
from user import CONTROL, SHIFT


def walk_conflict(walk):
    """Two required widths in a row of equal widths contradict each other; the page explains it, as the library does."""
    user = walk.user
    walk.select("row")
    user.choose("Distribution", "fillEqually")
    for name, constant in [("view 1", "100"), ("view 3", "180")]:
        walk.select(name)
        walk.press_button("Add constraint")
        user.fill("Constant", constant)
    has = [walk.script("view 1", "length {} 0 horizontal == 100 1000"), walk.script("view 3", "length {} 0 horizontal == 180 1000")]
    walk.step("two widths that contradict", has=has)
    explanation = read_explanation(walk)
    walk.picture("conflict")
    for line in explanation:
        print(f"        {line}")
    walk.press_button("Remove this constraint")
    walk.step("one of them removed", lacks=has[1:])
    expect_no_explanation(walk)
    user.press("z", CONTROL)
    walk.step("and back again", has=has)
    read_explanation(walk)
    user.press("z", CONTROL | SHIFT)
    walk.step("and gone again", lacks=has[1:])
    expect_no_explanation(walk)


CONFLICT_TEXT = """(() => {
  const seen = Array.from(document.querySelectorAll('[role="alert"] .conflict'))
    .filter((element) => element.getClientRects().length > 0);
  return seen.length > 0 ? seen.map((element) => element.innerText).join(" ") : null;
})()"""


def read_explanation(walk):
    """The library's words about the conflict, each of which the page has to show."""
    shown = walk.browser.evaluate(CONFLICT_TEXT)
    if shown is None:
        raise Failure("the page shows no conflict")
    lines = programs.answers(walk.native, "".join(f"{line}\n" for line in [*walk.look.commands, "conflicts"]))
    if not lines:
        raise Failure("the library has no conflict")
    words = " ".join(shown.split())
    for line in lines:
        word, text = line.split(" ", 1)
        # The page has a heading for each, in its own words.
        if word != "conflict" and " ".join(text.split()) not in words:
            raise Failure(f"the page does not say {text!r}, but {shown!r}")
    dropped = [line.split(" ", 1)[1] for line in lines if line.startswith("broken ")]
    if not dropped or any(" ".join(f"{text} dropped".split()) not in words for text in dropped):
        raise Failure(f"it is not said which one was dropped: {shown!r}")
    return lines


def expect_no_explanation(walk):
    shown = walk.browser.evaluate(CONFLICT_TEXT)
    if shown is not None:
        raise Failure(f"the page still shows a conflict: {shown!r}")


def walk_constraints(walk):
    """The list of what a stack emits, or the stack that arranges a view, is the library's."""
    for selection, stack in [("row", "row"), ("view 1", "row"), ("stack 1", "stack 1")]:
        walk.select(selection)
        walk.step(f"what {stack!r} emits, with {selection!r} selected")
        question = [*walk.look.commands, walk.script(stack, "constraints {}")]
        lines = programs.answers(walk.native, "".join(f"{line}\n" for line in question))
        shown = walk.browser.evaluate("Array.from(document.querySelectorAll('#constraints > li'), (item) => item.textContent)")
        if [letters(text) for text in shown] != [letters(line.removeprefix("constraint ")) for line in lines]:
            walk.fail("what is emitted", f"the page lists {shown}, the library {lines}")


def letters(text):
    """A text without what only parts its words."""
    return "".join(text.replace(":", "").split())


def walk_wrong_input(walk):
    """Wrong input is marked, and changes nothing."""
    user = walk.user
    walk.select("row")
    before = walk.check().commands
    for field, text in [("Spacing", ""), ("Spacing", "wide"), ("Margins", "-1"), ("Width", "1e3"), ("Height", "1000000")]:
        user.fill(field, text)
        if walk.check().commands != before:
            walk.fail(f"{field} {text!r}", "the scene has changed")
        if user.ask(user.find("textbox", field), "function () { return this.getAttribute('aria-invalid') }") != "true":
            walk.fail(f"{field} {text!r}", "the field is not marked as wrong")
        user.press("Escape")
        walk.step(f"{field} {text!r} is refused")
    walk.select("view 1")
    for field, text in [("Hugging, horizontal", "0"), ("Resistance, vertical", "1001"), ("Content width", "-4")]:
        user.fill(field, text)
        if walk.check().commands != before:
            walk.fail(f"{field} {text!r}", "the scene has changed")
        user.press("Escape")
        walk.step(f"{field} {text!r} is refused")
