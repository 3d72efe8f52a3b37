// The scene in the page's address: read at the start and when another link is pasted, written after edits.

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
    clearTimeout(this.timer);
    this.timer = null;
    const turn = (this.reads += 1);
    const scene = await this.sceneOf(fragment);
    if (turn !== this.reads) return;
    this.session.remember(null);
    this.session.show(scene, "the scene of this link");
  }

  async sceneOf(fragment) {
    this.messages.clear();
    if (fragment === "") return this.makeDefault();
    try {
      return decode(await decodeLink(fragment));
    } catch (error) {
      this.messages.show(`This link cannot be read: ${reason(error)}. Here is the first example instead.`);
      return this.makeDefault();
    }
  }

  schedule() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.write(), pause);
  }

  async write() {
    clearTimeout(this.timer);
    this.timer = null;
    const { text } = this.session;
    const fragment = await encodeLink(text);
    // A later edit, or another link, has its own turn.
    if (text !== this.session.text) return;
    this.known = fragment;
    history.replaceState(null, "", `#${fragment}`);
  }

  async copy() {
    await this.write();
    await navigator.clipboard.writeText(location.href);
  }
}

function reason(error) {
  return error instanceof SyntaxError ? "it holds no scene" : error.message;
}
