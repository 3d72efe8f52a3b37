// The current conflicts: constraints that cannot hold together, the dropped ones, the reason, and the views involved.

import { make } from "./fields.js";
import { isTrack } from "./grid.js";
import { indexOf } from "./scene.js";

const most = 20;

export class ConflictPanel {
  /** `mark` is called with the numbers of the views that conflicts name. */
  constructor(session, panel, mark) {
    this.session = session;
    this.mark = mark;
    this.panel = panel;
    this.shown = "";
    /** Called after the browser has laid out the page, so that a drag need not wait for that. */
    this.sizes = new ResizeObserver(() => this.followSize());
    session.subscribe((event) => {
      if (event !== "selection" && event !== "edited" && event !== "failure") this.show(event !== "drag");
    });
  }

  /** `mayDiffer`: whether other views may be there than before, with the same conflicts. */
  show(mayDiffer) {
    const { conflicts, problems } = this.session;
    const key = conflicts.length + problems.length === 0 ? "" : JSON.stringify([conflicts, problems]);
    const isSame = key === this.shown;
    if (isSame && (key === "" || !mayDiffer)) return;
    this.mark(this.concerned(conflicts.slice(0, most)));
    if (isSame) return;
    this.shown = key;
    this.panel.hidden = key === "";
    this.panel.replaceChildren(
      ...conflicts.slice(0, most).map((conflict) => this.makeConflict(conflict)),
      ...(conflicts.length > most ? [make("p", { className: "faint", textContent: `and ${conflicts.length - most} more` })] : []),
      ...problems.map((problem) => make("p", { className: "problem", textContent: problem })));
    this.sizes.disconnect();
    if (key !== "") this.sizes.observe(this.panel);
  }

  /** A panel that scrolls must be reachable by keyboard. */
  followSize() {
    if (this.panel.scrollHeight > this.panel.clientHeight) this.panel.tabIndex = 0;
    else this.panel.removeAttribute("tabindex");
  }

  makeConflict({ axis, members, because }) {
    const items = members.map(({ text, isBroken }) =>
      isBroken
        ? make("li", { className: "broken" }, make("del", { textContent: text }), make("strong", { textContent: " dropped" }))
        : make("li", { textContent: text }));
    return make(
      "div", { className: "conflict" },
      make("h3", {
        textContent: `Conflict on the ${axis} axis: these ${members.length} constraints cannot hold together`,
      }),
      make("ul", {}, ...items),
      make("p", { className: "because", textContent: `Dropped (${because}). The others hold exactly.` }));
  }

  /** The views that the members name. The library reports names, not numbers; views with the same name are all marked. */
  concerned(conflicts) {
    const ids = new Set();
    const texts = conflicts.flatMap(({ members }) => members.map(({ text }) => ` ${text}`));
    if (texts.length === 0) return ids;
    for (const node of this.session.scene.nodes.values()) {
      const name = isTrack(node) ? `${node.parent.name}.${node.kind}${indexOf(node)}` : node.name;
      // The text after a grid's name may name one of its tracks, which is marked itself.
      const isNamed = (text) =>
        text.split(` ${name}.`).slice(1).some((rest) => node.kind !== "grid" || !/^(column|row)\d/.test(rest));
      if (name !== "" && texts.some(isNamed)) ids.add(node.id);
    }
    return ids;
  }
}
