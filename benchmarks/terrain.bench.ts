import type { GridData } from "@talus/geodata";
import { createTerrain } from "@talus/terrain";
import { bench, describe } from "vitest";

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
