// pnpm figures: draws the figures of the READMEs from the results of `npm start` and of the examples, which it runs
// first.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { forest, wall } from "../../examples/rock-slope/rock-scenario.mjs";
import { frictionFigure, regionsFigure } from "./collision-figure.mjs";
import { impactFigure, orderFigure } from "./impact-figure.mjs";
import { rockFigure } from "./rock-figure.mjs";
import { slideFigure } from "./slide-figure.mjs";
import { slopeFigure } from "./slope-figure.mjs";
import { tschamutFigure } from "./tschamut-figure.mjs";
import { unifiedFigure } from "./unified-figure.mjs";

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
const rides = ["mu-0.05", "mu-0.10", "mu-0.20", "mu-0.43", "mu-0.50"].map((id) => ({
  id,
  rows: readTable(read("results", "water-slide", `${id}.csv`)),
}));
writeFileSync(join(images, "water-slide.svg"), slideFigure(rides));
const rocks = [
  "rolling-T1",
  "hopping-T1",
  "rolling-T2",
  "hopping-T2",
  "rolling-T3",
  "hopping-T3",
  "trees-1000",
];
writeFileSync(
  join(images, "rock-slope.svg"),
  rockFigure(
    read("results", "rock-slope", "slope.asc"),
    rocks.map((id) => ({
      rows: readTable(read("results", "rock-slope", `${id}.csv`)),
      hops: id.startsWith("hopping"),
    })),
    { barrier: wall, trees: forest },
  ),
);
const impactHistories = (ids) => {
  return Object.entries(ids).map(([id, title]) => ({
    title,
    rows: readTable(read("results", "impact-line", `${id}.csv`)),
  }));
};
writeFileSync(
  join(images, "impact-two.svg"),
  impactFigure(
    "Impacts of two bodies",
    impactHistories({
      "figure-2.3-left": "Figure 2.3, left: scenario 1",
      "figure-2.3-right": "Figure 2.3, right: scenario 2",
      "figure-2.4-scenario-5": "Figure 2.4: scenario 5",
      "figure-2.4-scenario-3": "Figure 2.4: scenario 3",
      "figure-2.5-scenario-9": "Figure 2.5: scenario 9",
      "figure-2.5-scenario-7": "Figure 2.5: scenario 7",
    }),
  ),
);
writeFileSync(
  join(images, "impact-three.svg"),
  impactFigure(
    "Impacts of three bodies",
    impactHistories({
      "figure-3.5-left": "Figure 3.5, left",
      "figure-3.5-right": "Figure 3.5, right",
      "figure-3.6-left": "Figure 3.6, left",
      "figure-3.6-right": "Figure 3.6, right",
    }),
  ),
);
writeFileSync(
  join(images, "impact-order.svg"),
  orderFigure(readTable(read("results", "impact-line", "orders.csv"))),
);
writeFileSync(
  join(images, "impact-regions.svg"),
  regionsFigure(readTable(read("results", "impact-line", "fremond.csv"))),
);
writeFileSync(
  join(images, "impact-friction.svg"),
  frictionFigure(readTable(read("results", "impact-line", "friction-laws.csv"))),
);
writeFileSync(
  join(images, "unified.svg"),
  unifiedFigure(readTable(read("results", "eccentric-disc", "drop.csv"))),
);
console.log(
  "figures: slope, tschamut, water-slide, rock-slope, impact-two, impact-three, impact-order, impact-regions, impact-friction, unified in docs/images",
);
