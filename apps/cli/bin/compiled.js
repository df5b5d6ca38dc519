// The files of the bundle, with the code that V8 compiled of them when the build ran the command: about 150 ms of a
// start. V8 itself refuses code of another version, of other flags or of a source of another length, and then compiles
// as ever. Such code knows no import(), so that the one file that has one is loaded as ever
// (src/files/import-module.ts). Node 20 keeps nothing of its own; when it is no longer supported, this file goes.
const { readFileSync, writeFileSync } = require("node:fs");
const { wrap, wrapper } = require("node:module");
const { join } = require("node:path");
const { Script } = require("node:vm");

const bundle = join(__dirname, "../dist");

/** Each file that was loaded, with its exports and its script. */
const loaded = new Map();

const withImport = "./import-module.cjs";

/**
 * Exports of a file of the bundle, which has been compiled before; its neighbours are loaded likewise.
 *
 * @param {string} id as its neighbours require it: "./main.cjs"
 */
function requireCompiled(id) {
  const before = loaded.get(id);
  if (before !== undefined) return before.module.exports;
  const file = join(bundle, id);
  const cachedData = readCompiled(id);
  // The files hold ASCII only (ascii-chunks.ts), so nothing is decoded.
  const script = new Script(wrap(readFileSync(file, "latin1")), {
    // Is kept too, and stands in traces then: the same wherever it was built and is installed. No part of `file`, or V8
    // keeps all of that.
    filename: `talus/dist/${id.slice(2)}`,
    columnOffset: -wrapper[0].length,
    ...(cachedData && { cachedData }),
  });
  const module = { exports: {} };
  loaded.set(id, { module, script });
  const requireFrom = (name) => {
    if (!name.startsWith("./")) return require(name);
    return name === withImport ? require(join(bundle, name)) : requireCompiled(name);
  };
  script.runInThisContext()(module.exports, requireFrom, module, file, bundle);
  return module.exports;
}

/** Keeps what V8 has compiled by now of each file that was loaded, functions that have run included. */
function keepCompiled() {
  for (const [id, { script }] of loaded) writeFileSync(compiledOf(id), script.createCachedData());
}

/** Files that were loaded, and whether V8 took what was kept of them. */
function takenCompiled() {
  return [...loaded].map(([id, { script }]) => ({ id, isTaken: script.cachedDataRejected === false }));
}

/** Stored compiled code of a file; undefined if there is none that can be read. */
function readCompiled(id) {
  try {
    return readFileSync(compiledOf(id));
  } catch {
    return undefined;
  }
}

function compiledOf(id) {
  return join(bundle, `${id}.v8`);
}

module.exports = { keepCompiled, requireCompiled, takenCompiled };
