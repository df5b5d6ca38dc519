import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { faultsOf } from "./compare.mjs";
import { allMotions } from "./motions.mjs";
import { randomNumbers } from "./random-numbers.mjs";
import { recordOf } from "./record.mjs";

export const motionsFile = resolve(import.meta.dirname, "motions.json");

export function readRecords() {
  return JSON.parse(readFileSync(motionsFile, "utf8")).motions;
}

/**
 * Records of the motions whose names are chosen.
 *
 * @param {(name: string) => boolean} isChosen
 */
export function makeRecords(isChosen) {
  const chosen = allMotions().filter(({ name }) => isChosen(name));
  return eachOf(chosen, recordOf);
}

/**
 * Deviations of the present motions from their records: lines that begin with the name of the motion.
 *
 * @param {readonly object[]} records
 * @param {number} digits that count, 12 or fewer
 */
export async function checkRecords(records, digits = 12) {
  const attempts = new Map(records.map(({ name, attempt = 0 }) => [name, attempt]));
  const motions = new Map(
    allMotions((number) => attempts.get(`random ${number}`)).map((one) => [one.name, one]),
  );
  const faults = await eachOf(records, async (record) => {
    const motion = motions.get(record.name);
    if (motion === undefined) return [`${record.name}: there is no such motion any more`];
    try {
      return (await faultsOf(record, motion, digits)).map((fault) => `${record.name}: ${fault}`);
    } catch (error) {
      return [`${record.name}: ${error.message}`];
    }
  });
  return faults.flat();
}

/**
 * Some of the records, without repetition.
 *
 * @param {readonly object[]} records
 * @param {number} count
 * @param {number} seed
 */
export function someOf(records, count, seed) {
  const random = randomNumbers(seed);
  const left = [...records];
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(random.integer(0, left.length - 1), 1)[0],
  );
}

/** One line for each row of numbers, so that a change is visible in its place. */
export function textOf(records) {
  const motions = records.map((record) => {
    const lines = Object.entries(record).map(([key, value]) => {
      const isLong = key === "outputs" || key === "events" || key === "tables";
      const text =
        isLong && value.length > 0
          ? `[\n${value.map((row) => JSON.stringify(row)).join(",\n")}\n]`
          : JSON.stringify(value);
      return `${JSON.stringify(key)}: ${text}`;
    });
    return `{ ${lines.join(",\n")} }`;
  });
  return `{ "talus-motions": 1, "motions": [\n${motions.join(",\n")}\n] }\n`;
}

/** Results in order, one after the other. */
async function eachOf(list, work) {
  const results = [];
  for (const one of list) results.push(await work(one));
  return results;
}
