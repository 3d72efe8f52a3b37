// The tree of views as a list that the keyboard walks through. Rows are flat; their level is an attribute, and an indent.
// A grid contains its columns, then its rows; each row contains the views and empty cells that begin in it.

import { cellsIn } from "./grid.js";
import { isContainer, nameOf } from "./scene.js";

const actionKeys = {
  "Delete": "remove",
  "Backspace": "remove",
  "h": "toggleHidden",
  "Alt+ArrowUp": "moveUp",
  "Alt+ArrowDown": "moveDown",
  "Alt+ArrowRight": "nest",
  "Alt+ArrowLeft": "unnest",
};

export class Outline {
  constructor(session, actions, tree, { rename }) {
    this.session = session;
    this.actions = actions;
    this.tree = tree;
    this.rename = rename;
    this.rows = new Map();
    this.folded = new Set();
    /** The numbers of the views in conflicts. */
    this.marked = new Set();
    /** The nodes that have a row, in order. */
    this.visible = [];
    tree.addEventListener("click", (event) => this.click(event));
    tree.addEventListener("dblclick", () => rename());
    tree.addEventListener("keydown", (event) => this.key(event));
    session.subscribe((event, isOther) => {
      if (event === "loaded" && isOther) this.folded.clear();
      if (event === "structure" || event === "loaded" || event === "values") this.show();
      else if (event === "selection") this.showSelection();
    });
  }

  show() {
    this.unfoldSelection();
    const { scene } = this.session;
    const hasFocus = this.tree.contains(document.activeElement);
    this.visible = Array.from(this.unfolded(scene.root, 1));
    const kept = new Set(this.visible.map(({ node }) => node.id));
    for (const [id, row] of this.rows) {
      if (kept.has(id)) continue;
      row.remove();
      this.rows.delete(id);
    }
    this.visible.forEach((entry, place) => {
      const row = this.rows.get(entry.node.id) ?? this.makeRow(entry.node);
      this.showRow(row, entry);
      if (this.tree.children[place] !== row) this.tree.insertBefore(row, this.tree.children[place] ?? null);
    });
    this.selectedRow = null;
    this.showSelection(hasFocus);
  }

  *unfolded(node, level, isHidden = false, place = 0, count = 1) {
    const hidden = isHidden || node.hidden || Boolean(node.kind === "cell" ? node.isHidden : node.cell?.isHidden);
    yield { node, level, hidden, place, count };
    if (!this.isUnfolded(node)) return;
    const parts = entriesIn(node);
    for (const [index, part] of parts.entries()) yield* this.unfolded(part, level + 1, hidden, index, parts.length);
  }

  isUnfolded(node) {
    return canFold(node) && !this.folded.has(node.id);
  }

  makeRow(node) {
    const row = document.createElement("li");
    row.setAttribute("role", "treeitem");
    row.tabIndex = -1;
    row.dataset.row = node.id;
    for (const part of ["fold", "kind", "name", "note"]) {
      const span = document.createElement("span");
      span.className = part;
      if (part === "fold" || part === "kind") span.setAttribute("aria-hidden", "true");
      row.append(span);
    }
    this.rows.set(node.id, row);
    return row;
  }

  showRow(row, { node, level, hidden, place, count }) {
    const [, kind, name, note] = row.children;
    if (row.getAttribute("aria-level") !== String(level)) row.style.setProperty("--level", String(level - 1));
    set(row, "aria-level", level);
    set(row, "aria-setsize", count);
    set(row, "aria-posinset", place + 1);
    set(row, "aria-expanded", canFold(node) ? String(this.isUnfolded(node)) : null);
    row.classList.toggle("dimmed", hidden);
    this.showMark(row, node.id);
    kind.dataset.kind = node.kind === "stack" ? node.axis : node.kind;
    write(name, nameOf(node) || "(no name)");
    write(note, noteOf(node));
  }

  /** Marks the rows of views in conflicts. */
  mark(ids) {
    this.marked = ids;
    for (const [id, row] of this.rows) this.showMark(row, id);
  }

  showMark(row, id) {
    row.classList.toggle("wrong", this.marked.has(id));
    set(row, "aria-description", this.marked.has(id) ? "in a conflict" : null);
  }

  unfoldSelection() {
    for (let each = above(this.session.selected); each; each = above(each)) this.folded.delete(each.id);
  }

  showSelection(takesFocus = this.tree.contains(document.activeElement)) {
    if (!this.rows.has(this.session.selected.id)) {
      this.show();
      return;
    }
    const row = this.rows.get(this.session.selected.id);
    if (this.selectedRow !== row) {
      for (const other of this.tree.querySelectorAll('[aria-selected="true"]')) {
        other.removeAttribute("aria-selected");
        other.tabIndex = -1;
      }
      this.selectedRow = row;
      row.setAttribute("aria-selected", "true");
      row.tabIndex = 0;
      this.scrollTo(row);
    }
    if (takesFocus) row.focus({ preventScroll: true });
  }

  focus() {
    this.showSelection(true);
  }

  /** Scrolls the list alone; `scrollIntoView` would scroll the page as well. */
  scrollTo(row) {
    const above = row.offsetTop - this.tree.scrollTop;
    const below = above + row.offsetHeight - this.tree.clientHeight;
    if (above < 0) this.tree.scrollTop += above;
    else if (below > 0) this.tree.scrollTop += below;
  }

  nodeOf(row) {
    return this.session.scene.find(row.dataset.row);
  }

  click(event) {
    const row = event.target.closest("[data-row]");
    if (!row) return;
    const node = this.nodeOf(row);
    if (event.target.classList.contains("fold") && canFold(node)) this.fold(node, !this.folded.has(node.id));
    this.session.select(node);
    row.focus({ preventScroll: true });
  }

  fold(node, isFolded) {
    if (isFolded) this.folded.add(node.id);
    else this.folded.delete(node.id);
    // The selection must be visible.
    let selected = this.session.selected;
    for (let each = selected; each; each = above(each)) if (this.folded.has(each.id)) selected = each;
    this.session.select(selected);
    this.show();
  }

  key(event) {
    if (event.ctrlKey || event.metaKey) return;
    const key = (event.altKey ? "Alt+" : "") + (event.key.length === 1 ? event.key.toLowerCase() : event.key);
    const action = actionKeys[key];
    if (action) this.actions.run(action);
    else if (event.altKey || !this.walk(event.key)) return;
    event.preventDefault();
  }

  /** The keys that change nothing in the scene. False for others. */
  walk(key) {
    const node = this.session.selected;
    const place = this.visible.findIndex((entry) => entry.node === node);
    const [first] = this.isUnfolded(node) ? entriesIn(node) : [];
    switch (key) {
      case "ArrowUp": this.selectAt(place - 1); break;
      case "ArrowDown": this.selectAt(place + 1); break;
      case "Home": this.selectAt(0); break;
      case "End": this.selectAt(this.visible.length - 1); break;
      case "ArrowRight":
        if (first) this.session.select(first);
        else if (canFold(node)) this.fold(node, false);
        break;
      case "ArrowLeft":
        if (first) this.fold(node, true);
        else if (node.parent) this.session.select(above(node));
        break;
      case "Enter":
      case "F2": this.rename(); break;
      default: return false;
    }
    return true;
  }

  selectAt(place) {
    const entry = this.visible[place];
    if (entry) this.session.select(entry.node);
  }
}

const canFold = (node) => isContainer(node) || node.kind === "row";

/** The entries in an entry of the list. */
function entriesIn(node) {
  if (node.kind === "row") return cellsIn(node).map((cell) => cell.content ?? cell);
  return node.kind === "grid" ? [...node.columns, ...node.rows] : node.children;
}

/** The entry that contains one. */
function above(node) {
  return (node.kind === "cell" ? node : node.cell)?.row ?? node.parent;
}

function noteOf(node) {
  if (node.hidden) return "hidden";
  if (isContainer(node) && entriesIn(node).length === 0) return "empty";
  if (node.size === "fixed") return String(Math.round(node.amount * 100) / 100);
  if (node.size === "share") return node.amount === 1 ? "1 share" : `${node.amount} shares`;
  const cell = node.kind === "cell" ? node : node.cell;
  if (cell && cell.columns * cell.rows > 1) return `${cell.columns} × ${cell.rows}`;
  return node.breaks ? "ends its line" : node.kind === "cell" ? nameOf(cell.column) : "";
}

function set(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
}

function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
