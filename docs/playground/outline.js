// The tree of views as a list that the keyboard walks through. Rows are flat; their level is told, and shown as an indent.

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

  *unfolded(node, level, isHidden = false) {
    const hidden = isHidden || node.hidden;
    yield { node, level, hidden };
    if (node.kind !== "stack" || this.folded.has(node.id)) return;
    for (const child of node.children) yield* this.unfolded(child, level + 1, hidden);
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

  showRow(row, { node, level, hidden }) {
    const [, kind, name, note] = row.children;
    const siblings = node.parent?.children ?? [node];
    if (row.getAttribute("aria-level") !== String(level)) row.style.setProperty("--level", String(level - 1));
    set(row, "aria-level", level);
    set(row, "aria-setsize", siblings.length);
    set(row, "aria-posinset", siblings.indexOf(node) + 1);
    set(row, "aria-expanded", node.kind === "stack" ? String(!this.folded.has(node.id)) : null);
    row.classList.toggle("dimmed", hidden);
    kind.dataset.kind = node.kind === "stack" ? node.axis : "view";
    write(name, node.name === "" ? "(no name)" : node.name);
    write(note, node.hidden ? "hidden" : node.kind === "stack" && node.children.length === 0 ? "empty" : "");
  }

  unfoldSelection() {
    for (let each = this.session.selected.parent; each; each = each.parent) this.folded.delete(each.id);
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
    return this.session.scene.nodes.get(Number(row.dataset.row));
  }

  click(event) {
    const row = event.target.closest("[data-row]");
    if (!row) return;
    const node = this.nodeOf(row);
    if (event.target.classList.contains("fold") && node.kind === "stack") this.fold(node, !this.folded.has(node.id));
    this.session.select(node);
    row.focus({ preventScroll: true });
  }

  fold(node, isFolded) {
    if (isFolded) this.folded.add(node.id);
    else this.folded.delete(node.id);
    // What is selected must be seen.
    let selected = this.session.selected;
    for (let each = selected; each; each = each.parent) if (this.folded.has(each.id)) selected = each;
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
    const isUnfolded = node.kind === "stack" && !this.folded.has(node.id);
    switch (key) {
      case "ArrowUp": this.selectAt(place - 1); break;
      case "ArrowDown": this.selectAt(place + 1); break;
      case "Home": this.selectAt(0); break;
      case "End": this.selectAt(this.visible.length - 1); break;
      case "ArrowRight":
        if (isUnfolded && node.children.length > 0) this.session.select(node.children[0]);
        else if (node.kind === "stack") this.fold(node, false);
        break;
      case "ArrowLeft":
        if (isUnfolded && node.children.length > 0) this.fold(node, true);
        else if (node.parent) this.session.select(node.parent);
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

function set(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
}

function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
