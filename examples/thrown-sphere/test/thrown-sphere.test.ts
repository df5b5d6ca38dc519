import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
// @ts-expect-error The example's scripts are plain JavaScript.
import { chords, table } from "../chords.mjs";

it.each(["unified", "event"])(
  "the touches lie on the parabola by method: %s, as the README says",
  async (method) => {
    const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
    const rows: readonly { readonly off: number; readonly t: number }[] = await chords(method);
    expect(rows.length).toBe(8);
    for (const { off } of rows) expect(off).toBeLessThan(1e-9);
    for (const line of table(rows).trim().split("\n")) expect(readme).toContain(line);
  },
);
