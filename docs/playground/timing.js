// What a drag costs, frame by frame, and what the last layout cost.

/** What a frame may take at 60 frames a second, in ms. */
const budget = 16.7;
/** Browsers round the clock to 0.1 ms, so that a difference is off by as much; 16.8 may be a frame in time. */
const tolerance = 0.15;
const isOver = (time) => time > budget + tolerance;
const mostFrames = 20000;

/** Median, 95th percentile and worst of numbers; the percentile is the least number that so many are not above. */
export function summary(values) {
  if (values.length === 0) return { median: 0, p95: 0, worst: 0 };
  const sorted = Float64Array.from(values).sort();
  const at = (share) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  return { median: at(0.5), p95: at(0.95), worst: sorted[sorted.length - 1] };
}

/** Records one drag. `work` is the page's own part of a frame, `total` also the browser's style, layout and paint. */
export class DragTiming {
  constructor() {
    this.clear();
    // A message sent inside a frame's callback arrives when the browser has done its part of that frame.
    this.channel = new MessageChannel();
    this.channel.port1.onmessage = () => this.painted();
  }

  clear() {
    this.work = [];
    this.total = [];
    this.interval = [];
    this.solve = [];
    this.lastFrame = null;
    this.pending = null;
  }

  /** An animation frame during a drag, whether or not there is work in it. */
  frame(time) {
    if (this.lastFrame !== null && this.interval.length < mostFrames) this.interval.push(time - this.lastFrame);
    this.lastFrame = time;
  }

  worked(begin, end, solve) {
    if (this.work.length >= mostFrames) return;
    this.work.push(end - begin);
    this.solve.push(solve);
    this.pending = begin;
    this.channel.port2.postMessage(null);
  }

  painted() {
    if (this.pending === null) return;
    this.total.push(performance.now() - this.pending);
    this.pending = null;
  }

  /** The drag so far, for the page and for programs. All in milliseconds. */
  get report() {
    return {
      frames: this.work.length,
      solve: summary(this.solve),
      work: summary(this.work),
      total: summary(this.total),
      interval: summary(this.interval),
      over: this.total.filter(isOver).length,
      intervalsOver: this.interval.filter(isOver).length,
      framesPerSecond: rate(this.interval),
    };
  }
}

function rate(intervals) {
  const sum = intervals.reduce((all, each) => all + each, 0);
  return sum > 0 ? (1000 * intervals.length) / sum : 0;
}

/** Few digits, all of them meant. */
export function milliseconds(time) {
  if (time < 0.05) return "< 0.1 ms";
  return `${time < 100 ? time.toFixed(1) : Math.round(time)} ms`;
}

/** The panel. Its rows are made once, and only their text changes. */
export class TimingPanel {
  constructor(session, timing, { figures, drag }) {
    this.session = session;
    this.timing = timing;
    this.figures = cells(figures);
    this.drag = cells(drag);
    this.lastShown = 0;
    session.subscribe((event) => {
      if (event === "drag") this.showNowAndThen();
      else if (event !== "selection" && event !== "edited") this.show();
    });
  }

  /** A few times a second is enough for reading, and costs a drag next to nothing. */
  showNowAndThen() {
    const time = performance.now();
    if (time - this.lastShown < 250) return;
    this.lastShown = time;
    this.show();
  }

  show() {
    const { solve, pivots, variables, constraints, levels } = this.session.figures;
    const counts = { pivots, variables, constraints, levels };
    setText(this.figures.solve, milliseconds(solve));
    for (const [key, count] of Object.entries(counts)) setText(this.figures[key], count.toLocaleString("en"));
    const report = this.timing.report;
    const show = (key, text) => setText(this.drag[key], text);
    show("frames", report.frames === 0 ? "drag the window’s corner" : `${report.frames} ${report.frames === 1 ? "frame" : "frames"}`);
    for (const key of ["work", "total", "interval"]) {
      for (const part of ["median", "p95", "worst"]) {
        show(`${key}-${part}`, this.timing[key].length === 0 ? "–" : milliseconds(report[key][part]));
      }
    }
    show("work-over", report.frames === 0 ? "–" : String(this.timing.work.filter(isOver).length));
    show("total-over", report.frames === 0 ? "–" : String(report.over));
    show("interval-over", report.frames === 0 ? "–" : String(report.intervalsOver));
  }
}

function cells(root) {
  return Object.fromEntries(Array.from(root.querySelectorAll("[data-figure]"), (each) => [each.dataset.figure, each]));
}

function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
