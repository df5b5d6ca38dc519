import { fileURLToPath } from "node:url";
import { builtInLaws } from "@talus/simulation";
import { expect, test } from "vitest";
import { talus } from "../command.ts";

test("laws lists every law with its meaning and its parameters", async () => {
  const { code, stdout, stderr } = await talus(["laws"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  for (const { kind, name, parameters } of [
    ...builtInLaws.impact,
    ...builtInLaws.friction,
    ...builtInLaws.contact,
    ...builtInLaws.rolling,
    ...builtInLaws.pivoting,
  ]) {
    expect(stdout).toMatch(new RegExp(`^${kind}: ${name}: \\w.+$`, "m"));
    for (const parameter of parameters) {
      expect(stdout).toMatch(
        new RegExp(`^ {4}${parameter.name}[, ].*\\(.*(required|default).*\\): \\S`, "m"),
      );
    }
  }
});

test("laws --json holds names, units, ranges and defaults; names choose; --law adds those of a file", async () => {
  const { stdout } = await talus(["laws", "soil", "--json"]);
  const { laws } = JSON.parse(stdout);
  expect(laws).toHaveLength(1);
  expect(laws[0]).toMatchObject({ kind: "impact", name: "soil" });
  expect(laws[0].parameters.map(({ name }: { name: string }) => name)).toEqual([
    "tangentialRestitution",
    "halfSpeed",
  ]);
  const own = fileURLToPath(
    new URL("../../../../examples/custom-contact-law/cushion-law.mjs", import.meta.url),
  );
  expect((await talus(["laws", "cushion", "--law", own])).stdout).toMatch(/^impact: cushion/);
});

test("laws says of a law that resolves impacts by another one which it is", async () => {
  const { stdout } = await talus(["laws", "rough-ground"]);
  expect(stdout).toMatch(/^ {4}law \(a law of impact, default poisson\): law of a facet$/m);
  const { laws } = JSON.parse((await talus(["laws", "rough-ground", "poisson", "--json"])).stdout);
  expect(laws.map(({ law }: { law?: object }) => law)).toEqual([
    undefined,
    { default: "poisson", meaning: "law of a facet" },
  ]);
});

test("an unknown law is wrong input with the nearest name", async () => {
  const { code, stderr } = await talus(["laws", "stribek"]);
  expect(code).toBe(2);
  expect(stderr).toMatch(/^talus: laws: unknown law "stribek"; nearest: stribeck; allowed: poisson, /);
});
