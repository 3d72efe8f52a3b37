// The scene, the library that lays it out, the selection and the history: what all parts of the page look at and change.

import { commands } from "./protocol.js";
import { Scene } from "./scene.js";
import { script } from "./script.js";
import { decode, encode } from "./snapshot.js";

const mostUndos = 300;
/** The library tells this once; it stays true until the stack changes. */
const columnProblem = "a baseline alignment of a column: ";
/** Edits of the same field that follow each other this closely (ms) are undone together. */
const typingPause = 1000;

export class Session {
  constructor(engine) {
    this.engine = engine;
    this.scene = new Scene();
    this.listeners = [];
    /** The number of a view or track, or the `id` of an empty cell. */
    this.selectedID = 0;
    /** The frames of the last layout as the library answered, five numbers a view or track. */
    this.frames = new Float64Array(0);
    this.conflicts = [];
    this.problems = [];
    this.problemCount = 0;
    /** `solve` in milliseconds, the counts as the library tells them. */
    this.figures = { solve: 0, pivots: 0, variables: 0, constraints: 0, levels: 0, solves: 0 };
    this.totalPivots = 0;
    this.undos = [];
    this.redos = [];
    /** The scene as it was last laid out, as text. */
    this.text = undefined;
    this.lastKey = null;
    this.lastTime = 0;
    this.isDragging = false;
    this.isRecovering = false;
  }

  /**
   * Tells what happened: `structure`, `values` and `loaded` when the scene changed, `drag` for each frame of a drag,
   * `edited` when a change by the user is whole, `selection`, and `failure` with a message. With `loaded` comes whether it
   * is another scene, rather than a former state of the same.
   */
  subscribe(listener) {
    this.listeners.push(listener);
  }

  tell(event, detail) {
    for (const listener of this.listeners) listener(event, detail);
  }

  get selected() {
    return this.scene.find(this.selectedID) ?? this.scene.root;
  }

  select(node) {
    if (this.selectedID === node.id) return;
    this.selectedID = node.id;
    this.tell("selection");
  }

  /** Rebuilds the scene in the library: for an example, a link, or an undo. `source` names it in a failure. */
  show(scene, source = "the last change", isOther = false) {
    this.scene = scene;
    if (!scene.find(this.selectedID)) this.selectedID = 0;
    this.totalPivots = 0;
    this.problemCount = 0;
    if (!this.carryOut(script(scene), source)) return;
    this.text = encode(scene);
    this.tell("loaded", isOther);
  }

  /** Shows another scene, of an example or a link; undo restores the previous one. */
  replace(scene, source) {
    this.remember(null);
    this.show(scene, source, true);
  }

  /** Makes an edit: `edit` changes the scene and returns commands. Edits with the same key in a row are undone together. */
  perform(edit, { key = null, structure = false } = {}) {
    const lines = edit(this.scene);
    if (lines.length === 0) return;
    this.remember(key);
    if (!this.carryOut(lines)) return;
    this.text = encode(this.scene);
    this.tell(structure ? "structure" : "values");
    this.tell("edited");
  }

  /** Keeps the scene as it was last laid out for undo, unless the edit goes on with the last one. */
  remember(key) {
    const now = performance.now();
    const goesOn = key !== null && key === this.lastKey && now - this.lastTime < typingPause;
    this.lastKey = key;
    this.lastTime = now;
    if (goesOn || this.text === undefined) return;
    this.undos.push(this.text);
    if (this.undos.length > mostUndos) this.undos.shift();
    this.redos = [];
  }

  /** A drag is one step, remembered at its end unless it came back to where it began; its frames go through `drag`. */
  drag(width, height) {
    this.isDragging = true;
    Object.assign(this.scene, { width, height });
    if (this.carryOut([commands.size(this.scene)])) this.tell("drag");
  }

  endDrag() {
    if (!this.isDragging) return;
    this.isDragging = false;
    const text = encode(this.scene);
    const isEdited = text !== this.text;
    if (isEdited) this.remember(null);
    this.text = text;
    this.tell("values");
    if (isEdited) this.tell("edited");
  }

  undo() {
    this.step(this.undos, this.redos);
  }

  redo() {
    this.step(this.redos, this.undos);
  }

  step(from, to) {
    if (from.length === 0 || this.isDragging) return;
    const scene = decode(from.at(-1));
    from.pop();
    to.push(this.text);
    this.lastKey = null;
    this.show(scene);
    this.tell("edited");
  }

  /** Sends commands, lays out, and reads what came of it. False where the library refused, and the scene was put back. */
  carryOut(lines, source) {
    try {
      const refused = this.engine.run(lines).filter((line) => line.startsWith("error "));
      if (refused.length > 0) throw new Error(refused[0]);
      const begin = performance.now();
      this.engine.run("layout");
      this.figures.solve = performance.now() - begin;
      this.read();
      return true;
    } catch (error) {
      this.recover(error, source);
      return false;
    }
  }

  read() {
    const frames = this.engine.frames();
    if (this.frames.length !== frames.length) this.frames = new Float64Array(frames.length);
    this.frames.set(frames);
    this.conflicts = [];
    const problems = [];
    for (const line of this.engine.run("statistics\nconflicts\nproblems")) {
      const gap = line.indexOf(" ");
      const word = line.slice(0, gap);
      const text = line.slice(gap + 1);
      const conflict = this.conflicts.at(-1);
      if (word === "conflict") this.conflicts.push({ axis: text, members: [], because: "" });
      else if (word === "member" || word === "broken") conflict.members.push({ text, isBroken: word === "broken" });
      else if (word === "because") conflict.because = text;
      else if (word === "problem") problems.push(text);
      else if (word === "statistics") this.readStatistics(text);
    }
    // The library keeps a log of problems; those that came with the last edit are the ones to tell of.
    if (problems.length !== this.problemCount || !this.isDragging) {
      const recent = problems.slice(this.problemCount).filter((problem) => !problem.startsWith(columnProblem));
      this.problems = [...recent, ...this.columnProblems()];
    }
    this.problemCount = problems.length;
  }

  /** A problem for each column with a baseline alignment, however long ago that was set. */
  columnProblems() {
    return Array.from(this.scene.nodes.values())
      .filter((node) => node.kind === "stack" && node.axis === "vertical" && node.alignment.endsWith("Baseline"))
      .map((node) => columnProblem + (node.name || "a stack without a name"));
  }

  readStatistics(text) {
    const [variables, constraints, levels, solves, pivots] = text.split(" ").map(Number);
    Object.assign(this.figures, { variables, constraints, levels, solves, pivots: pivots - this.totalPivots });
    this.totalPivots = pivots;
  }

  /** The constraints that a container emitted for the last layout, in words. */
  constraints(container) {
    return this.engine
      .run(`constraints ${container.id}`)
      .filter((line) => line.startsWith("constraint "))
      .map((line) => line.slice("constraint ".length));
  }

  /** After a refusal or a trap: a fresh library, and the last scene that was laid out. */
  async recover(error, source = "the last change") {
    this.isDragging = false;
    this.tell("failure", `The library refused ${source}, and the page restored the former scene (${error.message}).`);
    if (this.isRecovering) return;
    this.isRecovering = true;
    if (this.undos.at(-1) === this.text) this.undos.pop();
    await this.engine.restart();
    this.show(this.text === undefined ? new Scene() : decode(this.text));
    this.isRecovering = false;
  }
}
