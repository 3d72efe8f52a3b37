// The commands that make a scene, or a part of one, from nothing.

import { cellsOf } from "./grid.js";
import { commands, number } from "./protocol.js";
import { contentsOf, defaults, indexOf } from "./scene.js";

/** The commands that build a scene, without a layout. */
export function script(scene) {
  const kind = scene.root.kind === "stack" ? "" : ` ${scene.root.kind}`;
  return [
    `begin ${scene.direction} ${number(scene.width)} ${number(scene.height)}${kind}`,
    ...buildCommands(scene.root),
    ...scene.lengths.map(commands.length),
  ];
}

/** The commands that give a new node, or cell, of the library the node's own properties, where they are not the defaults. */
export function propertyCommands(node) {
  const lines = new Set();
  for (const [key, value] of Object.entries(defaults[node.kind])) {
    // The parts of a property that has some: those of the axes have commands of their own.
    const parts = Object.keys(Object(value));
    const others = typeof value === "string" ? [] : parts.filter((part) => node[key][part] !== value[part]);
    if (key === "hugging" || key === "resistance") for (const axis of others) lines.add(commands[key](node, axis));
    else if (others.length > 0 || (Object(value) !== value && node[key] !== value)) lines.add(commands[key](node));
  }
  if (node.hidden) lines.add(commands.hidden(node));
  if (node.breaks) lines.add(commands.breaks(node));
  return lines;
}

/** The commands that make a node and all in it. The outermost one is there already. */
export function* buildCommands(node) {
  yield node.parent ? commands.make(node, indexOf(node)) : commands.name(node);
  yield* propertyCommands(node);
  if (node.kind === "grid") {
    for (const each of [...node.columns, ...node.rows]) yield* buildCommands(each);
    for (const cell of cellsOf(node)) {
      if (cell.columns > 1 || cell.rows > 1) yield commands.span(cell);
      yield* propertyCommands(cell);
    }
  }
  for (const child of contentsOf(node)) yield* buildCommands(child);
}
