// Fields of the inspector: a label, an input, and a message where the input is not right.

import { inRange } from "./scene.js";

let count = 0;

/** An element with properties and children; text is always set as text. */
export function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

function frame(label, input, { compact = false } = {}) {
  count += 1;
  input.id = `field-${count}`;
  const message = make("p", { id: `message-${count}`, className: "message", hidden: true });
  const caption = make("label", { htmlFor: input.id, textContent: label });
  const element = make("div", { className: compact ? "field compact" : "field" }, caption, input, message);
  return { element, input, message };
}

/** A number as `parseNumber` reads it: without an exponent, which the smallest ones have otherwise. */
export function writeNumber(value) {
  const text = String(value);
  const [digits, exponent] = text.split("e-");
  if (exponent === undefined) return text;
  const sign = value < 0 ? "-" : "";
  return `${sign}0.${"0".repeat(exponent - 1)}${digits.replace(/[-.]/g, "")}`;
}

/** The number in a text: a value, `null` for an empty optional one, or a message if the text is not valid. */
export function parseNumber(text, range, isOptional) {
  const trimmed = text.trim().replace("\u2212", "-");
  if (trimmed === "") return isOptional ? { value: null } : { message: "A number is needed." };
  if (!/^[-+]?(\d+\.?\d*|\.\d+)$/.test(trimmed)) return { message: "This is not a number." };
  const value = Number(trimmed);
  if (inRange(value, range)) return { value: value === 0 ? 0 : value };
  if (range.isWhole && !Number.isInteger(value)) return { message: "This is not a whole number." };
  const low = range.above === undefined ? `From ${range.min}` : `More than ${range.above}, and up`;
  return { message: `${low} to ${range.max}.` };
}

/** A number. `set` is called with right values only; `isOptional` lets the field be empty, for `null`. */
export function numberField({ label, range, isOptional = false, placeholder = "", compact, get, set }) {
  const input = make("input", { type: "text", inputMode: "decimal", autocomplete: "off", spellcheck: false, placeholder });
  const field = frame(label, input, { compact });
  let shown;
  let isLeaving = false;
  const write = () => {
    shown = get();
    input.value = shown === null ? "" : writeNumber(shown);
    mark(field, null);
  };
  const read = () => {
    const { value, message } = parseNumber(input.value, range, isOptional);
    mark(field, message ?? null);
    if (message !== undefined || value === shown) return;
    shown = value;
    set(value);
  };
  input.addEventListener("input", read);
  input.addEventListener("blur", () => {
    if (field.message.hidden && !isLeaving) write();
  });
  input.addEventListener("keydown", (event) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === "Escape") write();
    if (!step || event.altKey || shown === null) return;
    event.preventDefault();
    // Twelve digits, so that 1.1 - 1 is 0.1 here as well.
    const value = Number((shown + step * (event.shiftKey ? 10 : 1)).toPrecision(12));
    if (!inRange(value, range)) return;
    input.value = writeNumber(value);
    read();
  });
  return {
    element: field.element,
    input,
    /** To be called before the field is taken away; it loses the focus then, and has nothing to show any more. */
    leave() {
      isLeaving = true;
    },
    /** Shows the scene's value. Text being typed stays, unless the value has changed. */
    refresh(isForced) {
      const isTyping = document.activeElement === input || !field.message.hidden;
      if (isForced || get() !== shown || !isTyping) write();
    },
  };
}

/** Marks a field as wrong, with the message, or as right, with null. */
function mark({ input, message }, text) {
  message.hidden = text === null;
  message.textContent = text ?? "";
  if (text === null) {
    input.removeAttribute("aria-invalid");
    input.removeAttribute("aria-describedby");
  } else {
    input.setAttribute("aria-invalid", "true");
    input.setAttribute("aria-describedby", message.id);
  }
}

export function textField({ label, get, set }) {
  const input = make("input", { type: "text", autocomplete: "off", spellcheck: false, maxLength: 200 });
  const { element } = frame(label, input);
  input.addEventListener("input", () => set(input.value));
  return {
    element,
    input,
    refresh(isForced) {
      if (isForced || (document.activeElement !== input && input.value !== get())) input.value = get();
    },
  };
}

/** One of several words. `words` are the values, or pairs of a value and its caption. */
export function choiceField({ label, words, compact, get, set }) {
  const options = words.map((word) => {
    const [value, caption] = Array.isArray(word) ? word : [word, word];
    return make("option", { value, textContent: caption });
  });
  const input = make("select", {}, ...options);
  const { element } = frame(label, input, { compact });
  const refresh = () => {
    if (input.value !== get()) input.value = get();
  };
  input.addEventListener("change", () => {
    set(input.value);
    // What could not be chosen is not shown.
    refresh();
  });
  return { element, input, refresh };
}

export function checkField({ label, get, set }) {
  const input = make("input", { type: "checkbox" });
  const { element } = frame(label, input);
  element.classList.add("check");
  input.addEventListener("change", () => set(input.checked));
  return {
    element,
    input,
    refresh() {
      input.checked = get();
    },
  };
}

/** Buttons in a row, each with the name of an action and its caption. They are off while it cannot be carried out. */
export function buttonRow(actions, captions) {
  const buttons = Object.entries(captions).map(([name, caption]) => {
    const button = make("button", { type: "button", textContent: caption });
    button.addEventListener("click", () => actions.run(name));
    button.dataset.does = name;
    return button;
  });
  return {
    element: make("div", { className: "buttons small" }, ...buttons),
    refresh() {
      for (const button of buttons) button.setAttribute("aria-disabled", String(!actions.can(button.dataset.does)));
    },
  };
}
