// node benchmarks/grid-queries.mjs: cost of a distance query on a small and on a large 2 m grid, compared with the
// height alone by a bilinear lookup. A sphere rolls 0.5 m over the ground through 350 cells; each contact is the hint
// of the next. For each 50 places the least time of many rounds is used, so that a busy machine gives the same result.
// Needs built packages: pnpm build.
import { createContact, createQuery, createTerrain } from "@talus/terrain";

const rounds = 300;
const batch = 50;
const count = 1000;

/** @param {number} nodes */
function rough(nodes) {
  const heights = new Float32Array(nodes * nodes);
  for (let j = 0; j < nodes; j += 1) {
    for (let i = 0; i < nodes; i += 1) {
      const noise = ((i * 7919 + j * 104_729) % 17) * 0.02;
      heights[j * nodes + i] = 500 + 0.6 * i + 20 * Math.sin(i / 40) * Math.cos(j / 50) + noise;
    }
  }
  return { columns: nodes, rows: nodes, x0: 0, y0: 0, cell: 2, heights };
}

/**
 * The height at (x, y) inside the map.
 * @param {ReturnType<typeof rough>} grid
 * @param {number} x
 * @param {number} y
 */
function bilinear({ columns, cell, heights }, x, y) {
  const i = Math.floor(x / cell);
  const j = Math.floor(y / cell);
  const u = x / cell - i;
  const v = y / cell - j;
  const k = j * columns + i;
  const south = heights[k] + u * (heights[k + 1] - heights[k]);
  const north = heights[k + columns] + u * (heights[k + columns + 1] - heights[k + columns]);
  return south + v * (north - south);
}

const kept = new Float64Array(1); // a sum that is never read could be optimised away

/** @param {number} nodes */
function prepare(nodes) {
  const grid = rough(nodes);
  const places = Array.from({ length: count }, (_, k) => {
    const [x, y] = [50.3 + 0.6 * k, 40.7 + 0.35 * k];
    return Float64Array.of(x, y, bilinear(grid, x, y) + 0.5);
  });
  const ways = [
    {
      name: "bilinear height",
      least: new Float64Array(count / batch).fill(Infinity),
      ask: lookUp,
      reset: () => {},
    },
  ];
  /** @param {Float64Array} c */
  function lookUp(c) {
    kept[0] += bilinear(grid, c[0], c[1]);
  }
  for (const spline of /** @type {const} */ (["C2", "C1"])) {
    const query = createQuery(createTerrain({ kind: "grid", grid, spline }));
    const contact = createContact();
    const reset = () => void query.nearest(places[0], undefined, contact);
    for (const way of /** @type {const} */ (["nearest", "follow"])) {
      const least = new Float64Array(count / batch).fill(Infinity);
      ways.push({
        name: `${way}, ${spline}`,
        least,
        ask: (c) => void query[way](c, contact, contact),
        reset,
      });
    }
  }
  return { nodes, places, ways };
}

const maps = [400, 10_000].map(prepare);
for (let round = 0; round < rounds; round += 1) {
  for (const { places, ways } of maps) {
    for (const { least, ask, reset } of ways) {
      reset();
      for (let b = 0; b < least.length; b += 1) {
        const start = performance.now();
        for (let k = b * batch; k < (b + 1) * batch; k += 1) ask(places[k]);
        least[b] = Math.min(least[b], (performance.now() - start) / batch);
      }
    }
  }
}
for (const { nodes, ways } of maps) {
  for (const { name, least } of ways) {
    const mean = least.reduce((sum, each) => sum + each, 0) / least.length;
    console.log(`${nodes} x ${nodes}, ${name}: ${(1000 * mean).toFixed(2)} µs`);
  }
}
