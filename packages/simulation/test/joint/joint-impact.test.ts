import { createTerrain, type TerrainData } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it, test } from "vitest";
import { createModel, simulate } from "../../src/index.ts";
import { type Choice, flight, modelOf, scenarioOf } from "../support/scenarios.ts";

const r = 0.3;

/** Two planes that meet along y, of slopes -p and q. */
function wedge(p: number, q: number): TerrainData {
  return { kind: "formula", z: `max(${-p}*x, ${q}*x)`, domain: { x: [-20, 20], y: [-50, 50] } };
}

/** Unit normals of both planes, and the centre of a sphere that touches both at y = 0. */
function geometry(p: number, q: number) {
  const [a, b] = [Math.hypot(1, p), Math.hypot(1, q)];
  const n1 = [p / a, 0, 1 / a];
  const n2 = [-q / b, 0, 1 / b];
  // n1 . c = n2 . c = r
  const det = n1[0] * n2[2] - n1[2] * n2[0];
  return { n1, n2, centre: [(r * (n2[2] - n1[2])) / det, 0, (r * (n1[0] - n2[0])) / det] };
}

/** A sphere that meets both planes at t = 0.1 with velocity v, without gravity. */
function meetBoth(p: number, q: number, v: readonly number[], more: Partial<Choice>) {
  const { centre } = geometry(p, q);
  const from = centre.map((x, i) => x - 0.1 * (v[i] ?? 0)) as [number, number, number];
  const start = flight(from, v as [number, number, number]);
  return { ground: wedge(p, q), start, gravity: 0, time: 0.15, ...more };
}

function runJointly(choice: Partial<Choice>, kind: string) {
  const scenario = scenarioOf(choice as Choice);
  const laws = { ...scenario.laws, jointImpact: { kind, parameters: {} } };
  const model = createModel({ ...scenario, laws }, createTerrain((choice as Choice).ground as TerrainData));
  return simulate(model);
}

describe.each(["poisson-joint", "moreau"])("both planes of a wedge are struck at once, by %s", (law) => {
  it.each([
    [1, 1, 1],
    [0.7, 1.9, 1],
    [0.7, 1.9, 0.4],
    [2.5, 0.6, 0.8],
  ])("without friction the velocity across them turns back by e: slopes %s, %s, e = %s", (p, q, e) => {
    // D P_c ends u = 0 on both, and P_r = e P_c gives -e u to each
    const v = [0.3, 0.8, -2];
    const result = runJointly(meetBoth(p, q, v, { friction: 0, restitution: e }), law);
    const impacts = result.events.filter(({ kind }) => kind === "impact");
    expect(impacts).toHaveLength(2);
    const velocity = Array.from(result.y.slice(7, 10));
    expectWithin(velocity, [-e * 0.3, 0.8, e * 2], { abs: 1e-13, because: "rounding of 2 m/s" });
    const lost = impacts.reduce((sum, { energyLost }) => sum + energyLost, 0);
    const energy = 0.5 * 150 * (1 - e * e) * (0.09 + 4);
    expectWithin(lost, energy, { abs: 1e-12, because: "rounding of 307 J" });
    expect(result.ledger.residual).toBeLessThan(1e-13);
  });
});

test("one plane alone is struck as without a joint law, to the bit", () => {
  const choice = {
    ground: wedge(1, 1),
    start: flight([3, 0, 5], [0, 1, -1]),
    friction: 0.4,
    restitution: 0.6,
    time: 1,
  };
  const single = simulate(modelOf(choice as Choice));
  expect(runJointly(choice, "poisson-joint").y).toEqual(single.y);
});

const soil = { tangentialRestitution: 0.5, halfSpeed: 2 };

function modelWith(
  { impact = "poisson", ...choice }: Partial<Choice> & { impact?: string },
  jointImpact: unknown,
) {
  const scenario = scenarioOf(choice as Choice);
  const bouncing = { ending: "threshold", normalSpeed: 0.1 } as const;
  const laws = { ...scenario.laws, impact: { kind: impact, parameters: impact === "soil" ? soil : {} } };
  const named = jointImpact === undefined ? laws : { ...laws, jointImpact: jointImpact as never };
  return createModel({ ...scenario, bouncing, laws: named }, createTerrain(choice.ground as TerrainData));
}

describe("always: true", () => {
  const always = { kind: "poisson-joint", parameters: {}, always: true };
  const choice = {
    ground: wedge(1, 1),
    start: flight([3, 0, 5], [0.4, 1, -1]),
    friction: 0.4,
    restitution: 0.6,
    time: 1.5,
  };

  it("resolves single impacts of a sphere by the joint law: the same motion to rounding", () => {
    const single = simulate(modelWith(choice, undefined));
    const jointly = simulate(modelWith(choice, always));
    expect(single.events.filter(({ kind }) => kind === "impact").length).toBeGreaterThan(1);
    const records = ({ events }: typeof single) =>
      events.flatMap(({ t, impulse, energyLost }) =>
        impulse === undefined
          ? []
          : [t, impulse.normal, impulse.tangential, impulse.slipEnd ?? 0, energyLost],
      );
    expectWithin(records(jointly), records(single), {
      abs: 1e-9,
      because: "rounding of 2000 N s, amplified by the flights between impacts",
    });
    expect(jointly.ledger.residual).toBeLessThan(1e-13);
  });

  it("is refused where no coefficient of restitution decides the impact law", () => {
    expect(() => modelWith({ ...choice, impact: "soil" }, always)).toThrow(
      /^laws.jointImpact.always: got true with the impact law "soil", which no .* allowed with .* poisson, newton/,
    );
  });
});

test("an impact whose e is lowered says by how much, and its samples go from before it to after it", () => {
  // moreau between walls that friction jams: tan(20 deg) < mu < cot(20 deg)
  const p = 1 / Math.tan(Math.PI / 9);
  const jammed = meetBoth(p, p, [0, 0, -1], { friction: 0.5, restitution: 0.5 });
  const scenario = scenarioOf(jammed as Choice);
  const laws = { ...scenario.laws, jointImpact: { kind: "moreau", parameters: {} } };
  const model = createModel({ ...scenario, laws }, createTerrain(jammed.ground));
  const energies: number[] = [];
  const { events } = simulate(model, {
    observer: { onSample: ({ kineticEnergy }) => energies.push(kineticEnergy) },
  });
  const impacts = events.filter(({ kind }) => kind === "impact");
  expect(impacts).toHaveLength(2);
  expect(impacts.map(({ loweredRestitution }) => loweredRestitution)).toEqual([0, 0]);
  // without gravity energy only falls; it would rise again if each contact told the state before the whole impact
  expect(energies.every((energy, i) => i === 0 || energy <= (energies[i - 1] ?? NaN) + 1e-12)).toBe(true);
});

test("an unknown joint law is refused with its key", () => {
  expect(() =>
    modelWith(
      { ground: wedge(1, 1), start: flight([0, 0, 5], [0, 0, 0]), time: 1 },
      {
        kind: "newton",
        parameters: {},
      },
    ),
  ).toThrow(/^laws.jointImpact: there is no "newton"; known are poisson-j/);
});
