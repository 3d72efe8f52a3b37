"""A headless Chromium, spoken to in its DevTools protocol over two pipes: JSON messages that each end in a zero byte."""
import collections
import fcntl
import json
import os
import queue
import shutil
import signal
import subprocess
import threading

from protocol import Failure

# An answer that takes longer than this does not come.
PATIENCE = 30

# The shell puts the pipes where Chromium wants them: it reads commands from 3 and writes answers to 4.
LAUNCH = 'exec "${@:3}" 3<&"$1" 4>&"$2"'


class Browser:
    """A browser with one page. Use it in a `with` statement, which ends its process."""

    def __init__(self, folder):
        """`folder` holds its profile and its log, and is made anew."""
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        self.events = collections.deque()
        self.answers = queue.Queue()
        self.last_id = 0
        self.session = None
        commands, self.to_browser = os.pipe()
        self.from_browser, answers = os.pipe()
        # Out of the way of 3 and 4.
        ends = [fcntl.fcntl(end, fcntl.F_DUPFD, 10) for end in (commands, answers)]
        os.close(commands)
        os.close(answers)
        self.log = folder / "log"
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(
                ["bash", "-c", LAUNCH, "bash", *map(str, ends), *command(folder / "profile")],
                pass_fds=ends, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)
        for end in ends:
            os.close(end)
        threading.Thread(target=self.read, daemon=True).start()
        self.attach()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.send("Browser.close")
            self.process.wait(5)
        except (OSError, subprocess.TimeoutExpired):
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()

    def read(self):
        """Sorts what comes from the browser, until it ends."""
        with open(self.from_browser, "rb", buffering=0) as pipe:
            rest = b""
            while chunk := pipe.read(1 << 16):
                *messages, rest = (rest + chunk).split(b"\0")
                for message in map(json.loads, messages):
                    (self.answers.put if "id" in message else self.events.append)(message)
        self.answers.put({"id": None})

    def send(self, method, **parameters):
        self.last_id += 1
        message = {"id": self.last_id, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.to_browser, data):]
        return self.last_id

    def call(self, method, **parameters):
        """Sends a command and answers its result."""
        number = self.send(method, **parameters)
        while True:
            try:
                answer = self.answers.get(timeout=PATIENCE)
            except queue.Empty:
                raise Failure(f"the browser has not answered {method} within {PATIENCE} s") from None
            if answer["id"] is None:
                raise Failure(f"the browser ended: {self.log.read_text(errors='replace')[-2000:]}")
            if answer["id"] != number:
                continue
            if "error" in answer:
                raise Failure(f"{method} {parameters}: {answer['error']['message']}")
            return answer["result"]

    def attach(self):
        """Opens an empty page and listens to what goes wrong in it."""
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network", "DOM", "Accessibility"):
            self.call(f"{domain}.enable")
        # A page without the focus has no clipboard.
        self.call("Emulation.setFocusEmulationEnabled", enabled=True)

    def take_events(self):
        """The events since the last time."""
        taken = []
        while self.events:
            taken.append(self.events.popleft())
        return taken

    def evaluate(self, expression):
        """The value of an expression in the page, which may be a promise."""
        result = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise Failure(f"{expression[:200]}: {details.get('exception', {}).get('description', details['text'])}")
        return result["result"].get("value")


def command(profile):
    flags = [
        "--headless", "--disable-gpu", "--hide-scrollbars", "--no-first-run", "--no-default-browser-check",
        "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-extensions",
        "--mute-audio", "--disable-dev-shm-usage", "--remote-debugging-pipe", f"--user-data-dir={profile}",
    ]
    if os.geteuid() == 0:
        # Chromium's sandbox does not run as root.
        flags.append("--no-sandbox")
    return ["chromium", *flags]
