// The words of the library's command language: numbers, names, and a command for each property.

import { isTrack } from "./grid.js";

/** Line feeds end a command, so a name has none; nor other control characters, nor half a surrogate pair. */
export function cleanName(text) {
  const oneLine = text.replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, " ");
  const whole = oneLine.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd");
  return Array.from(whole).slice(0, 200).join("");
}

const bits = new DataView(new ArrayBuffer(8));

/** A number as the library reads it exactly: as decimal where 15 digits do, else as the bits of the double. */
export function number(value) {
  const text = String(value);
  if (/^-?\d+(\.\d+)?$/.test(text) && text.replace(/[-.]/g, "").length <= 15) return text;
  bits.setFloat64(0, value);
  return "#" + bits.getBigUint64(0).toString(16).padStart(16, "0");
}

const optional = (length) => (length === null ? "-" : number(length));
const flag = (is) => (is ? "yes" : "no");

const track = (node) => {
  const { id, size, amount, minimum, maximum, before, after } = node;
  const sized = size === "content" ? size : `${size} ${number(amount)}`;
  return `track ${id} ${sized} ${number(minimum)} ${optional(maximum)} ${number(before)} ${number(after)}`;
};
const lines = ({ id, lastLine, across, most, isAligned }) => `lines ${id} ${lastLine} ${across} ${most} ${flag(isAligned)}`;
const placement = (node) => {
  const target = node.kind === "cell" ? `cell ${node.parent.id} ${node.index}` : `placement ${node.id}`;
  return [target, node.x, node.y, node.rowAlignment].filter((word) => word !== undefined).join(" ");
};

/** Commands, one for each property, by the property's name in the scene. */
export const commands = {
  size: (node) => (isTrack(node) ? track(node) : `size ${number(node.width)} ${number(node.height)}`),
  amount: track, minimum: track, maximum: track, before: track, after: track,
  direction: (scene) => `direction ${scene.direction}`,
  make: (node, index) => `${node.kind} ${node.id} ${node.parent.id} ${index}${isTrack(node) ? "" : ` ${node.name}`}`,
  remove: (node) => `remove ${node.id}`,
  move: (node, parent, index) => `move ${node.id} ${parent.id} ${index}`,
  name: (node) => `name ${node.id} ${node.name}`,
  hidden: (node) => `hidden ${node.id} ${flag(node.hidden)}`,
  axis: (node) => `axis ${node.id} ${node.axis}`,
  distribution: (node) => `distribution ${node.id} ${node.distribution}`,
  alignment: (node) => `alignment ${node.id} ${node.alignment}`,
  spacing: (node) => `spacing ${node.id} ${number(node.spacing)}`,
  lineSpacing: (node) => `linespacing ${node.id} ${number(node.lineSpacing)}`,
  margins: (node) => `margins ${node.id} ${number(node.margins)}`,
  lastLine: lines, across: lines, most: lines, isAligned: lines,
  breaks: (node) => `break ${node.id} ${flag(node.breaks)}`,
  x: placement, y: placement, rowAlignment: placement,
  span: (cell) => `span ${cell.parent.id} ${cell.index} ${cell.columns} ${cell.rows}`,
  content: ({ id, content }) => `content ${id} ${optional(content.width)} ${optional(content.height)}`,
  baseline: ({ id, baseline: { first, last } }) =>
    `baseline ${id} ` + (first === null && last === null ? "-" : `${number(first ?? 0)} ${number(last ?? 0)}`),
  hugging: (node, axis) => `hugging ${node.id} ${axis} ${number(node.hugging[axis])}`,
  resistance: (node, axis) => `resistance ${node.id} ${axis} ${number(node.resistance[axis])}`,
  length: (length) =>
    `length ${length.id} ${length.slot} ${length.axis} ${length.relation} ${number(length.constant)} ` +
    number(length.priority),
  noLength: (length) => `nolength ${length.id} ${length.slot}`,
};
