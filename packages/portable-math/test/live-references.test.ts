import { fileURLToPath } from "node:url";
import { runTool, tool } from "@talus/testing-tools";
import { expect, test } from "vitest";
import { STATED_ULP, unpack, worstCase } from "./reference-values.ts";

const script = fileURLToPath(new URL("../generate/references.py", import.meta.url));
const mpmath = tool("mpmath");
const seed = Number(process.env.TALUS_SEED ?? 20260101);

test.skipIf(!mpmath.available)(
  `[needs python3-mpmath] every function keeps its stated error at new arguments (seed ${seed})${mpmath.note}`,
  () => {
    // -B: no byte code beside the scripts
    const text = runTool(mpmath, { args: ["-B", script, "--live", String(seed)] });
    const all = (JSON.parse(text) as Parameters<typeof unpack>[0][]).map(unpack);
    expect(all.map((reference) => reference.function).sort()).toEqual(Object.keys(STATED_ULP).sort());
    for (const reference of all) {
      const worst = worstCase(reference);
      const stated = STATED_ULP[reference.function] ?? 0;
      expect(worst.error, `${reference.function} ${JSON.stringify(worst)}`).toBeLessThanOrEqual(stated);
    }
  },
  120_000,
);
