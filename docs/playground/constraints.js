// The constraints that a stack emitted for the last layout: those of the selected stack, or of the selected view's stack.

import { make } from "./fields.js";

const most = 300;

export class ConstraintPanel {
  constructor(session, { title, count, list }) {
    this.session = session;
    this.title = title;
    this.count = count;
    this.list = list;
    this.shown = "";
    session.subscribe((event) => {
      // What a stack emits does not depend on the window's size, so a drag need not ask.
      if (event !== "drag" && event !== "edited" && event !== "trouble") this.show();
    });
  }

  show() {
    const { selected } = this.session;
    const stack = selected.kind === "stack" ? selected : selected.parent;
    const lines = this.session.constraints(stack);
    this.title.textContent = `Emitted by ${stack.name || "the stack"}`;
    this.count.textContent = String(lines.length);
    const text = lines.join("\n");
    if (text === this.shown) return;
    this.shown = text;
    const items = lines.slice(0, most).map((line) => this.makeItem(line));
    if (lines.length > most) {
      items.push(make("li", { className: "faint", textContent: `and ${lines.length - most} more` }));
    }
    if (lines.length === 0) items.push(make("li", { className: "faint", textContent: "None." }));
    this.list.replaceChildren(...items);
  }

  /** `UISV-spacing: b.leading == a.trailing + 10 @ 1000`; the identifier is the part that one skims. */
  makeItem(line) {
    const gap = line.indexOf(": ");
    if (gap < 0) return make("li", { textContent: line });
    return make(
      "li", {}, make("span", { className: "identifier", textContent: line.slice(0, gap) }), line.slice(gap + 2));
  }
}
