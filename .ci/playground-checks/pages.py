"""What the playground's page shows, and whether it is what the library answers on this machine."""
import functools
import http.server
import itertools
import math
import re
import threading

import programs
from protocol import Failure, agrees, double, frames_of

# Writes down what goes in and out of the module, from the last `begin` on.
OVERHEAR = """(() => {
  const instantiate = WebAssembly.instantiate;
  const decoder = new TextDecoder();
  WebAssembly.instantiate = async (...given) => {
    const result = await instantiate(...given);
    const { exports } = result.instance ?? result;
    const read = (place, count) => decoder.decode(new Uint8Array(exports.memory.buffer, place, count));
    let input = [0, 0];
    let count = 0;
    window.overheard = { commands: [], answers: [] };
    const heard = {
      ...exports,
      playground_input: (size) => {
        input = [exports.playground_input(size), size];
        return input[0];
      },
      playground_run: () => {
        const commands = read(...input);
        if (/^begin /m.test(commands)) window.overheard = { commands: [], answers: [] };
        window.overheard.commands.push(commands);
        count = exports.playground_run();
        return count;
      },
      playground_output: () => {
        const place = exports.playground_output();
        window.overheard.answers.push(read(place, count));
        return place;
      },
    };
    return result.instance ? { ...result, instance: { exports: heard } } : { exports: heard };
  };
})()"""

# Script, and frames as the page got them.
LOOK = """(() => {
  const bits = (number) => {
    const view = new DataView(new ArrayBuffer(8));
    view.setFloat64(0, number);
    return "#" + view.getBigUint64(0).toString(16).padStart(16, "0");
  };
  const { playground } = window;
  return {
    figures: playground.timing.last,
    heard: window.overheard.commands.join(""),
    answered: window.overheard.answers.join(""),
    commands: [playground.commands()].flat().join("\\n").split("\\n").filter((line) => line !== ""),
    frames: playground.frames().map(({ id, name, x, y, width, height }) =>
      ({ id, name, numbers: [x, y, width, height].map(bits) })),
  };
})()"""


class Look:
    """The page at one moment."""

    def __init__(self, browser):
        seen = browser.evaluate(LOOK)
        self.figures = seen["figures"]
        self.commands = seen["commands"]
        self.heard = seen["heard"]
        self.answered = seen["answered"].split("\n")[:-1]
        self.lines = [
            " ".join(["frame", str(frame["id"]), *frame["numbers"]]) for frame in seen["frames"]]
        self.frames = frames_of(self.lines)
        self.names = {frame["id"]: frame["name"] for frame in seen["frames"]}

    def id(self, name):
        """The id of the one view with a name."""
        found = [number for number, other in self.names.items() if other == name]
        if len(found) != 1:
            raise Failure(f"{len(found)} views are called {name!r}")
        return found[0]

    def named_frames(self):
        """Frames by name."""
        return {self.names[number]: frame for number, frame in self.frames.items()}

    @property
    def parents(self):
        """The stack of each view, as the script builds it."""
        made = [line.split(" ") for line in self.commands if line.startswith(("view ", "stack "))]
        return {0: -1} | {int(fields[1]): int(fields[2]) for fields in made}

    @property
    def views(self):
        """The views that are no stacks."""
        return {int(line.split(" ")[1]) for line in self.commands if line.startswith("view ")}

    @property
    def order(self):
        """What is seen, each before what is in it, and later ones over earlier ones."""
        children = {number: [] for number in self.frames}
        for line in self.commands:
            if line.startswith(("view ", "stack ")):
                number, parent, index = map(int, line.split(" ")[1:4])
                children[parent].insert(index, number)
        order, rest, hidden = [], [0], self.hidden
        while rest:
            number = rest.pop()
            if number not in hidden:
                order.append(number)
                rest.extend(reversed(children[number]))
        return order

    @property
    def hidden(self):
        """The views that are hidden, or in a stack that is."""
        gone = {int(line.split(" ")[1]) for line in self.commands if re.fullmatch(r"hidden \d+ yes", line)}
        for number, parent in self.parents.items():
            # Stacks come before what is in them.
            if parent in gone:
                gone.add(number)
        return gone


def check_look(look, native):
    """Fails where frames are not the library's; the number of frames."""
    answers = check_history(look, native)
    check_figures(look, answers)
    check_fresh(look, native)
    return len(look.frames)


def check_history(look, native):
    """Asks the library what the page has asked of the module since it began the scene: the answers are equal byte for byte,
    and the frames bit for bit. What the library answered."""
    for answer in look.answered:
        if answer.startswith("error "):
            raise Failure(f"the page sends what cannot be carried out: {answer}")
    answers = programs.answers(native, look.heard + "frames\n")
    for ours, theirs in itertools.zip_longest(answers, [*look.answered, *look.lines]):
        if ours != theirs:
            raise Failure(f"the page has {readable(theirs)}, the library {readable(ours)}; the last commands:\n    "
                          + "\n    ".join(look.heard.split("\n")[-200:]))
    return answers


def check_figures(look, answers):
    """The page counts as the library does; pivots are those of the last layout."""
    told = [list(map(int, line.split(" ")[1:])) for line in answers if line.startswith("statistics ")]
    variables, constraints, levels, _, pivots = told[-1]
    before = told[-2][4] if len(told) > 1 else 0
    want = {"variables": variables, "constraints": constraints, "levels": levels, "pivots": pivots - before}
    got = {name: look.figures[name] for name in want}
    if got != want:
        raise Failure(f"the page counts {got}, the library {want}")


def check_fresh(look, native):
    """The script that builds the scene from nothing gives the same frames. The way to them may differ, so the last bits
    may."""
    answers = programs.answers(native, "".join(f"{line}\n" for line in [*look.commands, "frames"]))
    fresh = frames_of(answers)
    if fresh.keys() != look.frames.keys():
        raise Failure(f"the page has {sorted(look.frames)}, its script makes {sorted(fresh)}")
    for number, frame in fresh.items():
        if not all(agrees(*pair, tolerance=1e-9) for pair in zip(look.frames[number], frame)):
            raise Failure(f"{look.names[number]!r} is at {look.frames[number]}, its script puts it at {frame}:\n    "
                          + "\n    ".join(look.commands[:200]))


def readable(line):
    """An answer; a frame has its numbers in decimals too."""
    if line is None:
        return "nothing"
    fields = line.split(" ")
    if fields[0] != "frame":
        return line
    return f"{line} ({', '.join(str(double(field)) for field in fields[2:])})"


class Server:
    """Serves the playground's folder on a free port of this machine, while the block of a `with` statement runs."""

    def __enter__(self):
        handler = functools.partial(QuietHandler, directory=str(programs.PAGE))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{self.server.server_port}/"

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def check_events(browser, address):
    """Fails where the page wrote an error to the console, threw, or asked another server."""
    for event in browser.take_events():
        parameters = event["params"]
        match event["method"]:
            case "Runtime.exceptionThrown":
                details = parameters["exceptionDetails"]
                raise Failure(f"uncaught: {details.get('exception', {}).get('description', details['text'])}")
            case "Runtime.consoleAPICalled" if parameters["type"] in ("error", "assert", "warning"):
                texts = [str(value.get("value", value.get("description"))) for value in parameters["args"]]
                raise Failure(f"the console has a {parameters['type']}: {' '.join(texts)}")
            case "Log.entryAdded" if parameters["entry"]["level"] in ("error", "warning"):
                entry = parameters["entry"]
                if not entry.get("url", "").endswith("/favicon.ico"):
                    raise Failure(f"the browser logs: {entry['text']} {entry.get('url', '')}")
            case "Network.requestWillBeSent":
                url = parameters["request"]["url"]
                if not url.startswith((address, "data:", "blob:", "about:")):
                    raise Failure(f"the page asks for {url}")


def percentile(values, share):
    """The least of the values that so large a share of them is not above."""
    return sorted(values)[max(0, math.ceil(share * len(values)) - 1)]
