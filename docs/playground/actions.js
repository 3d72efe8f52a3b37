// The actions of buttons and keys on the selection.

import * as edits from "./edits.js";
import { canMoveTrack, canSpan, cellsIn, cellsOf, emptyCell, isTrack, mostCells, mostTracks, tracksOf } from "./grid.js";
import {
  contentsOf, depthOf, extentOf, indexOf, isContainer, isInside, mostDepth, mostLengths, mostNodes,
} from "./scene.js";

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
    const isView = node.parent !== null && !isTrack(node) && node.kind !== "cell";
    switch (name) {
      case "addView":
      case "addStack":
      case "addFlow": return this.place !== null && this.hasRoom(1, depthOf(this.place[0]) + 2);
      case "addGrid": return this.place !== null && this.hasRoom(5, depthOf(this.place[0]) + 2, 4);
      case "addRow": return this.canAddTrack("row");
      case "addColumn": return this.canAddTrack("column");
      case "mergeAcross": return this.cell !== null && canSpan(this.cell, this.cell.columns + 1, this.cell.rows);
      case "mergeDown": return this.cell !== null && canSpan(this.cell, this.cell.columns, this.cell.rows + 1);
      case "unmerge": return this.cell !== null && this.cell.columns * this.cell.rows > 1;
      case "wrap": return isView && this.hasRoom(1, depthOf(node) + extentOf(node).height + 1);
      case "duplicate":
        return isView && this.placeBehind(node) !== null && this.hasRoom(extentOf(node).count, 0, extentOf(node).cells) &&
          this.hasRoomForLengths;
      case "toggleHidden":
      case "remove": return node.parent !== null && node.kind !== "cell";
      case "moveUp": return this.neighbour(-1) !== null;
      case "moveDown": return this.neighbour(1) !== null;
      case "nest": return this.nestPlace !== null && this.hasRoom(0, depthOf(node) + extentOf(node).height + 1);
      case "unnest": return isView && node.parent.parent !== null && this.placeBehind(node.parent) !== null;
      case "undo": return session.undos.length > 0;
      case "redo": return session.redos.length > 0;
      default: return false;
    }
  }

  /** Why the action adds nothing now; empty if it does. */
  reasonAgainst(name) {
    if (this.can(name)) return "";
    const takesPlace = name !== "addRow" && name !== "addColumn";
    return takesPlace && this.place === null ? "The grid has no empty cell." : "The scene has reached its largest size.";
  }

  /** Whether the scene may have so many more nodes, so many levels and so many more cells; a link reads back no more. */
  hasRoom(count, levels, cells = 0) {
    const { scene } = this.session;
    return scene.nodes.size + count <= mostNodes && levels <= mostDepth && (cells === 0 || scene.cellCount + cells <= mostCells);
  }

  /** Whether the length constraints of the selected node and its contents can be duplicated. */
  get hasRoomForLengths() {
    const { node, session: { scene } } = this;
    const isCopied = (length) => isInside(scene.nodes.get(length.id), node);
    return scene.lengths.length + scene.lengths.filter(isCopied).length <= mostLengths;
  }

  run(name) {
    if (this.can(name)) this[name]();
  }

  /** Makes an edit that changes the tree, and selects the node that the edit returns. */
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

  /** The container and the index for a new view: in the selected node, else behind it; null if there is no place. */
  get place() {
    const { node } = this;
    if (node.kind === "cell") return [node.parent, node.index];
    if (isTrack(node)) return inCell(cellsIn(node).find((cell) => !cell.content));
    return isContainer(node) ? endOf(node) : this.placeBehind(node);
  }

  /** The next place in the container of a node: in a grid, an empty cell. */
  placeBehind(node) {
    const { parent } = node;
    return parent.kind === "grid" ? inCell(emptyCell(parent, indexOf(node))) : [parent, indexOf(node) + 1];
  }

  /** Where the selected node goes to, that many places on among its like: in a grid, another cell. */
  neighbour(step) {
    const { node } = this;
    if (!node.parent || node.kind === "cell") return null;
    if (isTrack(node)) return canMoveTrack(node, indexOf(node) + step) ? indexOf(node) + step : null;
    if (node.parent.kind === "grid") {
      const cells = Array.from(cellsOf(node.parent));
      return cells[cells.indexOf(node.cell) + step]?.index ?? null;
    }
    return node.parent.children[indexOf(node) + step] ? indexOf(node) + step : null;
  }

  /** The end of the container before the selected view. */
  get nestPlace() {
    const { node } = this;
    if (!node.parent || isTrack(node) || node.kind === "cell") return null;
    const siblings = contentsOf(node.parent);
    const before = siblings[siblings.indexOf(node) - 1];
    return before && isContainer(before) ? endOf(before) : null;
  }

  /** The cell that is selected, or that the selected view is in. */
  get cell() {
    return this.node.kind === "cell" ? this.node : this.node.cell ?? null;
  }

  /** The grid and the index for a new track: behind the selected track or cell, else at the end. */
  trackPlace(kind) {
    const { node, cell } = this;
    if (node.kind === "grid") return [node, tracksOf(node, kind).length];
    if (node.kind === kind) return [node.parent, indexOf(node) + 1];
    if (isTrack(node)) return [node.parent, tracksOf(node.parent, kind).length];
    return cell && [cell.parent, tracksOf(cell.parent, kind).indexOf(cell.tracks(kind).at(-1)) + 1];
  }

  canAddTrack(kind) {
    const place = this.trackPlace(kind);
    if (!place) return false;
    const [{ columns, rows }] = place;
    const [tracks, across] = kind === "row" ? [rows, columns] : [columns, rows];
    return tracks.length < mostTracks && this.hasRoom(1, 0, across.length);
  }

  addView() {
    this.change((scene) => edits.addView(scene, ...this.place));
  }

  addStack() {
    this.change((scene) => edits.addContainer(scene, "stack", ...this.place));
  }

  addGrid() {
    this.change((scene) => edits.addContainer(scene, "grid", ...this.place));
  }

  addFlow() {
    this.change((scene) => edits.addContainer(scene, "flow", ...this.place));
  }

  addRow() {
    this.addTrack("row");
  }

  addColumn() {
    this.addTrack("column");
  }

  addTrack(kind) {
    const [grid, index] = this.trackPlace(kind);
    this.change((scene) => edits.addTrack(scene, grid, kind, index));
  }

  mergeAcross() {
    this.span(this.cell.columns + 1, this.cell.rows);
  }

  mergeDown() {
    this.span(this.cell.columns, this.cell.rows + 1);
  }

  unmerge() {
    this.span(1, 1);
  }

  span(columns, rows) {
    this.change((scene) => edits.setSpan(scene, this.cell, columns, rows));
  }

  wrap() {
    this.change((scene) => edits.wrap(scene, this.node));
  }

  duplicate() {
    this.change((scene) => edits.duplicate(scene, this.node, this.placeBehind(this.node)[1]));
  }

  toggleHidden() {
    const { node } = this;
    this.session.perform(() => edits.setProperty(node, "hidden", !node.hidden));
  }

  /** Another one is selected then: the one behind it, else before it, else what it was in, which in a grid is a cell. */
  remove() {
    const { node } = this;
    const siblings = isTrack(node) ? tracksOf(node.parent, node.kind) : node.parent.children ?? [];
    const place = siblings.indexOf(node);
    const next = siblings[place + 1] ?? siblings[place - 1] ?? node.cell ?? node.parent;
    this.change((scene) => ({ node: next, lines: edits.remove(scene, node) }));
  }

  moveUp() {
    this.moveTo(this.node.parent, this.neighbour(-1));
  }

  moveDown() {
    this.moveTo(this.node.parent, this.neighbour(1));
  }

  /** Into the container before it, at its end. */
  nest() {
    this.moveTo(...this.nestPlace);
  }

  /** Out of its container, to the place behind it. */
  unnest() {
    this.moveTo(...this.placeBehind(this.node.parent));
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

const inCell = (cell) => (cell ? [cell.parent, cell.index] : null);

/** The place at the end of a container: in a grid, the first empty cell. */
function endOf(container) {
  return container.kind === "grid" ? inCell(emptyCell(container)) : [container, container.children.length];
}

/** Buttons with `data-action` carry it out, and are off while it cannot be. */
export function connectButtons(session, actions, root) {
  const buttons = Array.from(root.querySelectorAll("button[data-action]"));
  const show = () => {
    for (const button of buttons) {
      // Not `disabled`, which would throw the focus away from a button that has just been used.
      button.setAttribute("aria-disabled", String(!actions.can(button.dataset.action)));
      if (button.dataset.action.startsWith("add")) button.title = actions.reasonAgainst(button.dataset.action);
      if (button.dataset.action === "toggleHidden") {
        button.textContent = session.selected.hidden ? "Show" : "Hide";
      }
    }
  };
  for (const button of buttons) button.addEventListener("click", () => actions.run(button.dataset.action));
  session.subscribe((event) => {
    if (event !== "drag" && event !== "failure") show();
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
