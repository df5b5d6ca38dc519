import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { STATED_ULP, unpack, worstCase } from "./reference-values.ts";
import { chooseSeed } from "./seeded-numbers.ts";

/** Debian's interpreter with python3-mpmath; TALUS_PYTHON names another. */
const python = process.env.TALUS_PYTHON ?? "/usr/bin/python3";
const script = fileURLToPath(new URL("../generate/references.py", import.meta.url));

function hasMpmath(): boolean {
  try {
    execFileSync(python, ["-c", "import mpmath"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const isRequired = process.env.TALUS_TOOLS === "required";

test.skipIf(!isRequired && !hasMpmath())(
  "[needs python3-mpmath] every function keeps its stated error at 40 000 other arguments",
  () => {
    const seed = chooseSeed("live reference values");
    // -B: no byte code beside the scripts
    const text = execFileSync(python, ["-B", script, "--live", String(seed)], { maxBuffer: 2 ** 26 });
    const all = (JSON.parse(text.toString()) as Parameters<typeof unpack>[0][]).map(unpack);
    expect(all.map((reference) => reference.function).sort()).toEqual(Object.keys(STATED_ULP).sort());
    for (const reference of all) {
      const worst = worstCase(reference);
      const stated = STATED_ULP[reference.function] ?? 0;
      expect(worst.error, `${reference.function} ${JSON.stringify(worst)}`).toBeLessThanOrEqual(stated);
    }
  },
  120_000,
);
