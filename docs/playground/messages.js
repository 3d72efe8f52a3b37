// What the page has to say: a bar that stays until it is closed, and short words for screen readers.

export class Messages {
  constructor(bar, said) {
    this.bar = bar;
    this.said = said;
    /** Takes the focus when the bar has been closed. */
    this.pass = () => {};
    bar.querySelector("button").addEventListener("click", () => {
      this.clear();
      this.pass();
    });
  }

  show(text) {
    this.bar.querySelector("p").textContent = text;
    this.bar.hidden = false;
  }

  clear() {
    this.bar.hidden = true;
  }

  say(text) {
    this.said.textContent = text;
  }
}
