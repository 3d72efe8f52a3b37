"""The example of 1,000 views: its frames are checked, and the times of a drag are printed."""
import time

from pages import percentile
from protocol import Failure

SECONDS = 3
BUDGET = 16.7

# Notes the times of animation frames, beside what the page itself measures.
WATCH = """(() => {
  const times = [];
  window.watched = times;
  const note = (time) => { times.push(time); if (window.watched === times) requestAnimationFrame(note); };
  requestAnimationFrame(note);
})()"""

WATCHED = "(() => { const times = window.watched; window.watched = null; return times; })()"


def walk_thousand(walk):
    walk.open()
    walk.load_example("1,000 views")
    look = walk.step("1,000 views")
    walk.picture("thousand")
    views = [line for line in look.commands if line.startswith("view ")]
    if len(views) < 1000:
        raise Failure(f"the example has {len(views)} views only")
    walk.click_corners("1", "11", "111", "401", "634", "971", "1000")
    start, moves = walk.corner(), 0
    walk.browser.evaluate(WATCH)
    user = walk.user
    user.mouse("mouseMoved", start)
    user.mouse("mousePressed", start, 1)
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        moves += 1
        # To and fro, so that every move is another size.
        place = moves % 200
        across = place if place < 100 else 200 - place
        user.mouse("mouseMoved", (start[0] - across, start[1] - across // 2), 1)
    times = walk.browser.evaluate(WATCHED)
    walk.check()
    user.mouse("mouseReleased", (start[0] - across, start[1] - across // 2))
    user.settle()
    report = walk.browser.evaluate("JSON.parse(JSON.stringify(window.playground.timing))")
    walk.step("1,000 views after the drag")
    intervals = [after - before for before, after in zip(times, times[1:])]
    print(f"    {moves} moves of the pointer in {SECONDS} s; {len(intervals)} animation frames, {rate(intervals):.0f} a second")
    print(f"    between frames: median {percentile(intervals, 0.5):.1f} ms, 95 % {percentile(intervals, 0.95):.1f} ms, "
          f"worst {max(intervals):.1f} ms, {sum(interval > BUDGET for interval in intervals)} over {BUDGET} ms")
    for name, figures in report.get("drag", {}).items():
        print(f"    the page says of {name}: {readable(figures)}")


def rate(intervals):
    return 1000 * len(intervals) / sum(intervals)


def readable(figures):
    if isinstance(figures, dict):
        return ", ".join(f"{name} {value:.2f}" for name, value in figures.items())
    return f"{figures:.2f}" if isinstance(figures, float) else str(figures)
