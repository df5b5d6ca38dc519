import { expect, test } from "vitest";
import { readDocuments } from "../src/files/index.ts";
import { openScenario } from "../src/index.ts";
import { slopeYaml } from "./slope-scenario.ts";

/** Files of memory, and how often each was read. */
function filesOf(texts: Readonly<Record<string, string>>) {
  const reads = new Map<string, number>();
  const read = (path: string): string => {
    const text = texts[path];
    if (text === undefined) throw new RangeError(`no such file: ${path}`);
    reads.set(path, (reads.get(path) ?? 0) + 1);
    return text;
  };
  return { read, reads };
}

const orMore = "or more with --unbounded (the option unbounded of openScenario)";

/** Each file includes the next one, the last one nothing. */
function chainOf(length: number): Readonly<Record<string, string>> {
  const entries = Array.from({ length }, (_, i) => [
    `${i}.yaml`,
    i + 1 < length ? `include: ${i + 1}.yaml` : slopeYaml,
  ]);
  return Object.fromEntries(entries);
}

test("files that include two files each, which include the same two, are read once each: 2^19 ways lead to the last", async () => {
  const levels = 19;
  const texts = Object.fromEntries(
    Array.from({ length: levels }, (_, i) => [
      `${i}.yaml`,
      `include: [${i + 1}.yaml, ./${i + 1}.yaml]\nseed: ${i}\n`,
    ]),
  );
  const files = filesOf({ ...texts, [`${levels}.yaml`]: slopeYaml });
  const { scenario } = await openScenario("0.yaml", { files });
  expect(scenario.seed).toBe(0);
  expect([...files.reads.values()]).toEqual(Array.from({ length: levels + 1 }, () => 1));
});

test("files that include each other 20 deep are read, 21 deep on request only", async () => {
  expect((await openScenario("0.yaml", { files: filesOf(chainOf(21)) })).scenario.body).toMatchObject({
    radius: 0.3,
  });
  const files = filesOf(chainOf(22));
  await expect(openScenario("0.yaml", { files })).rejects.toThrow(
    `20.yaml:1: include: includes 21 files deep; allowed: at most 20, ${orMore}`,
  );
  const { scenario } = await openScenario("0.yaml", { files, unbounded: true });
  expect(scenario.body).toMatchObject({ radius: 0.3 });
});

test("a file that is included more than a hundred times is refused, and read on request", async () => {
  const files = filesOf({ "base.yaml": slopeYaml });
  const list = `include: [${"base.yaml, ".repeat(101)}]\n`;
  await expect(readDocuments(list, "own.yaml", files)).rejects.toThrow(
    `own.yaml:1: include: includes 101 files in all; allowed: at most 100, ${orMore}`,
  );
  expect(files.reads.get("base.yaml")).toBe(1);
  expect((await readDocuments(list, "own.yaml", files, { unbounded: true })).value).toMatchObject({
    talus: 1,
  });
});

test("text beyond 16 MiB in all files together is refused, naming the file that is too much", async () => {
  const long = `${slopeYaml}#${"x".repeat(2 ** 23)}\n`;
  const files = filesOf({ "a.yaml": long, "b.yaml": long, "own.yaml": "include: [a.yaml, b.yaml]" });
  await expect(openScenario("own.yaml", { files })).rejects.toThrow(
    `b.yaml: is too large with ${long.length} bytes; allowed: at most 16 MiB of text in the files of a scenario, ${orMore}`,
  );
  const closed: string[] = [];
  const read = (path: string) => ({
    size: 1e12,
    read: () => new Uint8Array(),
    close: () => closed.push(path),
  });
  await expect(openScenario("huge.yaml", { files: { read } })).rejects.toThrow(
    /^huge\.yaml: is too large with 10{12} /,
  );
  expect(closed).toEqual(["huge.yaml"]);
});

test.each([
  ["hello\n", "plain text"],
  ["- 1\n- 2\n", "a list of 2"],
  ["# nothing but a comment\n", "nothing"],
  ["3\n", "3"],
])("an included file with %j is refused where it is included", async (text, what) => {
  await expect(
    readDocuments("# own\ninclude: a.yaml\n", "own.yaml", filesOf({ "a.yaml": text })),
  ).rejects.toThrow(`own.yaml:2: include: a.yaml holds ${what}; allowed: a file with keys of a scenario`);
});

test.each(["[", "{ a: "])("100,000 times %j is refused in words", async (bracket) => {
  await expect(
    readDocuments(`talus: 1\nbody: ${bracket.repeat(100_000)}`, "own.yaml", filesOf({})),
  ).rejects.toThrow("own.yaml:2: not YAML: brackets or lists are nested too deeply");
});

test("a message that repeats much of a file is cut in its middle", async () => {
  const tag = `talus: 1\nbody: !${"x".repeat(100_000)} 3\n`;
  const message = await readDocuments(tag, "own.yaml", filesOf({})).then(
    () => "",
    (error: Error) => error.message,
  );
  expect(message).toMatch(/^own\.yaml:2: Unresolved tag: !x+ \.\.\. \(\d+ characters omitted\) \.\.\. x+$/);
  expect(message.length).toBeLessThan(2100);
});
