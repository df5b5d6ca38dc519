import { readFileSync } from "node:fs";

/** Numbers in [low, high) that follow from a seed (xorshift, 32 bits). */
function randomNumbers(seed) {
  let state = seed >>> 0 || 1;
  return (low, high) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return low + ((high - low) * state) / 4_294_967_296;
  };
}

const examples = new URL("../../examples/tschamut/", import.meta.url);

/** Rows of release_points.csv. */
function readReleases(csv) {
  const [header, ...rows] = csv.trim().split(/\r?\n/);
  const names = header.split(",");
  return rows.map((row) => {
    const cells = row.split(",");
    const cell = (name) => Number(cells[names.indexOf(name)]);
    return {
      position: [cell("x_m"), cell("y_m"), cell("z_m")],
      velocity: [cell("vx_mps"), cell("vy_mps"), cell("vz_mps")],
      mass: cell("mass_kg"),
      radius: cell("radius_m"),
    };
  });
}

/**
 * Grounds with their releases. Each returns its grid, read with the geodata package of the measured checkout, and one
 * release after the other.
 */
export const terrains = {
  "Tschamut, 5 m": {
    material: { staticFriction: 0.6, kineticFriction: 0.6, restitution: 0.35 },
    place: "on-surface",
    async grid(load) {
      const { readAsciiGrid } = await load("geodata");
      return readAsciiGrid(readFileSync(new URL("terrain.asc", examples)), "terrain.asc").grid;
    },
    /** The forty releases of the site, one after the other, each with its speed changed by up to a tenth. */
    releases() {
      const measured = readReleases(readFileSync(new URL("release_points.csv", examples), "utf8"));
      const random = randomNumbers(1);
      return (k) => {
        const { position, velocity, mass, radius } = measured[k % measured.length];
        return { position, velocity: velocity.map((v) => v * random(0.9, 1.1)), mass, radius };
      };
    },
  },
  "rough, 2 m, 2000 x 2000": {
    material: { staticFriction: 0.6, kineticFriction: 0.5, restitution: 0.5 },
    place: "as-given",
    async grid() {
      return roughGrid(2000);
    },
    /** From a cliff 200 m wide at the upper edge, down the whole slope. */
    releases() {
      const random = randomNumbers(2);
      return () => {
        const [x, y] = [random(1900, 2100), random(3900, 3980)];
        const velocity = [random(-2, 2), random(-9, -5), random(0, 2)];
        return { position: [x, y, heightOfRough(x / 2, y / 2) + 2], velocity, mass: 700, radius: 0.4 };
      };
    },
  },
};

/** Height of the rough slope at a place in cells, m, without its noise: 36 degrees, with ridges and hollows across. */
function heightOfRough(i, j) {
  return 500 + 1.4 * j + 6 * Math.sin(i / 40) * Math.cos(j / 50) + 1.5 * Math.sin(i / 7 + j / 11);
}

function roughGrid(nodes) {
  const random = randomNumbers(3);
  const heights = new Float32Array(nodes * nodes);
  for (let j = 0; j < nodes; j += 1) {
    for (let i = 0; i < nodes; i += 1) heights[j * nodes + i] = heightOfRough(i, j) + random(-0.15, 0.15);
  }
  return { columns: nodes, rows: nodes, x0: 0, y0: 0, cell: 2, heights };
}
