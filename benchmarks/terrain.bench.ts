import { createContact, createQuery, createTerrain, type GridData } from "@talus/terrain";
import { bench, describe } from "vitest";

// Distance, foot, normal and Hessian on a 2 m grid, next to the height alone by a bilinear lookup. A sphere rolls 0.5 m
// over the ground through 350 cells; each place is the hint of the next. 1000 queries an iteration.
const count = 1000;
const kept = new Float64Array(1); // a sum that nobody reads could be left out

function rough(nodes: number): GridData {
  const heights = new Float32Array(nodes * nodes);
  for (let j = 0; j < nodes; j += 1) {
    for (let i = 0; i < nodes; i += 1) {
      const noise = ((i * 7919 + j * 104_729) % 17) * 0.02;
      heights[j * nodes + i] = 500 + 0.6 * i + 20 * Math.sin(i / 40) * Math.cos(j / 50) + noise;
    }
  }
  return { columns: nodes, rows: nodes, x0: 0, y0: 0, cell: 2, heights };
}

/** Writes the height at (x, y) inside the map to out[0]. */
function bilinear({ columns, cell, heights }: GridData, x: number, y: number, out: Float64Array): void {
  const i = Math.floor(x / cell);
  const j = Math.floor(y / cell);
  const u = x / cell - i;
  const v = y / cell - j;
  const k = j * columns + i;
  const south = heights[k] + u * (heights[k + 1] - heights[k]);
  const north = heights[k + columns] + u * (heights[k + columns + 1] - heights[k + columns]);
  out[0] = south + v * (north - south);
}

describe.each([400, 10_000])("1000 places on a grid of %i × itself nodes", (nodes) => {
  const grid = rough(nodes);
  const places = Array.from({ length: count }, (_, k) => {
    const [x, y, z] = [50.3 + 0.6 * k, 40.7 + 0.35 * k, new Float64Array(1)];
    bilinear(grid, x, y, z);
    return Float64Array.of(x, y, z[0] + 0.5);
  });

  bench("bilinear height", () => {
    let total = 0;
    for (const c of places) {
      bilinear(grid, c[0], c[1], kept);
      total += kept[0];
    }
    kept[0] = total;
  });

  for (const spline of ["C2", "C1"] as const) {
    const query = createQuery(createTerrain({ kind: "grid", grid, spline }));
    const contact = createContact();
    query.nearest(places[0], undefined, contact);
    bench(`nearest foot on the ${spline} surface, from the hint`, () => {
      for (const c of places) query.nearest(c, contact, contact);
    });
    bench(`foot followed on the ${spline} surface`, () => {
      for (const c of places) query.follow(c, contact, contact);
    });
  }
});

describe("a grid of 6000 × 6000 heights of 32 bits", () => {
  const grid = rough(6000);
  bench("made ready", () => {
    createTerrain({ kind: "grid", grid });
  });
  const terrain = createTerrain({ kind: "grid", grid });
  const jet = new Float64Array(6);
  const turn = { k: 0 };
  bench("height in a tile that is not in memory", () => {
    turn.k = (turn.k + 1) % 8000; // 93 × 93 tiles of 128 m, 256 of them in memory
    terrain.evaluateSurface(1 + 128 * (turn.k % 93), 1 + 128 * Math.floor(turn.k / 93), jet);
  });
});
