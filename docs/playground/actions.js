// What buttons and keys do to the selected view.

import * as edits from "./edits.js";
import { depthOf, extentOf, indexOf, isInside, mostDepth, mostLengths, mostNodes } from "./scene.js";

export class Actions {
  constructor(session) {
    this.session = session;
  }

  get node() {
    return this.session.selected;
  }

  /** Whether the action can be carried out now. */
  can(name) {
    const { node, session } = this;
    switch (name) {
      case "addView":
      case "addStack": return this.hasRoom(1, depthOf(this.place[0]) + 2);
      case "wrap": return node.parent !== null && this.hasRoom(1, depthOf(node) + extentOf(node).height + 1);
      case "duplicate": return node.parent !== null && this.hasRoom(extentOf(node).count, 0) && this.hasRoomForLengths;
      case "toggleHidden":
      case "remove": return node.parent !== null;
      case "moveUp": return node.parent !== null && indexOf(node) > 0;
      case "moveDown": return node.parent !== null && indexOf(node) < node.parent.children.length - 1;
      case "nest":
        return node.parent?.children[indexOf(node) - 1]?.kind === "stack" &&
          this.hasRoom(0, depthOf(node) + extentOf(node).height + 1);
      case "unnest": return Boolean(node.parent?.parent);
      case "undo": return session.undos.length > 0;
      case "redo": return session.redos.length > 0;
      default: return false;
    }
  }

  /** Whether the scene may have so many more nodes, and so many levels; a link and undo read back no more. */
  hasRoom(count, levels) {
    return this.session.scene.nodes.size + count <= mostNodes && levels <= mostDepth;
  }

  /** Whether the length constraints of the selected node and what is in it may be there twice. */
  get hasRoomForLengths() {
    const { node, session: { scene } } = this;
    const isCopied = (length) => isInside(scene.nodes.get(length.id), node);
    return scene.lengths.length + scene.lengths.filter(isCopied).length <= mostLengths;
  }

  run(name) {
    if (this.can(name)) this[name]();
  }

  /** An edit that changes the tree; the node that it answers with is selected. */
  change(edit) {
    const { session } = this;
    session.perform(
      (scene) => {
        const { node, lines } = edit(scene);
        if (lines.length > 0) session.selectedID = node.id;
        return lines;
      },
      { structure: true });
  }

  /** At the end of a selected stack, else behind the selected view. */
  get place() {
    const { node } = this;
    if (node.kind === "stack") return [node, node.children.length];
    return [node.parent, indexOf(node) + 1];
  }

  addView() {
    this.change((scene) => edits.addView(scene, ...this.place));
  }

  addStack() {
    this.change((scene) => edits.addStack(scene, ...this.place));
  }

  wrap() {
    this.change((scene) => edits.wrap(scene, this.node));
  }

  duplicate() {
    this.change((scene) => edits.duplicate(scene, this.node));
  }

  toggleHidden() {
    const { node } = this;
    this.session.perform(() => edits.setProperty(node, "hidden", !node.hidden));
  }

  remove() {
    const { node } = this;
    const { children } = node.parent;
    const place = indexOf(node);
    const next = children[place + 1] ?? children[place - 1] ?? node.parent;
    this.change((scene) => ({ node: next, lines: edits.remove(scene, node) }));
  }

  moveUp() {
    this.moveTo(this.node.parent, indexOf(this.node) - 1);
  }

  moveDown() {
    this.moveTo(this.node.parent, indexOf(this.node) + 1);
  }

  /** Into the stack before it, at its end. */
  nest() {
    const stack = this.node.parent.children[indexOf(this.node) - 1];
    this.moveTo(stack, stack.children.length);
  }

  /** Out of its stack, to the place behind it. */
  unnest() {
    const { parent } = this.node;
    this.moveTo(parent.parent, indexOf(parent) + 1);
  }

  moveTo(parent, index) {
    const { node } = this;
    this.change((scene) => ({ node, lines: edits.move(scene, node, parent, index) }));
  }

  undo() {
    this.session.undo();
  }

  redo() {
    this.session.redo();
  }
}

/** Buttons with `data-action` carry it out, and are off while it cannot be. */
export function connectButtons(session, actions, root) {
  const buttons = Array.from(root.querySelectorAll("button[data-action]"));
  const show = () => {
    for (const button of buttons) {
      // Not `disabled`, which would throw the focus away from a button that has just been used.
      button.setAttribute("aria-disabled", String(!actions.can(button.dataset.action)));
      if (button.dataset.action === "toggleHidden") {
        button.textContent = session.selected.hidden ? "Show" : "Hide";
      }
    }
  };
  for (const button of buttons) button.addEventListener("click", () => actions.run(button.dataset.action));
  session.subscribe((event) => {
    if (event !== "drag" && event !== "trouble") show();
  });
  show();
}

/** Undo and redo from anywhere, fields included: their edits are already in the scene. */
export function connectHistoryKeys(actions) {
  document.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector("dialog[open]")) return;
    const key = event.key.toLowerCase();
    const name = key === "y" || (key === "z" && event.shiftKey) ? "redo" : key === "z" ? "undo" : null;
    if (!name) return;
    event.preventDefault();
    actions.run(name);
  });
}
