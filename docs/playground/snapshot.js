// A scene as compact JSON and back, for undo and for links. Defaults are left out, and nothing that comes in is trusted.

import { cellAt, cellsOf, canSpan, mostCells, mostTracks, setSpan } from "./grid.js";
import { cleanName } from "./protocol.js";
import {
  Scene, alignments, axes, defaults, distributions, flowAlignments, inRange, largestID, mostDepth, mostLengths,
  mostLengthsOfView, mostNodes, placements, ranges, relations, rowAlignments, trackSizes,
} from "./scene.js";

/** The values of `y`. Older links have no `y`: an object with `k` is a stack, any other a view. */
const kinds = ["stack", "grid", "flow"];

/** The properties of each kind that are one value: a letter, and the words or the range of numbers that fit. */
const cellLetters = { x: ["f", placements], y: ["g", placements], rowAlignment: ["j", rowAlignments] };
const { x, y, rowAlignment } = cellLetters;
const trackLetters = {
  size: ["z", trackSizes], minimum: ["m", ranges.length], maximum: ["v", ranges.length],
  before: ["b", ranges.spacing], after: ["a", ranges.spacing],
};
const letters = {
  stack: {
    axis: ["a", axes], distribution: ["d", distributions], alignment: ["g", alignments], spacing: ["s", ranges.spacing],
    margins: ["m", ranges.length],
  },
  flow: {
    axis: ["a", axes], alignment: ["g", flowAlignments], spacing: ["s", ranges.spacing],
    lineSpacing: ["e", ranges.spacing], lastLine: ["o", flowAlignments], across: ["p", alignments],
    most: ["m", ranges.count], isAligned: ["u", [false, true]],
  },
  grid: { spacing: ["s", ranges.spacing], lineSpacing: ["e", ranges.spacing], ...cellLetters },
  column: { ...trackLetters, x },
  row: { ...trackLetters, y, rowAlignment },
  cell: cellLetters,
  view: {},
};

/** The properties that are two numbers: a letter, the names of both, and their range. */
const axisPair = (letter) => [letter, axes, ranges.priority];
const pairs = {
  grid: { hugging: axisPair("h") },
  view: {
    content: ["c", ["width", "height"], ranges.length], baseline: ["t", ["first", "last"], ranges.length],
    hugging: axisPair("h"), resistance: axisPair("r"),
  },
};

function encodeProperties(item, data) {
  for (const [key, [letter, words]] of Object.entries(letters[item.kind])) {
    if (item[key] === defaults[item.kind][key]) continue;
    data[letter] = Array.isArray(words) ? words.indexOf(item[key]) : item[key];
  }
  for (const [key, [letter, names]] of Object.entries(pairs[item.kind] ?? {})) {
    const pair = names.map((name) => item[key][name]);
    if (names.some((name, place) => pair[place] !== defaults[item.kind][key][name])) data[letter] = pair;
  }
  return data;
}

/** The text of a scene; equal scenes have equal texts. */
export function encode(scene) {
  let former = -1;
  const encodeNode = (node) => {
    const data = {};
    // Numbers mostly count up in the order of the tree.
    if (node.id !== former + 1) data.i = node.id;
    former = node.id;
    if (node.hidden) data.x = 1;
    if (node.kind === "column" || node.kind === "row") {
      if (node.size !== "content") data.l = node.amount;
      return encodeProperties(node, data);
    }
    data.n = node.name;
    if (node.breaks) data.q = 1;
    encodeProperties(node, data);
    if (node.kind === "grid" || node.kind === "flow") data.y = kinds.indexOf(node.kind);
    if (node.kind === "grid") {
      data.c = node.columns.map(encodeNode);
      data.r = node.rows.map(encodeNode);
      data.k = Array.from(cellsOf(node), encodeCell).filter((cell) => cell !== null);
    } else if (node.children) {
      data.k = node.children.map(encodeNode);
    }
    return data;
  };
  const encodeCell = (cell) => {
    const data = encodeProperties(cell, {});
    if (cell.columns > 1 || cell.rows > 1) data.s = [cell.columns, cell.rows];
    if (cell.content) data.k = encodeNode(cell.content);
    return Object.keys(data).length > 0 ? { i: cell.index, ...data } : null;
  };
  const data = { w: scene.width, h: scene.height, t: encodeNode(scene.root) };
  if (scene.direction === "rtl") data.d = 1;
  if (scene.lengths.length > 0) {
    data.l = scene.lengths.map(({ id, slot, axis, relation, constant, priority }) => [
      id, slot, axes.indexOf(axis), relations.indexOf(relation), constant, priority,
    ]);
  }
  return JSON.stringify(data);
}

function check(condition, what) {
  if (!condition) throw new Error(what);
}

function ranged(value, range, what) {
  check(typeof value === "number" && inRange(value, range), `${what} is out of range`);
  return value;
}

function whole(value, most, what) {
  check(Number.isInteger(value) && value >= 0 && value <= most, `${what} is out of range`);
  return value;
}

function choice(value, words, what) {
  return words[whole(value, words.length - 1, what)];
}

function pair(value, what) {
  check(Array.isArray(value) && value.length === 2, `${what} must be two numbers`);
  return value;
}

function list(value, what) {
  check(Array.isArray(value), `${what} are missing`);
  return value;
}

function object(value, what) {
  check(value !== null && typeof value === "object", `${what} is missing`);
  return value;
}

function decodeProperties(source, item) {
  for (const [key, [letter, words]] of Object.entries(letters[item.kind])) {
    if (source[letter] === undefined) continue;
    item[key] = Array.isArray(words) ? choice(source[letter], words, key) : ranged(source[letter], words, key);
  }
  for (const [key, [letter, names, range]] of Object.entries(pairs[item.kind] ?? {})) {
    if (source[letter] === undefined) continue;
    pair(source[letter], key).forEach((value, place) => {
      const mayBeNone = defaults[item.kind][key][names[place]] === null;
      item[key][names[place]] = value === null && mayBeNone ? null : ranged(value, range, key);
    });
  }
}

/** The scene of a text; throws the reason if the text is not valid. */
export function decode(text) {
  const data = object(JSON.parse(text), "the scene");
  const kindOf = ({ y, k }) => (y === undefined ? (Array.isArray(k) ? "stack" : "view") : choice(y, kinds, "kind of a view"));
  const scene = new Scene(
    data.d === 1 ? "rtl" : "ltr", ranged(data.w, ranges.size, "width"), ranged(data.h, ranges.size, "height"),
    kindOf(object(data.t, "a view")));
  let former = -1;
  let depth = 0;
  let cellCount = 0;

  const insert = (source, kind, parent, index) => {
    const id = whole(source.i ?? former + 1, largestID, "number of a view");
    former = id;
    check(!scene.nodes.has(id), "two views have the same number");
    check(scene.nodes.size < mostNodes, "too many views");
    const node = scene.makeNode(kind, source.n ?? "", id);
    scene.insert(node, parent, index);
    decodeProperties(source, node);
    node.hidden = source.x === 1;
    return node;
  };

  const decodeNode = (source, parent, index) => {
    check(typeof object(source, "a view").n === "string", "a name is missing");
    const node = insert(source, kindOf(source), parent, index);
    node.breaks = parent.kind === "flow" && source.q === 1;
    decodeParts(source, node);
  };

  const decodeParts = (source, node) => {
    depth += 1;
    check(depth <= mostDepth, "views are nested too deeply");
    if (node.kind === "grid") decodeGrid(source, node, list(source.k, "cells"));
    else if (node.kind !== "view") list(source.k, "views").forEach((child, index) => decodeNode(child, node, index));
    depth -= 1;
  };

  const decodeGrid = (source, grid, parts) => {
    for (const [kind, letter] of [["column", "c"], ["row", "r"]]) {
      const tracks = list(source[letter], "rows and columns");
      check(tracks.length <= mostTracks, "too many rows or columns");
      tracks.forEach((data, index) => {
        const track = insert(object(data, "a row or column"), kind, grid, index);
        if (track.size !== "content") track.amount = ranged(data.l, track.size === "fixed" ? ranges.length : ranges.share, "length");
      });
    }
    const count = grid.columns.length * grid.rows.length;
    cellCount += count;
    check(cellCount <= mostCells, "too many cells");
    // Areas first, so that each place has its cell.
    for (const { i, s } of parts.map((part) => object(part, "a cell"))) {
      const cell = cellAt(grid, whole(i, count - 1, "number of a cell"));
      if (s === undefined) continue;
      const [columns, rows] = pair(s, "lengths of an area").map((length) => whole(length, mostTracks, "length of an area"));
      check(
        cell.columns * cell.rows === 1 && columns * rows > 0 && canSpan(cell, columns, rows),
        "merged cells overlap or leave the grid");
      setSpan(cell, columns, rows);
    }
    for (const part of parts) {
      const cell = cellAt(grid, part.i);
      decodeProperties(part, cell);
      if (part.k === undefined) continue;
      check(cell.content === null, "a cell is listed twice");
      decodeNode(part.k, grid, part.i);
    }
  };

  const { root } = scene;
  check(typeof data.t.n === "string", "a name is missing");
  check((data.t.i ?? 0) === 0 && root.kind !== "view", "the outermost container is missing");
  former = 0;
  root.name = cleanName(data.t.n);
  root.hidden = data.t.x === 1;
  decodeProperties(data.t, root);
  decodeParts(data.t, root);
  decodeLengths(data.l ?? [], scene);
  return scene;
}

function decodeLengths(sources, scene) {
  const slots = new Set();
  const counts = new Map();
  for (const source of sources) {
    const length = decodeLength(source, scene);
    const slot = `${length.id} ${length.slot}`;
    check(!slots.has(slot), "a length constraint is listed twice");
    slots.add(slot);
    counts.set(length.id, (counts.get(length.id) ?? 0) + 1);
    check(counts.get(length.id) <= mostLengthsOfView, "too many length constraints of a view");
    check(slots.size <= mostLengths, "too many length constraints");
    scene.lengths.push(length);
  }
}

function decodeLength(source, scene) {
  check(Array.isArray(source) && source.length === 6, "a length constraint is incomplete");
  const [id, slot, axis, relation, constant, priority] = source;
  check(scene.nodes.has(id), "a length constraint names an unknown view");
  return {
    id,
    slot: whole(slot, largestID, "slot"),
    axis: choice(axis, axes, "axis"),
    relation: choice(relation, relations, "relation"),
    constant: ranged(constant, ranges.length, "constant"),
    priority: ranged(priority, ranges.priority, "priority"),
  };
}
