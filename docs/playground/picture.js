// Draws the window and all that is in it on a canvas, in one pass.
//
// Edges are snapped to whole pixels of the screen, each by itself: views that touch in the frames touch in the picture, and
// lengths are off by less than a pixel. Both edges of a view come from its exact frame, so nothing adds up.

import { Label } from "./label.js";
import { isContainer, nameOf } from "./scene.js";
import { hueOf, readTheme } from "./theme.js";

// In the page's pixels. The height of a line, the least height for one, its baseline, the padding beside the letters, and
// the width below which no part of a name is shown.
const line = 15;
const least = 12;
const baseline = 11;
const padding = 4;
const leastWidth = 30;
// Round corners cost several times a plain rectangle; where there are many views, the small ones have none.
const radius = 3;
const many = 400;
const leastRoundOfMany = 24;
const tagHeight = 16;
const tagPadding = 5;
const tagWidth = 240;

/** The whole pixel next to a place. Sums that should be equal differ in their last bits, and halves are frequent. */
const snap = (place) => Math.floor(place + 0.5 + 1e-6);

export class Picture {
  constructor(canvas) {
    this.context = canvas.getContext("2d");
    this.arrangement = null;
    this.selected = null;
    this.marked = new Set();
    this.restyle(1);
  }

  /** Looks up colours and fonts again: for another colour scheme, or another ratio of the screen's pixels to the page's. */
  restyle(ratio) {
    this.ratio = ratio;
    this.theme = readTheme(ratio);
    this.labels = new Map();
    this.resize(this.context.canvas.width, this.context.canvas.height);
    if (this.arrangement) this.show(this.arrangement);
  }

  /** Takes another size, in the screen's pixels. With it a canvas forgets its font. */
  resize(width, height) {
    const { context } = this;
    Object.assign(context.canvas, { width, height });
    context.font = this.theme.font;
    context.textBaseline = "alphabetic";
    context.textAlign = "left";
  }

  /** Looks up what stays the same until the tree, a name or the theme changes. */
  show(arrangement) {
    this.arrangement = arrangement;
    const views = (of) => arrangement.nodes.map((node) => (node.kind === "view" ? of(node) : null));
    this.fills = views((node) => this.theme.fills[hueOf(node)]);
    this.inks = views((node) => this.theme.names[hueOf(node)]);
    this.names = views((node) => this.label(node.name));
  }

  label(name) {
    if (!this.labels.has(name)) this.labels.set(name, new Label(name, this.context));
    return this.labels.get(name);
  }

  /** `x` and `y` are the window's place on the canvas, in whole pixels of the screen. */
  draw(x, y, scene) {
    const { context, theme, ratio } = this;
    const { width, height } = context.canvas;
    context.clearRect(0, 0, width, height);
    context.fillStyle = theme.card;
    const right = snap(x + scene.width * ratio);
    const bottom = snap(y + scene.height * ratio);
    context.fillRect(x, y, right - x, bottom - y);
    this.ring(x, y, right, bottom, this.thin, theme.windowLine);
    if (!this.arrangement) return;
    this.drawNodes(x, y);
    this.drawMarks(x, y);
  }

  /** Lines are whole pixels wide. */
  get thin() {
    return Math.max(1, Math.round(this.ratio));
  }

  /** A line around a rectangle, outside of it. */
  ring(left, top, right, bottom, width, colour) {
    const { context } = this;
    context.lineWidth = width;
    context.strokeStyle = colour;
    context.strokeRect(left - width / 2, top - width / 2, right - left + width, bottom - top + width);
  }

  drawNodes(x, y) {
    const { context, fills, inks, names, ratio, thin } = this;
    const { nodes, left, top, right, bottom } = this.arrangement;
    const { width: farRight, height: farBottom } = context.canvas;
    const corner = radius * ratio;
    const leastRound = fills.length > many ? leastRoundOfMany * ratio : 0;
    for (let place = 0; place < fills.length; place += 1) {
      const from = snap(x + left[place] * ratio);
      const to = snap(x + right[place] * ratio);
      const above = snap(y + top[place] * ratio);
      const below = snap(y + bottom[place] * ratio);
      if (to < 0 || below < 0 || from > farRight || above > farBottom) continue;
      const fill = fills[place];
      if (fill === null) {
        const { kind } = nodes[place];
        if (isContainer(nodes[place])) this.ring(from, above, to, below, thin, this.theme.stackLine);
        else this.drawTrack(kind, from, above, to, below);
        continue;
      }
      const width = to - from;
      const height = below - above;
      if (width <= 0 || height <= 0) continue;
      context.fillStyle = fill;
      if (width >= leastRound && height >= leastRound) {
        context.beginPath();
        context.roundRect(from, above, width, height, corner);
        context.fill();
      } else {
        context.fillRect(from, above, width, height);
      }
      if (nodes[place].baseline.first !== null || nodes[place].baseline.last !== null) {
        this.drawBaselines(nodes[place].baseline, inks[place], from, above, width, height);
      }
      if (height < least * ratio) continue;
      const name = names[place];
      const room = width - 2 * padding * ratio;
      if (name.width > room && width < leastWidth * ratio) continue;
      const text = name.fit(room);
      if (text === "") continue;
      context.fillStyle = inks[place];
      // Where the line is higher than the view, both have the same middle.
      const rise = Math.max(0, (line * ratio - height) / 2);
      context.fillText(text, from + padding * ratio, above + Math.round(baseline * ratio - rise));
    }
  }

  /** Both edges of a row or column, inside it, so that views in the cells cover them. */
  drawTrack(kind, left, top, right, bottom) {
    const { context, thin, theme } = this;
    context.fillStyle = theme.trackLine;
    if (kind === "row") {
      for (const y of [top, bottom - thin]) context.fillRect(left, y, right - left, thin);
    } else {
      for (const x of [left, right - thin]) context.fillRect(x, top, thin, bottom - top);
    }
  }

  /** Thin lines at a view's baselines. */
  drawBaselines({ first, last }, ink, left, top, width, height) {
    const { context, thin, ratio } = this;
    context.fillStyle = ink;
    context.globalAlpha = 0.45;
    const places = new Set([(first ?? 0) * ratio, height - (last ?? 0) * ratio].map(snap));
    for (const place of places) if (place >= 0 && place < height) context.fillRect(left, top + place, width, thin);
    context.globalAlpha = 1;
  }

  /** Conflicts and the selection, over everything else. */
  drawMarks(x, y) {
    const { context, theme, thin, ratio, arrangement, selected, marked } = this;
    const edgesOf = (item) =>
      arrangement.edges(item)?.map((edge, side) => snap((side % 2 === 0 ? x : y) + edge * ratio));
    const edges = selected && edgesOf(selected);
    const isMarked = selected && marked.has(selected.id);
    if (edges) {
      this.ring(...edges, (isMarked ? 4 : 2) * thin, theme.accent);
      if (selected.kind !== "view") this.drawTag(selected, edges[0] - 2 * thin, edges[1] - 2 * thin);
      if (isMarked) this.ring(...edges, 2 * thin, theme.wrong);
    }
    if (marked.size === 0) return;
    context.setLineDash([4 * thin, 3 * thin]);
    for (const node of arrangement.nodes) {
      if (node !== selected && marked.has(node.id)) this.ring(...edgesOf(node), 2 * thin, theme.wrong);
    }
    context.setLineDash([]);
  }

  /** The name of a selected container, track or cell, above its outline. */
  drawTag(node, left, bottom) {
    const { context, theme, ratio } = this;
    const label = this.label(nameOf(node));
    const inset = Math.round(tagPadding * ratio);
    const text = label.fit(tagWidth * ratio - 2 * inset);
    if (text === "") return;
    const height = Math.round(tagHeight * ratio);
    context.fillStyle = theme.accent;
    context.fillRect(left, bottom - height, Math.ceil(context.measureText(text).width) + 2 * inset, height);
    context.fillStyle = theme.onAccent;
    context.fillText(text, left + inset, bottom - Math.round((tagHeight - baseline - 1) * ratio));
  }
}
