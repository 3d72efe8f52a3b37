"""What the walks on the page are."""
import programs
from protocol import Failure
from user import ALT, CONTROL, SHIFT
from walk import CORNER


def toolbar_frames(width, height, mirrored=False):
    """The frames of the example "Toolbar", derived by hand.

    Margins of 12 leave 24 less each way. The buttons of the row are 364 wide together, and 36 high; four equal gaps share
    the rest. Below the row and a gap of 12, the body has what is left of the height; in it the sidebar is 120 wide, and
    behind a gap of 12 the content, which asks for nothing, has the rest. From right to left all is mirrored in its stack.
    """
    inner = width - 24
    gap = (inner - (44 + 64 + 160 + 52 + 44)) / 4
    row = (inner, [
        ("back", 0, 44), ("forward", 44 + gap, 64), ("address", 108 + 2 * gap, 160), ("share", 268 + 3 * gap, 52),
        ("tabs", 320 + 4 * gap, 44)])
    body_height = height - 24 - 36 - 12
    frames = {"toolbar": (12, 12, inner, 36), "body": (12, 60, inner, body_height)}
    for (name, x, length), high in [(view, 36) for view in row[1]] + [
            (("sidebar", 0, 120), body_height), (("content", 132, inner - 132), body_height)]:
        frames[name] = (inner - x - length if mirrored else x, 0, length, high)
    return frames


def walk_toolbar(walk):
    """An example whose frames are derived by hand, resized by its corner and by fields, and read from the right."""
    user = walk.user
    walk.load_example("Toolbar")
    user.fill("Width", "560")
    user.fill("Height", "320")
    walk.step("the toolbar at 560 by 320", frames=toolbar_frames(560, 320))
    walk.drag_corner([(7, 0), (15, 3), (-20, 11), (-60, -40), (31, 17), (40, 20)])
    walk.step("its corner dragged by 40, 20", frames=toolbar_frames(600, 340))
    walk.picture("toolbar")
    user.choose("Direction", "right to left")
    walk.step("from right to left", has=["begin rtl 600 340"], frames=toolbar_frames(600, 340, mirrored=True))
    user.press("z", CONTROL)
    walk.step("undone", has=["begin ltr 600 340"], frames=toolbar_frames(600, 340))
    user.press("z", CONTROL)
    walk.step("the drag undone at once", frames=toolbar_frames(560, 320))
    user.press("z", CONTROL | SHIFT)
    walk.step("the drag redone", frames=toolbar_frames(600, 340))


def walk_row(walk):
    """A scene made from nothing, with frames derived by hand: three views of 80 by 40 in a row of 500 by 100."""
    user = walk.user
    for name in ("toolbar", "body"):
        walk.select(name)
        user.press("Delete")
    walk.step("everything removed", lacks=["stack 1 0 0 toolbar"])
    walk.select("page")
    for field, text in [("Name", "row"), ("Spacing", "10"), ("Margins", "0"), ("Width", "500"), ("Height", "100")]:
        user.fill(field, text)
    user.choose("Axis", "horizontal")
    for _ in range(3):
        walk.press_button("Add view")
    walk.step("three views in a row", frames={
        # Of tied views the first stretches: 500 - 2 * 10 - 2 * 80.
        "row": (0, 0, 500, 100), "view 1": (0, 0, 320, 100), "view 2": (330, 0, 80, 100), "view 3": (420, 0, 80, 100)})
    walk.select("row")
    user.choose("Distribution", "fillEqually")
    walk.step("of equal widths", frames={
        "view 1": (0, 0, 160, 100), "view 2": (170, 0, 160, 100), "view 3": (340, 0, 160, 100)})
    walk.select("view 2")
    walk.press_button("Wrap")
    walk.step("the second in a stack of its own", frames={
        "view 1": (0, 0, 160, 100), "stack 1": (170, 0, 160, 100), "view 2": (0, 0, 160, 100),
        "view 3": (340, 0, 160, 100)})
    walk.select("view 3")
    walk.press_button("Hide")
    walk.step("the third hidden", has=[walk.script("view 3", "hidden {} yes")], frames={
        "view 1": (0, 0, 245, 100), "stack 1": (255, 0, 245, 100), "view 2": (0, 0, 245, 100)})
    walk.press_button("Show")
    walk.select("row")
    user.choose("Distribution", "equalSpacing")
    user.choose("Alignment", "center")
    walk.step("equal gaps, centred", frames={
        # 500 - 3 * 80 leaves two gaps of 130; 100 - 40 leaves 30 above and below.
        "view 1": (0, 30, 80, 40), "stack 1": (210, 30, 80, 40), "view 3": (420, 30, 80, 40)})


def walk_words(walk):
    """Every distribution with every alignment and axis, gaps and margins."""
    user = walk.user
    walk.select("row")
    for axis in ("vertical", "horizontal"):
        user.choose("Axis", axis)
        for distribution in ("equalCentering", "fillProportionally", "fill", "fillEqually", "equalSpacing"):
            user.choose("Distribution", distribution)
            walk.step(f"{axis}, {distribution}", has=[f"distribution 0 {distribution}"][:distribution != "fill"])
        # A column has no line of text; the page says so below the picture.
        for alignment in ("leading", "trailing", "firstBaseline", "lastBaseline", "fill", "center"):
            user.choose("Alignment", alignment)
            walk.step(f"{axis}, {alignment}", has=[f"alignment 0 {alignment}"][:alignment != "fill"])
    for field, text, command in [
            ("Spacing", "7.25", "spacing 0 7.25"), ("Spacing", "-3", "spacing 0 -3"), ("Margins", "13", "margins 0 13")]:
        user.fill(field, text)
        walk.step(f"{field.lower()} {text}", has=[command])


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


def walk_view(walk):
    """The properties of a view."""
    user = walk.user
    walk.select("view 1")
    for field, text, command in [
            ("Content width", "", "content {} - 40"), ("Content height", "33.3", "content {} - 33.3"),
            ("Hugging, horizontal", "251", "hugging {} horizontal 251"),
            ("Resistance, vertical", "1000", "resistance {} vertical 1000"),
            ("Name", "naïve 🙂 name", "name")]:
        user.fill(field, text)
        walk.step(f"{field} {text!r}", has=[walk.script("view 1", command)] if "{}" in command else [])
    walk.select("naïve 🙂 name")
    user.fill("Name", "view 1")
    walk.step("its name again")


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


def selected(walk):
    """The id of the view that is selected in the tree."""
    return walk.browser.evaluate("""Number(document.querySelector('[role="treeitem"][aria-selected="true"]').dataset.row)""")


def walk_links(walk):
    """The address brings the scene back; a broken one is told, and left alone until the next edit."""
    user = walk.user
    walk.open()
    before_edit = walk.address_now()
    default = walk.check()
    walk.load_example("Right to left")
    walk.press_button("Add view")
    user.fill("Name", "added")
    shared = walk.step("a scene to share")
    user.wait(f"location.href !== {before_edit!r} && location.hash.length > 1", "the address does not follow the edit")
    # The address follows after a while; until it stays.
    user.wait("new Promise((done) => { const now = location.href; setTimeout(() => done(now === location.href), 700) })",
              "the address does not come to rest")
    fragment = walk.browser.evaluate("location.hash")
    walk.open(fragment)
    expect_same(walk, "opened from its address", shared)
    walk.open(fragment[:-7])
    expect_same(walk, "a truncated address shows the first scene", default)
    expect_message(walk, fragment[:-7])
    walk.picture("broken-address")
    walk.open("#1.AAAA")
    expect_same(walk, "a damaged address shows the first scene", default)
    expect_message(walk, "#1.AAAA")
    walk.press_button("Add view")
    walk.step("an edit after that")
    user.wait("location.hash !== '#1.AAAA'", "the address does not follow the edit")
    walk.browser.call("Page.navigate", url=walk.address + fragment)
    user.wait(f"window.playground.commands().length > 0 && location.hash === {fragment!r}", "the address was not taken")
    user.wait("window.playground.state().direction === 'rtl'", "the pasted address was not loaded")
    expect_same(walk, "an address pasted into the open page", shared)


def expect_same(walk, title, other):
    look = walk.step(title)
    if (look.commands, look.lines) != (other.commands, other.lines):
        walk.fail(title, "it is not the same scene")


def expect_message(walk, fragment):
    texts = walk.browser.evaluate(
        """Array.from(document.querySelectorAll('[role="alert"], [role="status"]'))
          .filter((element) => element.getClientRects().length > 0).map((element) => element.innerText).join(" ")""")
    if "link" not in texts.lower():
        raise Failure(f"a broken address {fragment!r} is not told: {texts!r}")
    if walk.browser.evaluate("location.hash") != fragment:
        raise Failure("a broken address was overwritten")


def walk_sizes(walk):
    """Narrow and wide pages, light and dark: nothing is wider than the page."""
    for width, height in [(360, 740), (800, 900), (1400, 900)]:
        for scheme in ("light", "dark"):
            walk.size(width, height, scheme)
            walk.open()
            walk.step(f"a page {width} wide, {scheme}")
            widest = walk.browser.evaluate("document.documentElement.scrollWidth")
            if widest > width:
                raise Failure(f"the page is {widest} wide in a window of {width}")
            walk.picture(f"{width}-{scheme}")
    walk.size(1400, 900)


def walk_examples(walk):
    """The other examples, as they are and in a narrower window."""
    walk.open()
    for title in ("Form", "Cards", "Too little room", "Right to left", "Conflict"):
        walk.load_example(title)
        walk.step(f"the example {title!r}")
        walk.drag_corner([(-40, -10), (-170, -60)])
        walk.step(f"the example {title!r}, smaller")
        if title == "Conflict":
            read_explanation(walk)
        walk.picture(title.lower().replace(" ", "-"))


def walk_random(walk, random, count):
    """Random edits by buttons, keys and fields."""
    user = walk.user
    walk.open()
    walk.load_example("Cards")
    kinds = ["view", "view", "stack", "wrap", "copy", "hide", "key", "key", "word", "word", "number", "undo", "drag", "remove"]
    for number in range(count):
        kind = random.choice(kinds)
        rows = user.all("treeitem")
        user.click_at(user.center(random.choice(rows)))
        has_axis = bool(user.all("combobox", "Axis"))
        if kind in ("view", "stack", "wrap", "copy", "remove", "hide"):
            label = {"view": "Add view", "stack": "Add stack", "wrap": "Wrap", "copy": "Duplicate",
                     "remove": "Remove", "hide": None}[kind]
            if kind == "copy" and len(rows) > 60:
                continue
            if label is None:
                user.press("h")
            else:
                walk.press_button(label)
        elif kind == "key":
            kind = random.choice(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"])
            user.press(kind, ALT)
        elif kind == "word" and has_axis:
            label = random.choice(["Axis", "Distribution", "Alignment"])
            options = user.ask(user.find("combobox", label), "function () { return Array.from(this.options, (o) => o.label) }")
            user.choose(label, random.choice(options))
        elif kind == "number":
            label = random.choice(["Spacing", "Margins"] if has_axis else ["Content width", "Hugging, horizontal"])
            user.fill(label, random.choice(["1", "2.5", "17", "33.3"]))
        elif kind == "undo":
            for _ in range(random.randint(1, 4)):
                user.press("z", CONTROL)
        elif kind == "drag":
            walk.check()
            for across, down in user.drag(walk.corner(), [
                    (random.randint(-60, 60), random.randint(-60, 60)) for _ in range(4)]):
                walk.check()
        walk.step(f"random edit {number + 1}, {kind}")
