// Scenes to begin with, each with one thing to see.

import { setLength } from "./edits.js";
import { cellAt, setSpan } from "./grid.js";
import { Scene, distributions } from "./scene.js";

/** A view: its content's size, `null` for none, and properties. `lengths` are `[axis, relation, constant, priority]`. */
const view = (name, width, height, properties = {}) =>
  ({ kind: "view", name, content: { width, height }, ...properties });
const row = (name, properties, ...children) => ({ kind: "stack", name, axis: "horizontal", ...properties, children });
const column = (name, properties, ...children) => ({ kind: "stack", name, axis: "vertical", ...properties, children });

const flow = (name, properties, ...children) => ({ kind: "flow", name, ...properties, children });
/**
 * A grid: properties of its columns and rows, and rows of views, null for an empty cell and for one that a merged one
 * covers. `span` of a view are the columns and rows that its cell covers, `cell` the cell's properties.
 */
const grid = (name, { columns, rows, ...properties }, ...lines) => ({
  kind: "grid", name, ...properties, columns, rows: rows ?? lines.map(() => ({})), lines,
});

function build({ direction = "ltr", width, height, root }, mostWidth) {
  const scene = new Scene(direction, Math.max(Math.min(width, mostWidth), 240), height, root.kind);
  const lengths = [];
  const set = (item, properties) => {
    for (const [key, value] of Object.entries(properties)) {
      item[key] = value !== null && typeof value === "object" ? { ...item[key], ...value } : value;
    }
  };
  const add = (parent, index, { span, cell, breaks = false, ...source }) => {
    if (span) setSpan(cellAt(parent, index), ...span);
    if (cell) set(cellAt(parent, index), cell);
    const node = scene.makeNode(source.kind, source.name);
    scene.insert(node, parent, index);
    fill(node, source);
    node.breaks = breaks;
  };
  const fill = (node, { children = [], columns = [], rows = [], lines = [], lengths: own = [], ...properties }) => {
    set(node, properties);
    own.forEach((length, slot) => lengths.push({ node, slot, length }));
    for (const [kind, tracks] of [["column", columns], ["row", rows]]) {
      for (const [index, track] of tracks.entries()) {
        const made = scene.makeNode(kind, "");
        scene.insert(made, node, index);
        set(made, track);
      }
    }
    lines.forEach((line, row) => line.forEach((child, column) => child && add(node, row * columns.length + column, child)));
    children.forEach((child, index) => add(node, index, child));
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

const label = (name, width) => view(name, width, 20, { baseline: { first: 15, last: 5 } });
const entry = (name) => view(`${name} field`, 120, 32, { baseline: { first: 21, last: 11 } });

const formOnGrid = column("page", { spacing: 16, margins: 20 },
  view("title", 160, 28),
  grid("form",
    { spacing: 8, lineSpacing: 10, rowAlignment: "firstBaseline", columns: [{ x: "trailing" }, { x: "fill" }] },
    [label("email", 44), entry("email")],
    [label("password", 72), entry("password")],
    [label("city", 32), row("places", { spacing: 8, alignment: "firstBaseline" },
      view("postcode", 64, 32, { baseline: { first: 21, last: 11 }, hugging: { horizontal: 251 } }), entry("city"))],
    [null, view("remember", 110, 20, { baseline: { first: 15, last: 5 } })],
    [row("buttons", { spacing: 8, span: [2, 1], cell: { x: "trailing" } }, view("cancel", 72, 36), view("sign in", 72, 36)),
      null]),
  view("room", null, null));

const share = (amount, minimum = 0) => ({ size: "share", amount, minimum });
const edge = 12;
const dashboard = grid("dashboard",
  {
    x: "fill", y: "fill", spacing: 10, lineSpacing: 10,
    columns: [{ size: "fixed", amount: 110, before: edge }, share(1), share(1), { ...share(1), after: edge }],
    rows: [{ before: edge }, share(1), share(2), { after: edge }],
  },
  [view("header", null, 40, { span: [4, 1] }), null, null, null],
  [view("navigation", null, null, { span: [1, 2] }), view("visits", null, null), view("orders", null, null),
    view("returns", null, null)],
  [null, view("chart", null, null, { span: [2, 1] }), null,
    column("latest", { spacing: 6 }, view("latest title", 80, 24),
      row("bars", { distribution: "fillEqually", spacing: 6 }, view("a", null, null), view("b", null, null),
        view("c", null, null)))],
  [view("footer", 200, 24, { span: [4, 1], cell: { x: "center" } }), null, null, null]);

const tag = (name, width, properties) => view(name, width, 28, properties);
const tags = column("page", { spacing: 16, margins: 16 },
  flow("tags", { spacing: 8, lineSpacing: 8 },
    ...["swift", "layout", "constraints", "solver", "stack views", "grids", "flows", "simplex", "priorities", "baselines",
      "right to left", "wasm"].map((name) => tag(name, 24 + 7 * name.length))),
  flow("justified", { spacing: 8, lineSpacing: 8, alignment: "justified" },
    ...["one", "two", "three", "four", "five", "six", "seven", "eight"].map((name, place) =>
      tag(name, 40 + ((place * 29) % 50), { breaks: name === "five" }))),
  flow("common columns", { spacing: 8, lineSpacing: 8, isAligned: true, alignment: "justified" },
    ...["January", "May", "September", "February", "June", "October", "March", "July", "November"].map((name) =>
      tag(name, 24 + 7 * name.length))),
  view("room", null, null));

const card = (name, picture) =>
  column(`${name} card`, { spacing: 8, margins: 12 },
    view(`${name} picture`, null, picture, { hugging: { vertical: 200 } }),
    view(`${name} title`, 80, 24),
    view(`${name} text`, 100, 40),
    row(`${name} bar`, { distribution: "equalSpacing", spacing: 4 },
      view(`${name} like`, 24, 24), view(`${name} share`, 24, 24), view(`${name} more`, 24, 24)));

/** 25 panels of 40 views in a grid. Their contents take turns: rows in stacks, a grid, and two kinds of flows. */
function thousand() {
  const titled = (number, body) =>
    column(`panel ${number + 1}`, { spacing: 4 }, view(`title ${number + 1}`, 60, 10), body);
  const views = (number, height) => Array.from({ length: 39 }, (_, place) =>
    view(`${number + 1}.${place + 1}`, 6 + ((number + place) * 7) % 6, height));
  const lines = (views) => [0, 1, 2].map((line) => views.slice(13 * line, 13 * (line + 1)));
  const bodies = [
    (number) => column(`rows ${number + 1}`, { distribution: "fillEqually", spacing: 2 },
      ...lines(views(number, null)).map((line, place) =>
        row(`row ${number + 1}.${place + 1}`, { distribution: distributions[(number + place) % 5], spacing: 1 }, ...line))),
    (number) => flow(`tags ${number + 1}`, { spacing: 2, lineSpacing: 2 }, ...views(number, 8)),
    (number) => grid(`table ${number + 1}`,
      { x: "fill", y: "fill", spacing: 1, lineSpacing: 2, columns: Array.from({ length: 13 }, () => share(1)),
        rows: [share(1), share(2), share(1)] },
      ...lines(views(number, null))),
    (number) => flow(`columns ${number + 1}`,
      { spacing: 2, lineSpacing: 2, isAligned: true, alignment: "justified" }, ...views(number, 8)),
  ];
  const panel = (number) => titled(number, bodies[number % bodies.length](number));
  const five = [0, 1, 2, 3, 4];
  return grid("panels",
    {
      x: "fill", y: "fill", spacing: 12, lineSpacing: 12,
      columns: five.map((place) => ({ ...share(1), before: place === 0 ? edge : 0, after: place === 4 ? edge : 0 })),
      rows: five.map((place) => ({ ...share(1), before: place === 0 ? edge : 0, after: place === 4 ? edge : 0 })),
    },
    ...five.map((line) => five.map((place) => panel(5 * line + place))));
}

const list = [
  {
    title: "Form",
    text: "Fields stretch, because their hugging priority is lower than that of the labels.",
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
    text: "Nested stacks: three cards of equal width, each with a picture that takes the remaining height.",
    width: 620, height: 360,
    root: row("cards", { margins: 16, spacing: 16, distribution: "fillEqually" },
      card("sea", 120), card("wood", 120), card("hill", 120)),
  },
  {
    title: "Grid: a form",
    text: "Labels end beside their fields, on common baselines. Hiding a row also removes one gap.",
    width: 420, height: 330, root: formOnGrid,
  },
  {
    title: "Grid: a dashboard",
    text: "Columns and rows share the room, and some cells span several of them.",
    width: 620, height: 380, root: dashboard,
  },
  {
    title: "Flow: tags",
    text: "Make the window narrower, and the lines wrap. Below are justified lines, and lines in common columns.",
    width: 440, height: 450, root: tags,
  },
  {
    title: "Too little room",
    text: "Make the window narrower: in the upper row, the view with the lowest compression resistance shrinks first.",
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
    text: "The form in a window with right-to-left direction.",
    direction: "rtl", width: 400, height: 300, root: form,
  },
  {
    title: "Conflict",
    text: "Required lengths that contradict each other, and others that contradict a row of equal widths.",
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
    text: "25 panels of 40 views, in stacks, grids and flows. Drag the corner, and the lines of the flows wrap.",
    width: 960, height: 560, root: thousand(),
  },
];

export const examples = list.map((example) => ({
  title: example.title,
  text: example.text,
  /** The window is no wider than the stage, where the example allows. */
  makeScene: (mostWidth = Infinity) => build(example, mostWidth),
}));
