// The window on the page: a picture of it on one canvas, as large as the part of the stage that is seen, and over it the
// element that scrolls and that has the handles. The tree beside it says the same to those who do not see it.

import { Arrangement } from "./arrangement.js";
import { Picture } from "./picture.js";

export class Stage {
  /** `windowElement` is as large as the scene's window, and lies in `scroller`. */
  constructor(session, { canvas, scroller, windowElement, corner }) {
    this.session = session;
    this.canvas = canvas;
    this.scroller = scroller;
    this.windowElement = windowElement;
    this.corner = corner;
    this.picture = new Picture(canvas);
    this.arrangement = null;
    this.width = null;
    this.height = null;
    scroller.addEventListener("click", (event) => this.pick(event));
    /** Kept, since asking for it in a drag would have the browser lay out the page at once. */
    this.scrolled = { left: 0, top: 0 };
    scroller.addEventListener("scroll", () => this.followScroll());
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.restyle());
    this.followSize();
    session.subscribe((event) => this.follow(event));
  }

  follow(event) {
    if (event === "edited" || event === "failure") return;
    const { session, picture } = this;
    if (event === "drag") {
      this.arrangement.place(session.frames);
      this.moveCorner();
    } else if (event !== "selection") {
      this.arrangement = new Arrangement(session.scene, session.frames);
      picture.show(this.arrangement);
      this.showLabel();
    }
    picture.selected = session.selected;
    if (event !== "drag") this.showSize();
    this.draw();
  }

  /** Marks the views with these ids as taking part in a conflict. */
  mark(ids) {
    if (ids.size === 0 && this.picture.marked.size === 0) return;
    this.picture.marked = ids;
    this.draw();
  }

  pick(event) {
    if (!this.arrangement || event.target.closest("[data-resizes]")) return;
    const { left, top } = this.windowElement.getBoundingClientRect();
    const node = this.arrangement.hit(event.clientX - left, event.clientY - top);
    if (node) this.session.select(node);
  }

  showLabel() {
    const { scene } = this.session;
    let count = 0;
    for (const node of scene.nodes.values()) if (node.kind === "view") count += 1;
    const text = `${scene.root.name || scene.root.kind}: ${count} ${count === 1 ? "view" : "views"}`;
    if (this.canvas.getAttribute("aria-label") !== text) this.canvas.setAttribute("aria-label", text);
  }

  showSize() {
    const { width, height } = this.session.scene;
    const { style } = this.windowElement;
    if (this.width !== width) style.width = `${(this.width = width)}px`;
    if (this.height !== height) style.height = `${(this.height = height)}px`;
    this.corner.style.transform = "";
  }

  /** Moves the corner alone during a drag: another size of the element would have the browser lay out the page in each frame. */
  moveCorner() {
    const { width, height } = this.session.scene;
    this.corner.style.transform = `translate(${width - this.width}px, ${height - this.height}px)`;
  }

  /** The size of the stage, and how many of the screen's pixels one of the page's has, which a change of zoom changes. */
  followSize() {
    new ResizeObserver(() => this.resize()).observe(this.canvas.parentElement);
    const followRatio = () => {
      this.restyle();
      matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`).addEventListener("change", followRatio, { once: true });
    };
    followRatio();
  }

  /** The canvas has a pixel for each of the screen's: it is as large as a whole number of them is. */
  resize() {
    const { canvas, picture } = this;
    const { clientWidth, clientHeight } = canvas.parentElement;
    picture.resize(Math.ceil(clientWidth * picture.ratio), Math.ceil(clientHeight * picture.ratio));
    canvas.style.width = `${canvas.width / picture.ratio}px`;
    canvas.style.height = `${canvas.height / picture.ratio}px`;
    this.draw();
  }

  followScroll() {
    this.scrolled = { left: this.scroller.scrollLeft, top: this.scroller.scrollTop };
    this.draw();
  }

  restyle() {
    const style = getComputedStyle(this.scroller);
    this.insets = { left: parseFloat(style.paddingLeft), top: parseFloat(style.paddingTop) };
    this.picture.restyle(window.devicePixelRatio);
    this.resize();
  }

  draw() {
    const { insets, scrolled, picture } = this;
    const place = (inset, distance) => Math.round((inset - distance) * picture.ratio);
    picture.draw(place(insets.left, scrolled.left), place(insets.top, scrolled.top), this.session.scene);
  }
}
