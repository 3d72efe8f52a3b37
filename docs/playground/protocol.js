// The words of the library's command language: numbers, names, and the script that builds a scene from nothing.

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

const content = (length) => (length === null ? "-" : number(length));

/** Commands, one for each property, by the property's name in the scene. */
export const commands = {
  size: (scene) => `size ${number(scene.width)} ${number(scene.height)}`,
  direction: (scene) => `direction ${scene.direction}`,
  make: (node, index) => `${node.kind} ${node.id} ${node.parent.id} ${index} ${node.name}`,
  remove: (node) => `remove ${node.id}`,
  move: (node, parent, index) => `move ${node.id} ${parent.id} ${index}`,
  name: (node) => `name ${node.id} ${node.name}`,
  hidden: (node) => `hidden ${node.id} ${node.hidden ? "yes" : "no"}`,
  axis: (node) => `axis ${node.id} ${node.axis}`,
  distribution: (node) => `distribution ${node.id} ${node.distribution}`,
  alignment: (node) => `alignment ${node.id} ${node.alignment}`,
  spacing: (node) => `spacing ${node.id} ${number(node.spacing)}`,
  margins: (node) => `margins ${node.id} ${number(node.margins)}`,
  content: (node) => `content ${node.id} ${content(node.content.width)} ${content(node.content.height)}`,
  hugging: (node, axis) => `hugging ${node.id} ${axis} ${number(node.hugging[axis])}`,
  resistance: (node, axis) => `resistance ${node.id} ${axis} ${number(node.resistance[axis])}`,
  length: (length) =>
    `length ${length.id} ${length.slot} ${length.axis} ${length.relation} ${number(length.constant)} ` +
    number(length.priority),
  noLength: (length) => `nolength ${length.id} ${length.slot}`,
};

/** The commands that give a new node of the library the node's own properties, where they are not the defaults. */
export function propertyCommands(node, defaults) {
  const lines = [];
  for (const key of ["axis", "distribution", "alignment", "spacing", "margins"]) {
    if (node.kind === "stack" && node[key] !== defaults.stack[key]) lines.push(commands[key](node));
  }
  if (node.kind === "view") {
    if (node.content.width !== null || node.content.height !== null) lines.push(commands.content(node));
    for (const key of ["hugging", "resistance"]) {
      for (const axis of ["horizontal", "vertical"]) {
        if (node[key][axis] !== defaults.view[key][axis]) lines.push(commands[key](node, axis));
      }
    }
  }
  if (node.hidden) lines.push(commands.hidden(node));
  return lines;
}
