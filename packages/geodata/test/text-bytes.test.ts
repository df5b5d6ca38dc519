import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readers, whyNotText } from "../src/index.ts";

const grid = "ncols 2\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\n1 2\n3 4\n";
const utf16 = "is text in UTF-16; save it as UTF-8";

/** With a mark in front or without, and the bytes of each unit the other way round for the big-endian form. */
function inUtf16(text: string, isBig: boolean, mark = ""): Uint8Array {
  const bytes = Buffer.from(mark + text, "utf16le");
  return isBig ? bytes.swap16() : bytes;
}

const kinds: readonly (readonly [string, Uint8Array, string])[] = [
  ["UTF-16, little-endian", inUtf16(grid, false, "\uFEFF"), utf16],
  ["UTF-16, big-endian", inUtf16(grid, true, "\uFEFF"), utf16],
  ["UTF-16 without a mark, little-endian", inUtf16(grid, false), utf16],
  ["UTF-16 without a mark, big-endian", inUtf16(grid, true), utf16],
  ["gzip", gzipSync(grid), "is compressed by gzip; unpack it"],
  ["a ZIP archive", Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0), "is a ZIP archive; unpack it"],
  ["32-bit numbers", new Uint8Array(Float32Array.of(100, 99, 98).buffer), "is not text: byte 0 is 0"],
];

describe("a file of text that holds something else", () => {
  it.each(kinds)("is told by its beginning: %s", (_, bytes, reason) => {
    expect(whyNotText(bytes)).toBe(reason);
  });

  it.each(kinds)("is refused as grid, points and mesh with what it is: %s", async (_, bytes, reason) => {
    for (const reader of [...readers.grids, ...readers.points, ...readers.meshes]) {
      if (!["asc", "xyz", "obj"].some((ending) => reader.endings.includes(ending))) continue;
      await expect(reader.read(bytes, "file")).rejects.toThrow(`file:1: ${reason}`);
    }
  });

  it("is not found in text, with a mark or without, nor in letters of one byte beyond ASCII", () => {
    for (const text of [grid, `\uFEFF${grid}`, "", "höhe"]) {
      expect(whyNotText(new TextEncoder().encode(text))).toBeUndefined();
    }
    expect(whyNotText(Uint8Array.of(0x68, 0xf6, 0x68, 0x65))).toBeUndefined();
  });
});
