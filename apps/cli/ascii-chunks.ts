import type { Rolldown } from "tsdown";

// biome-ignore lint/suspicious/noControlCharactersInRegex: the ASCII characters are those up to DEL.
const beyondAscii = /[^\x00-\x7f]/g;

/**
 * Escapes of all characters beyond ASCII, which in the bundle stand in strings, templates and regular expressions only:
 * V8 keeps a source of ASCII in half the space, and it is read without decoding, which is some 20 ms of a start
 * (bin/compiled.js). The columns of the source maps after such a character are off by the length of its escape.
 */
export function asciiChunks(): Rolldown.Plugin {
  return {
    name: "ascii-chunks",
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === "chunk") chunk.code = chunk.code.replace(beyondAscii, escapeOf);
      }
    },
  };
}

/** Both halves of a surrogate pair come one by one, and are escaped one by one. */
function escapeOf(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
