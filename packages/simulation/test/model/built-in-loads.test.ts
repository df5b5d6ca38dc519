import type { BoundedLoad } from "@talus/bodies/motion";
import { describeLoad } from "@talus/bodies/testing";
import type { ForceSpec } from "@talus/scenario";
import { createTerrain } from "@talus/terrain";
import { describe, expect, it } from "vitest";
import { builtInLaws, createModel, type LoadDefinition, simulate } from "../../src/index.ts";
import { builtInLoads } from "../../src/model/loads/built-in-loads.ts";
import { type Choice, contact, flight, gridOf, level, scenarioOf } from "../support/scenarios.ts";

const drag = { law: "quadratic", coefficient: 0.5, airDensity: 1.2 } as const;
const wind = [0, 1, 3].map((height) => ({ height, velocity: [2 * height, 1, 0] as const }));
const magnus = { kind: "magnus", coefficient: 1, airDensity: 1.2 } as const;
const water = { kind: "surface-drag", law: "quadratic", coefficient: 5, flow: [1, 0, 0] } as const;
const start = flight([0, 0, 5], [1, 2, 0]);

describe("each built-in force keeps the contract of a force from outside", () => {
  const body = { mass: 150, radius: 0.3, inertia: 5.4 };
  const scenario = scenarioOf({ start, time: 1, drag, forces: [magnus, water] });
  for (const each of builtInLoads) {
    const load = each.create(scenario, body);
    if (load === undefined) throw new Error(`${each.name} is not made by the scenario`);
    describeLoad(load, { describe, it, expect }, { count: 200, ...body });
  }
});

// The same forces once more, by their formulas, as somebody writes them who knows docs/extending.md alone.

function own(name: string, parameters: readonly string[], create: LoadDefinition["create"]): LoadDefinition {
  const list = parameters.map((each) => ({ name: each, unit: "1", default: 0, meaning: each }));
  return { api: 1, kind: "load", name, parameters: list, create };
}

const size = (v: ArrayLike<number>, at: number): number =>
  Math.sqrt(v[at] ** 2 + v[at + 1] ** 2 + v[at + 2] ** 2);

const ownLoads: readonly LoadDefinition[] = [
  own(
    "own-weight",
    ["g"],
    ({ g = 0 }): BoundedLoad => ({
      name: "own-weight",
      addTo(input, wrench) {
        wrench[2] -= input[13] * g;
      },
      bound: ({ mass }) => mass * g,
      rateBound: () => 0,
      energy: (input) => input[13] * g * input[2],
      uniform: [0, 0, -g],
    }),
  ),
  own(
    "own-drag",
    ["linear", "c", "rho", "part"],
    ({ linear, c = 0, rho = 0, part = 0 }, { radius }): BoundedLoad => {
      const area = Math.PI * radius * radius;
      const perSpeed = (speed: number): number =>
        linear === 1 ? 2 * area * c : 0.5 * rho * c * area * speed;
      return {
        name: "own-drag",
        addTo(input, wrench) {
          const f = perSpeed(size(input, 15));
          for (let i = 0; i < 3; i += 1) wrench[i] -= f * input[15 + i];
        },
        bound: ({ airSpeed }) => perSpeed(airSpeed) * airSpeed,
        resistance: (speed) => (1 - part) * perSpeed(speed),
        ...(linear === 1 ? { damping: perSpeed(1) } : {}),
      };
    },
  ),
  own("own-magnus", ["c", "rho"], ({ c = 0, rho = 0 }, { radius }): BoundedLoad => {
    const s = 0.5 * rho * c * Math.PI * radius * radius * radius;
    return {
      name: "own-magnus",
      addTo(input, wrench) {
        const [wx, wy, wz] = input.subarray(10, 13);
        const [ux, uy, uz] = input.subarray(15, 18);
        wrench[0] += s * (wy * uz - wz * uy);
        wrench[1] += s * (wz * ux - wx * uz);
        wrench[2] += s * (wx * uy - wy * ux);
      },
      bound: ({ airSpeed, spin }) => s * spin * airSpeed,
      resistance: (_speed, spin) => s * spin,
    };
  }),
  own(
    "own-water",
    ["c", "flow"],
    ({ c = 0, flow = 0 }): BoundedLoad => ({
      name: "own-water",
      addTo(input, wrench) {
        const n = input.subarray(18, 21);
        if (size(n, 0) === 0) return;
        const u = Float64Array.of(input[7] - flow, input[8], input[9]);
        const into = u[0] * n[0] + u[1] * n[1] + u[2] * n[2];
        for (let i = 0; i < 3; i += 1) u[i] -= into * n[i];
        const f = c * size(u, 0);
        for (let i = 0; i < 3; i += 1) wrench[i] -= f * u[i];
      },
      bound: ({ speed }) => c * (speed + flow) ** 2,
      onGround: { slope: (force) => 2 * Math.sqrt(c * force) },
    }),
  ),
];

/** All numbers of a run: every state at output times and both sides of events, and what it ends with. */
function numbersOf(choice: Choice): readonly number[] {
  const numbers: number[] = [];
  const laws = { ...builtInLaws, loads: ownLoads };
  const model = createModel(scenarioOf(choice), createTerrain(choice.ground ?? level), laws);
  const { status, y, ledger, events, loads } = simulate(model, {
    observer: { onState: (t, state) => void numbers.push(t, ...state) },
  });
  expect(status.kind).toMatch(/^(reached-end|terminated|done|ended)/);
  numbers.push(
    ...y,
    ...events.map(({ t }) => t),
    ...loads.flatMap((each) => [...each.impulse, ...each.contactImpulse]),
  );
  return [...numbers, ledger.end, ledger.lostToDrag, ledger.lostToSlip, ledger.lostToImpact];
}

const call = (kind: string, parameters: Readonly<Record<string, number>>): ForceSpec => ({
  kind,
  parameters,
});
const hills = gridOf((x, y) => -0.3 * x + 0.4 * Math.sin(0.6 * x) * Math.cos(0.4 * y), 10, 1);
const motions: readonly (readonly [string, Choice])[] = [
  [
    "thrown in wind onto a grid",
    { ground: hills, wind, start: flight([0, 0, 3], [2, 1, 0], [3, 8, -5]), time: 4 },
  ],
  [
    "bounces to its end on a slope",
    { ground: { kind: "plane", gradient: [-0.2, 0], height: 0 }, wind, start, time: 5 },
  ],
  [
    "slips and rolls on a grid",
    { ground: hills, wind, friction: 0.2, start: contact([0.3, 0.4], [1, 2, 3], 2, 1), time: 2 },
  ],
  ["rests where it is thrown", { restitution: 0.2, start: flight([0, 0, 1], [0.1, 0, 0]), time: 20 }],
];
const linear = { law: "linear", coefficient: 4 } as const;

describe.each(motions)(
  "a custom force by the same formula gives the same bits: a sphere %s",
  (_title, motion) => {
    it.each<[string, Partial<Choice>, Partial<Choice>]>([
      ["weight", {}, { gravity: 0, forces: [call("own-weight", { g: 9.81 })] }],
      ["linear drag", { drag: linear }, { forces: [call("own-drag", { linear: 1, c: 4 })] }],
      ["quadratic drag", { drag }, { forces: [call("own-drag", { c: 0.5, rho: 1.2 })] }],
      ["the Magnus force", { forces: [magnus] }, { forces: [call("own-magnus", { c: 1, rho: 1.2 })] }],
      ["water", { forces: [water] }, { forces: [call("own-water", { c: 5, flow: 1 })] }],
      [
        "all of them",
        { drag, forces: [magnus, water] },
        {
          gravity: 0,
          forces: [
            call("own-magnus", { c: 1, rho: 1.2 }),
            call("own-drag", { c: 0.5, rho: 1.2 }),
            call("own-weight", { g: 9.81 }),
            call("own-water", { c: 5, flow: 1 }),
          ],
        },
      ],
    ])("%s", (_force, builtIn, alike) => {
      expect(numbersOf({ ...motion, ...alike })).toEqual(numbersOf({ ...motion, ...builtIn }));
    });
  },
);

it("a force that resists more than it declares ends the run, with its name and the member to correct", () => {
  const forces = [call("own-drag", { c: 0.5, rho: 1.2, part: 0.5 })];
  const laws = { ...builtInLaws, loads: ownLoads };
  const model = createModel(scenarioOf({ start, time: 5, forces }), createTerrain(hills), laws);
  const { status } = simulate(model);
  expect(status).toMatchObject({ kind: "load-beyond-bound" });
  expect("message" in status && status.message).toMatch(/the force "own-drag" is .* correct resistance/);
});

describe.each([
  ["plane", { kind: "plane", height: 0, gradient: [0.1, 0] }],
  ["hills", hills],
] as const)("an invalid resistance, over a %s", (_, ground) => {
  const statusOf = (force: ReturnType<typeof call>) => {
    const model = createModel(scenarioOf({ start, time: 5, forces: [force] }), createTerrain(ground), {
      ...builtInLaws,
      loads: ownLoads,
    });
    return simulate(model).status;
  };

  it("says less than its force: the run ends", () => {
    const status = statusOf(call("own-drag", { c: 0.5, rho: 1.2, part: 0.5 }));
    expect(status).toMatchObject({
      kind: "load-beyond-bound",
      message: expect.stringMatching(/correct resistance$/),
    });
  });

  it("drives the body through the air: the run ends", () => {
    const status = statusOf(call("own-drag", { c: -0.5, rho: 1.2, part: -1 }));
    expect(status).toMatchObject({
      kind: "load-beyond-bound",
      message: expect.stringMatching(
        /"own-drag" drives the body through the air with .* W, .*; omit resistance$/,
      ),
    });
  });

  it("keeps its contract: the run is not ended by it", () => {
    expect(statusOf(call("own-drag", { c: 0.5, rho: 1.2 })).kind).not.toBe("load-beyond-bound");
  });
});
