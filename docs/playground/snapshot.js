// A scene as compact JSON and back, for undo and for links. Defaults are left out, and nothing that comes in is trusted.

import { cleanName } from "./protocol.js";
import {
  Scene, alignments, axes, defaults, distributions, inRange, largestID, mostDepth, mostLengths, mostLengthsOfView, mostNodes,
  ranges, relations,
} from "./scene.js";

/** The text of a scene; equal scenes have equal texts. */
export function encode(scene) {
  let former = -1;
  const encodeNode = (node) => {
    const data = { n: node.name };
    // Numbers mostly count up in the order of the tree.
    if (node.id !== former + 1) data.i = node.id;
    former = node.id;
    if (node.hidden) data.x = 1;
    if (node.kind === "stack") {
      if (node.axis !== defaults.stack.axis) data.a = axes.indexOf(node.axis);
      if (node.distribution !== defaults.stack.distribution) data.d = distributions.indexOf(node.distribution);
      if (node.alignment !== defaults.stack.alignment) data.g = alignments.indexOf(node.alignment);
      if (node.spacing !== defaults.stack.spacing) data.s = node.spacing;
      if (node.margins !== defaults.stack.margins) data.m = node.margins;
      data.k = node.children.map(encodeNode);
    } else {
      const { width, height } = node.content;
      if (width !== null || height !== null) data.c = [width, height];
      for (const [letter, key] of [["h", "hugging"], ["r", "resistance"]]) {
        const pair = axes.map((axis) => node[key][axis]);
        if (axes.some((axis, place) => pair[place] !== defaults.view[key][axis])) data[letter] = pair;
      }
    }
    return data;
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
  check(typeof value === "number" && inRange(value, range), `${what} out of range`);
  return value;
}

function whole(value, most, what) {
  check(Number.isInteger(value) && value >= 0 && value <= most, `${what} out of range`);
  return value;
}

function choice(value, words, what) {
  return words[whole(value ?? 0, words.length - 1, what)];
}

function pair(value, what) {
  check(Array.isArray(value) && value.length === 2, `${what} are not two`);
  return value;
}

/** The scene of a text, or an error that says what is wrong with it. */
export function decode(text) {
  const data = JSON.parse(text);
  check(data !== null && typeof data === "object", "no scene");
  const scene = new Scene(
    data.d === 1 ? "rtl" : "ltr", ranged(data.w, ranges.size, "width"), ranged(data.h, ranges.size, "height"));
  let former = -1;
  let depth = 0;
  const decodeNode = (source, parent) => {
    check(source !== null && typeof source === "object", "a view is missing");
    check(typeof source.n === "string", "a name is missing");
    const id = whole(source.i ?? former + 1, largestID, "number of a view");
    former = id;
    const kind = Array.isArray(source.k) ? "stack" : "view";
    const node = parent ? scene.makeNode(kind, source.n, id) : scene.root;
    if (parent) {
      check(!scene.nodes.has(id), "a number of a view is there twice");
      check(scene.nodes.size < mostNodes, "too many views");
      scene.insert(node, parent, parent.children.length);
    } else {
      check(id === 0 && kind === "stack", "the outermost stack is missing");
      node.name = cleanName(source.n);
    }
    node.hidden = source.x === 1;
    depth += 1;
    check(depth <= mostDepth, "stacks are nested too deeply");
    if (kind === "stack") decodeStack(source, node, decodeNode);
    else decodeView(source, node);
    depth -= 1;
  };
  decodeNode(data.t, null);
  const slots = new Set();
  const counts = new Map();
  for (const source of data.l ?? []) {
    const length = decodeLength(source, scene);
    const slot = `${length.id} ${length.slot}`;
    check(!slots.has(slot), "a length constraint is there twice");
    slots.add(slot);
    counts.set(length.id, (counts.get(length.id) ?? 0) + 1);
    check(counts.get(length.id) <= mostLengthsOfView, "too many length constraints of a view");
    check(slots.size <= mostLengths, "too many length constraints");
    scene.lengths.push(length);
  }
  return scene;
}

function decodeStack(source, node, decodeNode) {
  node.axis = choice(source.a, axes, "axis");
  node.distribution = choice(source.d, distributions, "distribution");
  node.alignment = choice(source.g, alignments, "alignment");
  node.spacing = ranged(source.s ?? 0, ranges.spacing, "spacing");
  node.margins = ranged(source.m ?? 0, ranges.margins, "margins");
  for (const child of source.k) decodeNode(child, node);
}

function decodeView(source, node) {
  if (source.c !== undefined) {
    const [width, height] = pair(source.c, "content lengths").map((length) =>
      length === null ? null : ranged(length, ranges.content, "content length"));
    node.content = { width, height };
  }
  for (const [letter, key] of [["h", "hugging"], ["r", "resistance"]]) {
    if (source[letter] === undefined) continue;
    pair(source[letter], "priorities").forEach((priority, place) => {
      node[key][axes[place]] = ranged(priority, ranges.priority, "priority");
    });
  }
}

function decodeLength(source, scene) {
  check(Array.isArray(source) && source.length === 6, "a length constraint is not whole");
  const [id, slot, axis, relation, constant, priority] = source;
  check(scene.nodes.has(id), "a length constraint is of no view");
  return {
    id,
    slot: whole(slot, largestID, "slot"),
    axis: choice(axis, axes, "axis"),
    relation: choice(relation, relations, "relation"),
    constant: ranged(constant, ranges.constant, "constant"),
    priority: ranged(priority, ranges.priority, "priority"),
  };
}
