// What the user edits: a window, a tree of containers and views, and length constraints. Nothing here knows a frame.

import { cellAt, cellDefaults, cellsOf, insertTrack, isTrack, removeTrack, setContent, tracksOf } from "./grid.js";
import { cleanName } from "./protocol.js";

export const axes = ["horizontal", "vertical"];
export const relations = ["==", "<=", ">="];
export const distributions = ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"];
export const alignments = ["fill", "leading", "center", "trailing", "firstBaseline", "lastBaseline"];
export const flowAlignments = ["leading", "center", "trailing", "justified"];
export const placements = ["inherited", "none", "leading", "trailing", "center", "fill"];
export const rowAlignments = ["inherited", "none", "firstBaseline", "lastBaseline"];
export const trackSizes = ["content", "fixed", "share"];
export const containers = ["stack", "grid", "flow"];

/** The ranges of numbers, for fields and for links alike. `above` is a bound that is itself too small. */
export const ranges = {
  size: { min: 0, max: 10000 },
  spacing: { min: -1000, max: 10000 },
  length: { min: 0, max: 10000 },
  share: { above: 0, max: 1000 },
  count: { min: 0, max: 1000, isWhole: true },
  priority: { above: 0, max: 1000 },
};

export function inRange(value, { min = -Infinity, above = -Infinity, max = Infinity, isWhole = false }) {
  return Number.isFinite(value) && value >= min && value > above && value <= max && (!isWhole || Number.isInteger(value));
}

/** More would make the outline, rather than the solver, too slow to be of use. */
export const mostNodes = 20000;
/** Trees are walked by functions that call themselves, here and in the library. */
export const mostDepth = 200;
export const largestID = 1000000;
/** Those that contradict each other are explained one by one, which takes the longer the more there are. */
export const mostLengthsOfView = 50;
export const mostLengths = 500;

const trackDefaults = { size: "content", amount: 1, minimum: 0, maximum: null, before: 0, after: 0 };
/**
 * What the library gives new ones. `spacing` is along the lines of a flow and between the columns of a grid, `lineSpacing`
 * between lines and between rows. The `amount` of a track is its length where it is fixed, and its share; else 1.
 */
export const defaults = {
  stack: { axis: "horizontal", distribution: "fill", alignment: "fill", spacing: 0, margins: 0 },
  flow: {
    axis: "horizontal", alignment: "leading", spacing: 0, lineSpacing: 0,
    lastLine: "leading", across: "leading", most: 0, isAligned: false,
  },
  grid: {
    spacing: 6, lineSpacing: 6, x: "leading", y: "trailing", rowAlignment: "none",
    hugging: { horizontal: 49, vertical: 49 },
  },
  column: { ...trackDefaults, x: "inherited" },
  row: { ...trackDefaults, y: "inherited", rowAlignment: "inherited" },
  cell: cellDefaults,
  view: {
    content: { width: null, height: null },
    baseline: { first: null, last: null },
    hugging: { horizontal: 250, vertical: 250 },
    resistance: { horizontal: 750, vertical: 750 },
  },
};

export class Scene {
  constructor(direction = "ltr", width = 480, height = 320, kind = "stack") {
    this.direction = direction;
    this.width = width;
    this.height = height;
    this.nodes = new Map();
    /** In the order of their activation, which settles ties, so that a rebuilt scene equals the edited one. */
    this.lengths = [];
    this.root = this.makeNode(kind, kind, 0);
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

  /** A node that is nowhere yet: a view, a container, or a track of a grid. */
  makeNode(kind, name, id = this.nextID) {
    const node = { id, kind, name: cleanName(name), hidden: false, parent: null, ...structuredClone(defaults[kind]) };
    if (isTrack(node)) return node;
    /** Whether the line of a flow ends behind it; and the cell of a grid that it is in. */
    Object.assign(node, { breaks: false, cell: null });
    if (kind === "grid") return Object.assign(node, { columns: [], rows: [], cells: [] });
    if (kind === "stack" || kind === "flow") return Object.assign(node, { children: [] });
    return node;
  }

  /** `index` is the place in a stack or flow, the number of a grid's cell, or for a track that among its like. */
  insert(node, parent, index) {
    node.parent = parent;
    if (isTrack(node)) insertTrack(parent, node, index);
    else if (parent.kind === "grid") setContent(cellAt(parent, index), node);
    else parent.children.splice(index, 0, node);
    this.nodes.set(node.id, node);
  }

  /** Takes a node out of its container; the scene keeps it and its contents. Returns the nodes that leave with a track. */
  detach(node) {
    let leaving = [];
    if (isTrack(node)) leaving = removeTrack(node);
    else if (node.parent.kind === "grid") setContent(node.cell, null);
    else node.parent.children.splice(indexOf(node), 1);
    node.parent = null;
    // A break belongs to the flow that the node leaves.
    node.breaks = false;
    return leaving;
  }

  /** Forgets a node and all in it. */
  forget(node) {
    const leaving = new Set(Array.from(this.walk(node), (each) => each.id));
    for (const id of leaving) this.nodes.delete(id);
    this.lengths = this.lengths.filter((length) => !leaving.has(length.id));
  }

  /** The node with a number, or the view in the cell with this `id`; the cell itself if it is empty. */
  find(id) {
    const [row, column] = String(id).split("/").map((part) => this.nodes.get(Number(part)));
    if (!String(id).includes("/")) return row;
    const grid = row?.parent;
    if (row?.kind !== "row" || column?.kind !== "column" || column.parent !== grid) return undefined;
    const cell = grid.cells[grid.rows.indexOf(row)][grid.columns.indexOf(column)];
    return cell.content ?? cell;
  }

  /** How many cells all grids have. */
  get cellCount() {
    let count = 0;
    for (const { kind, columns, rows } of this.nodes.values()) if (kind === "grid") count += columns.length * rows.length;
    return count;
  }

  lengthsOf(node) {
    return this.lengths.filter((length) => length.id === node.id);
  }

  /** A node, by default the outermost container, and its contents, each before its own contents. */
  *walk(node = this.root) {
    yield node;
    for (const part of partsOf(node)) yield* this.walk(part);
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

  /** The scene as plain data, for programs. */
  plain() {
    const plainNode = ({ parent, children, columns, rows, cells, cell, ...rest }) => ({
      ...structuredClone(rest),
      ...(children ? { children: children.map(plainNode) } : {}),
      ...(cells ? { columns: columns.map(plainNode), rows: rows.map(plainNode) } : {}),
      ...(cells ? { cells: Array.from(cellsOf({ columns, rows, cells }), plainCell) } : {}),
    });
    const plainCell = ({ index, columns, rows, x, y, rowAlignment, content }) =>
      ({ index, columns, rows, x, y, rowAlignment, content: content && plainNode(content) });
    return {
      direction: this.direction,
      width: this.width,
      height: this.height,
      root: plainNode(this.root),
      lengths: structuredClone(this.lengths),
    };
  }
}

export const isContainer = (node) => containers.includes(node.kind);

/** The views and containers in a container, in the order in which it arranges them. */
export function contentsOf(node) {
  if (node.kind !== "grid") return node.children ?? [];
  return Array.from(cellsOf(node), (cell) => cell.content).filter((content) => content !== null);
}

/** All that is in a node: the tracks of a grid, then its contents. */
export function partsOf(node) {
  return node.kind === "grid" ? [...node.columns, ...node.rows, ...contentsOf(node)] : contentsOf(node);
}

/** What messages call a node, and where it has no name, what it is. */
export function nameOf(node) {
  if (isTrack(node)) return `${node.kind} ${indexOf(node)}`;
  return node.kind === "cell" ? "empty" : node.name;
}

/** Its place, as `insert` takes it. */
export function indexOf(node) {
  if (node.kind === "cell") return node.index;
  if (isTrack(node)) return tracksOf(node.parent, node.kind).indexOf(node);
  return node.parent.kind === "grid" ? node.cell.index : node.parent.children.indexOf(node);
}

/** How many containers a node is in. */
export function depthOf(node) {
  let depth = 0;
  for (let each = node.parent; each; each = each.parent) depth += 1;
  return depth;
}

/** The numbers of nodes, of cells and of levels in a node, itself included. */
export function extentOf(node) {
  let count = 1;
  let height = 0;
  let cells = node.kind === "grid" ? node.columns.length * node.rows.length : 0;
  for (const part of partsOf(node)) {
    const extent = extentOf(part);
    count += extent.count;
    cells += extent.cells;
    height = Math.max(height, extent.height);
  }
  return { count, cells, height: height + 1 };
}

export function isInside(node, ancestor) {
  for (let each = node; each; each = each.parent) if (each === ancestor) return true;
  return false;
}
