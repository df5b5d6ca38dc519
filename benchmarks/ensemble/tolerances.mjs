// node tolerances.mjs [COUNT], after a build: effect of the tolerance of the integration on the releases of both grids,
// and that of a start moved by 1e-9 m. Prints the table of docs/decisions/008-tolerance-of-sweeps.md.
import { createModel, simulate } from "@talus/simulation";
import { createTerrain } from "@talus/terrain";
import { scenarioOf } from "./scenario.mjs";
import { terrains } from "./terrains.mjs";

const count = Number(process.argv[2] ?? 100);
const reference = 1e-10;
const runs = [
  ...[1e-4, 1e-6, 1e-8].map((tolerance) => ({
    name: `tolerance ${tolerance.toExponential(0)}`,
    tolerance,
    move: 0,
  })),
  { name: "start moved by 1e-9 m", tolerance: reference, move: 1e-9 },
];

console.log("| terrain | beside 1e-10 | median way off, m | 90 % | mean run-out, m | its standard error |");
console.log("| --- | --- | ---: | ---: | ---: | ---: |");
for (const [name, { grid, releases, material, place }] of Object.entries(terrains)) {
  const surface = { kind: "grid", grid: await grid((of) => import(`@talus/${of}`)) };
  const terrain = createTerrain(surface);
  const ground = { surface, material, place };
  const ends = (tolerance, move) => {
    const next = releases();
    return Array.from({ length: count }, (_, k) => {
      const release = next(k);
      const [x, north, z] = release.position;
      const moved = { ...release, position: [x + move, north, z] };
      const { y } = simulate(createModel(scenarioOf(moved, ground, tolerance), terrain));
      return { x: y[0], y: y[1], runOut: Math.hypot(y[0] - x, y[1] - north) };
    });
  };
  const truth = ends(reference, 0);
  print(name, "itself", truth, truth);
  for (const run of runs) print(name, run.name, ends(run.tolerance, run.move), truth);
}

function print(terrain, name, ends, truth) {
  const off = ends.map(({ x, y }, k) => Math.hypot(x - truth[k].x, y - truth[k].y)).toSorted((a, b) => a - b);
  const mean = ends.reduce((sum, { runOut }) => sum + runOut / count, 0);
  const variance = ends.reduce((sum, { runOut }) => sum + (runOut - mean) ** 2 / (count - 1), 0);
  const cells = [
    off[Math.floor(count / 2)].toPrecision(2),
    off[Math.floor(0.9 * count)].toPrecision(2),
    mean.toFixed(1),
    Math.sqrt(variance / count).toFixed(1),
  ];
  console.log(`| ${[terrain, name, ...cells].join(" | ")} |`);
}
