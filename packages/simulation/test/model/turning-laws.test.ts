import type { RollingLawDefinition } from "@talus/contact";
import type { ZoneData } from "@talus/geodata";
import type { LawChoice } from "@talus/scenario";
import { createTerrain } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { builtInLaws, createModel, simulate } from "../../src/index.ts";
import {
  type Choice,
  contact,
  flight,
  level,
  modelOf,
  partsOf,
  run,
  scenarioOf,
} from "../support/scenarios.ts";

const [m, a, g] = [150, 0.3, 9.81];
const exact = { rel: 1e-9, because: "ten times the tolerance of a step, 1e-10, of the size of the number" };
const law = (kind: string, parameters: LawChoice["parameters"]): LawChoice => ({ kind, parameters });
const arm = (c: number, staticRatio = 1): LawChoice => law("constant-arm", { arm: c * a, staticRatio });
const rollingAt = (v: number) => flight([0, 0, a], [v, 0, 0], [0, v / a, 0]);
const incline = (k: number) => ({ kind: "plane", gradient: [k, 0], height: 0 }) as const;
/** Rolling up the incline z = k x with speed v from the foot of the z axis. */
const upwards = (k: number, v: number) => {
  const cos = 1 / Math.sqrt(1 + k * k);
  const sin = k * cos;
  return { cos, sin, start: flight([-a * sin, 0, a * cos], [v * cos, 0, v * sin], [0, v / a, 0]) };
};
const beyond3: ZoneData = {
  kind: "polygons",
  polygons: [{ material: 1, rings: [Float64Array.of(3, -9, 99, -9, 99, 9, 3, 9)] }],
};
const plain = { staticFriction: 0.5, kineticFriction: 0.5, restitution: 0.4 };

describe("a constant arm", () => {
  it("as a law is the force of the same name, to the bit", () => {
    const choice: Choice = { start: flight([0, 0, a], [2, 1, 0], [1, 8, 3]), time: 3 };
    const force = run({
      ...choice,
      forces: [
        { kind: "rolling-resistance", arm: 0.02 },
        { kind: "pivoting", arm: 0.004 },
      ],
    });
    const rolling = law("constant-arm", { arm: 0.02 });
    const pivoting = law("constant-arm", { arm: 0.004 });
    expect(run({ ...choice, rollingLaw: rolling, pivotingLaw: pivoting }).y).toEqual(force.y);
    expect(run({ ...choice, ownLaws: { rolling, pivoting } }).y).toEqual(force.y);
  });

  it("of zero length resists nothing", () => {
    const choice: Choice = { start: rollingAt(2), time: 3 };
    expect(run({ ...choice, rollingLaw: arm(0) }).y).toEqual(run(choice).y);
  });

  it("that holds more at rest keeps a sphere where it came to a stop, on a slope that one in motion rolls down", () => {
    const [c, ratio, v] = [0.02, 1.5, 1.5];
    for (const k of [0.029, 0.031]) {
      const { sin, cos, start } = upwards(k, v);
      const result = run({ ground: incline(k), rollingLaw: arm(c, ratio), friction: 1, start, time: 20 });
      const stop = v / ((5 / 7) * g * (sin + c * cos));
      if (k < ratio * c) {
        expect(result.outcome).toBe("at-rest");
        expectWithin(result.t, stop, exact);
      } else {
        const down = (5 / 7) * g * (sin - c * cos) * (20 - stop);
        expectWithin(result.y[7] * cos + result.y[9] * sin, -down, exact);
      }
      expect(result.ledger.residual).toBeLessThan(1e-9);
    }
    const downhill = upwards(0.029, -0.5).start;
    expect(
      run({ ground: incline(0.029), rollingLaw: arm(c, ratio), friction: 1, start: downhill, time: 2 })
        .outcome,
    ).toBe("time");
  });
});

describe("an arm that grows with the speed of rolling", () => {
  const tau = 0.02;
  const rate = (5 * g * tau) / (7 * a);

  it("lets rolling on level ground die out as exp(-5 g tau t/(7 a))", () => {
    const result = run({ rollingLaw: law("viscous-arm", { viscosity: tau }), start: rollingAt(2), time: 5 });
    expectWithin(result.y[7], 2 * Math.exp(-rate * 5), exact);
    expectWithin(result.y[0], (2 / rate) * (1 - Math.exp(-rate * 5)), exact);
    expectWithin(result.ledger.lostToRollingResistance, 0.7 * m * (4 - result.y[7] ** 2), exact);
  });

  it("comes to rest there at last", () => {
    const result = run({
      rollingLaw: law("viscous-arm", { viscosity: 1 }),
      friction: 9,
      start: rollingAt(2),
      time: 1e4,
    });
    expect(result.outcome).toBe("at-rest");
    expectWithin(result.y[0], (2 * 7 * a) / (5 * g), exact);
  });

  it("stops it after (7 a/(5 g tau)) ln(1 + tau v/c) with a constant part c", () => {
    const c = 0.01 * a;
    const result = run({
      rollingLaw: law("viscous-arm", { viscosity: tau, arm: c }),
      start: rollingAt(2),
      time: 50,
    });
    expect(result.outcome).toBe("at-rest");
    expectWithin(result.t, Math.log1p((2 * tau) / c) / rate, exact);
  });

  it("lets a sphere roll down a slope at a tan/tau in the end", () => {
    const k = 0.1;
    const { cos, sin } = upwards(k, 0);
    const result = run({
      ground: incline(k),
      rollingLaw: law("viscous-arm", { viscosity: tau }),
      friction: 1,
      start: contact([0, 0]),
      time: 4,
    });
    const speed = -((a * k) / tau) * (1 - Math.exp(-rate * cos * 4));
    expectWithin(result.y[7] * cos + result.y[9] * sin, speed, exact);
  });
});

describe("a disc of contact", () => {
  const r = 0.1;
  const disc = law("contact-disc", { contactRadius: r });

  it("stops a spin after A w/((3 pi/16) mu_d m g r), and then the sphere rests", () => {
    const result = run({
      pivotingLaw: disc,
      friction: [0.5, 0.3],
      start: flight([0, 0, a], [0, 0, 0], [0, 0, 12]),
      time: 20,
    });
    expect(result.outcome).toBe("at-rest");
    expectWithin(result.t, (0.4 * a * a * 12) / (((3 * Math.PI) / 16) * 0.3 * g * r), exact);
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });

  it("while it slips hardly slows the spin: w goes as u^(r^2/(7 a^2)) for r w << u", () => {
    const [mu, u, w] = [0.3, 5, 0.01];
    const time = u / 2 / (3.5 * mu * g); // half of the slip is left
    const result = run({
      pivotingLaw: disc,
      friction: mu,
      start: flight([0, 0, a], [u, 0, 0], [0, 0, w]),
      time,
    });
    expect(result.phase).toBe("slip");
    expectWithin(result.y[12], w * 0.5 ** ((r * r) / (7 * a * a)), {
      rel: 1e-7,
      because: "the next term of the couple is smaller by (r w/u)^2 of 1e-7",
    });
  });

  it("rolling or slipping over a bowl balances its energy, with the spin that the bowl winds up", () => {
    const ground = { kind: "sphere", centre: [0, 0, 5], radius: 5, side: "inside" } as const;
    for (const v of [0.5, 3]) {
      const start = flight([0, 0, a], [v, 0, 0], [v / a / 2, v / a, 0]);
      const result = run({ ground, pivotingLaw: disc, friction: 0.3, start, time: 4 });
      expect(result.outcome).toBe("time");
      expect(result.ledger.lostToPivoting).toBeGreaterThan(0);
      expect(result.ledger.residual).toBeLessThan(1e-9);
    }
  });
});

it("a custom law that resists only under heavy loads is not taken for none", () => {
  const c = 0.02;
  const heavy: RollingLawDefinition = {
    api: 1,
    kind: "rolling",
    name: "heavy",
    parameters: [],
    create: () => ({
      name: "heavy",
      couples: (at, _context, out) => void out.fill(at[2] > 1000 ? c * a * at[2] : 0),
    }),
  };
  const tables = { ...builtInLaws, rolling: [heavy] };
  const scenario = scenarioOf({ rollingLaw: law("heavy", {}), start: rollingAt(2), time: 30 });
  const { outcome, t } = simulate(createModel(scenario, createTerrain(level), tables));
  expect(outcome).toBe("at-rest");
  expectWithin(t, (7 * 2) / (5 * g * c), exact);
});

describe("resistance of a material", () => {
  it("slows a sphere from the border of its zone on: v^2 falls by (10/7) g c a per metre", () => {
    const c = 0.05;
    const classes = { grass: { ...plain, rolling: arm(c) } };
    const result = run({ classes, zones: beyond3, start: rollingAt(3), time: 20 });
    expect(result.outcome).toBe("at-rest");
    expectWithin(result.y[0], 3 + (7 * 9) / (10 * g * c), exact);
    expectWithin(result.t, 1 + (7 * 3) / (5 * g * c), exact);
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });

  it("changes on the wall of a ring without weight too, where the way round presses the sphere on", () => {
    // inside a cylinder of radius R: N = m v²/(R − a), so that v falls as exp(−(5/7) c s/(R − a)) over the way s
    const [R, c, v] = [2, 0.05, 3];
    const ground = {
      kind: "cylinder",
      centre: [0, 0, 0],
      axis: [0, 1, 0],
      radius: R,
      side: "inside",
    } as const;
    const result = run({
      ground,
      gravity: 0,
      friction: 1,
      classes: { grass: { ...plain, rolling: arm(c) } },
      zones: {
        kind: "polygons",
        polygons: [{ material: 1, rings: [Float64Array.of(0, -9, 9, -9, 9, 9, 0, 9)] }],
      },
      start: flight(
        [-0.5 * (R - a), 0, -Math.sqrt(0.75) * (R - a)],
        [v * Math.sqrt(0.75), 0, -0.5 * v],
        [0, v / a, 0],
      ),
      time: 1,
    });
    const before = ((Math.PI / 6) * (R - a)) / v;
    const rate = (5 * c * v) / (7 * (R - a));
    expectWithin(Math.hypot(result.y[7], result.y[9]), v / (1 + rate * (1 - before)), exact);
  });

  it("ends there too: a sphere that it kept from turning begins to roll", () => {
    const mu = 0.1;
    const own = { staticFriction: mu, kineticFriction: mu, restitution: 0.4 };
    const v = 4;
    const result = run({
      friction: mu,
      rollingLaw: arm(0.2),
      classes: { ice: { ...own, rolling: arm(0) } },
      zones: beyond3,
      start: flight([0, 0, a], [v, 0, 0]),
      time: 4,
    });
    const v1 = Math.sqrt(v * v - 6 * mu * g);
    const grip = result.events.find(({ kind }) => kind === "grip");
    expectWithin(grip?.t ?? 0, (v - v1) / (mu * g) + (2 * v1) / (7 * mu * g), exact);
    expectWithin(partsOf(result.y).v[0], (5 / 7) * v1, exact);
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });
});

describe("laws that cannot be are refused under their key", () => {
  const start = flight([0, 0, 2], [0, 0, 0]);
  it.each<[string, Partial<Choice>, RegExp]>([
    [
      "beside the force that means the same",
      { rollingLaw: arm(0.1), forces: [{ kind: "rolling-resistance", arm: 0.1 }] },
      /^laws\.rolling: must be omitted where forces contain rolling-resistance/,
    ],
    [
      "an unknown name",
      { pivotingLaw: law("disc", {}) },
      /^laws\.pivoting: there is no "disc"; known are constant-arm, contact-disc/,
    ],
    [
      "a pivoting law for rolling, in a material",
      { ownLaws: { rolling: law("contact-disc", { contactRadius: 1 }) } },
      /^terrain\.material\.rolling: there is no "contact-disc"; known are constant-arm, viscous-arm/,
    ],
    [
      "a parameter that is missing",
      { rollingLaw: law("viscous-arm", {}) },
      /^laws\.rolling: viscous-arm: viscosity \(s\) is required/,
    ],
    [
      "with a force law",
      { rollingLaw: arm(0.1), contactLaw: law("hooke", { stiffness: 1e6 }) },
      /^laws: with a force law .* without rolling and pivoting/,
    ],
    [
      "in the selected frame",
      { rollingLaw: arm(0.1), formulation: { kind: "selected-frame", kick: 1e-8 }, stepper: "radau-5" },
      /^laws: formulation selected-frame: must be without rolling and pivoting/,
    ],
  ])("%s", (_name, more, message) => {
    expect(() => modelOf({ start, time: 1, ...more })).toThrow(message);
  });
});
