"""The page by its address, without its module, narrow and wide, light and dark."""
import base64
import json
import zlib

from protocol import Failure


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
    walk.browser.call("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
    walk.press_button("Copy link")
    user.wait(f"navigator.clipboard.readText().then((text) => text === {walk.address + fragment!r})",
              "the link is not in the clipboard")
    walk.step("its link copied")
    walk.open(fragment[:-7])
    expect_same(walk, "a truncated address shows the first scene", default)
    expect_message(walk, fragment[:-7])
    walk.picture("broken-address")
    for place in range(2, len(fragment), 1 + len(fragment) // 16):
        damaged = fragment[:place] + ("A" if fragment[place] != "A" else "B") + fragment[place + 1:]
        walk.open(damaged)
        expect_same(walk, f"an address with another letter at {place} shows the first scene", default)
        expect_message(walk, damaged)
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
    walk_odd_links(walk, default)


def walk_odd_links(walk, default):
    """Links that unfold well, and hold what no scene may; and one that leaves only small numbers free."""
    leaf = {"n": "a"}
    scene = {"w": 400, "h": 300, "t": {"n": "root", "k": [leaf]}}
    lengths = [[1, slot, 0, 0, slot, 1000] for slot in range(51)]
    for title, data in [
        ("no list of lengths", {**scene, "l": 5}), ("51 lengths of a view", {**scene, "l": lengths}),
        ("a width that is a word", {**scene, "w": "wide"}), ("201 levels", {**scene, "t": nested(leaf, 200)}),
    ]:
        walk.open(link(data))
        expect_same(walk, f"a link with {title} shows the first scene", default)
        expect_message(walk, link(data))
    walk.open(link({**scene, "t": nested(leaf, 199)}))
    walk.step("a link with 200 levels")
    walk.open(link({**scene, "t": {"n": "root", "k": [{**leaf, "i": 1000000}]}}))
    walk.press_button("Add view")
    walk.step("a view beside one with the largest number", has=["view 1 0 1 view 1"])


def nested(node, count):
    """The node in so many stacks."""
    for _ in range(count):
        node = {"n": "s", "k": [node]}
    return node


def link(data):
    return "#1." + base64.urlsafe_b64encode(zlib.compress(json.dumps(data).encode())).decode().rstrip("=")


def expect_same(walk, title, other):
    look = walk.step(title)
    if (look.commands, look.lines) != (other.commands, other.lines):
        walk.fail(title, "it is not the same scene")


def expect_message(walk, fragment):
    texts = walk.browser.evaluate(MESSAGES)
    if "link" not in texts.lower():
        raise Failure(f"a broken address {fragment!r} is not told: {texts!r}")
    if walk.browser.evaluate("location.hash") != fragment:
        raise Failure("a broken address was overwritten")


MESSAGES = """Array.from(document.querySelectorAll('[role="alert"], [role="status"]'))
  .filter((element) => element.getClientRects().length > 0).map((element) => element.innerText).join(" ")"""


def walk_without_module(walk):
    """Without the module the page says how to build it."""
    walk.browser.call("Network.setBlockedURLs", urls=["*playground.wasm"])
    walk.browser.call("Page.navigate", url="about:blank")
    walk.browser.call("Page.navigate", url=walk.address)
    walk.user.wait(f"{MESSAGES}.includes('docs/playground/build')", "the page does not say how to build its module")
    walk.picture("without-module")
    walk.browser.call("Network.setBlockedURLs", urls=[])
    # What the page threw here is what it should.
    walk.browser.take_events()
    walk.steps += 1
    print("ok  without its module, the page says how to build it", flush=True)


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
    walk_screens(walk)


def walk_screens(walk):
    """The open page follows its screen: another colour scheme, more pixels; and a window that is too large scrolls."""
    walk.size(1400, 900)
    walk.step("light from one moment to the next")
    walk.size(1400, 900, ratio=2)
    walk.load_example("Cards")
    walk.step("on a screen with four pixels in one of the page's")
    walk.drag_corner([(-31, -7)])
    walk.size(1400, 900)
    walk.step("and with one again")
    walk.user.fill("Width", "1100")
    walk.user.fill("Height", "720")
    walk.step("a window larger than the stage")
    x, y = walk.user.center(walk.user.find("image"))
    walk.browser.call("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=171, deltaY=61)
    walk.user.wait("document.getElementById('scroller').scrollLeft === 171 && document.getElementById('scroller').scrollTop === 61",
                   "the stage does not scroll")
    walk.user.settle()
    walk.step("scrolled")
    walk.click_corners("wood picture", "hill title")
