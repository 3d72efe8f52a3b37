// The edits: each changes the scene and returns the few commands that make the same change in the library.

import * as grids from "./grid.js";
import { cleanName, commands } from "./protocol.js";
import { axes, contentsOf, defaults, indexOf, isInside, mostNodes, partsOf } from "./scene.js";
import { buildCommands, script } from "./script.js";

export function setSize(scene, width, height) {
  if (scene.width === width && scene.height === height) return [];
  Object.assign(scene, { width, height });
  return [commands.size(scene)];
}

export function setDirection(scene, direction) {
  if (scene.direction === direction) return [];
  scene.direction = direction;
  return [commands.direction(scene)];
}

/** Sets a property that is one value: name, hidden, or one of a container's, a track's or a cell's. */
export function setProperty(node, key, value) {
  const clean = key === "name" ? cleanName(value) : value;
  if (node[key] === clean) return [];
  node[key] = clean;
  return [commands[key](node)];
}

/** Another way to size a track begins with a length that is seen. */
export function setTrackSize(track, size) {
  if (track.size === size) return [];
  Object.assign(track, { size, amount: size === "fixed" ? 80 : 1 });
  return [commands.size(track)];
}

/** A property of two parts, each with its number or null for none: `content` or `baseline`. */
export function setPart(node, key, part, value) {
  if (node[key][part] === value) return [];
  node[key][part] = value;
  return [commands[key](node)];
}

/** `key` is `hugging` or `resistance`. */
export function setContentPriority(node, key, axis, priority) {
  if (node[key][axis] === priority) return [];
  node[key][axis] = priority;
  return [commands[key](node, axis)];
}

/** A new view is given a size, since without one it would mostly not be seen. */
export function addView(scene, parent, index) {
  const node = scene.makeNode("view", scene.freeName("view"));
  node.content = { width: 80, height: 40 };
  return add(scene, node, parent, index);
}

/** A new stack runs across the one that it is in, a new grid has cells for four views. */
export function addContainer(scene, kind, parent, index) {
  const node = scene.makeNode(kind, scene.freeName(kind));
  if (kind === "stack") {
    node.axis = axes.find((axis) => axis !== parent.axis);
    node.spacing = parent.spacing;
  } else {
    node.spacing = node.lineSpacing = 8;
  }
  const added = add(scene, node, parent, index);
  if (kind !== "grid") return added;
  const tracks = [["column", 0], ["column", 1], ["row", 0], ["row", 1]];
  return { node, lines: [...added.lines, ...tracks.flatMap((track) => addTrack(scene, node, ...track).lines)] };
}

function add(scene, node, parent, index) {
  scene.insert(node, parent, index);
  return { node, lines: Array.from(buildCommands(node)) };
}

export function addTrack(scene, grid, kind, index) {
  return add(scene, scene.makeNode(kind, ""), grid, index);
}

/** Puts a new stack in the node's place, and the node into it. A cell cannot hold both meanwhile: the scene is rebuilt. */
export function wrap(scene, node) {
  const { parent } = node;
  const index = indexOf(node);
  if (parent.kind !== "grid") {
    const added = addContainer(scene, "stack", parent, index);
    return { node: added.node, lines: [...added.lines, ...move(scene, node, added.node, 0)] };
  }
  scene.detach(node);
  const added = addContainer(scene, "stack", parent, index);
  scene.insert(node, added.node, 0);
  return { node: added.node, lines: script(scene) };
}

/** `index` counts the views that are left when the node has been taken out. In a grid two views may change places. */
export function move(scene, node, parent, index) {
  if (isInside(parent, node)) return [];
  if (node.parent === parent && indexOf(node) === index) return [];
  const lines = [commands.move(node, parent, index)];
  if (grids.isTrack(node)) {
    grids.moveTrack(node, index);
    return lines;
  }
  const { cell, breaks } = node;
  const isWithin = node.parent === parent;
  const other = parent.kind === "grid" ? grids.cellAt(parent, index).content : null;
  scene.detach(node);
  scene.insert(node, parent, index);
  if (isWithin) node.breaks = breaks;
  if (other) grids.setContent(cell, other);
  return lines;
}

export function remove(scene, node) {
  const lines = [commands.remove(node)];
  for (const leaving of [...scene.detach(node), node]) scene.forget(leaving);
  return lines;
}

/** Merges the cells of so many columns and rows, or takes a merged one apart. */
export function setSpan(scene, cell, columns, rows) {
  for (const leaving of grids.setSpan(cell, columns, rows)) scene.forget(leaving);
  return { node: cell.content ?? cell, lines: [commands.span(cell)] };
}

/** Makes another container of one, with the same views: in a grid, one row or column of them. */
export function setKind(scene, node, kind) {
  if (node.kind === kind) return [];
  const { id, name, parent, hidden, breaks } = node;
  const contents = contentsOf(node);
  if (kind === "grid" && !hasRoomForGrid(scene, contents.length)) return [];
  const isVertical = node.axis === "vertical";
  for (const track of partsOf(node).filter(grids.isTrack)) scene.forget(track);
  const made = scene.makeNode(kind, name, id);
  if (parent) {
    const index = indexOf(node);
    scene.detach(node);
    scene.insert(made, parent, index);
  } else {
    scene.root = made;
    scene.nodes.set(id, made);
  }
  Object.assign(made, { hidden, breaks, spacing: node.spacing });
  if ("lineSpacing" in node && "lineSpacing" in made) made.lineSpacing = node.lineSpacing;
  if (node.axis && made.axis) made.axis = node.axis;
  if (kind === "grid") {
    const most = grids.mostTracks;
    const columns = isVertical ? Math.ceil(contents.length / most) : Math.min(contents.length, most);
    const rows = columns === 0 ? 0 : Math.ceil(contents.length / columns);
    for (let index = 0; index < columns; index += 1) addTrack(scene, made, "column", index);
    for (let index = 0; index < rows; index += 1) addTrack(scene, made, "row", index);
  }
  contents.forEach((content, index) => {
    Object.assign(content, { cell: null, breaks: false });
    scene.insert(content, made, index);
  });
  return script(scene);
}

/** In rows and columns of the greatest number at most. */
function hasRoomForGrid(scene, count) {
  const { mostCells, mostTracks } = grids;
  return scene.nodes.size + 2 * mostTracks <= mostNodes && scene.cellCount + count + mostTracks <= mostCells &&
    count <= mostTracks ** 2;
}

/** Copies the node and its contents to the place behind it: in a grid, to an empty cell. */
export function duplicate(scene, original, index) {
  const freeIDs = scene.freeIDs();
  const freeName = scene.freeNames();
  const lengths = [];
  const copyInto = (source, parent, index) => {
    const name = grids.isTrack(source) ? "" : freeName(stem(source));
    const copy = scene.makeNode(source.kind, name, freeIDs.next().value);
    for (const key of Object.keys(defaults[source.kind])) copy[key] = structuredClone(source[key]);
    copy.hidden = source.hidden;
    scene.insert(copy, parent, index);
    for (const track of partsOf(source).filter(grids.isTrack)) copyInto(track, copy, indexOf(track));
    if (source.kind === "grid") copyCells(source, copy);
    for (const child of contentsOf(source)) copyInto(child, copy, indexOf(child)).breaks = child.breaks;
    for (const length of scene.lengthsOf(source)) lengths.push(...setLength(scene, copy, { ...length, id: copy.id }));
    return copy;
  };
  const node = copyInto(original, original.parent, index);
  return { node, lines: [...buildCommands(node), ...lengths] };
}

function copyCells(source, copy) {
  for (const cell of grids.cellsOf(source)) {
    const made = grids.cellAt(copy, cell.index);
    for (const key of Object.keys(defaults.cell)) made[key] = cell[key];
    grids.setSpan(made, cell.columns, cell.rows);
  }
}

function stem(node) {
  return node.name.replace(/[\s\d]+$/, "") || node.kind;
}

/** Adds a length constraint, or replaces the one in its slot, which makes it the last to be activated. */
export function setLength(scene, node, { slot, axis, relation, constant, priority }) {
  const length = { id: node.id, slot, axis, relation, constant, priority };
  scene.lengths = scene.lengths.filter((each) => each.id !== node.id || each.slot !== slot);
  scene.lengths.push(length);
  return [commands.length(length)];
}

export function removeLength(scene, length) {
  scene.lengths = scene.lengths.filter((each) => each !== length);
  return [commands.noLength(length)];
}

/** The first slot that no length constraint of the node is in. */
export function freeSlot(scene, node) {
  const taken = new Set(scene.lengthsOf(node).map((length) => length.slot));
  let slot = 0;
  while (taken.has(slot)) slot += 1;
  return slot;
}
