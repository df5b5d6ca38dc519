import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { fileText, readers } from "../src/index.ts";

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
  ["32-bit numbers", new Uint8Array(Float32Array.of(100, 99, 98).buffer), "is not text: byte 0 is 0x00"],
];

const notText = (reason: string): never => {
  throw new Error(reason);
};

describe("a file of text that holds something else", () => {
  it.each(kinds)("is recognised by its beginning: %s", (_, bytes, reason) => {
    expect(() => fileText(bytes, notText)).toThrow(new Error(reason));
  });

  it.each(kinds)("is refused as grid, points and mesh with what it is: %s", async (_, bytes, reason) => {
    for (const reader of [...readers.grids, ...readers.points, ...readers.meshes]) {
      if (!["asc", "xyz", "obj"].some((ending) => reader.endings.includes(ending))) continue;
      await expect(reader.read(bytes, "file")).rejects.toThrow(`file:1: ${reason}`);
    }
  });

  it("is not found in text, with a mark or without, with tabs, form feeds and the end mark of old systems", () => {
    for (const text of [grid, `\uFEFF${grid}`, "", "höhe", "a\tb\r\n\f\v\x1a"]) {
      expect(fileText(new TextEncoder().encode(text), notText)).toBe(text.replace("\uFEFF", ""));
    }
  });

  it("in letters of one byte beyond ASCII is text for a reader of lines, and not UTF-8", async () => {
    const latin = Buffer.from(`${grid}# höhe`, "latin1");
    expect(() => fileText(latin, notText)).toThrow(new Error("is not text in UTF-8; save it as UTF-8"));
    const points = Buffer.from("# höhe\n0 0 1\n1 0 2\n0 1 3\n1 1 4\n", "latin1");
    const [reader] = readers.points.filter(({ endings }) => endings.includes("xyz"));
    expect((await reader?.read(points, "a.xyz"))?.points.x).toHaveLength(4);
  });

  it("is known by a control character among the first 4096 bytes, whatever comes later", () => {
    const bytes = new Uint8Array(5000).fill(0x20);
    bytes[4096] = 1;
    expect(fileText(bytes, notText)).toHaveLength(5000);
    bytes[4095] = 0x1b;
    expect(() => fileText(bytes, notText)).toThrow(new Error("is not text: byte 4095 is 0x1b"));
  });
});
