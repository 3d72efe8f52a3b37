// The constraints that a container emitted for the last layout: the selected container, or that of the selected node.

import { make } from "./fields.js";
import { isContainer } from "./scene.js";

const most = 300;

export class ConstraintPanel {
  constructor(session, { title, count, list }) {
    this.session = session;
    this.title = title;
    this.count = count;
    this.list = list;
    this.shown = "";
    session.subscribe((event) => {
      // The constraints of stacks and grids do not depend on the window's size. The line breaks of a flow do: they are
      // shown after a drag.
      if (event !== "drag" && event !== "edited" && event !== "failure") this.show();
    });
  }

  show() {
    const { selected } = this.session;
    const container = isContainer(selected) ? selected : selected.parent;
    const lines = this.session.constraints(container);
    this.title.textContent = `Constraints emitted by ${container.name || `the ${container.kind}`}`;
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
