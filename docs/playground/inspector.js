// The properties of what is selected, and those of the window.

import * as edits from "./edits.js";
import { checkField, choiceField, make, numberField, textField } from "./fields.js";
import { LengthList } from "./lengths.js";
import { alignments, axes, distributions, ranges } from "./scene.js";

export class Inspector {
  constructor(session, { selection, scene, title, frame }) {
    this.session = session;
    this.selection = selection;
    this.title = title;
    this.frame = frame;
    this.sceneFields = this.makeSceneFields();
    scene.append(...this.sceneFields.map((field) => field.element));
    /** Takes the focus: after Enter in the name, and where what had it has gone. */
    this.pass = () => {};
    this.shown = null;
    this.fields = [];
    this.lengths = null;
    session.subscribe((event) => this.follow(event));
  }

  follow(event) {
    if (event === "edited" || event === "trouble") return;
    this.showFrame();
    if (event === "drag") return;
    const node = this.session.selected;
    const hadFocus = this.selection.contains(document.activeElement);
    // An undo makes other nodes with the same numbers; the fields stay, and with them the caret.
    if (this.shown?.id !== node.id || this.shown.kind !== node.kind) this.build(node);
    const isForced = event === "loaded";
    for (const field of [...this.fields, ...this.sceneFields]) field.refresh(isForced);
    this.lengths.refresh(isForced);
    this.showTitle(node);
    if (hadFocus) this.keepFocus();
  }

  /** When all parts of the page have followed. */
  keepFocus() {
    queueMicrotask(() => {
      if (document.activeElement === document.body || document.activeElement === null) this.pass();
    });
  }

  /** Puts the caret into the name, with all of it selected. */
  rename() {
    this.nameField.input.focus();
    this.nameField.input.select();
  }

  build(node) {
    for (const field of this.fields) field.leave?.();
    this.lengths?.leave();
    this.shown = { id: node.id, kind: node.kind };
    this.nameField = textField({ label: "Name", ...this.property("name") });
    this.nameField.input.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && !event.isComposing) this.pass();
    });
    const own = node.kind === "stack" ? this.stackFields() : this.viewFields();
    const hidden = node.parent ? [checkField({ label: "Hidden", ...this.property("hidden") })] : [];
    this.fields = [this.nameField, ...own, ...hidden];
    this.lengths = new LengthList(this.session, node.id);
    const pairs = group(this.fields.map((field) => field.element));
    this.selection.replaceChildren(...pairs, this.lengths.element);
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

  stackFields() {
    return [
      choiceField({ label: "Axis", words: axes, ...this.property("axis") }),
      choiceField({ label: "Distribution", words: distributions, ...this.property("distribution") }),
      choiceField({ label: "Alignment", words: alignments, ...this.property("alignment") }),
      numberField({ label: "Spacing", range: ranges.spacing, ...this.property("spacing") }),
      numberField({ label: "Margins", range: ranges.margins, ...this.property("margins") }),
    ];
  }

  viewFields() {
    const content = (label, dimension) =>
      numberField({
        label,
        range: ranges.content,
        isOptional: true,
        placeholder: "none",
        get: () => this.node.content[dimension],
        set: (value) => this.perform(dimension, () => edits.setContent(this.node, dimension, value)),
      });
    const priority = (label, key, axis) =>
      numberField({
        label,
        range: ranges.priority,
        get: () => this.node[key][axis],
        set: (value) =>
          this.perform(`${key} ${axis}`, () => edits.setContentPriority(this.node, key, axis, value)),
      });
    return [
      content("Content width", "width"),
      content("Content height", "height"),
      priority("Hugging, horizontal", "hugging", "horizontal"),
      priority("Hugging, vertical", "hugging", "vertical"),
      priority("Resistance, horizontal", "resistance", "horizontal"),
      priority("Resistance, vertical", "resistance", "vertical"),
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
    const kind = node.parent ? (node.kind === "stack" ? "Stack" : "View") : "Outermost stack";
    this.title.textContent = kind;
  }

  /** The frame that the library gave the selected view; also during a drag. */
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

/** The first field on a line of its own, the others two a line. */
function group([name, ...others]) {
  return [name, make("div", { className: "pairs" }, ...others)];
}
