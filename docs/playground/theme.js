// Colours and fonts of the picture, from the same variables as the rest of the page. They are looked up when the colour
// scheme or the zoom changes, and not while drawing.

/** Neighbouring numbers get hues far apart. */
const hues = 12;
const hueStep = 5;

const fontSize = 11;

export function hueOf(node) {
  return (node.id * hueStep) % hues;
}

/** `ratio` is the number of the screen's pixels in one of the page's. */
export function readTheme(ratio) {
  const style = getComputedStyle(document.documentElement);
  const variable = (name) => style.getPropertyValue(name).trim();
  const resolve = makeResolver();
  const each = (light, colour) =>
    Array.from({ length: hues }, (_, hue) => resolve(`oklch(${light} ${colour} ${10 + (360 / hues) * hue})`));
  return {
    font: `${fontSize * ratio}px ${getComputedStyle(document.body).fontFamily}`,
    fills: each(variable("--fill-light"), variable("--fill-colour")),
    names: each(variable("--name-light"), 0.06),
    card: resolve(variable("--card")),
    windowLine: resolve(variable("--field-line")),
    stackLine: resolve(variable("--stack-line")),
    trackLine: resolve(variable("--track-line")),
    accent: resolve(variable("--accent")),
    onAccent: resolve(variable("--on-accent")),
    wrong: resolve(variable("--wrong")),
  };
}

/** Colours as red, green and blue, which cost a canvas less than other spaces in every use. */
function makeResolver() {
  const pen = Object.assign(document.createElement("canvas"), { width: 1, height: 1 })
    .getContext("2d", { willReadFrequently: true });
  return (colour) => {
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
}
