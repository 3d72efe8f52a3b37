// The library as WebAssembly: commands in, answers and frames out.

const badFile = 8;

export class Engine {
  /** Compiles the library. Fails with the reason where the file is missing or is not what it should be. */
  static async load(url) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    // Not the streaming compile, which wants a content type that small servers do not send.
    const module = await WebAssembly.compile(await response.arrayBuffer());
    const engine = new Engine(module);
    await engine.restart();
    return engine;
  }

  constructor(module) {
    this.module = module;
    this.encoder = new TextEncoder();
    this.decoder = new TextDecoder();
  }

  /** A library that knows no scene, for the start and after a trap. */
  async restart() {
    const wasi = {
      random_get: (pointer, count) => {
        crypto.getRandomValues(new Uint8Array(this.exports.memory.buffer, pointer, count));
        return 0;
      },
      fd_read: () => badFile,
      fd_write: () => badFile,
    };
    const instance = await WebAssembly.instantiate(this.module, { wasi_snapshot_preview1: wasi });
    this.exports = instance.exports;
  }

  /** Carries out commands; the lines of the answer. */
  run(lines) {
    const text = Array.isArray(lines) ? lines.join("\n") : lines;
    const bytes = this.encoder.encode(text + "\n");
    const { memory } = this.exports;
    const place = this.exports.playground_input(bytes.length);
    // Each call may grow the memory, which detaches views of it; so each call makes new views.
    new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
    const count = this.exports.playground_run();
    if (count === 0) return [];
    const answerPlace = this.exports.playground_output();
    const answer = new Uint8Array(memory.buffer, answerPlace, count);
    return this.decoder.decode(answer).replace(/\n$/, "").split("\n");
  }

  /** Five numbers a view: id, x, y, width, height. Good until the next call. */
  frames() {
    const count = this.exports.playground_frame_count();
    if (count === 0) return new Float64Array(0);
    const place = this.exports.playground_frames();
    return new Float64Array(this.exports.memory.buffer, place, count * 5);
  }
}
