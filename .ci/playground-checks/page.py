"""Uses the playground's page as a person does, by events of mouse and keyboard."""
import functools
import http.server
import json
import re
import subprocess
import threading

import programs
import times
from chromium import ALT, CONTROL, SHIFT
from walk import Walk, expect

BAD_LINK = "This link cannot be read: it is cut off or damaged. The page shows the first example instead."
WINDOW_PLACE = "(({ left, top }) => [left, top])(document.getElementById('window').getBoundingClientRect())"
# The example of a conflict, as it was copied from a page that had stacks alone.
OLD_LINK = (
    "1.eJxVi0sOgzAMRK9SzdoLJ6RR5KtELFJAgEop5aMsEHevgEJbWbI1741nRIhxTKgg2jJhhMxoIehCWYAQIIpQbnuAKEt47OcO8Xu1eE2hucQ6"
    "H6sBhPwou99SG_r-GUHIIN4xWU4X2lWs8-JfnOoW8vJwlkmb03R1Nk794XTijkc0EO818TaOSTFzSj75EHU9kVkjKUr0l6xZk3E7SZc3EiFJxA")
# The middle of a cell of the grid that the walk makes.
EMPTY_CELL = """(([grid, column, row]) => [grid.x + column.x + column.width / 2, grid.y + row.y + row.height / 2])(
  ["grid 1", "column 1", "row 1"].map((name) => window.playground.frames().find((frame) => frame.name === name)))"""
COLOURS = "new Set(new Uint32Array(picture.getContext('2d').getImageData(0, 0, 600, 400).data.buffer)).size"

class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass

def check(time_limit):
    """Walks through the page, then compares all that it has shown with the native program.

    A pass in its module may take at most `time_limit` times as long as in a native program.
    """
    programs.install("chromium", "chromium", "fonts-dejavu-core")
    handler = functools.partial(QuietHandler, directory=programs.PAGE)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    walk = Walk(programs.ROOT / ".build/browser", f"http://127.0.0.1:{server.server_port}/")
    walk.call("Emulation.setDeviceMetricsOverride", width=1400, height=900, deviceScaleFactor=1, mobile=False)
    walk_history(walk, *walk_pointer(walk))
    walk_conflict(walk)
    walk_grid(walk)
    walk_keyboard(walk)
    times.compare(walk, walk_thousand(walk).script, time_limit)
    check_links(walk)
    check_file(walk)
    walk.call("Browser.close")
    walk.compare()

def check_links(walk):
    """The page reads all links that the gallery has, and would write the same scenes."""
    gallery = (programs.ROOT / "docs/gallery/index.html").read_text()
    fragments = re.findall(r'href="\.\./playground/index\.html#([^"]+)"', gallery)
    walk.open()
    other = walk.evaluate("""(async () => {
      const [{ decodeLink }, { decode, encode }] =
        await Promise.all(["link.js", "snapshot.js"].map((name) => import(new URL(name, location.href))));
      const texts = await Promise.all(%s.map(decodeLink));
      return texts.filter((text) => encode(decode(text)) !== text);
    })()""" % json.dumps(fragments))
    expect("links of the gallery", "are there", len(fragments) > 50, True)
    expect("links of the gallery", "read differently", other, [])
    print(f"ok  {len(fragments)} links of the gallery")

def check_file(walk):
    """Opened from a file, the page shows what it shows from a server, and the gallery's links lead to it."""
    subprocess.run([programs.PAGE / "bundle"], check=True)
    shown = "[window.playground.commands(), window.playground.frames(), document.getElementById('message').hidden]"
    is_ready = "location.protocol === 'file:' && window.playground && await window.playground.ready.then(() => true)"
    walk.open(f"#{OLD_LINK}")
    served = walk.evaluate(shown)
    walk.call("Page.navigate", url=f"{(programs.PAGE / 'index.html').as_uri()}#{OLD_LINK}")
    walk.wait(is_ready)
    expect("the page from a file", "shows", walk.evaluate(shown), served)
    walk.follow("Gallery")
    walk.wait("location.pathname.endsWith('/gallery/index.html')")
    walk.follow("Open in the playground")
    walk.wait(f"location.pathname.endsWith('/playground/index.html') && {is_ready}")
    commands, _, has_no_message = walk.evaluate(shown)
    expect("a link of the gallery", "opens", (commands.splitlines()[0], has_no_message), ("begin ltr 360 104", True))
    expect("pages from files", "errors", walk.errors(), [])
    print("ok  the page from a file")

def load_example(walk, title):
    walk.click("button", "Examples")
    walk.click("button", title)

def walk_pointer(walk):
    """Edits by the mouse and by fields, whose results the scene's commands tell. The first step, and the last."""
    walk.open()
    first = walk.step("the page as it opens")
    load_example(walk, "Toolbar")
    walk.fill("Width", "560")
    walk.fill("Height", "320")
    walk.step("an example in a window of 560 by 320", "begin ltr 560 320", "view 4 1 2 address")
    walk.drag(walk.center("button", "Corner"), [(7, 0), (15, 3), (-60, -40), (40, 20)])
    walk.step("its corner dragged by 40, 20", "begin ltr 600 340")
    expect("the picture", "many colours", walk.evaluate(COLOURS) > 20, True)
    left, top = walk.evaluate(WINDOW_PLACE)
    # The toolbar from 12 to 48 has "address" from 226 to 386, and "content" is below it from 144 on.
    for x, y, name in [(230, 46, "address"), (150, 64, "content")]:
        walk.click_at((left + x, top + y))
        expect("a click into the picture", "selected", walk.step(f"{name} clicked").selected, name)
    walk.click("button", "Hide")
    walk.step("the clicked view hidden", "hidden 9 yes")
    walk.click("treeitem", "toolbar")
    walk.choose_next("Distribution")
    walk.choose_next("Direction")
    walk.fill("Spacing", "7.25")
    before = walk.step("words and a number", "distribution 1 equalCentering", "begin rtl 600 340", "spacing 1 7.25")
    walk.fill("Margins", "-1")
    expect("wrong margins", "the scene", walk.step("wrong margins").script, before.script)
    walk.click("button", "Add stack")
    walk.fill("Name", "naïve 🙂")
    walk.click("button", "Add view")
    walk.step("a stack and a view in it", "stack 10 1 5 naïve 🙂", "view 11 10 0 view 1")
    walk.click("treeitem", "body")
    walk.click("button", "Move into the container before it")
    walk.step("a stack nested", "stack 7 1 6 body")
    walk.click("button", "Wrap")
    walk.click("button", "Duplicate")
    walk.click("treeitem", "forward")
    walk.click("button", "Remove")
    return first, walk.step("wrapped, duplicated, and a view removed", "view 4 1 1 address")

def walk_history(walk, first, last):
    """All is undone and done again, and a link to it brings it back."""
    # Undo and redo do nothing where there is nothing left.
    for _ in range(30):
        walk.press("z", CONTROL)
    expect("undo", "the scene", walk.step("all edits undone").script, first.script)
    for _ in range(30):
        walk.press("z", CONTROL | SHIFT)
    expect("redo", "the scene", walk.step("all edits redone").script, last.script)
    walk.call("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
    walk.click("button", "Copy link")
    walk.wait("await navigator.clipboard.readText() === location.href")
    fragment = walk.evaluate("location.hash")
    walk.open(fragment)
    expect("a link", "the scene", walk.step("opened from its link").script, last.script)
    walk.open(fragment[:-7])
    walk.step("a damaged link", message=BAD_LINK)
    walk.open(f"#{OLD_LINK}")
    walk.step("an old link", "begin ltr 480 260", "stack 1 0 0 equal widths", "length 3 0 horizontal == 150 1000")

def walk_conflict(walk):
    """The page says what the library says of a conflict, until one of its constraints has gone."""
    load_example(walk, "Conflict")
    for view, count in [("wide", 2), ("badge", 1)]:
        step = walk.step(f"conflicts: {count}")
        expect(step.title, "conflicts on the page", step.conflicts.count("Dropped ("), count)
        said = [line.split(" ", 1) for line in step.answers if line.startswith(("member ", "broken ", "because "))]
        shown = [f"{text} dropped" if word == "broken" else text for word, text in said]
        expect(step.title, "missing texts", [text for text in shown if text not in step.conflicts], [])
        walk.click("treeitem", view)
        walk.click("button", "Remove this constraint")
    expect("no conflict", "the page says", walk.step("no conflict").conflicts, "")
    walk.click("button", "Add constraint")
    walk.fill("Constant", "50")
    walk.step("a constraint added", "length 4 0 horizontal == 50 1000")

def walk_grid(walk):
    """A grid and a flow from nothing, and the outermost stack made a grid."""
    walk.open()
    for button in ("Add grid", "Add view", "Add view", "Add flow", "Add view"):
        walk.click("button", button)
    walk.click("checkbox", "Ends its line")
    walk.step("a grid with views and a flow", "grid 12 0 5 grid 1", "row 16 12 1", "view 18 12 1 view 2",
              "flow 19 12 2 flow 1", "view 20 19 0 view 3", "break 20 yes")
    walk.click("treeitem", "flow 1")
    walk.choose_next("Last line")
    walk.fill("Items per line", "3")
    walk.click("treeitem", "column 1")
    walk.choose_next("Width")
    walk.fill("Points", "90.5")
    walk.fill("Leading padding", "4")
    walk.click("button", "Add column")
    walk.choose_next("Horizontal placement")
    walk.choose_next("Direction")
    walk.step("lines and columns", "lines 19 center leading 3 no", "track 14 fixed 90.5 0 - 4 0", "column 21 12 2",
              "placement 21 none", "begin rtl 400 300")
    walk.click("treeitem", "view 2")
    walk.choose_next("Row alignment")
    walk.click("button", "Merge across")
    walk.click("button", "Merge down")
    walk.step("cells merged", "span 12 1 2 2", "cell 12 1 inherited inherited none", "flow 19 12 3 flow 1")
    walk.click("button", "Unmerge")
    origin, place = walk.evaluate(WINDOW_PLACE), walk.evaluate(EMPTY_CELL)
    walk.click_at(tuple(map(sum, zip(origin, place))))
    expect("a click into an empty cell", "selected", walk.step("an empty cell").selected, "empty")
    walk.click("button", "Add stack")
    walk.click("treeitem", "row 0")
    walk.press("ArrowDown", ALT)
    walk.press("h")
    walk.step("a stack in the cell, and its row moved up", "stack 22 12 1 stack 1", "row 15 12 1", "hidden 15 yes")
    walk.click("treeitem", "form")
    walk.choose_next("Arranges as")
    walk.step("the outermost is a grid", "begin rtl 400 300 grid", "grid 12 0 5 grid 1")

def walk_keyboard(walk):
    """Edits without a pointer."""
    walk.open()
    tab_to(walk, "[role=treeitem]")
    walk.press("End")
    walk.press("h")
    walk.press("ArrowLeft", ALT)
    walk.step("the last view hidden, and out of its stack", "view 11 0 5 sign in", "hidden 11 yes")
    walk.press("ArrowRight", ALT)
    walk.press("ArrowUp", ALT)
    walk.press("Enter")
    walk.type("renamed")
    walk.press("Enter")
    walk.step("into its stack again, up, and renamed", "view 11 9 0 renamed", "view 10 9 1 cancel")
    walk.press("Delete")
    walk.step("removed", "view 10 9 0 cancel")
    tab_to(walk, "#corner")
    walk.press("ArrowRight")
    walk.press("ArrowDown", SHIFT)
    walk.step("the window resized", "begin ltr 401 310")

def tab_to(walk, target):
    """Moves the focus to an element that a selector finds."""
    for _ in range(60):
        walk.press("Tab")
        if walk.evaluate(f"document.activeElement.matches('{target}')"):
            return
    expect("the tabulator", "reaches", "nothing", target)

def walk_thousand(walk):
    """The corner of 1,000 views, dragged to and fro. Its times are printed and never judged: machines differ.

    Returns the step before the drag.
    """
    load_example(walk, "1,000 views")
    step = walk.step("1,000 views")
    expect(step.title, "views", sum(line.startswith("view ") for line in step.script), 1000)
    distances = [*range(1, 100), *range(100, 0, -1)]
    walk.drag(walk.center("button", "Corner"), [(-distance, -distance // 2) for distance in distances])
    walk.step(f"its corner moved {len(distances)} times")
    for name, figures in walk.evaluate("window.playground.timing.drag").items():
        print(f"  {name}: {figures}")
    return step
