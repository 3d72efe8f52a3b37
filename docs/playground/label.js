// A name, shortened to the room for it. Measurements are cached, since a drag asks for them in every frame.

const ellipsis = "…";
const letters = new Intl.Segmenter();

export class Label {
  /** `pen` is a canvas's context with the font set. */
  constructor(name, pen) {
    this.name = name;
    this.pen = pen;
    this.width = pen.measureText(name).width;
    this.cuts = null;
  }

  /** The whole name, or its beginning with an ellipsis; nothing where not even a letter fits. */
  fit(room) {
    if (this.width <= room) return this.name;
    this.cuts ??= Array.from(letters.segment(this.name), ({ index }) => ({ end: index, text: null, width: 0 })).slice(1);
    let low = 0;
    let high = this.cuts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.measured(middle).width <= room) low = middle + 1;
      else high = middle;
    }
    return low === 0 ? "" : this.cuts[low - 1].text;
  }

  measured(place) {
    const cut = this.cuts[place];
    if (cut.text === null) {
      cut.text = this.name.slice(0, cut.end).trimEnd() + ellipsis;
      cut.width = this.pen.measureText(cut.text).width;
    }
    return cut;
  }
}
