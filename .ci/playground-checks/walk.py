"""Steps on the playground's page, each checked against the library."""
import base64
import random

from pages import OVERHEAR, Look, check_events, check_look
from pictures import Picture, check_clicks
from protocol import Failure, agrees
from user import User

# How the name of the window's corner begins.
CORNER = "Corner of the window"

# More views than this are sampled.
MOST_PICTURED = 150


class Walk:
    """Does as a user does, and checks the page after every step."""

    def __init__(self, browser, native, address, pictures):
        self.browser, self.native, self.address, self.pictures = browser, native, address, pictures
        self.user = User(browser)
        self.steps = self.looks = self.frames = self.derived = self.pixels = self.clicks = 0
        self.look = None
        # Which of many views have their pixels compared.
        self.random = random.Random(1)
        browser.call("Page.addScriptToEvaluateOnNewDocument", source=OVERHEAR)

    # Opening

    def open(self, fragment=""):
        """Opens the page anew."""
        self.browser.call("Page.navigate", url="about:blank")
        self.browser.call("Page.navigate", url=self.address + fragment)
        self.user.wait("document.readyState === 'complete' && Boolean(window.playground)", "there is no window.playground")
        self.browser.evaluate("window.playground.ready.then(() => true)")
        self.user.settle()

    def size(self, width, height, scheme="light", ratio=1):
        """Sets the size of the browser's window, light or dark, and the screen's pixels in one of the page's."""
        self.browser.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=ratio, mobile=False)
        self.browser.call(
            "Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.user.settle()

    def load_example(self, title):
        self.user.click("button", "Examples")
        self.user.click("button", begin=title)

    # Checking

    def check(self):
        """Checks the page as it is."""
        self.look = Look(self.browser)
        check_events(self.browser, self.address)
        self.frames += check_look(self.look, self.native)
        self.looks += 1
        return self.look

    def check_picture(self):
        """Checks the picture of the last look on the screen: all that is seen, or some of it where that is much."""
        picture = Picture(self.browser, self.look)
        picture.check_stage()
        numbers = picture.order if len(picture.order) <= MOST_PICTURED else self.random.sample(picture.order, MOST_PICTURED)
        self.pixels += picture.check(numbers)
        picture.check_marks()
        picture.check_names(numbers)

    def click_corners(self, *names):
        """Clicks into the corners of views in the window, which selects them."""
        check_clicks(self, names)

    def step(self, title, has=(), lacks=(), frames=None):
        """Ends a step: `has` and `lacks` are commands that the script has to have now, and not to have; `frames` are
        frames by name that were derived by hand."""
        self.check()
        self.check_picture()
        self.steps += 1
        for wanted in has:
            if wanted not in self.look.commands:
                self.fail(title, f"the script lacks {wanted!r}")
        for unwanted in lacks:
            if unwanted in self.look.commands:
                self.fail(title, f"the script still has {unwanted!r}")
        shown = self.look.named_frames()
        for name, frame in (frames or {}).items():
            if name not in shown or not all(agrees(*pair) for pair in zip(shown[name], frame, strict=True)):
                self.fail(title, f"{name!r} is at {shown.get(name)}, by hand {frame}")
            self.derived += 1
        derived = f", {len(frames)} of them derived by hand" if frames else ""
        print(f"ok  {title}: {len(self.look.frames)} frames{derived}", flush=True)
        return self.look

    def fail(self, title, text):
        raise Failure(f"{title}: {text}; the scene:\n    " + "\n    ".join(self.look.commands[:100]))

    # Pictures

    def picture(self, name):
        """Saves what is seen, where pictures are wanted."""
        if self.pictures is None:
            return
        self.pictures.mkdir(parents=True, exist_ok=True)
        self.save_picture(self.pictures / f"{name}.png")

    def save_picture(self, file):
        data = self.browser.call("Page.captureScreenshot", format="png")["data"]
        file.write_bytes(base64.b64decode(data))

    def save_failure(self, folder):
        """Keeps a picture of what went wrong."""
        try:
            self.save_picture(folder / "failure.png")
            print(f"the page as it was: {folder / 'failure.png'}", flush=True)
        except Failure:
            pass

    # What steps have in common

    def select(self, name):
        """Selects a view by its row in the tree, which may say more than the name: that the view is hidden, say."""
        exact = bool(self.user.all("treeitem", name))
        self.user.click("treeitem", name if exact else None, begin=None if exact else f"{name} ")

    def select_row(self, row):
        """Selects the view of a row of the tree."""
        self.user.click_at(self.user.center(row))

    def press_button(self, name):
        self.user.click("button", name)

    def corner(self):
        return self.user.center(self.user.find("button", begin=CORNER))

    def drag_corner(self, moves):
        """Drags the window's corner; every place on the way is checked."""
        width, height = self.window()
        for across, down in self.user.drag(self.corner(), moves):
            self.check()
            self.check_picture()
            if self.window() != (width + across, height + down):
                self.fail("dragging", f"the window is {self.window()}, not {(width + across, height + down)}")

    def window(self):
        return self.look.frames[0][2:] if self.look else None

    def script(self, name, text):
        """A command about a view, whose name stands for `{}`."""
        return text.format(self.look.id(name))

    def address_now(self):
        return self.browser.evaluate("location.href")


def selected(walk):
    """The id of the view that is selected in the tree."""
    return walk.browser.evaluate("""Number(document.querySelector('[role="treeitem"][aria-selected="true"]').dataset.row)""")
