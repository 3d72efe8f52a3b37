// The scene in the page's address: read at the start and when another link is pasted, written at the start and after edits.

import { decodeLink, encodeLink } from "./link.js";
import { decode } from "./snapshot.js";

/** Edits follow each other quickly; the address need not. */
const pause = 200;

export class Address {
  constructor(session, messages, makeDefault) {
    this.session = session;
    this.messages = messages;
    this.makeDefault = makeDefault;
    this.timer = null;
    /** Whether an edit waits for the timer. */
    this.isBehind = false;
    /** Whether the address is a link that could not be read, and stays until an edit. */
    this.isBad = false;
    /** The fragment that the page wrote or has read last. */
    this.known = null;
    this.reads = 0;
    session.subscribe((event) => {
      if (event === "edited") this.schedule();
    });
    window.addEventListener("hashchange", () => this.read());
  }

  /** Shows the scene of the address. A bad link shows the default scene, and stays in the address until an edit. */
  async read() {
    const fragment = location.hash.slice(1);
    if (fragment === this.known) return;
    this.known = fragment;
    this.isBehind = false;
    const turn = (this.reads += 1);
    const scene = await this.sceneOf(fragment);
    if (turn !== this.reads) return;
    this.session.replace(scene, "the scene of this link");
    // So that the address has the scene even before the first edit.
    if (fragment === "") await this.write();
  }

  async sceneOf(fragment) {
    this.messages.clear();
    this.isBad = false;
    if (fragment === "") return this.makeDefault();
    try {
      return decode(await decodeLink(fragment));
    } catch (error) {
      this.isBad = true;
      const former = this.session.text === undefined ? "" : " Undo restores the former scene.";
      this.messages.show(`This link cannot be read: ${reason(error)}. The page shows the first example instead.${former}`);
      return this.makeDefault();
    }
  }

  /** The first edit is written at once, so that no reload loses it; those that follow it quickly, when they pause. */
  schedule() {
    this.isBehind = this.timer !== null;
    if (!this.isBehind) this.write();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = null;
      if (this.isBehind) this.write();
    }, pause);
  }

  async write() {
    this.isBehind = false;
    const { text } = this.session;
    const turn = this.reads;
    const fragment = await encodeLink(text);
    // A later edit, or another link, has its own turn.
    if (text !== this.session.text || turn !== this.reads) return;
    this.known = fragment;
    this.isBad = false;
    history.replaceState(null, "", `#${fragment}`);
  }

  /** Copies the link of the current scene. A link in the address that could not be read stays there. */
  async copy() {
    if (!this.isBad) await this.write();
    const link = new URL(`#${await encodeLink(this.session.text)}`, location.href);
    await navigator.clipboard.writeText(link.href);
  }
}

function reason(error) {
  // The browser's own words about a text that is no scene help nobody.
  return error.constructor === Error ? error.message : "it contains no scene";
}
