import { describe, expect, it } from "vitest";
import { scenarioKeys, scenarioSchema } from "../src/index.ts";
import type { Below, Field, Rule } from "../src/rules/index.ts";
import { topRecord } from "../src/sections/scenario-rule.ts";

const noLaws = {
  impact: [],
  friction: [],
  contact: [],
  rolling: [],
  pivoting: [],
  steppers: [{ name: "radau-5" }],
};

function fieldOf(value: unknown): Field {
  return { source: { value, placeOf: () => ({ file: "plain", line: undefined }) }, path: ["key"], value };
}

/** Every default below a rule, with the rule that reads the key. */
function defaultsBelow(below: Below | undefined): readonly (readonly [string, Rule<unknown>, unknown])[] {
  if (below === undefined) return [];
  if ("item" in below) return defaultsBelow(below.item.below);
  const all = "keys" in below ? [below.keys] : Object.values(below.keysOfKind);
  return all
    .flatMap(Object.entries)
    .flatMap(([name, { rule, absent }]) => [
      ...(typeof absent === "object" ? [[name, rule, absent.value] as const] : []),
      ...defaultsBelow(rule.below),
    ]);
}

describe("the keys of a scenario", () => {
  const tables = scenarioKeys(noLaws);
  const rows = tables.flatMap(({ path, by, kinds }) =>
    kinds.flatMap(({ name, keys }) => keys.map((key) => ({ path, by, kind: name, ...key }))),
  );

  it("have each what it may be and a meaning", () => {
    const unsaid = rows.filter(({ allowed, meaning }) => allowed === "" || meaning === "");
    expect(unsaid).toEqual([]);
    expect(rows.length).toBeGreaterThan(100);
  });

  it("are listed with unit, range and default", () => {
    const row = (path: string, key: string, kind?: string) =>
      rows.find((each) => each.path === path && each.key === key && each.kind === kind);
    expect(row("environment", "gravity")).toMatchObject({ allowed: "m/s^2, >= 0", default: "9.81" });
    expect(row("terrain.surface", "axis", "torus")).toMatchObject({ by: "kind", default: "[0, 0, 1]" });
    expect(row("terrain.obstacles[]", "size", "box")).toMatchObject({
      allowed: "3 x m, > 0",
      default: "required",
    });
    expect(row("terrain.materials.classes.*", "restitution")).toMatchObject({ allowed: "0 .. 1" });
    expect(row("body", "from", "sphere")).toBeUndefined();
  });

  it("have defaults that their own rules read as they are", () => {
    const defaults = defaultsBelow(topRecord(noLaws).below).filter(([name]) => !(name in noLaws));
    expect(defaults.length).toBeGreaterThan(30);
    for (const [name, rule, value] of defaults) expect(rule.read(fieldOf(value)), name).toEqual(value);
  });

  it("are described to editors by their meaning", () => {
    const text = JSON.stringify(scenarioSchema(noLaws));
    for (const { meaning } of rows) expect(text).toContain(JSON.stringify(meaning).slice(1, -1));
  });
});
