// Resizing the window by its corner and edges, with the pointer or with arrow keys.

import { setSize } from "./edits.js";
import { ranges } from "./scene.js";

const clamp = (length, minimum = ranges.size.min) => Math.min(Math.max(Math.round(length), minimum), ranges.size.max);
/** The pointer leaves enough of the window to take hold of it again. */
const minimumOfDrags = 20;

export class Resizing {
  /** `handles` carry `data-resizes`: the directions that they change, `x`, `y` or `xy`. */
  constructor(session, timing, windowElement) {
    this.session = session;
    this.timing = timing;
    this.windowElement = windowElement;
    this.isActive = false;
    for (const handle of windowElement.querySelectorAll("[data-resizes]")) {
      handle.addEventListener("pointerdown", (event) => this.begin(event, handle));
      handle.addEventListener("pointermove", (event) => this.move(event));
      // Losing the capture also ends a drag that the system took over.
      handle.addEventListener("lostpointercapture", () => this.end());
      handle.addEventListener("keydown", (event) => this.key(event));
    }
    // Edges cannot have the focus, so the window handles Escape, before any other listener.
    window.addEventListener("keydown", (event) => this.cancel(event), { capture: true });
  }

  begin(event, handle) {
    if (event.button !== 0 || this.isActive) return;
    // Otherwise the browser would select text, or drag a selection.
    event.preventDefault();
    handle.focus({ preventScroll: true });
    handle.setPointerCapture(event.pointerId);
    const { scene } = this.session;
    this.isActive = true;
    this.directions = handle.dataset.resizes;
    this.origin = { x: event.clientX, y: event.clientY, width: scene.width, height: scene.height };
    this.wanted = null;
    this.timing.clear();
    this.windowElement.classList.add("resizing");
    requestAnimationFrame((time) => this.frame(time));
  }

  /** Only notes where the pointer is; the next animation frame does the work, once. */
  move(event) {
    if (!this.isActive) return;
    const { x, y, width, height } = this.origin;
    this.wanted = {
      width: this.directions.includes("x") ? clamp(width + event.clientX - x, minimumOfDrags) : width,
      height: this.directions.includes("y") ? clamp(height + event.clientY - y, minimumOfDrags) : height,
    };
  }

  frame(time) {
    if (!this.isActive) return;
    this.timing.frame(time);
    this.apply();
    requestAnimationFrame((next) => this.frame(next));
  }

  apply() {
    const { scene, figures } = this.session;
    const { wanted } = this;
    if (!wanted || (wanted.width === scene.width && wanted.height === scene.height)) return;
    const begin = performance.now();
    this.session.drag(wanted.width, wanted.height);
    this.timing.worked(begin, performance.now(), figures.solve);
  }

  end() {
    if (!this.isActive) return;
    this.apply();
    this.isActive = false;
    this.windowElement.classList.remove("resizing");
    this.session.endDrag();
  }

  /** Escape takes the window back to where the drag began. */
  cancel(event) {
    if (!this.isActive || event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    const { width, height } = this.origin;
    this.wanted = { width, height };
    this.end();
  }

  key(event) {
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!steps || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const [x, y] = steps.map((step) => step * (event.shiftKey ? 10 : 1));
    const { width, height } = this.session.scene;
    // The other side stays as it is, which may be no whole number.
    const size = [x === 0 ? width : clamp(width + x), y === 0 ? height : clamp(height + y)];
    this.session.perform((scene) => setSize(scene, ...size), { key: "window" });
  }
}
