import { describe, expect, it } from "vitest";
import {
  crspImpactLaw,
  newtonImpactLaw,
  pfeifferBowenImpactLaw,
  plasticImpactLaw,
  poissonImpact,
  poissonImpactLaw,
  roughGroundImpactLaw,
  soilImpactLaw,
  strongeImpactLaw,
  tangentialRestitutionImpactLaw,
  viscoelasticImpactLaw,
} from "../../src/impact/index.ts";
import type { ImpactLaw, ImpactLawDefinition } from "../../src/index.ts";
import { layeredImpactLaw } from "../../src/layers/index.ts";
import { describeImpactDefinition } from "../../src/testing/index.ts";

const runner = { describe, it, expect };
const parametersOf = new Map([
  [plasticImpactLaw, { yieldStress: 3e6, modulus: 1e10 }],
  [viscoelasticImpactLaw, { damping: 0.2 }],
  [soilImpactLaw, { tangentialRestitution: 0.8, halfSpeed: 10 }],
]);
const builtIn = [
  poissonImpactLaw,
  newtonImpactLaw,
  strongeImpactLaw,
  tangentialRestitutionImpactLaw,
  pfeifferBowenImpactLaw,
  plasticImpactLaw,
  viscoelasticImpactLaw,
  soilImpactLaw,
  crspImpactLaw,
  roughGroundImpactLaw,
  layeredImpactLaw,
];
const capable = builtIn.filter(
  ({ bounceSums, followsFriction }) => bounceSums !== undefined || followsFriction === true,
);
const ranged = builtIn.filter(({ validity }) => validity !== undefined);

for (const definition of [...capable, ...ranged])
  describeImpactDefinition(definition, parametersOf.get(definition) ?? {}, runner);

it("the classic laws sum bounces, and with the three others that have an e of their own they follow any friction", () => {
  const named = (laws: readonly ImpactLawDefinition[]) => laws.map(({ name }) => name);
  expect(named(builtIn.filter(({ bounceSums }) => bounceSums !== undefined))).toEqual([
    "poisson",
    "newton",
    "stronge",
  ]);
  expect(named(ranged)).toEqual(["soil"]);
  expect(named(capable)).toEqual([
    "poisson",
    "newton",
    "stronge",
    "pfeiffer-bowen",
    "plastic",
    "viscoelastic",
  ]);
});

/** A law from outside: a sphere comes back with an e of its own, whatever the pair, under Coulomb's friction. */
const steady: ImpactLawDefinition = {
  api: 1,
  kind: "impact",
  name: "steady",
  parameters: [{ name: "restitution", unit: "1", minimum: 0, maximum: 1, default: 0.3, meaning: "e" }],
  bounceSums: ({ restitution }) => restitution,
  followsFriction: true,
  create: ({ restitution = 0.3 }) => withRestitution(restitution),
};

function withRestitution(restitution: number): ImpactLaw {
  const { dissipates, impulse } = poissonImpact();
  const steadyImpulse: ImpactLaw["impulse"] = (v, D, context, out) =>
    impulse(v, D, { ...context, restitution }, out);
  return { name: "steady", dissipates, impulse: steadyImpulse };
}

/** Titles of the tests that fail. */
function failuresOf(definition: ImpactLawDefinition, parameters = {}): string[] {
  const failures: string[] = [];
  const collecting = {
    describe: (_title: string, body: () => void) => body(),
    it: (title: string, body: () => void) => {
      try {
        body();
      } catch {
        failures.push(title);
      }
    },
    expect,
  };
  describeImpactDefinition(definition, parameters, collecting, { count: 500, seed: 3 });
  return failures;
}

describe("the suite for what an impact law can do", () => {
  const inUnit = "sums bounces with a restitution in [0, 1]";
  const asSphere =
    "sums bounces of a sphere that each come back with it, under Coulomb's friction, however slow";
  const everywhere = "follows any friction: it answers for every Delassus matrix, at a point";
  const kinetic =
    "follows any friction: slip that keeps its direction is under the kinetic friction of the pair";
  const inEllipse = "follows any friction: in an ellipse, without a gain of energy, its work accounted for";

  it("passes a copy, a law under another name, and one from outside, with its default or not", () => {
    expect(failuresOf({ ...poissonImpactLaw })).toEqual([]);
    expect(failuresOf({ ...poissonImpactLaw, name: "by another name" })).toEqual([]);
    expect(failuresOf(steady)).toEqual([]);
    expect(failuresOf(steady, { restitution: 0.8 })).toEqual([]);
  });

  it("asks nothing of a law that says nothing", () => {
    const titles: string[] = [];
    const counting = {
      ...runner,
      describe: (_: string, body: () => void) => body(),
      it: (t: string) => titles.push(t),
    };
    describeImpactDefinition(crspImpactLaw, { tangentialRestitution: 0.5 }, counting);
    expect(titles).toEqual([]);
  });

  const pair: NonNullable<ImpactLawDefinition["bounceSums"]> = (_parameters, { restitution }) => restitution;
  it.each<[string, readonly string[], ImpactLawDefinition, Record<string, number>]>([
    ["an e that falls with speed", [asSphere], { ...pfeifferBowenImpactLaw, bounceSums: pair }, {}],
    ["an e of 1.2", [inUnit, asSphere], { ...poissonImpactLaw, bounceSums: () => 1.2 }, {}],
    ["the e of the pair, not its own", [asSphere], { ...steady, bounceSums: pair }, {}],
    [
      "slip that comes back",
      [asSphere],
      { ...tangentialRestitutionImpactLaw, bounceSums: pair },
      { tangentialRestitution: 0.6 },
    ],
    ["a couple", [everywhere], { ...crspImpactLaw, followsFriction: true }, { tangentialRestitution: 0.6 }],
    [
      "an answer for spheres only",
      [everywhere, inEllipse],
      { ...tangentialRestitutionImpactLaw, followsFriction: true },
      { tangentialRestitution: 0.6 },
    ],
    [
      "half the friction",
      [kinetic],
      {
        ...poissonImpactLaw,
        followsFriction: true,
        create: () => {
          const law = poissonImpact();
          return {
            ...law,
            impulse: (v, D, context, out) =>
              law.impulse(v, D, { ...context, kineticFriction: 0.5 * context.kineticFriction }, out),
          };
        },
      },
      {},
    ],
  ])("catches a law with %s", (_title, expected, definition, parameters) => {
    expect(failuresOf(definition, parameters)).toEqual(expect.arrayContaining([...expected]));
  });
});
