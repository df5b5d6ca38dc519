import type { ContactSample, RunResult } from "@talus/results";
import { type HullBodySpec, ModelError, type PlaneBodySpec, type Scenario } from "@talus/scenario";
import { createTerrain, type TerrainData } from "@talus/terrain";
import { expectWithin, seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { builtInLaws, createModel, simulate, steppedFormulation } from "../../src/index.ts";
import { randomGrounds } from "../support/random-ground.ts";
import { type Choice, flight, level, scenarioOf } from "../support/scenarios.ts";
import { thrownRock, watchRock } from "./random-rocks.ts";

const laws = { ...builtInLaws, formulations: [steppedFormulation] };
type Body = HullBodySpec | PlaneBodySpec;

function scenarioFor(body: Body, choice: Omit<Choice, "time"> & { time?: number }): Scenario {
  return {
    ...scenarioOf({ time: 20, relativeTolerance: 1e-6, restitution: 0, ...choice }),
    body,
    method: "stepped",
  };
}

const block: Body = { shape: "test-block", axes: [0.9, 0.9, 0.5], rounding: 0.02, mass: 700 };
const gentle: TerrainData = { kind: "plane", gradient: [-0.08, 0], height: 0 };
const slope: TerrainData = { kind: "plane", gradient: [-0.6, 0], height: 0 };

/** Hamilton's product. */
function product([a, b, c, d]: readonly number[], [e, f, g, h]: readonly number[]): readonly number[] {
  return [
    a * e - b * f - c * g - d * h,
    a * f + b * e + c * h - d * g,
    a * g - b * h + c * e + d * f,
    a * h + b * g - c * f + d * e,
  ];
}

function turned(q: readonly number[], [x, y, z]: readonly number[]): readonly number[] {
  const [w, i, j, k] = q;
  return product(product(q, [0, x, y, z]), [w, -i, -j, -k]).slice(1);
}

it("a run begins with q_WB = q_WA q_AB: corners where the attitude of the form puts them, and the spin as given", () => {
  const corners = [-0.4, 0.5].flatMap((x) => [-0.3, 0.2].flatMap((y) => [-0.2, 0.3].map((z) => [x, y, z])));
  const centre = [0.03, -0.04, 0.02] as const;
  // a tensor about the centre whose axes are none of those of the form
  const inertia = [3.1, 0.3, -0.2, 2.9, 0.4, 2.5] as const;
  const body: Body = {
    shape: "hull",
    points: corners.map(([x = 0, y = 0, z = 0]) => [x, y, z] as const),
    rounding: 0,
    mass: 40,
    centre,
    inertia,
  };
  const orientation = [0.5, -0.1, 0.7, 0.5].map((x) => x / Math.sqrt(0.25 + 0.01 + 0.49 + 0.25));
  const [w, x, y, z] = orientation;
  const spin = [1, -2, 0.5] as const;
  const start = { ...flight([0, 0, 3], [0, 0, 0], spin), orientation: [w, x, y, z] as const } as const;
  const model = createModel(scenarioFor(body, { start, time: 0.2 }), createTerrain(level), laws);
  const first: number[] = [];
  let kinetic = 0;
  const run = simulate(model, {
    observer: {
      onSample(sample) {
        if (first.length > 0) return;
        first.push(...sample.y);
        kinetic = sample.kineticEnergy;
      },
    },
  });
  expect(run.outcome).toBe("time");
  expectWithin(first.slice(10, 13), spin, { abs: 1e-14, because: "rounding of a turn there and back" });
  // the energy of the given tensor in the axes of the form: A of R' w, without principal axes
  const [wx = 0, wy = 0, wz = 0] = turned([w, -x, -y, -z], spin);
  const [xx, xy, xz, yy, yz, zz] = inertia;
  const twice = xx * wx * wx + yy * wy * wy + zz * wz * wz + 2 * (xy * wx * wy + xz * wx * wz + yz * wy * wz);
  expectWithin(kinetic, twice / 2, { rel: 1e-13, because: "rounding of the principal axes" });
  // the lowest corner, by the attitude of the form alone
  const lowest = Math.min(
    ...corners.map(
      (corner) =>
        turned(
          orientation,
          corner.map((c, i) => c - (centre[i] ?? 0)),
        )[2] ?? 0,
    ),
  );
  let gap = Number.NaN;
  simulate(model, {
    observer: {
      onSample(sample) {
        if (sample.t === 0) gap = sample.gap;
      },
    },
  });
  expectWithin(gap, 3 + lowest, { abs: 1e-14, because: "rounding of two rotations" });
});

it.each<[string, TerrainData, Choice["obstacles"]]>([
  ["down a gentle slope", gentle, undefined],
  [
    "into a wall",
    slope,
    [
      {
        kind: "wall",
        name: "barrier",
        from: [9, -9],
        to: [9, 9],
        thickness: 0.4,
        height: 2,
        material: wall(),
      },
    ],
  ],
])(
  "the loads %s are the momentum that the body has lost, what rests is held by its weight, contacts lie in their cones",
  (_name, ground, obstacles) => {
    const start = flight([0, 0, 2], [5, 0.3, 0], [1, 6, 2]);
    const friction = 0.7;
    const scenario = scenarioFor(block, {
      start,
      friction,
      ...(obstacles === undefined ? {} : { obstacles }),
    });
    const worst = { cone: 0, pull: 0 };
    const look = ({ normalForce, friction: f }: Pick<ContactSample, "normalForce" | "friction">): void => {
      worst.pull = Math.max(worst.pull, -normalForce);
      worst.cone = Math.max(worst.cone, Math.hypot(...f) - 0.7 * normalForce);
    };
    const contacts: number[] = [];
    const run = simulate(createModel(scenario, createTerrain(ground), laws), {
      observer: {
        onSample(sample) {
          look(sample);
          sample.contacts?.forEach(look);
          contacts.push(sample.contacts?.length ?? 0);
        },
      },
    });
    expect(run.status.kind).toBe("ended");
    expectMomentum(run, 700, [5, 0.3, 0]);
    // forces reach 1e6 N
    expect(worst.cone).toBeLessThan(1e-4);
    expect(worst.pull).toBe(0);
    expect(Math.max(...contacts)).toBeGreaterThan(1);
    expect(run.largestFelt?.value).toBeGreaterThan(1);
    if (run.outcome !== "at-rest") return;
    const sum = [0, 1, 2].map((i) =>
      (run.restsOn ?? []).reduce(
        (all, { normal, normalForce, friction: f }) => all + normalForce * normal[i] + f[i],
        0,
      ),
    );
    expectWithin(sum, [0, 0, 700 * 9.81], { abs: 1e-5, because: "the rest is one to 1e-10 of the weight" });
  },
);

function wall() {
  return { staticFriction: 0.7, kineticFriction: 0.7, restitution: 0.1 } as const;
}

/** The sum of all loads is what weight has given less what the body still has. */
function expectMomentum({ loads, t, y }: RunResult, mass: number, v0: readonly number[]): void {
  const given = [0, 1, 2].map((i) =>
    loads.reduce((sum, { impulse, contactImpulse }) => sum + impulse[i] + contactImpulse[i], 0),
  );
  const taken = [0, 1, 2].map((i) => mass * ((v0[i] ?? 0) - y[7 + i]) - (i === 2 ? mass * 9.81 * t : 0));
  expectWithin(given, taken, { abs: 1e-6 * mass * 9.81 * t, because: "the stop at the end has no impulse" });
}

it("events and loads name the obstacle that is struck and its material", () => {
  const obstacles = [
    { kind: "tree", name: "spruce", at: [6, 0], radius: 0.6, height: 5, material: wall() },
  ] as const;
  const start = flight([0, 0, 2], [8, 0, 0]);
  const run = simulate(
    createModel(scenarioFor(block, { start, obstacles, time: 2 }), createTerrain(slope), laws),
  );
  const hit = run.events.find(({ feature }) => feature === "spruce");
  expect(hit?.kind).toBe("impact");
  expect(hit?.material).toBe("spruce");
  const load = run.loads.find(({ feature }) => feature === "spruce");
  expect(load?.impulse[0]).toBeGreaterThan(100);
  expect(load?.largestImpulse?.value).toBeGreaterThan(0);
});

it("an eccentric sphere rolls on a slope by steps: it is one point beside the mass centre", () => {
  const body: Body = {
    shape: "eccentric-sphere",
    radius: 0.3,
    centre: [0.1, 0, 0],
    mass: 10,
    inertia: [0.3, 0.35, 0.35],
  };
  const start = flight([0, 0, 0.5], [1, 0, 0], [0, 0, 0], "on-surface");
  const run = simulate(createModel(scenarioFor(body, { start, time: 3 }), createTerrain(slope), laws));
  expect(run.status.kind).toBe("ended");
  expect(run.ledger.residual).toBeLessThan(1e-7);
  // its middle is one radius above the plane
  const [px, py, pz, ...rest] = run.y;
  const [mx = 0, , mz = 0] = turned(rest.slice(0, 4), [0.1, 0, 0]);
  const above = (0.6 * (px + mx) + pz + mz) / Math.sqrt(1.36) - 0.3;
  expect(py).toBeTypeOf("number");
  if (run.phase !== "flight") {
    expectWithin(above, 0, { abs: 3e-9, because: "contacts are closed to 1e-9 of the reach" });
  }
});

const smooth: readonly Body[] = [
  { shape: "ellipsoid", semiAxes: [0.3, 0.2, 0.2], mass: 10 },
  { shape: "rounded-disc", radius: 0.3, edgeRadius: 0.1, mass: 10 },
];
it.each(smooth)("$shape is refused by steps, with what to use instead", (body) => {
  const scenario = scenarioFor(body, { start: flight([0, 0, 1], [0, 0, 0]) });
  const make = (): unknown => createModel(scenario, createTerrain(level), laws);
  expect(make).toThrow(ModelError);
  expect(make).toThrow(/^body.shape: with method: stepped must be sphere, .*got (ellipsoid|rounded-disc)/);
});

const kinds = Object.keys(randomGrounds);
it.each(kinds.map((kind, i) => [kind, 201 + i] as const))(
  "a random hull runs on the ground %s to an outcome, and is not below it (seed %i)",
  (kind, seed) => {
    const { ending, faults } = watchRock(thrownRock(seededRandom(seed), kind));
    expect(faults).toEqual([]);
    expect(["at-rest", "time", "left-map", "no-data", "refused"]).toContain(ending);
  },
);
