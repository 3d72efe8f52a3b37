"""Times passes over a scene in the page's module and in the native program of a release build, in turn."""
import json
import statistics
import sys
import time

import programs
from walk import expect

PASSES, ROUNDS = 1000, 5

# A module of its own, beside the one that the page shows.
LOAD = """(async () => {
  const { Engine } = await import(new URL("engine.js", location.href));
  const engine = await Engine.load("playground.wasm");
  window.timeCommands = (lines) => {
    const begin = performance.now();
    const answers = engine.run(lines);
    return [performance.now() - begin, answers];
  };
})()"""

def compare(walk, script, limit):
    """Prints the medians of both times of a pass and of their ratio, and fails where that is above `limit`."""
    scene = [*script, "layout"]
    passes = []
    for number in range(PASSES):
        distance = abs(100 - number % 200)
        passes += [f"size {860 + distance} {510 + distance // 2}", "layout"]
    walk.evaluate(LOAD)
    in_page(walk, scene)
    rounds = []
    for _ in range(ROUNDS):
        native = (natively([*scene, *passes]) - natively(scene)) / PASSES
        rounds.append((native, in_page(walk, passes) / PASSES))
    native, module = (statistics.median(times) for times in zip(*rounds))
    ratio = statistics.median(module / native for native, module in rounds)
    print(f"a pass: {native:.2f} ms natively, {module:.2f} ms in the page's module; ratio {ratio:.2f}, {limit} is allowed")
    if ratio > limit:
        sys.exit("FAILED the module is too slow")

def natively(script):
    """Milliseconds of a process that carries out a script."""
    begin = time.perf_counter()
    answers = programs.answers(programs.RELEASE, script)
    taken = (time.perf_counter() - begin) * 1000
    expect("the native program", "answers", answers, [])
    return taken

def in_page(walk, script):
    """Milliseconds in which the module carries out a script."""
    taken, answers = walk.evaluate(f"window.timeCommands({json.dumps(script)})")
    expect("the module", "answers", answers, [])
    return taken
