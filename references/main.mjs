// pnpm references: regenerates references/motions.json. pnpm references --check: compares present motions with it;
// --digits D (12): accuracy of the comparison; --only TEXT: only motions whose names contain it. Uses the built
// packages.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { checkRecords, makeRecords, motionsFile, readRecords, textOf } from "./references.mjs";

const { values } = parseArgs({
  options: {
    check: { type: "boolean", default: false },
    digits: { type: "string", default: "12" },
    only: { type: "string", default: "" },
  },
});
const isChosen = (name) => name.includes(values.only);

if (values.check) {
  const records = readRecords().filter(({ name }) => isChosen(name));
  const faults = await checkRecords(records, Number(values.digits));
  for (const fault of faults) console.log(fault);
  console.log(`${records.length} motions, ${faults.length} differences`);
  process.exitCode = faults.length > 0 || records.length === 0 ? 1 : 0;
} else {
  const made = await makeRecords(isChosen);
  const anew = new Map(made.map((record) => [record.name, record]));
  const text = textOf(
    values.only === "" ? made : readRecords().map((record) => anew.get(record.name) ?? record),
  );
  writeFileSync(motionsFile, text);
  console.log(`${made.length} motions made; references/motions.json: ${(text.length / 1e6).toFixed(2)} MB`);
}
