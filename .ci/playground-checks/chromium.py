"""A headless Chromium with one page, used as a person uses it: by events of mouse and keyboard.

It is spoken to in the DevTools protocol over two pipes, in JSON messages that each end in a zero byte. Elements are
found as assistive technology finds them, by role and accessible name.
"""
import json
import os
import select
import subprocess
import sys

ALT, CONTROL, SHIFT = 1, 2, 8

# The numbers that keys without a letter have in the protocol.
KEYS = {
    "Tab": 9, "Enter": 13, "End": 35, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Delete": 46,
}

# Chromium reads commands from 3 and writes answers to 4. It ends when these are closed.
LAUNCH = """
exec chromium --headless --disable-gpu --no-first-run --disable-background-networking --disable-dev-shm-usage \\
  --remote-debugging-pipe "${@:3}" 3<&"$1" 4>&"$2"
"""

def is_load(event):
    return event.get("method") == "Page.loadEventFired"

class Chromium:
    def __init__(self, folder):
        """`folder` holds its profile."""
        self.last_id, self.session, self.received, self.events = 0, {}, b"", []
        commands, self.commands = os.pipe()
        self.answers, answers = os.pipe()
        # Chromium's sandbox does not run as root.
        flags = [f"--user-data-dir={folder}", *(["--no-sandbox"] if os.geteuid() == 0 else [])]
        subprocess.Popen(
            ["bash", "-c", LAUNCH, "bash", str(commands), str(answers), *flags],
            pass_fds=(commands, answers), stderr=subprocess.DEVNULL)
        os.close(commands)
        os.close(answers)
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = {"sessionId": self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]}
        for domain in ("Page", "Runtime", "Log", "DOM", "Accessibility"):
            self.call(f"{domain}.enable")
        # A page without the focus has no clipboard.
        self.call("Emulation.setFocusEmulationEnabled", enabled=True)

    def call(self, method, **parameters):
        """Sends a command and answers its result. Events that come before that are kept."""
        self.last_id += 1
        command = {"id": self.last_id, "method": method, "params": parameters, **self.session}
        os.write(self.commands, json.dumps(command).encode() + b"\0")
        message = self.receive(lambda message: message.get("id") == self.last_id, command)
        if "error" in message:
            sys.exit(f"FAILED {command}: {message['error']['message']}")
        return message["result"]

    def receive(self, is_wanted, reason):
        """Reads messages, and keeps them, up to the first that is wanted, for a reason that a failure names."""
        while True:
            while b"\0" not in self.received:
                is_ready = select.select([self.answers], [], [], 30)[0]
                chunk = os.read(self.answers, 1 << 16) if is_ready else b""
                if not chunk:
                    sys.exit(f"FAILED Chromium has ended, or has not answered within 30 s: {reason}")
                self.received += chunk
            first, _, self.received = self.received.partition(b"\0")
            self.events.append(json.loads(first))
            if is_wanted(self.events[-1]):
                return self.events[-1]

    def errors(self):
        """What the page has thrown, or written to the console as an error, since the last time."""
        events, self.events = self.events, []
        return [event for event in events if event.get("method") == "Runtime.exceptionThrown"
                or event.get("method") == "Runtime.consoleAPICalled" and event["params"]["type"] == "error"
                or event.get("method") == "Log.entryAdded" and event["params"]["entry"]["level"] == "error"]

    def evaluate(self, expression):
        """The value of an expression in the page, which may be a promise."""
        answer = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            sys.exit(f"FAILED {expression}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def wait(self, expression):
        """Waits until an expression holds in the page."""
        self.evaluate(f"(async () => {{ while (!({expression})) await new Promise((go) => setTimeout(go, 50)); }})()")

    def settle(self):
        """Waits until the page has drawn what the last event changed."""
        self.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))")

    def find(self, role, name):
        """The first element with a role and a name that begins so."""
        document = self.call("Runtime.evaluate", expression="document")["result"]["objectId"]
        for node in self.call("Accessibility.queryAXTree", objectId=document, role=role)["nodes"]:
            if not node["ignored"] and node["name"]["value"].startswith(name):
                return node["backendDOMNodeId"]
        sys.exit(f"FAILED the page has no {role} {name!r}")

    def center(self, role, name):
        """Where the middle of an element is on the screen."""
        element = self.find(role, name)
        self.call("DOM.scrollIntoViewIfNeeded", backendNodeId=element)
        quad = self.call("DOM.getContentQuads", backendNodeId=element)["quads"][0]
        return (quad[0] + quad[4]) / 2, (quad[1] + quad[5]) / 2

    def mouse(self, kind, place, buttons=0):
        # A move that does not name the button that is held would end the capture of the pointer.
        button = "left" if buttons or kind != "mouseMoved" else "none"
        self.call("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], clickCount=1, buttons=buttons,
                  button=button, pointerType="mouse")

    def click_at(self, place):
        self.drag(place, [(0, 0)])

    def click(self, role, name):
        self.click_at(self.center(role, name))

    def follow(self, link):
        """Clicks a link and waits for the page that it leads to. Until then no page may be there to evaluate in."""
        place, seen = self.center("link", link), len(self.events)
        self.mouse("mousePressed", place, 1)
        self.mouse("mouseReleased", place)
        if not any(map(is_load, self.events[seen:])):
            self.receive(is_load, f"the link {link!r}")

    def drag(self, start, moves):
        """Presses at a place, moves through distances from there, and lets go at the last."""
        self.mouse("mouseMoved", start)
        self.mouse("mousePressed", start, 1)
        for across, down in moves:
            self.mouse("mouseMoved", (start[0] + across, start[1] + down), 1)
        self.mouse("mouseReleased", (start[0] + across, start[1] + down))
        self.settle()

    def press(self, key, modifiers=0):
        event = {"key": key, "windowsVirtualKeyCode": KEYS.get(key) or ord(key.upper()), "modifiers": modifiers}
        commands = ["selectAll"] if (key, modifiers) == ("a", CONTROL) else []
        text = "" if modifiers or key in KEYS else key
        self.call("Input.dispatchKeyEvent", type="keyDown", text=text, commands=commands, **event)
        self.call("Input.dispatchKeyEvent", type="keyUp", **event)
        self.settle()

    def type(self, text):
        self.call("Input.insertText", text=text)
        self.settle()

    def fill(self, label, text):
        """Writes a text into a field instead of what is there."""
        self.click("textbox", label)
        self.press("a", CONTROL)
        self.type(text)

    def choose_next(self, label):
        """Takes the next of a list of choices by the keyboard. A click would open a window of the system's."""
        self.call("DOM.focus", backendNodeId=self.find("combobox", label))
        self.press("ArrowDown")
