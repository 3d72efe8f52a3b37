"""Steps on the playground's page, each kept for a comparison with the native program."""
import struct
import sys
import types

import programs
from chromium import Chromium

# Begins to keep what the page sends to its module and what comes back. At first it has sent the script of its scene.
RECORD = """(async () => {
  const { Engine } = await import(new URL("engine.js", location.href));
  const { run } = Engine.prototype;
  const script = () => window.playground.commands().trimEnd().split("\\n");
  let [commands, answers] = [script(), []];
  Engine.prototype.run = function (lines) {
    const result = run.call(this, lines);
    commands.push(...[lines].flat().join("\\n").split("\\n"));
    answers.push(...result);
    return result;
  };
  const bits = (double) => "#" + double.toString(16).padStart(16, "0");
  window.takeStep = () => {
    const bar = document.getElementById("message");
    const step = {
      commands, answers, script: script(),
      frames: window.playground.frames().map(({ id, x, y, width, height }) => {
        const doubles = new BigUint64Array(Float64Array.of(x, y, width, height).buffer);
        return ["frame", id, ...Array.from(doubles, bits)].join(" ");
      }),
      message: bar.hidden ? "" : bar.firstElementChild.innerText,
      conflicts: document.getElementById("conflicts").innerText,
      selected: document.querySelector("[aria-selected=true] .name").innerText,
    };
    [commands, answers] = [[], []];
    return step;
  };
})()"""

class Walk(Chromium):
    """A browser on the playground's page, and the steps that it has taken there."""

    def __init__(self, folder, address):
        super().__init__(folder)
        self.address, self.steps = address, []

    def open(self, fragment=""):
        self.call("Page.navigate", url="about:blank")
        self.call("Page.navigate", url=self.address + fragment)
        self.wait("window.playground && await window.playground.ready.then(() => true)")
        self.evaluate(RECORD)
        self.settle()

    def step(self, title, *commands, message=""):
        """Keeps what the page shows: among others a script with these commands, and a bar with this message."""
        step = types.SimpleNamespace(title=title, **self.evaluate("window.takeStep()"))
        self.steps.append(step)
        expect(title, "errors", self.errors(), [])
        expect(title, "the message", step.message, message)
        expect(title, "missing commands", [command for command in commands if command not in step.script], [])
        print(f"ok  {title}: {len(step.frames)} frames", flush=True)
        return step

    def compare(self):
        """Compares all steps with the native program.

        It gets the commands that the page has sent, and has to answer the same, byte for byte. It also gets the script
        of each scene, from nothing. The last bits of those frames may differ, since the way to them differs.
        """
        sent, answered, scripts, shown = [], [], [], []
        for step in self.steps:
            sent += [*step.commands, "frames", f"mark {step.title}"]
            answered += [*step.answers, *step.frames, f"error {len(sent)} unknown command"]
            scripts += [*step.script, "frames"]
            shown += [(step.title, *numbers_of(frame)) for frame in step.frames]
        programs.expect_equal(sent, programs.answers(programs.NATIVE, sent), answered)
        anew = programs.answers(programs.NATIVE, scripts)
        for (title, number, *frame), line in zip(shown, anew, strict=True):
            other, *wanted = numbers_of(line)
            is_near = all(abs(one - two) <= 1e-9 * max(1, abs(two)) for one, two in zip(frame, wanted))
            expect(title, f"view {number} at {frame}, made anew {wanted}", (number, is_near), (other, True))
        print(f"{len(self.steps)} steps: {len(anew):,} frames of the page are equal to the native program's")

def numbers_of(line):
    """The number of the view of a frame, and its place and size."""
    _, view, *numbers = line.split(" ")
    return int(view), *(struct.unpack(">d", bytes.fromhex(number[1:]))[0] for number in numbers)

def expect(title, what, value, wanted):
    if value != wanted:
        sys.exit(f"FAILED {title}: {what}: {value}, not {wanted}")
