import { fileURLToPath } from "node:url";
import { allProblems } from "@talus/ode/problems";
import { runTool, tool } from "@talus/testing-tools";
import { expect, it } from "vitest";

const mpmath = tool("mpmath");
const script = fileURLToPath(new URL("../../references/make_references.py", import.meta.url));
/** Those that take less than a second each. */
const quick = /^detest-[abe]|^two-link$/u;

it.skipIf(!mpmath.available)(
  `[needs python3-mpmath] the references of the quick problems are what their script prints, to the last bit${mpmath.note}`,
  () => {
    const problems = allProblems.filter(({ id }) => quick.test(id));
    const text = runTool(mpmath, { args: ["-B", script, ...problems.map(({ id }) => id)] });
    const printed = new Map(
      [...text.matchAll(/^(\S+) (\[.*?\])/gmu)].map(([, id, values]) => [id, JSON.parse(values) as number[]]),
    );
    for (const { id, reference, section } of problems) {
      expect(printed.get(id), id).toEqual([...reference]);
      if (section !== undefined) expect(printed.get(`${id}-section`), id).toEqual([...section.times]);
    }
  },
  120_000,
);
