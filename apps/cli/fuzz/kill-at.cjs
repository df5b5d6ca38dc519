// Loaded before the command: counts the changes of the main thread on the disc, and ends the process, as kill -9 does,
// before the change with the number TALUS_KILL_AT. With TALUS_CHANGES, the name of a file, all changes are written there
// at the end, one JSON list each.
const fs = require("node:fs");
const { isMainThread } = require("node:worker_threads");

const killAt = Number(process.env.TALUS_KILL_AT ?? Infinity);
const notes = process.env.TALUS_CHANGES;
const { writeFileSync } = fs;
/** @type {Map<unknown, unknown>} */
const paths = new Map();
/** @type {unknown[][]} */
const changes = [];

/** @param {string} name @param {(name: string, given: readonly unknown[]) => boolean} isChange */
function watch(name, isChange = () => true) {
  const original = Reflect.get(fs, name);
  /** @param {unknown[]} given */
  const watched = (...given) => {
    if (isChange(name, given)) {
      changes.push([name, ...given.slice(0, 2).map((each) => paths.get(each) ?? String(each).slice(0, 200))]);
      if (changes.length === killAt) {
        process.kill(process.pid, "SIGKILL");
        for (;;); // until the signal is there
      }
    }
    const result = original(...given);
    if (name === "openSync") paths.set(result, given[0]);
    return result;
  };
  Reflect.set(fs, name, watched);
}

if (isMainThread) {
  watch("openSync", (_, [, flags]) => flags !== undefined && flags !== "r");
  for (const name of ["writeSync", "fsyncSync", "renameSync", "rmSync", "mkdirSync", "appendFileSync"])
    watch(name);
  if (notes !== undefined) {
    process.on("exit", () =>
      writeFileSync(notes, changes.map((each) => `${JSON.stringify(each)}\n`).join("")),
    );
  }
}
