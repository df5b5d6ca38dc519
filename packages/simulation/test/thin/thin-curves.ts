import type { ProfileData, TerrainData } from "@talus/terrain";
import type { SeededRandom } from "@talus/testing-tools";
import { leastInSection } from "./thin-judges.ts";
import { logUniform, placeAt, randomApproach, type ThinScene } from "./thin-runs.ts";

export const curveKinds = ["revolved ring", "bent wire", "straight wire", "ball", "hoop"] as const;

/** A thin ring on level ground revolved about z, and wires, balls and hoops in the air, thin against the sphere. */
export function randomCurveScene(random: SeededRandom, kind: (typeof curveKinds)[number]): ThinScene {
  const radius = logUniform(random, 1e-3, 100);
  return kind === "revolved ring" ? randomRing(random, radius) : randomInAir(random, radius, kind);
}

function randomRing(random: SeededRandom, radius: number): ThinScene {
  const width = radius * logUniform(random, 1e-4, 1);
  const top = radius * logUniform(random, 0.02, 10);
  const approach = randomApproach(random, radius, top, 6 * width, 0);
  const { away, position } = approach;
  const ring = away + radius * random.uniform(0.5, 10);
  const ground: ProfileData = {
    kind: "profile",
    form: "revolved",
    side: "left",
    x: "s",
    z: `(${top})*exp(-((s - (${ring}))/(${width}))^2)`,
    range: [0, ring + 400 * radius],
  };
  const height = (s: number): number => top * Math.exp(-((s / width) ** 2));
  return {
    ...approach,
    position: [ring - away, 0, position[2]],
    ground,
    place: {
      from(x, y) {
        const r = Math.sqrt(x * x + y * y);
        return [(1 - ring / r) * x, (1 - ring / r) * y];
      },
      reach: 6 * width,
    },
    overlap([x, y, z]) {
      const r = Math.sqrt(x * x + y * y) - ring;
      if (z <= height(r)) return radius + height(r) - z;
      return radius - Math.sqrt(leastInSection(height, width, 2 * radius, r, z));
    },
  };
}

function randomInAir(
  random: SeededRandom,
  radius: number,
  kind: Exclude<(typeof curveKinds)[number], "revolved ring">,
): ThinScene {
  const tube = radius * logUniform(random, 1e-4, 1);
  const ringRadius = kind === "hoop" ? tube * logUniform(random, 1.1, 1.1 + (3 * radius) / tube) : 0;
  const aside = kind === "straight wire" ? 0 : random.uniform(-1.2, 1.2) * radius;
  const thrown = randomApproach(random, radius, radius, 2 * tube + ringRadius, aside);
  const { x0, y0, away } = thrown;
  const z0 = radius * random.uniform(0, 2);
  // nothing carries it to the wire: it is thrown so fast that it falls by less than a radius on the way
  const speed = Math.max(Math.abs(thrown.velocity[0]), Math.sqrt((9.81 * away * away) / radius));
  const slow = {
    ...thrown,
    rolls: false,
    velocity: [speed, thrown.velocity[1], 0] as const,
    time: (2.5 * away) / speed,
  };
  const scene = (
    ground: TerrainData,
    distance: (x: number, y: number, z: number) => number,
    across?: number,
  ): ThinScene => ({
    ...slow,
    place: placeAt(x0, y0, ringRadius + tube, across),
    position: [x0 - away, y0 + aside, z0 + random.uniform(-1, 1) * radius],
    ground,
    overlap: ([x, y, z]) => radius - distance(x, y, z),
  });
  const centre = [x0, y0, z0] as const;
  switch (kind) {
    case "bent wire": {
      const top = radius * logUniform(random, 0.05, 3);
      const width = Math.sqrt(2.5 * top * tube) * random.uniform(1, 3); // curvature 2 top/width^2 <= 0.8/tube
      const height = (s: number): number => z0 + top * Math.exp(-((s / width) ** 2));
      const z = `${z0} + (${top})*exp(-((s - (${y0}))/(${width}))^2)`;
      const range = [y0 - 60 * away, y0 + 60 * away] as const;
      return scene(
        { kind: "sweep", x: `${x0}`, y: "s", z, range, radius: tube, side: "outside" },
        (x, y, at) =>
          Math.sqrt((x - x0) ** 2 + leastInSection(height, width, 2 * radius + tube, y - y0, at)) - tube,
        0,
      );
    }
    case "straight wire": {
      const tilt = random.uniform(-0.5, 0.5);
      const axis = [Math.sin(tilt), Math.cos(tilt), 0] as const;
      return scene(
        { kind: "cylinder", centre, axis, radius: tube, side: "outside" },
        (x, y, z) => Math.sqrt(((x - x0) * axis[1] - (y - y0) * axis[0]) ** 2 + (z - z0) ** 2) - tube,
        -tilt,
      );
    }
    case "ball":
      return scene(
        { kind: "sphere", centre, radius: tube, side: "outside" },
        (x, y, z) => Math.sqrt((x - x0) ** 2 + (y - y0) ** 2 + (z - z0) ** 2) - tube,
      );
    case "hoop": {
      const axis = [0, 0, 1] as const;
      return scene(
        { kind: "torus", centre, axis, ringRadius, tubeRadius: tube, side: "outside" },
        (x, y, z) => {
          const r = Math.sqrt((x - x0) ** 2 + (y - y0) ** 2) - ringRadius;
          return Math.sqrt(r * r + (z - z0) ** 2) - tube;
        },
      );
    }
  }
}
