// A scene's text in the address: deflated with its checksum, in letters that need no escapes.

const version = "1.";
/** A link of a few bytes may unfold to gigabytes; the largest scene, with the longest names, stays below this. */
const mostBytes = 24_000_000;

/** The fragment, without `#`. */
export async function encodeLink(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let letters = "";
  for (let first = 0; first < bytes.length; first += 0x8000) {
    letters += String.fromCharCode(...bytes.subarray(first, first + 0x8000));
  }
  return version + btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The scene's text; throws the reason if the fragment is not valid. */
export async function decodeLink(fragment) {
  if (!fragment.startsWith(version)) throw new Error("it does not begin like a link of this page");
  const letters = fragment.slice(version.length);
  if (!/^[A-Za-z0-9_-]*$/.test(letters)) throw new Error("it contains characters that no link contains");
  const parts = [];
  let count = 0;
  try {
    const plain = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
    for (const reader = stream.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      count += value.length;
      if (count > mostBytes) {
        await reader.cancel();
        break;
      }
      parts.push(value);
    }
  } catch {
    throw new Error("it is cut off or damaged");
  }
  if (count > mostBytes) throw new Error("it is larger than any scene");
  return new Blob(parts).text();
}
