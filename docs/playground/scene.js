// What the user edits: a window, a tree of stacks and views, and length constraints. Nothing here knows a frame.

import { cleanName, commands, number, propertyCommands } from "./protocol.js";

export const axes = ["horizontal", "vertical"];
export const relations = ["==", "<=", ">="];
export const distributions = ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"];
export const alignments = ["fill", "leading", "center", "trailing", "firstBaseline", "lastBaseline"];

/** The ranges of numbers, for fields and for links alike. `above` is a bound that is itself too small. */
export const ranges = {
  size: { min: 0, max: 10000 },
  spacing: { min: -1000, max: 10000 },
  margins: { min: 0, max: 10000 },
  content: { min: 0, max: 10000 },
  constant: { min: 0, max: 10000 },
  priority: { above: 0, max: 1000 },
};

export function inRange(value, { min = -Infinity, above = -Infinity, max = Infinity }) {
  return Number.isFinite(value) && value >= min && value > above && value <= max;
}

/** More would make the outline, rather than the solver, too slow to be of use. */
export const mostNodes = 20000;
/** Trees are walked by functions that call themselves, here and in the library. */
export const mostDepth = 200;
export const largestID = 1000000;
/** Those that contradict each other are explained one by one, which takes the longer the more there are. */
export const mostLengthsOfView = 50;
export const mostLengths = 500;

/** What the library gives a new stack and a new view. */
export const defaults = {
  stack: { axis: "horizontal", distribution: "fill", alignment: "fill", spacing: 0, margins: 0 },
  view: {
    content: { width: null, height: null },
    hugging: { horizontal: 250, vertical: 250 },
    resistance: { horizontal: 750, vertical: 750 },
  },
};

export class Scene {
  constructor(direction = "ltr", width = 480, height = 320) {
    this.direction = direction;
    this.width = width;
    this.height = height;
    this.nodes = new Map();
    /** In the order of their activation, which settles ties, so that a rebuilt scene equals the edited one. */
    this.lengths = [];
    this.root = this.makeNode("stack", "stack", 0);
    this.nodes.set(0, this.root);
  }

  /** Numbers that no view has: those after the largest while the library takes them, then the first that are free. */
  *freeIDs() {
    let largest = 0;
    for (const id of this.nodes.keys()) if (id > largest) largest = id;
    for (let id = largest + 1; id <= largestID; id += 1) yield id;
    for (let id = 1; ; id += 1) if (!this.nodes.has(id)) yield id;
  }

  get nextID() {
    return this.freeIDs().next().value;
  }

  /** A node that is nowhere yet. */
  makeNode(kind, name, id = this.nextID) {
    const node = { id, kind, name: cleanName(name), hidden: false, parent: null };
    return Object.assign(node, structuredClone(defaults[kind]), kind === "stack" ? { children: [] } : {});
  }

  insert(node, parent, index) {
    node.parent = parent;
    parent.children.splice(index, 0, node);
    this.nodes.set(node.id, node);
  }

  /** Takes a node out of its stack; it and what is in it stay known. */
  detach(node) {
    node.parent.children.splice(indexOf(node), 1);
    node.parent = null;
  }

  lengthsOf(node) {
    return this.lengths.filter((length) => length.id === node.id);
  }

  /** The nodes from the outermost stack down, each before what is in it. */
  *walk(node = this.root) {
    yield node;
    for (const child of node.children ?? []) yield* this.walk(child);
  }

  /** `view 3`, with the first number that no name of the scene ends in. */
  freeName(stem) {
    return this.freeNames()(stem);
  }

  /** Names as `freeName` finds them, each once, with one look through the scene. */
  freeNames() {
    const taken = new Set(Array.from(this.nodes.values(), (node) => node.name));
    const counts = new Map();
    return (stem) => {
      let count = counts.get(stem) ?? 1;
      while (taken.has(`${stem} ${count}`)) count += 1;
      counts.set(stem, count + 1);
      return `${stem} ${count}`;
    };
  }

  /** The commands that build the scene from nothing, without a layout. */
  script() {
    const lines = [`begin ${this.direction} ${number(this.width)} ${number(this.height)}`];
    for (const node of this.walk()) {
      if (node.parent) lines.push(commands.make(node, indexOf(node)));
      else lines.push(commands.name(node));
      lines.push(...propertyCommands(node, defaults));
    }
    for (const length of this.lengths) lines.push(commands.length(length));
    return lines;
  }

  /** The scene as plain data, for programs. */
  plain() {
    const plainNode = ({ parent, children, ...rest }) => ({
      ...structuredClone(rest),
      ...(children ? { children: children.map(plainNode) } : {}),
    });
    return {
      direction: this.direction,
      width: this.width,
      height: this.height,
      root: plainNode(this.root),
      lengths: structuredClone(this.lengths),
    };
  }
}

export function indexOf(node) {
  return node.parent.children.indexOf(node);
}

/** How many stacks a node is in. */
export function depthOf(node) {
  let depth = 0;
  for (let each = node.parent; each; each = each.parent) depth += 1;
  return depth;
}

/** How many nodes a node and what is in it are, and on how many levels. */
export function extentOf(node) {
  let count = 1;
  let height = 0;
  for (const child of node.children ?? []) {
    const extent = extentOf(child);
    count += extent.count;
    height = Math.max(height, extent.height);
  }
  return { count, height: height + 1 };
}

export function isInside(node, ancestor) {
  for (let each = node; each; each = each.parent) if (each === ancestor) return true;
  return false;
}
