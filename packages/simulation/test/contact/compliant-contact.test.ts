import type { LawChoice } from "@talus/scenario";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { builtInLaws } from "../../src/index.ts";
import { type Choice, contact, flight, modelOf, partsOf, run } from "../support/scenarios.ts";

const g = 9.81;
const byIntegration = {
  rel: 1e-8,
  because: "some tens of steps at 1e-10, an event, peaks off the steps' interpolants",
};

function law(kind: string, parameters: LawChoice["parameters"]): LawChoice {
  return { kind, parameters };
}

/** The first contact of a sphere that comes down at this speed, just above level ground. */
function resolveImpact(contactLaw: LawChoice, speed: number, choice: Partial<Choice> = {}) {
  const radius = choice.radius ?? 0.3;
  const result = run({
    start: flight([0, 0, radius], [0, 0, -speed]),
    time: 4,
    friction: 0,
    contactLaw,
    ...choice,
  });
  const end = result.events.find(({ kind }) => kind === "lift-off");
  if (end?.compliantContact === undefined) throw new Error(`no contact that ends: ${result.status.message}`);
  expect(result.ledger.residual).toBeLessThan(1e-9);
  return {
    result,
    end,
    ...end.compliantContact,
    restitution: end.compliantContact.restitution ?? Number.NaN,
  };
}

/** A mass of 1 kg without weight, large enough for indentations of the order of 1 m: the units of Grahovac (2011). */
const weightless: Partial<Choice> = { mass: 1, radius: 10, gravity: 0 };

/** The first root of f after t0, where it changes its sign from + to −: steps, then bisection. */
function firstFall(f: (t: number) => number, t0: number, step: number): number {
  let a = t0;
  while (f(a + step) > 0) a += step;
  let b = a + step;
  for (let i = 0; i < 200; i += 1) {
    const middle = 0.5 * (a + b);
    if (f(middle) > 0) a = middle;
    else b = middle;
  }
  return 0.5 * (a + b);
}

describe("an impact through a force law, in a run without gravity", () => {
  it("by Hooke lasts π √(m/k), presses by v √(m k), and has e = 1, docs/theory/impact.md (3.18)", () => {
    const out = resolveImpact(law("hooke", { stiffness: 800 }), 3, { ...weightless, mass: 2 });
    expectWithin(
      [out.duration, out.peakForce, out.peakIndentation, out.restitution],
      [Math.PI / 20, 120, 0.15, 1],
      byIntegration,
    );
  });

  it.each([
    [0.2, 2.956075, 0.744079],
    [0.5, 2.722689, 0.506277],
    [1, 2.418399, 0.298436],
  ])(
    "by Kelvin and Voigt with c = %d lasts %d and has e = %d, docs/theory/impact.md (3.24)",
    (damping, T, e) => {
      const out = resolveImpact(law("kelvin-voigt", { stiffness: 1, damping }), 1, weightless);
      expectWithin([out.duration, out.restitution], [T, e], { abs: 5.1e-7, because: "six printed digits" });
    },
  );

  it.each([
    [0.1, 0.5, [2.738479, 0.593016, 0.873326, 0.769893, 0.234654]],
    [0.2, 0.4, [2.908445, 0.77839, 0.935547, 0.881494, 0.149203]],
  ])(
    "by Zener with τ_p = %d, τ_x = %d is as by another program, docs/theory/impact.md (3.23)",
    (relaxation, retardation, table) => {
      const out = resolveImpact(law("zener", { stiffness: 1, relaxation, retardation }), 1, weightless);
      expectWithin(
        [out.duration, out.restitution, out.peakForce, out.peakIndentation, out.residualIndentation],
        table,
        { abs: 6e-7, because: "six printed digits" },
      );
    },
  );

  it("by Maxwell has e = exp(−π ζ/√(1 − ζ²)), ζ = √(m/k)/(2 τ)", () => {
    const [k, relaxation] = [300, 0.3];
    const zeta = Math.sqrt(2 / k) / (2 * relaxation);
    const s = Math.sqrt(1 - zeta * zeta);
    const out = resolveImpact(law("maxwell", { stiffness: k, relaxation }), 1.5, { ...weightless, mass: 2 });
    expectWithin(out.duration, Math.PI / (Math.sqrt(k / 2) * s), byIntegration);
    expectWithin(out.restitution, Math.exp((-Math.PI * zeta) / s), byIntegration);
  });

  it("by Hunt and Crossley has the e of d − ln(1 + d) = −e d − ln(1 − e d), d = λ v", () => {
    const [damping, speed] = [0.05, 4];
    const { restitution } = resolveImpact(
      law("hunt-crossley", { stiffness: 1e6, damping }),
      speed,
      weightless,
    );
    const d = damping * speed;
    const side = (x: number): number => x - Math.log(1 + x);
    expectWithin(side(-restitution * d), side(d), byIntegration);
  });
});

describe("an impact through a force law of a body with weight", () => {
  const [m, v] = [150, 5];

  it("by Hooke lasts (π + 2 φ)/ω with tan φ = g/(ω v), and is as deep as g/ω² and the swing about it", () => {
    const k = 2e5;
    const omega = Math.sqrt(k / m);
    const [static_, swing] = [g / omega ** 2, Math.hypot(g / omega ** 2, v / omega)];
    const out = resolveImpact(law("hooke", { stiffness: k }), v);
    const duration = (Math.PI + 2 * Math.atan(g / (omega * v))) / omega;
    expectWithin(
      [out.duration, out.peakIndentation, out.peakForce, out.restitution],
      [duration, static_ + swing, k * (static_ + swing), 1],
      byIntegration,
    );
    expect(g * duration).toBeGreaterThan(0.1 * v); // the weight counts
  });

  // (1/2) m v² + m g δ = (2/5) K δ^(5/2) for the depth, ∫ dδ/δ' for the time: mpmath, 40 digits
  it.each([
    [150, 5, 1e8, 0.0109500609894695, 0.0186595856742785, 254890.115666148],
    [2, 0.05, 1e5, 0.0902365244246328, 0.00630309693556006, 50.041576056008198],
  ])(
    "by Hertz, %d kg at %d m/s with K = %d, lasts %d s",
    (mass, speed, stiffness, duration, depth, force) => {
      const out = resolveImpact(law("hertz", { stiffness }), speed, { mass, time: 1.1 * duration });
      expectWithin(
        [out.duration, out.peakIndentation, out.peakForce, out.restitution],
        [duration, depth, force, 1],
        {
          rel: (300 * 1e-10 * 0.3) / depth,
          because:
            "the centre is held to 1e-10 of its height, 0.3 m, in some hundred steps; indentations are a part of it",
        },
      );
    },
  );

  it("by Kelvin and Voigt leaves where its acceleration is that of gravity, in the dent, and then flies", () => {
    const [k, c] = [2e5, 3000];
    const [omega, zeta] = [Math.sqrt(k / m), c / (2 * Math.sqrt(k * m))];
    const [decay, swing] = [zeta * omega, omega * Math.sqrt(1 - zeta * zeta)];
    const still = (m * g) / k;
    const B = (v - decay * still) / swing; // δ = still + e^(−decay t) (−still cos + B sin)
    const at = (t: number, C: number, S: number): number =>
      Math.exp(-decay * t) * (C * Math.cos(swing * t) + S * Math.sin(swing * t));
    const depth = (t: number): number => still + at(t, -still, B);
    const rate = (t: number): number => at(t, decay * still + swing * B, swing * still - decay * B);
    const force = (t: number): number => k * depth(t) + c * rate(t);
    const T = firstFall(force, 1e-4, 1e-4);
    const { end, result, ...out } = resolveImpact(law("kelvin-voigt", { stiffness: k, damping: c }), v);
    expectWithin(
      [out.duration, out.restitution, out.residualIndentation],
      [T, -rate(T) / v, depth(T)],
      byIntegration,
    );
    expectWithin(out.peakIndentation, depth(firstFall(rate, 0, 1e-4)), byIntegration);
    expectWithin(out.peakForce, Math.max(...Array.from({ length: 4000 }, (_, i) => force((i * T) / 4000))), {
      rel: 1e-6,
      because: "the peak of the closed form off 4000 points, and the interpolant of the velocity",
    });
    // out of the dent and up to where the weight brings it back to the surface
    const again = result.events.find(({ kind, t }) => kind === "touch" && t > end.t);
    const up = -rate(T);
    const fall = (up + Math.sqrt(up * up - 2 * g * depth(T))) / g; // second time at which it is at the surface
    expectWithin((again?.t ?? 0) - end.t, fall, byIntegration);
    const lost = 0.5 * m * (v * v - up * up) + m * g * depth(T);
    expectWithin(end.energyLost, lost, byIntegration);
  });

  it("comes to rest pressed in by its weight, m g/k by Kelvin and Voigt and (m g/K)^(2/3) by Hunt and Crossley", () => {
    for (const [choice, depth] of [
      [law("kelvin-voigt", { stiffness: 2e5, damping: 3000 }), (m * g) / 2e5],
      [law("hunt-crossley", { stiffness: 1e6, damping: 0.4 }), ((m * g) / 1e6) ** (2 / 3)],
    ] as const) {
      const result = run({ start: flight([0, 0, 0.8], [0, 0, 0]), time: 60, contactLaw: choice });
      expect(result.outcome).toBe("at-rest");
      expectWithin(0.3 - result.y[2], depth, {
        rel: 1e-6,
        because: "rest is where force and weight are equal to 1e-6",
      });
      const { start, lostToImpact, stored = 0, residual } = result.ledger;
      expectWithin(lostToImpact + stored, start - m * g * (0.3 - depth), {
        rel: 1e-7,
        because: "the depth above, times the weight",
      });
      expect(residual).toBeLessThan(1e-9);
      expectWithin(result.largestNormalForce?.value ?? 0, Math.max(...peaksOf(result)), byIntegration);
    }
  });

  it("by Maxwell, which holds nothing up, sinks, and ends with a status that says so", () => {
    const result = run({
      start: flight([0, 0, 0.4], [0, 0, 0]),
      time: 1000,
      contactLaw: law("maxwell", { stiffness: 1e5, relaxation: 0.05 }),
    });
    expect(result.outcome).toBeUndefined();
    expect(result.status.kind).toBe("indentation-too-deep");
    expect(result.status.message).toContain('"maxwell" is too soft');
  });
});

function peaksOf({ events }: ReturnType<typeof run>): number[] {
  return events.map(({ compliantContact }) => compliantContact?.peakForce ?? 0);
}

describe("friction on a body that is pressed into a layer", () => {
  const layer = law("kelvin-voigt", { stiffness: 1e6, damping: 2000 });

  it("takes mu times the normal impulse while it slips, and turns the sphere as that impulse does", () => {
    const mu = 0.2;
    const { end } = resolveImpact(layer, 2, { start: flight([0, 0, 0.3], [9, 0, -2]), friction: mu });
    const { v, w } = partsOf(end.yPlus);
    const normalImpulse = 150 * (v[2] + 2) + 150 * g * (end.compliantContact?.duration ?? 0);
    expectWithin(v[0], 9 - (mu * normalImpulse) / 150, byIntegration);
    expectWithin(w[1], (mu * normalImpulse * 0.3) / (0.4 * 150 * 0.09), byIntegration);
    expectWithin(v[1], 0, { abs: 1e-12, because: "nothing acts across" });
  });

  it("makes it roll where it can, with 5/7 of the speed, and holds it so for the rest of the contact", () => {
    const { result, end } = resolveImpact(layer, 2, {
      start: flight([0, 0, 0.3], [3, 0, -2]),
      friction: 0.5,
    });
    const { v, w } = partsOf(end.yPlus);
    expectWithin([v[0], w[1]], [15 / 7, 15 / 7 / 0.3], byIntegration);
    expectWithin(result.ledger.lostToSlip, (0.5 * 150 * 9 * 2) / 7, {
      rel: 1e-8,
      because: "the last 1e-6 of the slip speed is taken away at once",
    });
  });

  it("down a slope lets it roll by (5/7) g sin while it is carried, in the long run", () => {
    const slope = { kind: "plane", gradient: [0.3, 0], height: 0 } as const;
    const [s, c] = [0.3 / Math.hypot(1, 0.3), 1 / Math.hypot(1, 0.3)];
    const result = run({ ground: slope, start: contact([0, 0]), time: 3, contactLaw: layer });
    expect(result.phase).toBe("roll");
    const along = partsOf(result.y).v[0] * c + partsOf(result.y).v[2] * s;
    expectWithin(-along, (5 / 7) * g * s * 3, {
      rel: 5e-3,
      because: "it slips for the first instants, in which the layer does not yet push",
    });
    expect(result.ledger.residual).toBeLessThan(1e-9);
    expectWithin(result.deepestGap ?? 0, (-150 * g * c) / 1e6, {
      rel: 1,
      because: "less than twice the static depth",
    });
  });

  it("is not there without friction: a sphere that strikes a fixed one keeps its angular momentum about it", () => {
    const R = 2;
    const ground = { kind: "sphere", centre: [0, 0, 0], radius: R, side: "outside" } as const;
    const result = run({
      ground,
      gravity: 0,
      friction: 0,
      start: flight([-4, 1, 0.5], [5, 0.3, 0.1]),
      time: 1.2,
      contactLaw: layer,
    });
    expect(result.eventCounts["lift-off"]).toBe(1);
    const moment = (p: number[], v: number[]): number[] => [
      p[1] * v[2] - p[2] * v[1],
      p[2] * v[0] - p[0] * v[2],
      p[0] * v[1] - p[1] * v[0],
    ];
    const { p, v } = partsOf(result.y);
    expectWithin(moment(p, v), moment([-4, 1, 0.5], [5, 0.3, 0.1]), byIntegration);
  });

  it("in a hollow holds a rolling sphere without taking energy: its books close", () => {
    const ground = { kind: "sphere", centre: [0, 0, 3], radius: 3, side: "inside" } as const;
    const result = run({
      ground,
      friction: 2,
      start: flight([1, 0, 1.2], [0, 2, 0]),
      time: 4,
      contactLaw: law("kelvin-voigt", { stiffness: 1e6, damping: 8000 }),
    });
    expect(result.phase).toBe("roll");
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });
});

describe("the force law of a scenario", () => {
  const layer = law("kelvin-voigt", { stiffness: 1e6, damping: 2000 });
  const start = flight([0, 0, 0.8], [2, 0, 0]);

  it("may belong to one material: a wall gives way, the ground is rigid", () => {
    const wall = {
      kind: "wall",
      from: [2, -2],
      to: [2, 2],
      height: 3,
      thickness: 0.2,
      material: {
        staticFriction: 0,
        kineticFriction: 0,
        restitution: 0.4,
        contact: law("hooke", { stiffness: 1e7 }),
      },
    } as const;
    const { events, ledger } = run({
      start: flight([0, 0, 2], [6, 0, 0]),
      time: 0.5,
      obstacles: [{ ...wall, name: "wall" }],
    });
    const left = events.find(({ kind }) => kind === "lift-off");
    expect(left?.feature).toBe("wall");
    expectWithin(left?.compliantContact?.duration ?? 0, Math.PI * Math.sqrt(150 / 1e7), byIntegration);
    expectWithin(left?.yPlus[7] ?? 0, -6, byIntegration);
    expect(ledger.residual).toBeLessThan(1e-9);
  });

  it.each<[string, Partial<Choice>]>([
    ['laws.contact: there is no "rubber"; known are hooke, hertz,', { contactLaw: law("rubber", {}) }],
    ["laws.contact: hooke: stiffness (N/m) is required", { contactLaw: law("hooke", {}) }],
    [
      "terrain.material.contact: hertz: stiffness must be >= 1e-12 N/m^1.5, got -1",
      { ownLaws: { contact: law("hertz", { stiffness: -1 }) } },
    ],
    [
      "forces[0]: with a force law",
      { contactLaw: layer, forces: [{ kind: "rolling-resistance", arm: 0.01 }] },
    ],
  ])("is refused with its key: %s", (message, choice) => {
    expect(() => modelOf({ start, time: 1, ...choice })).toThrow(message);
  });

  it("is one of the table of built-in laws, under the name of each", () => {
    expect(builtInLaws.contact.map(({ name }) => name)).toEqual([
      "hooke",
      "hertz",
      "kelvin-voigt",
      "hunt-crossley",
      "maxwell",
      "zener",
    ]);
  });
});
