// Puts the page together.

import { Actions, connectButtons, connectHistoryKeys } from "./actions.js";
import { Address } from "./address.js";
import { ConflictPanel } from "./conflicts.js";
import { ConstraintPanel } from "./constraints.js";
import { Engine } from "./engine.js";
import { examples } from "./examples.js";
import { make } from "./fields.js";
import { Inspector } from "./inspector.js";
import { Messages } from "./messages.js";
import { Outline } from "./outline.js";
import { Resizing } from "./resizing.js";
import { nameOf } from "./scene.js";
import { script } from "./script.js";
import { Session } from "./session.js";
import { Stage } from "./stage.js";
import { DragTiming, TimingPanel } from "./timing.js";

const element = (id) => document.getElementById(id);
const messages = new Messages(element("message"), element("said"));

/** For programs: what the page shows, and what it cost. `ready` is kept when the first scene has been laid out. */
window.playground = { ready: start() };
// The page says itself what went wrong.
window.playground.ready.catch(() => {});

async function start() {
  let engine;
  try {
    // The script for pages from files has the library's bytes in it.
    engine = await Engine.load(window.playgroundLibrary ?? "playground.wasm");
    // Browsers compile a function of the module at its first call. One layout before the first that is measured does that.
    engine.run([...script(examples[0].makeScene(320)), "layout"]);
  } catch (error) {
    document.body.classList.add("without-library");
    messages.show(
      `The library could not be loaded (playground.wasm: ${error.message}). ` +
        "Run docs/playground/build, and reload the page.");
    throw error;
  }
  const session = new Session(engine);
  const actions = new Actions(session);
  const timing = new DragTiming();
  connectParts(session, actions, timing);
  publish(session, timing);
  const address = new Address(session, messages, () => examples[0].makeScene(stageWidth()));
  session.subscribe((event, detail) => {
    if (event === "failure") messages.show(detail);
  });
  connectExamples(session);
  connectDialog("open-help", "help");
  element("copy-link").addEventListener("click", () => copyLink(address));
  await address.read();
  document.body.classList.add("ready");
}

function connectParts(session, actions, timing) {
  const stage = new Stage(session, {
    canvas: element("picture"), scroller: element("scroller"), windowElement: element("window"), corner: element("corner"),
  });
  const inspector = new Inspector(session, actions, {
    selection: element("selection"), scene: element("scene"), title: element("inspector-title"), frame: element("frame"),
  });
  const outline = new Outline(session, actions, element("tree"), { rename: () => inspector.rename() });
  inspector.pass = () => outline.focus();
  messages.pass = () => outline.focus();
  new ConflictPanel(session, element("conflicts"), (ids) => {
    stage.mark(ids);
    outline.mark(ids);
  });
  new ConstraintPanel(session, {
    title: element("constraints-title"), count: element("constraint-count"), list: element("constraints"),
  });
  new TimingPanel(session, timing, { figures: element("figures"), drag: element("drag") });
  new Resizing(session, timing, element("window"));
  connectButtons(session, actions, document);
  connectHistoryKeys(actions);
}

function connectDialog(button, dialog) {
  element(button).addEventListener("click", () => element(dialog).showModal());
  element(dialog).addEventListener("click", (event) => {
    if (event.target === element(dialog)) element(dialog).close();
  });
}

function connectExamples(session) {
  connectDialog("open-examples", "examples");
  const items = examples.map(({ title, text, makeScene }) => {
    const button = make(
      "button", { type: "button" }, make("strong", { textContent: title }), make("span", { textContent: text }));
    button.addEventListener("click", () => {
      element("examples").close();
      messages.clear();
      session.selectedID = 0;
      session.replace(makeScene(stageWidth()), "this example");
      session.tell("edited");
    });
    return make("li", {}, button);
  });
  element("examples").querySelector("ul").append(...items);
}

/** The room for a window in the stage. */
function stageWidth() {
  const style = getComputedStyle(element("scroller"));
  return Math.floor(element("scroller").clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight));
}

async function copyLink(address) {
  const button = element("copy-link");
  try {
    await address.copy();
    button.textContent = "Copied";
    messages.say("The link was copied to the clipboard.");
  } catch {
    // Some browsers keep the clipboard from pages; the address is there all the same.
    messages.show(
      "The page has no access to the clipboard. " +
        (address.isBad ? "After the next edit, copy" : "Copy") +
        " the link from the browser’s address bar.");
  }
  setTimeout(() => (button.textContent = "Copy link"), 1500);
}

function publish(session, timing) {
  Object.assign(window.playground, {
    /** The script of commands that builds the present scene from nothing. */
    commands: () => [...script(session.scene), "layout"].join("\n") + "\n",
    /** The frames as the library answered them, in the order of their numbers. */
    frames: () => {
      const result = [];
      for (let first = 0; first < session.frames.length; first += 5) {
        const [id, x, y, width, height] = session.frames.subarray(first, first + 5);
        const node = session.scene.nodes.get(id);
        result.push({ id, name: node && nameOf(node), x, y, width, height });
      }
      return result;
    },
    state: () => session.scene.plain(),
    timing: {
      get last() {
        return { ...session.figures };
      },
      get drag() {
        return timing.report;
      },
    },
  });
}
