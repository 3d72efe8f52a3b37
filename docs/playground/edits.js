// The edits: each changes the scene and returns the few commands that make the same change in the library.

import { cleanName, commands, propertyCommands } from "./protocol.js";
import { axes, defaults, indexOf, isInside } from "./scene.js";

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

/** Sets a property that is one value: name, hidden, or one of a stack's. */
export function setProperty(node, key, value) {
  const clean = key === "name" ? cleanName(value) : value;
  if (node[key] === clean) return [];
  node[key] = clean;
  return [commands[key](node)];
}

/** `length` null stands for none. */
export function setContent(node, dimension, length) {
  if (node.content[dimension] === length) return [];
  node.content[dimension] = length;
  return [commands.content(node)];
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
  scene.insert(node, parent, index);
  return { node, lines: [commands.make(node, index), commands.content(node)] };
}

export function addStack(scene, parent, index) {
  const node = scene.makeNode("stack", scene.freeName("stack"));
  node.axis = axes.find((axis) => axis !== parent.axis);
  node.spacing = parent.spacing;
  scene.insert(node, parent, index);
  return { node, lines: [commands.make(node, index), ...propertyCommands(node, defaults)] };
}

/** Puts a new stack where the node is, and the node into it. */
export function wrap(scene, node) {
  const added = addStack(scene, node.parent, indexOf(node));
  return { node: added.node, lines: [...added.lines, ...move(scene, node, added.node, 0)] };
}

/** `index` counts the views that are left when the node has been taken out. */
export function move(scene, node, parent, index) {
  if (isInside(parent, node)) return [];
  if (node.parent === parent && indexOf(node) === index) return [];
  scene.detach(node);
  scene.insert(node, parent, index);
  return [commands.move(node, parent, index)];
}

export function remove(scene, node) {
  const leaving = new Set(Array.from(scene.walk(node), (each) => each.id));
  scene.detach(node);
  for (const id of leaving) scene.nodes.delete(id);
  scene.lengths = scene.lengths.filter((length) => !leaving.has(length.id));
  return [commands.remove(node)];
}

/** Copies the node and what is in it, to the place behind it. */
export function duplicate(scene, original) {
  const lines = [];
  const freeIDs = scene.freeIDs();
  const freeName = scene.freeNames();
  const copyInto = (source, parent, index) => {
    const copy = scene.makeNode(source.kind, freeName(stem(source)), freeIDs.next().value);
    for (const key of Object.keys(defaults[source.kind])) copy[key] = structuredClone(source[key]);
    copy.hidden = source.hidden;
    scene.insert(copy, parent, index);
    lines.push(commands.make(copy, index), ...propertyCommands(copy, defaults));
    (source.children ?? []).forEach((child, place) => copyInto(child, copy, place));
    for (const length of scene.lengthsOf(source)) {
      lines.push(...setLength(scene, copy, { ...length, id: copy.id }));
    }
    return copy;
  };
  const node = copyInto(original, original.parent, indexOf(original) + 1);
  return { node, lines };
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
