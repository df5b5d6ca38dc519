import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as ode from "@talus/ode";
import * as implicit from "@talus/ode/implicit";
import { type ReadmeRun, runReadmeExample } from "@talus/testing-tools";
import { expect, it } from "vitest";

const readme = new URL("../README.md", import.meta.url);
const modules = { "@talus/ode": ode, "@talus/ode/implicit": implicit };

it("the example of the README prints what it says", () => {
  const { printed, promised } = runReadmeExample(readme, modules);
  expect(promised).toHaveLength(1);
  expect(printed).toEqual(promised);
});

const page = readFileSync(readme, "utf8");
const section = (title: string): string => page.split(`\n## ${title}\n`)[1]?.split("\n## ")[0] ?? "";
const recipes = ["Recipes", "Stiff and algebraic"].map(section).join("\n");
/** Each recipe is the line ahead of a block, up to its colon, and the block. */
for (const [recipe, title] of recipes.matchAll(/^([A-Z][^:\n]*):.*\n(?:.+\n)*\n```ts\n[\s\S]*?```/gm)) {
  it(`the recipe "${title}" prints what it says`, () => {
    const { printed, promised } = runPage(recipe);
    expect(promised.length).toBeGreaterThan(0);
    expect(printed).toEqual(promised);
  });
}

it("every block among the recipes has a title and was run", () => {
  const titles = [...recipes.matchAll(/^([A-Z][^:\n]*):.*\n(?:.+\n)*\n```ts\n/gm)].map(([, title]) => title);
  expect(titles).toEqual(
    expect.arrayContaining(["Stop at a root", "Bounce", "Stay in contact", "Resume", "Stiff", "Algebraic"]),
  );
  expect(titles).toHaveLength([...recipes.matchAll(/^```ts$/gm)].length);
});

/** A page of its own, since only the first example of a page is run. */
function runPage(text: string): ReadmeRun {
  const folder = mkdtempSync(join(tmpdir(), "recipe-"));
  try {
    const page = join(folder, "README.md");
    writeFileSync(page, text);
    return runReadmeExample(pathToFileURL(page), modules);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
