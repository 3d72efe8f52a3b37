// The properties of the selected node, and those of the window.

import * as edits from "./edits.js";
import { buttonRow, checkField, choiceField, make, numberField, textField } from "./fields.js";
import { isTrack } from "./grid.js";
import { LengthList } from "./lengths.js";
import {
  alignments, axes, containers, distributions, flowAlignments, nameOf, placements, ranges, rowAlignments,
  trackSizes,
} from "./scene.js";

const inherited = placements[0];
/** A grid has nothing to inherit from. */
const own = (words) => words.filter((word) => word !== inherited);
const captions = { leading: "top", trailing: "bottom" };
/** The same words on the other axis. */
const vertical = (words) => words.map((word) => [word, captions[word] ?? word]);

const tracks = { addRow: "Add row", addColumn: "Add column" };
const merging = { mergeAcross: "Merge across", mergeDown: "Merge down", unmerge: "Unmerge" };

export class Inspector {
  constructor(session, actions, { selection, scene, title, frame }) {
    this.session = session;
    this.actions = actions;
    this.selection = selection;
    this.title = title;
    this.frame = frame;
    this.sceneFields = this.makeSceneFields();
    scene.append(...this.sceneFields.map((field) => field.element));
    /** Takes the focus: after Enter in the name, and where what had it has gone. */
    this.pass = () => {};
    this.shown = null;
    this.frameTime = 0;
    this.fields = [];
    this.lengths = null;
    session.subscribe((event) => this.follow(event));
  }

  follow(event) {
    if (event === "edited" || event === "failure") return;
    // A few times a second is enough for reading; each new text has the browser lay out the panel.
    const time = performance.now();
    if (event === "drag" && time - this.frameTime < 250) return;
    this.frameTime = time;
    this.showFrame();
    if (event === "drag") return;
    const node = this.session.selected;
    const focused = this.selection.contains(document.activeElement) ? document.activeElement : null;
    // An undo makes other nodes with the same numbers; the fields stay, and with them the caret.
    if (this.shown !== shapeOf(node)) this.build(node);
    const isForced = event === "loaded";
    for (const field of [...this.fields, ...this.sceneFields]) field.refresh(isForced);
    this.lengths?.refresh(isForced);
    this.showTitle(node);
    if (focused) this.keepFocus(focused);
  }

  /** Where the field or button is no more that had the focus, it goes to the one that says the same, when all parts follow. */
  keepFocus(former) {
    const caption = (element) => element.labels?.[0]?.textContent ?? element.textContent;
    const wanted = caption(former);
    queueMicrotask(() => {
      if (document.activeElement !== document.body && document.activeElement !== null) return;
      const others = Array.from(this.selection.querySelectorAll("select, [data-does]"));
      const next = former.isConnected ? former : others.find((each) => caption(each) === wanted);
      if (next) next.focus();
      else this.pass();
    });
  }

  /** Puts the caret into the name, with all of it selected. */
  rename() {
    this.nameField?.input.focus();
    this.nameField?.input.select();
  }

  build(node) {
    for (const field of this.fields) field.leave?.();
    this.lengths?.leave();
    this.shown = shapeOf(node);
    this.nameField = null;
    const isView = !isTrack(node) && node.kind !== "cell";
    if (isView) {
      this.nameField = textField({ label: "Name", ...this.property("name") });
      this.nameField.input.addEventListener("keydown", (event) => {
        if (event.key === "Enter" && !event.isComposing) this.pass();
      });
    }
    const own = this.ownFields(node);
    if (node.parent?.kind === "flow") own.push(checkField({ label: "Ends its line", ...this.property("breaks") }));
    if (node.parent && node.kind !== "cell") own.push(checkField({ label: "Hidden", ...this.property("hidden") }));
    const name = this.nameField ? [this.nameField] : [];
    const hasTracks = node.kind === "grid" || isTrack(node);
    const ownButtons = hasTracks ? [buttonRow(this.actions, tracks)] : [];
    const hasCell = node.kind === "cell" || Boolean(node.cell);
    const cell = hasCell ? this.cellFields() : [];
    const cellButtons = hasCell ? [buttonRow(this.actions, hasTracks ? merging : { ...merging, ...tracks })] : [];
    this.fields = [...name, ...own, ...ownButtons, ...cell, ...cellButtons];
    this.lengths = node.kind === "cell" ? null : new LengthList(this.session, node.id);
    const heading = node.cell ? [make("h3", { textContent: "Cell" })] : [];
    const cellPart = make(
      "section", { className: node.cell ? "part" : "" }, ...heading, pairs(cell), ...elements(cellButtons));
    this.selection.replaceChildren(
      ...elements(name), pairs(own), ...elements(ownButtons), ...(hasCell ? [cellPart] : []),
      ...(this.lengths ? [this.lengths.element] : []));
  }

  get node() {
    return this.session.selected;
  }

  /** An edit of the selected node; those of the same field that follow quickly are undone together. */
  perform(key, edit) {
    this.session.perform(edit, { key: `${key} ${this.node.id}` });
  }

  /** How a field reads and writes a property that is one value. */
  property(key) {
    return {
      get: () => this.node[key],
      set: (value) => this.perform(key, () => edits.setProperty(this.node, key, value)),
    };
  }

  choice(label, words, key) {
    return choiceField({ label, words, ...this.property(key) });
  }

  number(label, range, key, options = {}) {
    return numberField({ label, range, ...options, ...this.property(key) });
  }

  /** Priorities of both axes: `key` is `hugging` or `resistance`. */
  priorities(label, key) {
    return axes.map((axis) =>
      numberField({
        label: `${label}, ${axis}`,
        range: ranges.priority,
        get: () => this.node[key][axis],
        set: (value) =>
          this.perform(`${key} ${axis}`, () => edits.setContentPriority(this.node, key, axis, value)),
      }));
  }

  /** A number that may be none, of a property of two: `key` is `content` or `baseline`. */
  part(label, key, name) {
    return numberField({
      label,
      range: ranges.length,
      isOptional: true,
      placeholder: "none",
      get: () => this.node[key][name],
      set: (value) => this.perform(`${key} ${name}`, () => edits.setPart(this.node, key, name, value)),
    });
  }

  ownFields(node) {
    const kind = choiceField({
      label: "Arranges as", words: containers,
      get: () => this.node.kind,
      set: (value) => this.session.perform((scene) => edits.setKind(scene, this.node, value), { structure: true }),
    });
    switch (node.kind) {
      case "stack":
        return [
          kind,
          this.choice("Axis", axes, "axis"),
          this.choice("Distribution", distributions, "distribution"),
          this.choice("Alignment", alignments, "alignment"),
          this.number("Spacing", ranges.spacing, "spacing"),
          this.number("Margins", ranges.length, "margins"),
        ];
      case "flow":
        return [
          kind,
          this.choice("Axis", axes, "axis"),
          this.choice("Alignment", flowAlignments, "alignment"),
          this.choice("Last line", flowAlignments, "lastLine"),
          this.choice("Line alignment", alignments, "across"),
          numberField({
            label: "Items per line", range: ranges.count, isOptional: true, placeholder: "any",
            get: () => this.node.most || null,
            set: (value) => this.perform("most", () => edits.setProperty(this.node, "most", value ?? 0)),
          }),
          this.number("Spacing", ranges.spacing, "spacing"),
          this.number("Line spacing", ranges.spacing, "lineSpacing"),
          checkField({ label: "Common columns", ...this.property("isAligned") }),
        ];
      case "grid":
        return [
          kind,
          this.choice("Row alignment", own(rowAlignments), "rowAlignment"),
          this.choice("Horizontal placement", own(placements), "x"),
          this.choice("Vertical placement", vertical(own(placements)), "y"),
          this.number("Column spacing", ranges.spacing, "spacing"),
          this.number("Row spacing", ranges.spacing, "lineSpacing"),
          ...this.priorities("Hugging", "hugging"),
        ];
      case "column":
      case "row": return this.trackFields(node);
      case "cell": return [];
      default:
        return [
          this.part("Content width", "content", "width"),
          this.part("Content height", "content", "height"),
          this.part("Baseline from top", "baseline", "first"),
          this.part("Baseline from bottom", "baseline", "last"),
          ...this.priorities("Hugging", "hugging"),
          ...this.priorities("Resistance", "resistance"),
        ];
    }
  }

  trackFields({ kind, size }) {
    const isRow = kind === "row";
    const fields = [
      choiceField({
        label: isRow ? "Height" : "Width", words: trackSizes,
        get: () => this.node.size,
        set: (value) => this.perform("size", () => edits.setTrackSize(this.node, value)),
      }),
    ];
    if (size === "fixed") fields.push(this.number("Points", ranges.length, "amount"));
    if (size === "share") fields.push(this.number("Share", ranges.share, "amount"));
    if (size !== "fixed") {
      fields.push(
        this.number("Minimum", ranges.length, "minimum"),
        this.number("Maximum", ranges.length, "maximum", { isOptional: true, placeholder: "none" }));
    }
    fields.push(
      this.number(isRow ? "Top padding" : "Leading padding", ranges.spacing, "before"),
      this.number(isRow ? "Bottom padding" : "Trailing padding", ranges.spacing, "after"),
      isRow
        ? this.choice("Vertical placement", vertical(placements), "y")
        : this.choice("Horizontal placement", placements, "x"));
    if (isRow) fields.push(this.choice("Row alignment", rowAlignments, "rowAlignment"));
    return fields;
  }

  /** Of the cell that is selected, or that the selected view is in. */
  cellFields() {
    const choice = (label, words, key) =>
      choiceField({
        label, words,
        get: () => this.actions.cell[key],
        set: (value) => this.perform(`cell ${key}`, () => edits.setProperty(this.actions.cell, key, value)),
      });
    return [
      choice("Horizontal placement", placements, "x"),
      choice("Vertical placement", vertical(placements), "y"),
      choice("Row alignment", rowAlignments, "rowAlignment"),
    ];
  }

  makeSceneFields() {
    const { session } = this;
    const length = (label, key) =>
      numberField({
        label,
        range: ranges.size,
        get: () => session.scene[key],
        set: (value) =>
          session.perform(
            (scene) => {
              const { width, height } = { width: scene.width, height: scene.height, [key]: value };
              return edits.setSize(scene, width, height);
            },
            { key: `window ${key}` }),
      });
    const direction = choiceField({
      label: "Direction",
      words: [["ltr", "left to right"], ["rtl", "right to left"]],
      get: () => session.scene.direction,
      set: (value) => session.perform((scene) => edits.setDirection(scene, value)),
    });
    return [length("Width", "width"), length("Height", "height"), direction];
  }

  showTitle(node) {
    const kind = isTrack(node) ? nameOf(node) : node.kind === "cell" ? "empty cell" : node.kind;
    this.title.textContent = node.parent ? kind[0].toUpperCase() + kind.slice(1) : `Outermost ${kind}`;
  }

  /** The frame that the library gave the selected view or track; also during a drag. */
  showFrame() {
    const { frames, selected } = this.session;
    let first = 0;
    while (first < frames.length && frames[first] !== selected.id) first += 5;
    const text =
      first < frames.length
        ? `x ${short(frames[first + 1])}, y ${short(frames[first + 2])}, ` +
          `${short(frames[first + 3])} × ${short(frames[first + 4])}`
        : "";
    if (this.frame.textContent !== text) this.frame.textContent = text;
  }
}

function short(value) {
  return String(Math.round(value * 100) / 100 || 0);
}

/** What the fields of a node depend on, besides its properties. */
function shapeOf({ id, kind, size, parent, cell }) {
  return [id, kind, size, parent?.kind, Boolean(cell)].join(" ");
}

function elements(fields) {
  return fields.map((field) => field.element);
}

/** Two fields a line. */
function pairs(fields) {
  return make("div", { className: "pairs" }, ...elements(fields));
}
