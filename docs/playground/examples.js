// Scenes to begin with, each with one thing to see.

import { setLength } from "./edits.js";
import { Scene, distributions } from "./scene.js";

/** A view: its content's size, `null` for none, and properties. `lengths` are `[axis, relation, constant, priority]`. */
const view = (name, width, height, properties = {}) =>
  ({ kind: "view", name, content: { width, height }, ...properties });
const row = (name, properties, ...children) => ({ kind: "stack", name, axis: "horizontal", ...properties, children });
const column = (name, properties, ...children) => ({ kind: "stack", name, axis: "vertical", ...properties, children });

function build({ direction = "ltr", width, height, root }, mostWidth) {
  const scene = new Scene(direction, Math.max(Math.min(width, mostWidth), 240), height);
  const lengths = [];
  const fill = (node, { children = [], lengths: own = [], ...properties }) => {
    for (const [key, value] of Object.entries(properties)) {
      node[key] = value !== null && typeof value === "object" ? { ...node[key], ...value } : value;
    }
    own.forEach((length, slot) => lengths.push({ node, slot, length }));
    for (const child of children) {
      const inner = scene.makeNode(child.kind, child.name);
      scene.insert(inner, node, node.children.length);
      fill(inner, child);
    }
  };
  fill(scene.root, root);
  for (const { node, slot, length: [axis, relation, constant, priority = 1000] } of lengths) {
    setLength(scene, node, { slot, axis, relation, constant, priority });
  }
  return scene;
}

const field = (name, width) =>
  row(`${name} row`, { spacing: 8, alignment: "center" },
    view(name, width, 20, { hugging: { horizontal: 251 }, lengths: [["horizontal", "==", 84]] }),
    view(`${name} field`, 120, 32, { hugging: { horizontal: 249 } }));

const form = column("form", { spacing: 12, margins: 20 },
  view("title", 160, 28),
  field("email", 40),
  field("password", 72),
  view("room", null, null),
  row("buttons", { spacing: 8, distribution: "fillEqually" }, view("cancel", 64, 36), view("sign in", 64, 36)));

const card = (name, picture) =>
  column(`${name} card`, { spacing: 8, margins: 12 },
    view(`${name} picture`, null, picture, { hugging: { vertical: 200 } }),
    view(`${name} title`, 80, 24),
    view(`${name} text`, 100, 40),
    row(`${name} bar`, { distribution: "equalSpacing", spacing: 4 },
      view(`${name} like`, 24, 24), view(`${name} share`, 24, 24), view(`${name} more`, 24, 24)));

/** Four groups of ten in each of 25 rows; the groups run through the distributions. */
function thousand() {
  const rows = Array.from({ length: 25 }, (_, line) => {
    const groups = Array.from({ length: 4 }, (_, place) => {
      const first = line * 40 + place * 10 + 1;
      const views = Array.from({ length: 10 }, (_, step) =>
        view(String(first + step), 10 + ((first + step) * 7) % 6, 12 + (step % 3)));
      const distribution = distributions[(line + place) % distributions.length];
      return row(`group ${line + 1}.${place + 1}`, { distribution, spacing: 2 }, ...views);
    });
    return row(`row ${line + 1}`, { distribution: "fillEqually", spacing: 6 }, ...groups);
  });
  return column("rows", { distribution: "fillEqually", spacing: 3, margins: 8 }, ...rows);
}

const list = [
  {
    title: "Form",
    text: "Fields stretch, since they hug their content less than their labels do.",
    width: 400, height: 300, root: form,
  },
  {
    title: "Toolbar",
    text: "Equal gaps between buttons of different widths.",
    width: 560, height: 320,
    root: column("page", { margins: 12, spacing: 12 },
      row("toolbar", { distribution: "equalSpacing", spacing: 8 },
        view("back", 44, 36), view("forward", 64, 36), view("address", 160, 36), view("share", 52, 36),
        view("tabs", 44, 36)),
      row("body", { spacing: 12 },
        view("sidebar", 120, null, { hugging: { horizontal: 251 } }), view("content", null, null))),
  },
  {
    title: "Cards",
    text: "Stacks in stacks: three cards of equal width, each with a picture that takes the height.",
    width: 620, height: 360,
    root: row("cards", { margins: 16, spacing: 16, distribution: "fillEqually" },
      card("sea", 120), card("wood", 120), card("hill", 120)),
  },
  {
    title: "Too little room",
    text: "Make the window narrower: the text with the lowest compression resistance shrinks first.",
    width: 520, height: 200,
    root: column("rows", { margins: 16, spacing: 12, distribution: "fillEqually" },
      row("by resistance", { spacing: 8 },
        view("751", 140, 40, { resistance: { horizontal: 751 } }),
        view("749", 140, 40, { resistance: { horizontal: 749 } }),
        view("750", 140, 40)),
      row("in proportion", { spacing: 8, distribution: "fillProportionally" },
        view("one", 60, 40), view("two", 120, 40), view("three", 180, 40))),
  },
  {
    title: "Right to left",
    text: "The same constraints in a window that is read from the right.",
    direction: "rtl", width: 400, height: 300, root: form,
  },
  {
    title: "Conflict",
    text: "Required lengths that contradict each other, and a row that asks for equal widths.",
    width: 480, height: 260,
    root: column("page", { margins: 16, spacing: 16, alignment: "leading" },
      row("equal widths", { distribution: "fillEqually", spacing: 8 },
        view("narrow", 80, 60, { lengths: [["horizontal", "==", 80]] }),
        view("wide", 80, 60, { lengths: [["horizontal", "==", 150]] })),
      view("badge", 60, 24, { lengths: [["vertical", "<=", 32], ["vertical", ">=", 48]] }),
      view("picture", 238, 60)),
  },
  {
    title: "1,000 views",
    text: "25 rows of 40 views, in 126 stacks that share the room in five ways. Drag the corner.",
    width: 960, height: 560, root: thousand(),
  },
];

export const examples = list.map((example) => ({
  title: example.title,
  text: example.text,
  /** The window is no wider than the stage, where the example allows. */
  makeScene: (mostWidth = Infinity) => build(example, mostWidth),
}));
