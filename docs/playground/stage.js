// The picture: one element a view, nested as the views are, placed where the library's frames say. Nothing is measured here.

/** Neighbouring numbers get hues far apart. */
const goldenAngle = 137.508;

export class Stage {
  /** `windowElement` is as large as the scene's window; the outermost stack is drawn into `ground`. */
  constructor(session, windowElement, ground) {
    this.session = session;
    this.windowElement = windowElement;
    this.ground = ground;
    this.elements = new Map();
    /** Elements in the order of the frames, and the frames that they show. */
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
    for (const [id, element] of this.elements) {
      const node = scene.nodes.get(id);
      if (node && element.dataset.kind === node.kind) continue;
      element.remove();
      this.elements.delete(id);
    }
    for (const node of scene.walk()) {
      const element = this.elements.get(node.id) ?? this.makeElement(node);
      const container = node.parent ? this.elements.get(node.parent.id) : this.ground;
      const place = node.parent ? node.parent.children.indexOf(node) : 0;
      if (container.children[place] !== element) container.insertBefore(element, container.children[place] ?? null);
    }
    this.inOrder = Array.from(scene.nodes.keys()).sort((a, b) => a - b).map((id) => this.elements.get(id));
    this.shown = new Float64Array(0);
    this.showProperties();
    this.showSelection();
  }

  makeElement(node) {
    const element = document.createElement("div");
    element.dataset.id = node.id;
    element.dataset.kind = node.kind;
    element.className = node.kind;
    if (node.kind === "view") {
      element.style.setProperty("--hue", String(Math.round(node.id * goldenAngle) % 360));
    }
    this.elements.set(node.id, element);
    return element;
  }

  showProperties() {
    for (const node of this.session.scene.nodes.values()) {
      const element = this.elements.get(node.id);
      if (element.hidden !== node.hidden) element.hidden = node.hidden;
      if (node.kind === "view") {
        if (element.textContent !== node.name) element.textContent = node.name;
      } else if (element.dataset.name !== node.name) {
        element.dataset.name = node.name;
      }
    }
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
      const { style } = this.inOrder[place];
      if (isFirst || x !== shown[first + 1] || y !== shown[first + 2]) style.transform = `translate(${x}px, ${y}px)`;
      if (isFirst || width !== shown[first + 3]) style.width = `${width}px`;
      if (isFirst || height !== shown[first + 4]) style.height = `${height}px`;
    }
    shown.set(frames);
    if (this.windowWidth !== scene.width) this.windowElement.style.width = `${(this.windowWidth = scene.width)}px`;
    if (this.windowHeight !== scene.height) this.windowElement.style.height = `${(this.windowHeight = scene.height)}px`;
  }

  showSelection() {
    const element = this.elements.get(this.session.selected.id);
    if (element === this.selectedElement) return;
    this.selectedElement?.classList.remove("selected");
    element?.classList.add("selected");
    this.selectedElement = element;
  }

  /** Marks the views with these ids as taking part in a conflict. */
  mark(ids) {
    for (const id of this.marked) {
      if (!ids.has(id)) this.elements.get(id)?.classList.remove("in-conflict");
    }
    for (const id of ids) this.elements.get(id)?.classList.add("in-conflict");
    this.marked = ids;
  }
}
