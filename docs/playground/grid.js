// Rows, columns and cells of a grid, as the library keeps them: tracks in order, and the cell at each place. A merged cell
// is at all places that it covers.

/** More would be too many to edit by hand; the library's program takes no more. */
export const mostTracks = 100;
/** Of all grids of a scene. */
export const mostCells = 20000;

export const isTrack = (node) => node.kind === "column" || node.kind === "row";

export const cellDefaults = { x: "inherited", y: "inherited", rowAlignment: "inherited" };

export class Cell {
  /** `row` and `column` are the first that it covers. */
  constructor(row, column) {
    Object.assign(this, { kind: "cell", row, column, rows: 1, columns: 1, content: null }, cellDefaults);
  }

  get parent() {
    return this.row.parent;
  }

  get id() {
    return `${this.row.id}/${this.column.id}`;
  }

  get rowIndex() {
    return this.parent.rows.indexOf(this.row);
  }

  get columnIndex() {
    return this.parent.columns.indexOf(this.column);
  }

  /** The number by which commands know it. */
  get index() {
    return this.rowIndex * this.parent.columns.length + this.columnIndex;
  }

  /** The tracks that it covers. */
  tracks(kind) {
    const first = kind === "row" ? this.rowIndex : this.columnIndex;
    const count = kind === "row" ? this.rows : this.columns;
    return tracksOf(this.parent, kind).slice(first, first + count);
  }

  get isHidden() {
    return ["row", "column"].some((kind) => this.tracks(kind).every((track) => track.hidden));
  }
}

export function tracksOf(grid, kind) {
  return kind === "row" ? grid.rows : grid.columns;
}

export function cellAt(grid, index) {
  const count = grid.columns.length;
  return grid.cells[Math.floor(index / count)][index % count];
}

/** Each cell once, row by row. */
export function* cellsOf(grid) {
  for (const [row, line] of grid.cells.entries()) {
    for (const [column, cell] of line.entries()) {
      if (cell.row === grid.rows[row] && cell.column === grid.columns[column]) yield cell;
    }
  }
}

/** The cells that begin in a row, or are in a column. */
export function cellsIn(track) {
  const cells = Array.from(cellsOf(track.parent));
  if (track.kind === "row") return cells.filter((cell) => cell.row === track);
  return cells.filter((cell) => cell.tracks("column").includes(track));
}

export function setContent(cell, node) {
  if (cell.content) cell.content.cell = null;
  cell.content = node;
  if (node) node.cell = cell;
}

/** Inside a merged cell, that grows. */
export function insertTrack(grid, track, index) {
  const isRow = track.kind === "row";
  const across = isRow ? grid.columns : grid.rows;
  track.parent = grid;
  const covering = across.map((_, place) => coveringCell(grid, track.kind, index, place));
  for (const cell of new Set(covering)) if (cell) cell[isRow ? "rows" : "columns"] += 1;
  const made = across.map((other, place) =>
    covering[place] ?? (isRow ? new Cell(track, other) : new Cell(other, track)));
  tracksOf(grid, track.kind).splice(index, 0, track);
  if (isRow) grid.cells.splice(index, 0, made);
  else grid.cells.forEach((line, place) => line.splice(index, 0, made[place]));
}

/** The merged cell that covers both sides of a track's first edge, at a place across. */
function coveringCell(grid, kind, index, place) {
  const at = (track) => (kind === "row" ? grid.cells[track]?.[place] : grid.cells[place][track]);
  return index > 0 && at(index - 1) === at(index) ? at(index) : null;
}

/** The nodes in the cells that go with the track. */
export function removeTrack(track) {
  const { kind, parent: grid } = track;
  const tracks = tracksOf(grid, kind);
  const index = tracks.indexOf(track);
  const leaving = [];
  for (const cell of new Set(lineOf(track))) {
    const count = kind === "row" ? "rows" : "columns";
    if (cell[count] === 1) {
      if (cell.content) leaving.push(cell.content);
    } else {
      cell[count] -= 1;
      if (cell[kind] === track) cell[kind] = tracks[index + 1];
    }
  }
  tracks.splice(index, 1);
  if (kind === "row") grid.cells.splice(index, 1);
  else for (const line of grid.cells) line.splice(index, 1);
  track.parent = null;
  return leaving;
}

/** The cells of a track, in order. */
function lineOf(track) {
  const { kind, parent: grid } = track;
  if (kind === "row") return grid.cells[grid.rows.indexOf(track)];
  const index = grid.columns.indexOf(track);
  return grid.cells.map((line) => line[index]);
}

/** Whether no merged cell would be torn. */
export function canMoveTrack(track, index) {
  const { kind, parent: grid } = track;
  const tracks = tracksOf(grid, kind);
  const place = tracks.indexOf(track);
  if (index < 0 || index >= tracks.length || index === place) return false;
  const gap = index > place ? index + 1 : index;
  return lineOf(track).every((cell, across) =>
    cell[kind === "row" ? "rows" : "columns"] === 1 &&
      (gap >= tracks.length || !coveringCell(grid, kind, gap, across)));
}

export function moveTrack(track, index) {
  const { kind, parent: grid } = track;
  const tracks = tracksOf(grid, kind);
  const place = tracks.indexOf(track);
  const carry = (list) => list.splice(index, 0, ...list.splice(place, 1));
  carry(tracks);
  if (kind === "row") carry(grid.cells);
  else grid.cells.forEach(carry);
}

/** Whether the cell can cover so many columns and rows: they are there, and other cells are covered as a whole. */
export function canSpan(cell, columns, rows) {
  const { parent: grid, rowIndex, columnIndex } = cell;
  if (columnIndex + columns > grid.columns.length || rowIndex + rows > grid.rows.length) return false;
  for (const other of new Set(area(cell, columns, rows))) {
    if (other === cell) continue;
    const [row, column] = [other.rowIndex, other.columnIndex];
    if (row < rowIndex || row + other.rows > rowIndex + rows) return false;
    if (column < columnIndex || column + other.columns > columnIndex + columns) return false;
  }
  return true;
}

/** Merges cells, or takes a merged one apart. The nodes of the others, which leave. */
export function setSpan(cell, columns, rows) {
  const { parent: grid, rowIndex, columnIndex } = cell;
  fill(cell, cell.columns, cell.rows, (row, column) =>
    row === rowIndex && column === columnIndex ? cell : new Cell(grid.rows[row], grid.columns[column]));
  const leaving = new Set(Array.from(area(cell, columns, rows), ({ content }) => content));
  leaving.delete(cell.content);
  leaving.delete(null);
  Object.assign(cell, { columns, rows });
  fill(cell, columns, rows, () => cell);
  return Array.from(leaving);
}

/** The cells at the places of an area that begins with a cell. */
function* area({ parent: grid, rowIndex, columnIndex }, columns, rows) {
  for (let row = rowIndex; row < rowIndex + rows; row += 1) {
    yield* grid.cells[row].slice(columnIndex, columnIndex + columns);
  }
}

function fill({ parent: grid, rowIndex, columnIndex }, columns, rows, of) {
  for (let row = rowIndex; row < rowIndex + rows; row += 1) {
    for (let column = columnIndex; column < columnIndex + columns; column += 1) {
      grid.cells[row][column] = of(row, column);
    }
  }
}

/** The first empty cell from the one with a number on, or of all. */
export function emptyCell(grid, from = 0) {
  const empty = Array.from(cellsOf(grid)).filter((cell) => !cell.content);
  return empty.find((cell) => cell.index >= from) ?? empty[0] ?? null;
}
