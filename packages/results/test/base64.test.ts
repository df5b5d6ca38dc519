import { expect, test } from "vitest";
import { base64Text } from "../src/export/base64.ts";

test("base64 is that of Node, for every length of the last group and across chunks", () => {
  for (const length of [0, 1, 2, 3, 4, 24_575, 24_576, 24_577, 50_000]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 97 + (i >> 8)) & 255);
    expect(base64Text(bytes)).toBe(Buffer.from(bytes).toString("base64"));
  }
});
