// The element of one view or stack in the picture, and its name, which is shown as far as there is room.

/** Neighbouring numbers get hues far apart. */
const hues = 12;
const hueStep = 5;

/** The height of a line, the room beside it, and the width below which no part of a name is worth showing. */
const line = 15;
const padding = 8;
const leastWidth = 30;

const pen = document.createElement("canvas").getContext("2d");
const font = () => `11px ${getComputedStyle(document.body).fontFamily}`;

export class Box {
  constructor(node) {
    this.element = document.createElement("div");
    this.element.dataset.id = node.id;
    this.isView = node.kind === "view";
    this.element.className = this.isView ? `view hue-${(node.id * hueStep) % hues}` : "stack";
    this.name = null;
    this.nameWidth = 0;
    /** How much of the name is shown: `none`, `part` or `all`. */
    this.shown = "none";
    this.width = 0;
    this.height = 0;
  }

  show(node) {
    const { element } = this;
    if (element.hidden !== node.hidden) element.hidden = node.hidden;
    if (this.name === node.name) return;
    this.name = node.name;
    element.dataset.name = node.name;
    if (!this.isView) return;
    // Measured once a name and not by the browser's layout, which would have to be done for it in every frame.
    if (pen.font === "10px sans-serif") pen.font = font();
    this.nameWidth = pen.measureText(node.name).width + padding;
    if (this.shown !== "none") element.textContent = node.name;
    this.fit(this.width, this.height);
  }

  /** Cutting text off costs the browser time in each frame, and so does text; so each is there only where it must be. */
  fit(width, height) {
    this.width = width;
    this.height = height;
    const isRoomy = width >= this.nameWidth && height >= line;
    const shown = isRoomy ? "all" : width >= leastWidth && height >= line - 4 ? "part" : "none";
    if (shown === this.shown) return;
    if ((shown === "none") !== (this.shown === "none")) this.element.textContent = shown === "none" ? "" : this.name;
    this.element.classList.toggle("cut", shown === "part");
    this.shown = shown;
  }
}
