// The length constraints of the selected view: a list of rows to edit, add and remove.

import * as edits from "./edits.js";
import { choiceField, make, numberField } from "./fields.js";
import { axes, mostLengths, mostLengthsOfView, ranges, relations } from "./scene.js";

export class LengthList {
  /** `id` is the number of the view. */
  constructor(session, id) {
    this.session = session;
    this.id = id;
    this.rows = new Map();
    this.list = make("ul", { className: "lengths" });
    this.empty = make("p", { className: "faint", textContent: "None: the size follows from content and container." });
    const add = make("button", { type: "button", textContent: "Add constraint" });
    add.addEventListener("click", () => {
      if (this.hasRoom) this.add();
    });
    this.addButton = add;
    this.element = make(
      "section", { className: "length-section" },
      make("div", { className: "heading" }, make("h3", { textContent: "Length constraints" }), add),
      this.empty, this.list);
  }

  /** To be called before the list is taken away. */
  leave() {
    for (const row of this.rows.values()) for (const field of row.fields) field.leave?.();
  }

  get node() {
    return this.session.scene.nodes.get(this.id);
  }

  refresh(isForced) {
    const lengths = this.session.scene.lengthsOf(this.node).sort((a, b) => a.slot - b.slot);
    const kept = new Set(lengths.map((length) => length.slot));
    for (const [slot, row] of this.rows) {
      if (kept.has(slot)) continue;
      for (const field of row.fields) field.leave?.();
      row.element.remove();
      this.rows.delete(slot);
    }
    lengths.forEach(({ slot }, place) => {
      const row = this.rows.get(slot) ?? this.makeRow(slot);
      if (this.list.children[place] !== row.element) {
        this.list.insertBefore(row.element, this.list.children[place] ?? null);
      }
      for (const field of row.fields) field.refresh(isForced);
    });
    this.empty.hidden = lengths.length > 0;
    this.addButton.setAttribute("aria-disabled", String(!this.hasRoom));
  }

  get hasRoom() {
    const { scene } = this.session;
    return scene.lengths.length < mostLengths && scene.lengthsOf(this.node).length < mostLengthsOfView;
  }

  lengthIn(slot) {
    return this.session.scene.lengths.find((length) => length.id === this.id && length.slot === slot);
  }

  /** Begins with the width that the view has, so that adding alone moves nothing. */
  add() {
    const { session, node } = this;
    const constant = Math.max(0, Math.round(this.currentWidth()));
    session.perform((scene) =>
      edits.setLength(scene, node, {
        slot: edits.freeSlot(scene, node), axis: "horizontal", relation: "==", constant, priority: 1000,
      }));
    this.list.lastElementChild?.querySelector("select")?.focus();
  }

  currentWidth() {
    const { frames } = this.session;
    for (let first = 0; first < frames.length; first += 5) {
      if (frames[first] === this.id) return Math.min(frames[first + 3], ranges.length.max);
    }
    return 0;
  }

  makeRow(slot) {
    const property = (key) => ({
      compact: true,
      get: () => this.lengthIn(slot)[key],
      set: (value) =>
        this.session.perform(
          (scene) => edits.setLength(scene, this.node, { ...this.lengthIn(slot), [key]: value }),
          { key: `length ${this.id} ${slot} ${key}` }),
    });
    const dimensions = axes.map((axis) => [axis, axis === "horizontal" ? "width" : "height"]);
    const fields = [
      choiceField({ label: "Length", words: dimensions, ...property("axis") }),
      choiceField({ label: "Relation", words: relations.map((word) => [word, symbols[word]]), ...property("relation") }),
      numberField({ label: "Constant", range: ranges.length, ...property("constant") }),
      numberField({ label: "Priority", range: ranges.priority, ...property("priority") }),
    ];
    const remove = make("button", { type: "button", className: "quiet", textContent: "×" });
    remove.setAttribute("aria-label", "Remove this constraint");
    remove.addEventListener("click", () => {
      this.session.perform((scene) => edits.removeLength(scene, this.lengthIn(slot)));
      this.element.querySelector("button").focus();
    });
    const row = { fields, element: make("li", {}, ...fields.map((field) => field.element), remove) };
    this.rows.set(slot, row);
    return row;
  }
}

const symbols = { "==": "=", "<=": "≤", ">=": "≥" };
