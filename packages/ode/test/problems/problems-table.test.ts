import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { tool } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { workPrecisionDocument } from "./work-precision-document.ts";

const file = fileURLToPath(new URL("../../../../docs/ode-work-precision.md", import.meta.url));

/** The last column is a comparison with other programs: it is not the same on every machine. */
const withoutRatios = (text: string): string => text.replaceAll(/ [^|\n]*\|$/gmu, "");

it("the work-precision tables are those of this code (write them anew with TALUS_WRITE=docs)", () => {
  const isWriting = process.env.TALUS_WRITE === "docs";
  const text = workPrecisionDocument(isWriting ? tool("scipy") : undefined);
  if (isWriting) writeFileSync(file, text);
  expect(withoutRatios(readFileSync(file, "utf8"))).toBe(withoutRatios(text));
}, 600_000);
