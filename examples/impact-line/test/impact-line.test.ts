import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
// @ts-expect-error The example's scripts are plain JavaScript.
import { regions } from "../fremond.mjs";
// @ts-expect-error The example's scripts are plain JavaScript.
import { frictionLaws } from "../friction-laws.mjs";
// @ts-expect-error The example's scripts are plain JavaScript.
import { orders } from "../orders.mjs";
// @ts-expect-error The example's scripts are plain JavaScript.
import { tables } from "../tables.mjs";

it("TABLES.md is what comes out now", () => {
  expect(tables()).toBe(readFileSync(new URL("../TABLES.md", import.meta.url), "utf8"));
});

it("the schemes are of the order that the README says, over steps from 0.064 to 0.004", () => {
  const rows: Record<string, number>[] = orders();
  const slope = (name: string): number => Math.log2((rows[2]?.[name] ?? NaN) / (rows[4]?.[name] ?? NaN)) / 2;
  for (const name of ["memory A", "memory B"]) expect(slope(name)).toBeGreaterThan(1.9);
  for (const name of ["source A", "source B"]) {
    expect(slope(name)).toBeGreaterThan(0.8);
    expect(slope(name)).toBeLessThan(1.8);
  }
});

it("the regions of Frémond's three balls end where the inequalities of section 3.1 turn, k = 1", () => {
  const rows: { m: number; from: number; to: number; together: string }[] = regions();
  expect(new Set(rows.map(({ together }) => together))).toEqual(
    new Set(["first-two", "all", "last-two", "none"]),
  );
  for (const { m, to, together } of rows) {
    if (to >= 2) continue;
    const ends = { "first-two": (m * m - 3) / 6, all: Math.min(m / 3, (2 * m) / 3 - 1), "last-two": 1 };
    expect(Math.abs(to - ends[together as keyof typeof ends]), `${together}, m = ${m}`).toBeLessThan(1e-13);
  }
});

it("the friction laws keep inside the cone of μ_s, and the set-valued ones fill it at v = 0", () => {
  const rows: { law: string; v: number; q: number }[] = frictionLaws();
  for (const { v, q } of rows) {
    expect(Math.abs(q)).toBeLessThan(0.5 + 1e-12);
    expect(v * q).toBeLessThan(1e-15); // where a body stops, its velocity is 0 to rounding
  }
  for (const law of ["(1.16) set-valued", "(1.19) stiction", "(1.18) Stribeck"]) {
    const atRest = rows.filter((row) => row.law === law && row.v === 0).map(({ q }) => q);
    expect(Math.max(...atRest)).toBeGreaterThan(0.499);
  }
});
