import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { disturbed } from "./disturbed.mjs";
import { NoRun } from "./no-run.mjs";

const root = resolve(import.meta.dirname, "..");

/**
 * A scenario file as a motion: the results of `talus run`.
 *
 * @param {string} file
 * @param {readonly string[]} options of the command
 */
export function motionOfFile(file, options = []) {
  const first = (use) =>
    inFolder(async (out) => {
      await talus(["run", file, ...options, "--out", out, "--overwrite", "--quiet"]);
      return use(out);
    });
  return {
    duration: () => first((out) => readJson(join(out, "summary.json")).t),
    run: (step) => runFile(file, options, step),
    twin: (step, way) =>
      first((out) => {
        const twin = join(out, "twin.json");
        writeFileSync(twin, JSON.stringify(disturbed(readJson(join(out, "manifest.json")), way)));
        return runFile(twin, options, step);
      }),
  };
}

function runFile(file, options, step) {
  return inFolder(async (out) => {
    const settings = ["--set", `output.step=${step}`];
    await talus(["run", file, ...options, ...settings, "--out", out, "--overwrite", "--quiet"]);
    const { outcome } = readJson(join(out, "summary.json"));
    const columns = ["t", "p", "q", "v", "w"].flatMap((name) => parts[name]);
    const rows = readTable(join(out, "trajectory.csv")).map((row) =>
      columns.map((name) => Number(row[name])),
    );
    const events = readTable(join(out, "events.csv")).map(({ t, kind, from, to }) => ({
      t: Number(t),
      kind,
      from,
      to,
    }));
    return { outcome, rows, events };
  });
}

const parts = {
  t: ["t"],
  p: ["px", "py", "pz"],
  q: ["qw", "qx", "qy", "qz"],
  v: ["vx", "vy", "vz"],
  w: ["wx", "wy", "wz"],
};

/** Fifty rows of the history of an impact of bodies in a line, and its events: columns of numbers. */
export function tablesOfImpact(file) {
  return inFolder(async (out) => {
    await talus(["impact", file, "--out", out, "--overwrite", "--quiet"]);
    const history = readTable(join(out, "history.csv"));
    const rows = Array.from({ length: 50 }, (_, k) => history[Math.round((k * (history.length - 1)) / 49)]);
    return [numbersOf("history", rows), numbersOf("events", readTable(join(out, "events.csv")))];
  });
}

/** The columns of a table in which all cells are numbers. */
function numbersOf(name, rows) {
  const columns = Object.keys(rows[0] ?? {}).filter((column) =>
    rows.every((row) => row[column] !== "" && Number.isFinite(Number(row[column]))),
  );
  return { name, columns, rows: rows.map((row) => columns.map((column) => Number(row[column]))) };
}

function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Rows of a CSV file without quoted cells. */
function readTable(file) {
  const [header = "", ...lines] = readFileSync(file, "utf8").trimEnd().split("\n");
  const names = header.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    return Object.fromEntries(names.map((name, i) => [name, cells[i]]));
  });
}

async function inFolder(work) {
  const out = mkdtempSync(join(tmpdir(), "talus-references-"));
  try {
    return await work(out);
  } finally {
    rmSync(out, { recursive: true });
  }
}

function talus(options) {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [join(root, "apps/cli/bin/talus.js"), ...options], { cwd: root });
    let [out, error] = ["", ""];
    child.stdout.on("data", (text) => {
      out += text;
    });
    child.stderr.on("data", (text) => {
      error += text;
    });
    child.on("error", failed);
    child.on("close", (code) => {
      if (code === 0) done(out);
      else failed(new NoRun(`talus ${options.join(" ")} ended with ${code}: ${error.trim()}`));
    });
  });
}
