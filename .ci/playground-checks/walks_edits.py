"""All that the inspector, the window and the buttons change."""
from user import ALT, CONTROL
from walks_explanations import read_explanation


def walk_edges(walk):
    """The window's edges, each of which changes one length; and views that are selected in the window."""
    user = walk.user
    walk.check()
    width, height = walk.window()
    left, top, right, bottom = walk.browser.evaluate("""(() => {
      const { left, top, right, bottom } = document.getElementById("window").getBoundingClientRect();
      return [left, top, right, bottom];
    })()""")
    for start, moves, now in [
            ((right + 2, (top + bottom) / 2), [(-9, 5), (-30, 11)], (width - 30, height)),
            (((left + right - 30) / 2, bottom + 2), [(4, 6), (-8, 25)], (width - 30, height + 25))]:
        for _ in user.drag(start, moves):
            walk.check()
        walk.step("an edge dragged")
        if walk.window() != now:
            walk.fail("an edge dragged", f"the window is {walk.window()}, not {now}")
    walk.click_corners("address", "content")
    walk.step("views clicked in the window")


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


# The other examples, and some views of each that stay large enough to be clicked.
EXAMPLES = {
    "Form": ["title", "email field", "password", "sign in"], "Cards": ["sea picture", "wood text", "hill share"],
    "Too little room": ["751", "750", "three"], "Right to left": ["title", "email", "password field", "cancel"],
    "Conflict": ["narrow", "wide", "badge", "picture"],
}


def walk_examples(walk):
    """The other examples, as they are and in a narrower window."""
    walk.open()
    for title, names in EXAMPLES.items():
        walk.load_example(title)
        walk.step(f"the example {title!r}")
        walk.click_corners(*names)
        walk.drag_corner([(-40, -10), (-170, -60)])
        walk.step(f"the example {title!r}, smaller")
        walk.click_corners(*names)
        if title == "Conflict":
            read_explanation(walk)
        walk.picture(title.lower().replace(" ", "-"))


def walk_random(walk, random, count):
    """Random edits by buttons, keys and fields, from the example "Cards" on."""
    walk.open()
    walk.load_example("Cards")
    for number in range(count):
        walk.select_row(random.choice(walk.user.all("treeitem")))
        kind, edit = random.choice(RANDOM_EDITS)
        edit(walk, random)
        walk.step(f"random edit {number + 1}, {kind}")


def press_random_button(walk, random):
    # Copies of copies would soon fill the page.
    labels = ["Add view", "Add view", "Add stack", "Wrap", "Remove"]
    if len(walk.user.all("treeitem")) < 60:
        labels.append("Duplicate")
    walk.press_button(random.choice(labels))


def press_random_key(walk, random):
    key, modifiers = random.choice(
        [("h", 0), ("h", 0), ("ArrowUp", ALT), ("ArrowDown", ALT), ("ArrowLeft", ALT), ("ArrowRight", ALT)])
    walk.user.press(key, modifiers)


def choose_random_word(walk, random):
    label = random.choice(["Axis", "Distribution", "Alignment"])
    if not walk.user.all("combobox", label):
        # A view has none of these.
        return fill_random_number(walk, random)
    options = walk.user.ask(
        walk.user.find("combobox", label), "function () { return Array.from(this.options, (option) => option.label) }")
    walk.user.choose(label, random.choice(options))


def fill_random_number(walk, random):
    fields = ["Spacing", "Margins", "Content width", "Content height", "Hugging, horizontal", "Resistance, vertical"]
    label = random.choice([field for field in fields if walk.user.all("textbox", field)])
    walk.user.fill(label, random.choice(["1", "2.5", "17", "33.3", "250.1"]))


def undo_some(walk, random):
    for _ in range(random.randint(1, 3)):
        walk.user.press("z", CONTROL)


def drag_at_random(walk, random):
    moves = [(random.randint(-60, 60), random.randint(-60, 60)) for _ in range(3)]
    for _ in walk.user.drag(walk.corner(), moves):
        walk.check()


RANDOM_EDITS = [
    ("a button", press_random_button), ("a button", press_random_button), ("a key", press_random_key),
    ("a key", press_random_key), ("a word", choose_random_word), ("a word", choose_random_word),
    ("a number", fill_random_number), ("undo", undo_some), ("the corner", drag_at_random),
]
