// Draws the figures of the README from the results of `npm start`: node docs/figures/make-figures.mjs
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { slopeFigure } from "./slope-figure.mjs";
import { tschamutFigure } from "./tschamut-figure.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const images = join(root, "docs", "images");
const read = (...path) => readFileSync(join(root, ...path), "utf8");

/** Rows of a CSV file by column name; empty cells are undefined. */
function readTable(text) {
  const [header = "", ...rows] = text.trim().split(/\r?\n/);
  const names = header.split(",");
  return rows.map((row) => {
    const cells = row.split(",");
    return Object.fromEntries(names.map((name, i) => [name, cells[i] === "" ? undefined : cells[i]]));
  });
}

mkdirSync(images, { recursive: true });
const slope = join("results", "slope-35-percent");
writeFileSync(
  join(images, "slope.svg"),
  slopeFigure(readTable(read(slope, "trajectory.csv")), readTable(read(slope, "events.csv"))),
);
const releases = readTable(read("results", "tschamut", "releases.csv"));
const tracks = releases.map(({ id }) => readTable(read("results", "tschamut", id, "trajectory.csv")));
writeFileSync(
  join(images, "tschamut.svg"),
  tschamutFigure(read("examples", "tschamut", "terrain.asc"), tracks),
);
console.log("figures: docs/images/slope.svg, docs/images/tschamut.svg");
