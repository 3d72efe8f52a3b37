// The picture: one element a view, nested as the views are, placed where the library's frames say. Nothing asks the browser
// for a layout here. Places are `left` and `top`: a transform or a containment for each view makes browsers paint each view
// for itself, which takes them several times as long for a thousand views.

import { Box } from "./box.js";

export class Stage {
  /** `windowElement` is as large as the scene's window; the outermost stack is drawn into `ground`. */
  constructor(session, windowElement, ground) {
    this.session = session;
    this.windowElement = windowElement;
    this.ground = ground;
    this.boxes = new Map();
    /** Boxes in the order of the frames, and the frames that they show. */
    this.inOrder = [];
    this.shown = new Float64Array(0);
    this.selectedElement = null;
    this.marked = new Set();
    ground.addEventListener("click", (event) => this.pick(event));
    session.subscribe((event) => this.follow(event));
  }

  follow(event) {
    if (event === "structure" || event === "loaded") this.showTree();
    if (event === "values") this.showProperties();
    if (event === "selection") this.showSelection();
    else if (event !== "edited" && event !== "trouble") this.showFrames();
  }

  pick(event) {
    const element = event.target.closest("[data-id]");
    const node = element && this.session.scene.nodes.get(Number(element.dataset.id));
    if (node) this.session.select(node);
  }

  /** Makes, moves and drops elements until they are nested as the scene is. */
  showTree() {
    const { scene } = this.session;
    for (const [id, box] of this.boxes) {
      const node = scene.nodes.get(id);
      if (node && box.isView === (node.kind === "view")) continue;
      box.element.remove();
      this.boxes.delete(id);
    }
    for (const node of scene.walk()) {
      if (!this.boxes.has(node.id)) this.boxes.set(node.id, new Box(node));
      const { element } = this.boxes.get(node.id);
      const container = node.parent ? this.boxes.get(node.parent.id).element : this.ground;
      const place = node.parent ? node.parent.children.indexOf(node) : 0;
      if (container.children[place] !== element) container.insertBefore(element, container.children[place] ?? null);
    }
    this.inOrder = Array.from(scene.nodes.keys()).sort((a, b) => a - b).map((id) => this.boxes.get(id));
    this.shown = new Float64Array(0);
    this.showProperties();
    this.showSelection();
  }

  showProperties() {
    for (const node of this.session.scene.nodes.values()) this.boxes.get(node.id).show(node);
  }

  /** Writes the frames that differ from what is shown. This runs in every frame of a drag. */
  showFrames() {
    const { frames, scene } = this.session;
    if (frames.length !== this.inOrder.length * 5) return;
    const isFirst = this.shown.length !== frames.length;
    if (isFirst) this.shown = new Float64Array(frames.length);
    const { shown } = this;
    for (let place = 0; place < this.inOrder.length; place += 1) {
      const first = place * 5;
      const x = frames[first + 1];
      const y = frames[first + 2];
      const width = frames[first + 3];
      const height = frames[first + 4];
      const box = this.inOrder[place];
      const { style } = box.element;
      if (isFirst || x !== shown[first + 1]) style.left = `${x}px`;
      if (isFirst || y !== shown[first + 2]) style.top = `${y}px`;
      if (!isFirst && width === shown[first + 3] && height === shown[first + 4]) continue;
      style.width = `${width}px`;
      style.height = `${height}px`;
      if (box.isView) box.fit(width, height);
    }
    shown.set(frames);
    if (this.windowWidth !== scene.width) this.windowElement.style.width = `${(this.windowWidth = scene.width)}px`;
    if (this.windowHeight !== scene.height) this.windowElement.style.height = `${(this.windowHeight = scene.height)}px`;
  }

  showSelection() {
    const element = this.boxes.get(this.session.selected.id)?.element;
    if (element === this.selectedElement) return;
    this.selectedElement?.classList.remove("selected");
    element?.classList.add("selected");
    this.selectedElement = element;
  }

  /** Marks the views with these ids as taking part in a conflict. */
  mark(ids) {
    for (const id of this.marked) {
      if (!ids.has(id)) this.boxes.get(id)?.element.classList.remove("in-conflict");
    }
    for (const id of ids) this.boxes.get(id)?.element.classList.add("in-conflict");
    this.marked = ids;
  }
}
