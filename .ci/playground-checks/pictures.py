"""Whether what is seen on the screen are the frames: the colours of pixels at the edges of views, and what a click selects.

The picture is thought of again here, from frames and numbers of views alone: what is drawn later covers what was drawn before,
edges are snapped to whole pixels, a stack has a line around it, and the selection a thicker one.
"""
import json
import math

from protocol import Failure

HUES = 12
HUE_STEP = 5

# Where the stage is, what its colours are, and which places something else covers. The stage is brought into sight.
STAGE = """(() => {
  const canvas = document.querySelector('canvas[role="img"]');
  canvas.parentElement.scrollIntoView({ block: "nearest" });
  const rectangle = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return [left, top, right, bottom];
  };
  const pen = Object.assign(document.createElement("canvas"), { width: 1, height: 1 })
    .getContext("2d", { willReadFrequently: true });
  const resolve = (colour) => {
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    return Array.from(pen.getImageData(0, 0, 1, 1).data.subarray(0, 3));
  };
  const style = getComputedStyle(document.documentElement);
  const variable = (name) => style.getPropertyValue(name);
  const conflicts = document.querySelector('[role="alert"][aria-label="Conflicts"]');
  return {
    canvas: rectangle(canvas),
    label: canvas.getAttribute("aria-label"),
    window: rectangle(document.getElementById("window")),
    corner: rectangle(document.getElementById("corner")),
    screen: [innerWidth, innerHeight],
    ratio: devicePixelRatio,
    selected: Number(document.querySelector('[role="treeitem"][aria-selected="true"]').dataset.row),
    conflicts: Array.from(conflicts.querySelectorAll("li"), (item) => ` ${item.textContent}`).join(),
    fills: Array.from({ length: HUES }, (_, hue) =>
      resolve(`oklch(${variable("--fill-light")} ${variable("--fill-colour")} ${10 + (360 / HUES) * hue})`)),
    card: resolve(variable("--card")),
    window_line: resolve(variable("--field-line")),
    stack_line: resolve(variable("--stack-line")),
    accent: resolve(variable("--accent")),
    wrong: resolve(variable("--wrong")),
  };
})()""".replace("HUES", str(HUES))

# The colours of points of a picture.
COLOURS = """(async () => {
  const image = new Image();
  image.src = "data:image/png;base64,PICTURE";
  await image.decode();
  const pen = new OffscreenCanvas(image.width, image.height).getContext("2d", { willReadFrequently: true });
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, image.width, image.height);
  return POINTS.map(([x, y]) => Array.from(data.subarray((y * image.width + x) * 4, (y * image.width + x) * 4 + 3)));
})()"""

TOLERANCE = 2


class Picture:
    """The stage at one moment, as it has to look."""

    def __init__(self, browser, look):
        self.browser, self.look = browser, look
        self.stage = browser.evaluate(STAGE)
        self.ratio = self.stage["ratio"]
        self.thin = max(1, nearest(self.ratio))
        # The canvas begins at a whole pixel of the screen, and the window at one of the canvas.
        self.begin = [nearest(place * self.ratio) for place in self.stage["canvas"][:2]]
        self.origin = [begin + nearest((window - canvas) * self.ratio) for begin, window, canvas
                       in zip(self.begin, self.stage["window"], self.stage["canvas"])]
        self.order, self.views = look.order, look.views
        self.places = absolute(look, self.order)
        self.edges = {number: self.snapped(place) for number, place in self.places.items()}
        self.marked = {number for number in self.order
                       if look.names[number] and f" {look.names[number]}." in self.stage["conflicts"]}

    def snapped(self, place):
        """A rectangle of the window as pixels of the screen: left and top, and right and bottom behind the last ones."""
        return [self.origin[index % 2] + nearest(value * self.ratio) for index, value in enumerate(place)]

    def is_view(self, number):
        return number in self.views

    def fill(self, number):
        return self.stage["fills"][number * HUE_STEP % HUES]

    def is_seen(self, x, y):
        """Whether nothing of the page lies over the pixel; the stage's corners are round."""
        left, top, right, bottom = (edge * self.ratio for edge in self.stage["canvas"])
        room = 12 * self.ratio
        width, height = (length * self.ratio for length in self.stage["screen"])
        corner = [edge * self.ratio for edge in self.stage["corner"]]
        return (max(left, 0) + room <= x < min(right, width) - room and max(top, 0) + room <= y < min(bottom, height) - room
                and not holds(grown(corner, self.thin), x, y))

    def colour(self, x, y):
        """What a pixel has to be; `None` where letters, dashes and round corners may be."""
        thin, selected = self.thin, self.stage["selected"]
        marked = [number for number in self.marked & self.edges.keys() if self.is_around(number, x, y)]
        if marked == [selected]:
            return self.stage["wrong" if holds(grown(self.edges[selected], 2 * thin), x, y) else "accent"]
        if marked:
            return None
        if selected in self.edges:
            edges = self.edges[selected]
            if holds(grown(edges, 2 * thin), x, y) and not holds(edges, x, y):
                return self.stage["accent"]
            if not self.is_view(selected) and holds(
                    [edges[0] - 3 * thin, edges[1] - 19 * self.ratio, edges[0] + 250 * self.ratio, edges[1]], x, y):
                return None
        for number in reversed(self.order):
            edges = self.edges[number]
            if self.is_view(number):
                if holds(edges, x, y):
                    return None if self.is_vague(edges, x, y) else self.fill(number)
            elif holds(grown(edges, thin), x, y) and not holds(edges, x, y):
                return self.stage["stack_line"]
        window = self.snapped([0, 0, *self.look.frames[0][2:]])
        if holds(window, x, y):
            return self.stage["card"]
        return self.stage["window_line"] if holds(grown(window, thin), x, y) else None

    def is_around(self, number, x, y):
        """Whether a pixel is in the mark of a conflict, which is twice as thick where the view is selected too."""
        width = (4 if number == self.stage["selected"] else 2) * self.thin
        return holds(grown(self.edges[number], width), x, y) and not holds(self.edges[number], x, y)

    def is_vague(self, edges, x, y):
        """In the line of the name, or at the tip of a round corner."""
        left, top, right, bottom = edges
        if left + 3 * self.ratio <= x and top + 2 * self.ratio <= y < top + 16 * self.ratio:
            return x < right - 3 * self.ratio
        across, down = min(x - left, right - 1 - x), min(y - top, bottom - 1 - y)
        return max(across, down) < 3 * self.ratio and min(across, down) < self.thin

    def points(self, number):
        """Pixels inside the corners, and on both sides of the middle of each edge."""
        left, top, right, bottom = self.edges[number]
        if right - left < 4 * self.ratio or bottom - top < 4 * self.ratio:
            return
        middle, half, thin = (left + right) // 2, (top + bottom) // 2, self.thin
        for x in (left + thin, right - 1 - thin):
            for y in (top + thin, bottom - 1 - thin):
                yield x, y
        yield from ((left - 1, half), (left, half), (right - 1, half), (right, half))
        yield from ((middle, top - 1), (middle, top), (middle, bottom - 1), (middle, bottom))

    def check(self, numbers):
        """Compares the pixels of views with what they have to be; how many there were."""
        wanted = []
        for number in numbers:
            for x, y in self.points(number):
                colour = self.colour(x, y) if self.is_seen(x, y) else None
                if colour is not None:
                    wanted.append((number, x, y, colour))
        seen = self.colours([(x, y) for _, x, y, _ in wanted])
        for (number, x, y, colour), got in zip(wanted, seen, strict=True):
            if any(abs(one - other) > TOLERANCE for one, other in zip(got, colour)):
                raise Failure(f"{self.look.names[number]!r} at {self.places[number]}: the pixel {x - self.origin[0]}, "
                              f"{y - self.origin[1]} of the window is {got}, not {colour}")
        return len(wanted)

    def check_marks(self):
        """Each view in a conflict has a dashed line around it, above it at least."""
        points = {}
        for number in self.marked & self.edges.keys():
            left, top, right, _ = self.edges[number]
            above = [(x, top - 1) for x in range(left, right) if self.is_seen(x, top - 1)]
            if len(above) > 12 * self.ratio and number != self.stage["selected"]:
                points[number] = above
        for number, above in points.items():
            if self.stage["wrong"] not in self.colours(above):
                raise Failure(f"{self.look.names[number]!r} is in a conflict, and not marked")

    def check_names(self, numbers):
        """Views with room for a few letters have some of another colour than their own."""
        points = {}
        for number in numbers:
            left, top, right, bottom = (edge / self.ratio for edge in self.edges[number])
            if self.is_view(number) and right - left >= 60 and bottom - top >= 16 and self.look.names[number].strip():
                points[number] = [
                    (x, y) for y in range(int((top + 4) * self.ratio), int((top + 12) * self.ratio), 2)
                    for x in range(int((left + 4) * self.ratio), int((left + 16) * self.ratio)) if self.is_on_top(number, x, y)]
        points = {number: seen for number, seen in points.items() if len(seen) > 40}
        colours = iter(self.colours([point for seen in points.values() for point in seen]))
        for number, seen in points.items():
            if {tuple(next(colours)) for _ in seen} == {tuple(self.fill(number))}:
                raise Failure(f"{self.look.names[number]!r} has no name in the picture")

    def is_on_top(self, number, x, y):
        """Whether nothing of the scene is over a pixel of a view."""
        behind = self.order[self.order.index(number) + 1:]
        return self.is_seen(x, y) and not any(holds(grown(self.edges[other], 4 * self.thin), x, y) for other in behind)

    def colours(self, points):
        """The colours of pixels on the screen."""
        if not points:
            return []
        data = self.browser.call("Page.captureScreenshot", format="png")["data"]
        return self.browser.evaluate(COLOURS.replace("POINTS", json.dumps(points)).replace("PICTURE", data))

    def check_stage(self):
        """The window's element has its size, and the canvas says what it shows."""
        left, top, right, bottom = self.stage["window"]
        width, height = self.look.frames[0][2:]
        if abs(right - left - width) > 0.02 or abs(bottom - top - height) > 0.02:
            raise Failure(f"the window's element is {right - left} by {bottom - top}, not {width} by {height}")
        count = len(self.views)
        label = f"{self.look.names[0] or 'stack'}: {count} {'view' if count == 1 else 'views'}"
        if self.stage["label"] != label:
            raise Failure(f"the picture is called {self.stage['label']!r}, not {label!r}")

    def on_page(self, x, y):
        """A point of the window in the page's pixels."""
        return self.stage["window"][0] + x, self.stage["window"][1] + y


def nearest(value):
    """The whole number next to a value; of two that are equally near, but for the last bits, the larger."""
    return math.floor(value + 0.5 + 1e-6)


def absolute(look, order):
    """The edges of what is seen in the window: left, top, right, bottom."""
    places = {-1: (0, 0)}
    for number in order:
        x, y, width, height = look.frames[number]
        left, top = places[look.parents[number]][:2]
        places[number] = (x + left, y + top, x + left + width, y + top + height)
    del places[-1]
    return places


def grown(edges, length):
    left, top, right, bottom = edges
    return left - length, top - length, right + length, bottom + length


def holds(edges, x, y):
    left, top, right, bottom = edges
    return left <= x < right and top <= y < bottom


HANDLE = "Boolean(document.elementFromPoint({}, {})?.closest('[data-resizes]'))"
SELECTED = """Number(document.querySelector('[role="treeitem"][aria-selected="true"]').dataset.row)"""


def check_clicks(walk, names):
    """Clicks inside each corner of views that nothing covers, each of which selects the view. At the window's own edges
    are its handles; there the clicks are further inside. One view after the other, so that each click has to change the
    selection."""
    picture = Picture(walk.browser, walk.look)
    before = walk.clicks
    for at_right, at_bottom in [(False, False), (True, False), (False, True), (True, True)]:
        for number in map(walk.look.id, names):
            left, top, right, bottom = picture.places[number]
            for inset in (2, 4):
                place = picture.on_page(
                    right - inset if at_right else left + inset, bottom - inset if at_bottom else top + inset)
                if not walk.browser.evaluate(HANDLE.format(*place)):
                    click(walk, picture, number, place)
                    break
    if walk.clicks == before:
        raise Failure(f"nothing of {names} can be clicked")


def click(walk, picture, number, place):
    if not picture.is_seen(*(length * picture.ratio for length in place)):
        return
    walk.user.click_at(place)
    got = walk.browser.evaluate(SELECTED)
    if got != number:
        name = walk.look.names[number]
        raise Failure(f"a click at {place}, in {name!r} at {picture.places[number]}, selects {walk.look.names[got]!r}")
    walk.clicks += 1
