import type { GridData } from "@talus/geodata";
import { seededRandom } from "@talus/testing-tools";

/** A rough slope on a grid: a tilted plane, two waves and seeded noise. Heights in m. */
export function roughGrid(
  columns: number,
  rows: number,
  cell: number,
  roughness: number,
  seed = 7,
): GridData {
  const random = seededRandom(seed);
  const heights = new Float64Array(columns * rows);
  for (let j = 0; j < rows; j += 1) {
    for (let i = 0; i < columns; i += 1) {
      const x = i * cell;
      const y = j * cell;
      const waves = 0.4 * cell * (Math.sin(x / (3 * cell)) + Math.cos(y / (4 * cell)));
      heights[j * columns + i] = 0.5 * x + 0.1 * y + waves + random.uniform(-roughness, roughness);
    }
  }
  return { columns, rows, x0: -3, y0: 5, cell, heights };
}
