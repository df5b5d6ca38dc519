// The files of the bundle, with the code that V8 compiled of them when the build ran the command: about 150 ms of a start. V8 itself
// refuses code of another version, of other flags or of a source of another length, and then compiles as ever. Such code knows no
// import(), so that the one file that has one is loaded as ever (src/import-module.ts). Node 20 keeps nothing of its own; when it is no
// longer supported, this file goes.
const { existsSync, readFileSync, writeFileSync } = require("node:fs");
const { wrap, wrapper } = require("node:module");
const { dirname, join } = require("node:path");
const { Script } = require("node:vm");

/** Absolute path of each file that was loaded, with its exports and its script. */
const loaded = new Map();

const withImport = "./import-module.cjs";

/** Exports of a file of the bundle, which has been compiled before; its neighbours are loaded likewise. */
function requireCompiled(file) {
  const before = loaded.get(file);
  if (before !== undefined) return before.module.exports;
  const compiled = compiledOf(file);
  const script = new Script(wrap(readFileSync(file, "utf8")), {
    filename: file,
    columnOffset: -wrapper[0].length,
    ...(existsSync(compiled) ? { cachedData: readFileSync(compiled) } : {}),
  });
  const module = { exports: {} };
  loaded.set(file, { module, script });
  const directory = dirname(file);
  const requireFrom = (id) => {
    const path = id.startsWith("./") ? join(directory, id) : id;
    return path === id || id === withImport ? require(path) : requireCompiled(path);
  };
  script.runInThisContext()(module.exports, requireFrom, module, file, directory);
  return module.exports;
}

/** Keeps what V8 has compiled by now of each file that was loaded, functions that have run included. */
function keepCompiled() {
  for (const [file, { script }] of loaded) writeFileSync(compiledOf(file), script.createCachedData());
}

/** Files that were loaded, and whether V8 took what was kept of them. */
function takenCompiled() {
  return [...loaded].map(([file, { script }]) => ({ file, isTaken: script.cachedDataRejected === false }));
}

function compiledOf(file) {
  return `${file}.v8`;
}

module.exports = { keepCompiled, requireCompiled, takenCompiled };
