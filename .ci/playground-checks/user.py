"""What a user does with a page: points, clicks, drags and types. All of it goes in as events of mouse and keyboard; elements
are found as assistive technology finds them, by role and accessible name."""
import time

from protocol import Failure

ALT, CONTROL, SHIFT = 1, 2, 8

# Keys by their names: the place on the keyboard, the number that Windows gives it, and what it types.
KEYS = {
    "ArrowLeft": ("ArrowLeft", 37, None), "ArrowUp": ("ArrowUp", 38, None), "ArrowRight": ("ArrowRight", 39, None),
    "ArrowDown": ("ArrowDown", 40, None), "Home": ("Home", 36, None), "End": ("End", 35, None),
    "Delete": ("Delete", 46, None), "Escape": ("Escape", 27, None), "Tab": ("Tab", 9, None),
    "Enter": ("Enter", 13, "\r"), " ": ("Space", 32, " "),
}

# Resolves when the page has drawn what the last event changed.
TWO_FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"

IS_FOCUSED = "function () { return document.activeElement === this }"


class User:
    def __init__(self, browser):
        self.browser = browser

    # Looking

    def all(self, role, name=None, begin=None):
        """The elements with a role, in the order of the page; with that name, or one that begins so, if one is given."""
        document = self.browser.call("Runtime.evaluate", expression="document")["result"]["objectId"]
        wanted = {"role": role} | ({} if name is None else {"accessibleName": name})
        nodes = self.browser.call("Accessibility.queryAXTree", objectId=document, **wanted)["nodes"]
        return [node["backendDOMNodeId"] for node in nodes
                if not node["ignored"] and (begin is None or node["name"]["value"].startswith(begin))]

    def find(self, role, name=None, place=0, begin=None):
        found = self.all(role, name, begin)
        if len(found) <= place:
            raise Failure(f"the page has no {role} {name or begin!r}")
        return found[place]

    def ask(self, element, function):
        """What a function answers about an element."""
        node = self.browser.call("DOM.resolveNode", backendNodeId=element)["object"]["objectId"]
        answer = self.browser.call(
            "Runtime.callFunctionOn", objectId=node, functionDeclaration=function, returnByValue=True)
        return answer["result"].get("value")

    def center(self, element):
        """The middle of an element that can be seen, in the window."""
        self.browser.call("DOM.scrollIntoViewIfNeeded", backendNodeId=element)
        left, top, _, _, right, bottom, *_ = self.browser.call("DOM.getContentQuads", backendNodeId=element)["quads"][0]
        return (left + right) / 2, (top + bottom) / 2

    def settle(self):
        self.browser.evaluate(TWO_FRAMES)

    def wait(self, expression, what, seconds=10):
        """Waits until an expression holds in the page."""
        end = time.monotonic() + seconds
        while not self.browser.evaluate(expression):
            if time.monotonic() > end:
                raise Failure(f"after {seconds} s: {what}")
            time.sleep(0.05)

    # Pointing

    def mouse(self, kind, place, buttons=0):
        self.browser.call(
            "Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], clickCount=1, buttons=buttons,
            # A move that does not name the button that is held would end the capture of the pointer.
            button="left" if buttons or kind != "mouseMoved" else "none", pointerType="mouse")

    def click_at(self, place):
        self.mouse("mouseMoved", place)
        self.mouse("mousePressed", place, 1)
        self.mouse("mouseReleased", place)
        self.settle()

    def click(self, role, name=None, place=0, begin=None):
        self.click_at(self.center(self.find(role, name, place, begin)))

    def drag(self, start, moves):
        """Presses at a place, moves through distances from there, and lets go. Frames pass between the moves."""
        self.mouse("mouseMoved", start)
        self.mouse("mousePressed", start, 1)
        for across, down in moves:
            self.mouse("mouseMoved", (start[0] + across, start[1] + down), 1)
            self.settle()
            yield across, down
        end = (start[0] + across, start[1] + down)
        self.mouse("mouseReleased", end)
        self.settle()

    # Typing

    def press(self, key, modifiers=0):
        code, number, text = KEYS.get(key) or (f"Key{key.upper()}", ord(key.upper()), key)
        event = {"key": key, "code": code, "windowsVirtualKeyCode": number, "modifiers": modifiers}
        types = text if text and not modifiers & (ALT | CONTROL) else None
        self.browser.call("Input.dispatchKeyEvent", type="keyDown" if types else "rawKeyDown", **event,
                          **({"text": types} if types else {}))
        self.browser.call("Input.dispatchKeyEvent", type="keyUp", **event)
        self.settle()

    def fill(self, label, text, place=0, role="textbox"):
        """Writes a text into a field instead of what is there."""
        self.click(role, label, place)
        self.browser.call(
            "Input.dispatchKeyEvent", type="rawKeyDown", key="a", code="KeyA", windowsVirtualKeyCode=65,
            modifiers=CONTROL, commands=["selectAll"])
        self.browser.call(
            "Input.dispatchKeyEvent", type="keyUp", key="a", code="KeyA", windowsVirtualKeyCode=65, modifiers=CONTROL)
        if text:
            self.browser.call("Input.insertText", text=text)
        else:
            self.press("Delete")
        self.settle()

    def choose(self, label, option, place=0):
        """Chooses an option of a list that the keyboard walks through. A click on its label focuses it, and opens no
        list over the page."""
        element = self.find("combobox", label, place)
        self.browser.call("DOM.scrollIntoViewIfNeeded", backendNodeId=element)
        x, y = self.ask(element, """function () {
          const label = this.labels[0].getBoundingClientRect();
          return [label.x + label.width / 2, label.y + label.height / 2];
        }""")
        self.click_at((x, y))
        if not self.ask(element, IS_FOCUSED):
            raise Failure(f"a click on its label does not focus {label!r}")
        options, now = self.ask(element, """function () {
          return [Array.from(this.options, (option) => option.label), this.selectedIndex];
        }""")
        if option not in options:
            raise Failure(f"{label!r} has {options}, not {option!r}")
        steps = options.index(option) - now
        for _ in range(abs(steps)):
            self.press("ArrowDown" if steps > 0 else "ArrowUp")
