// Where everything that can be seen is in the window. A frame is in the coordinates of the container around it, so a place in
// the window is a sum along the containers; the order of the sums is settled when the tree changes, and in a drag they are all there
// is to do.

import { isTrack } from "./grid.js";
import { partsOf } from "./scene.js";

export class Arrangement {
  /** `frames` are five numbers a view or track, and tell here only in which order they come. */
  constructor(scene, frames) {
    const firsts = new Map();
    for (let first = 0; first < frames.length; first += 5) firsts.set(frames[first], first);
    this.frameCount = scene.nodes.size;
    /** Each before its contents, and later ones over earlier ones; without hidden nodes and their contents. */
    this.nodes = Array.from(seen(scene.root));
    const count = this.nodes.length;
    const places = (this.places = new Map(this.nodes.map((node, place) => [node, place])));
    this.firsts = Int32Array.from(this.nodes, (node) => firsts.get(node.id) ?? 0);
    this.parents = Int32Array.from(this.nodes, (node) => places.get(node.parent) ?? -1);
    this.left = new Float64Array(count);
    this.top = new Float64Array(count);
    this.right = new Float64Array(count);
    this.bottom = new Float64Array(count);
    this.place(frames);
  }

  /** Takes the frames of a layout of the same tree; false where they are of another. */
  place(frames) {
    if (frames.length !== this.frameCount * 5) return false;
    const { firsts, parents, left, top, right, bottom } = this;
    for (let place = 0; place < firsts.length; place += 1) {
      const first = firsts[place];
      const parent = parents[place];
      const x = frames[first + 1] + (parent < 0 ? 0 : left[parent]);
      const y = frames[first + 2] + (parent < 0 ? 0 : top[parent]);
      left[place] = x;
      top[place] = y;
      right[place] = x + frames[first + 3];
      bottom[place] = y + frames[first + 4];
    }
    return true;
  }

  /** The topmost node at a point of the window; in a grid, the view of the cell there, or the empty cell. */
  hit(x, y) {
    const { left, top, right, bottom } = this;
    let track = null;
    for (let place = this.nodes.length - 1; place >= 0; place -= 1) {
      if (x < left[place] || x >= right[place] || y < top[place] || y >= bottom[place]) continue;
      const node = this.nodes[place];
      // Rows come after columns here.
      if (track?.kind === "row" && node.kind === "column" && node.parent === track.parent) {
        const { cells, rows, columns } = node.parent;
        const cell = cells[rows.indexOf(track)][columns.indexOf(node)];
        return cell.content ?? cell;
      }
      if (!isTrack(node)) return track ?? node;
      track ??= node;
    }
    return track;
  }

  /** Left, top, right and bottom of a node, or of the area of a cell; null where it is not seen. */
  edges(item) {
    const { left, top, right, bottom, places } = this;
    if (item.kind !== "cell") {
      const place = places.get(item);
      return place === undefined ? null : [left[place], top[place], right[place], bottom[place]];
    }
    const [columns, rows] = ["column", "row"].map((kind) =>
      item.tracks(kind).filter((track) => places.has(track)).map((track) => places.get(track)));
    if (columns.length * rows.length === 0) return null;
    const least = (values, of) => Math.min(...of.map((place) => values[place]));
    const greatest = (values, of) => Math.max(...of.map((place) => values[place]));
    return [least(left, columns), least(top, rows), greatest(right, columns), greatest(bottom, rows)];
  }
}

function* seen(node) {
  if (node.hidden || node.cell?.isHidden) return;
  yield node;
  for (const part of partsOf(node)) yield* seen(part);
}
