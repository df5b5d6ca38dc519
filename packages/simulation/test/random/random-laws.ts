import type { LawChoice, Material, ObstacleSpec } from "@talus/scenario";
import { type SeededRandom, seededRandom } from "@talus/testing-tools";
import { builtInLaws } from "../../src/index.ts";
import { randomGrounds } from "../support/random-ground.ts";
import { faultsOf, randomScenario, type WatchedRun } from "../support/random-scenario.ts";
import { randomObstacle } from "../support/random-scene.ts";
import { randomZonedChoice } from "../support/random-zones.ts";
import type { Choice } from "../support/scenarios.ts";

type Laws = Pick<Material, "impact" | "friction" | "contact">;
type Makers = readonly ((random: SeededRandom) => LawChoice)[];

function law(kind: string, parameters: LawChoice["parameters"] = {}): LawChoice {
  return { kind, parameters };
}

const impacts: Makers = [
  () => law("poisson"),
  () => law("newton"),
  () => law("stronge"),
  (random) => law("tangential-restitution", { tangentialRestitution: random.uniform(-1, 1) }),
  () => law("pfeiffer-bowen"),
  (random) => law("plastic", { yieldStress: 10 ** random.uniform(5, 8), modulus: 1e10 }),
  (random) => law("viscoelastic", { damping: random.uniform(0, 0.5) }),
  (random) =>
    law("soil", { tangentialRestitution: random.uniform(0, 1), halfSpeed: random.uniform(0.5, 10) }),
  (random) => law("crsp", { tangentialRestitution: random.uniform(0, 1) }),
  (random) => law("rough-ground", { roughness: random.uniform(0, 0.1) }),
  (random) => {
    const layer = { order: 0.4, retardation: random.uniform(0.001, 0.1), steps: 50 };
    return law("layered", { ...layer, stiffness: 10 ** random.uniform(6, 8), tangentialStiffness: 1e7 });
  },
];

const frictions: Makers = [
  () => law("coulomb"),
  (random) => law("stribeck", { speed: random.uniform(0.05, 2) }),
  (random) => law("velocity-weakening", { speed: random.uniform(0.05, 2) }),
  (random) => law("viscous", { viscosity: random.uniform(0, 100) }),
  (random) => law("load-dependent", { load: random.uniform(100, 5000), exponent: random.uniform(0.5, 1) }),
];

interface Table {
  readonly impacts: Makers;
  readonly frictions: Makers;
}

const coulombInImpacts: Table = { impacts, frictions };
/** Friction that acts in impacts too, and the impact laws that follow it. */
const anyFriction: Table = {
  impacts: impacts.filter((make) =>
    builtInLaws.impact.some(({ name, followsFriction }) => name === nameOf(make) && followsFriction),
  ),
  frictions: [
    ...frictions,
    (random) => law("anisotropic", { ratio: random.uniform(0.1, 1), angle: random.uniform(-3, 3) }),
  ],
};

function nameOf(make: Makers[number]): string {
  return make(seededRandom(1)).kind;
}

/** Stiffnesses at which a sphere of 10 to 2000 kg at 10 m/s goes in by less than half of its radius. */
const layers: Makers = [
  (random) => law("hooke", { stiffness: 10 ** random.uniform(6.5, 8) }),
  (random) => law("hertz", { stiffness: 10 ** random.uniform(8, 9) }),
  (random) =>
    law("kelvin-voigt", { stiffness: 10 ** random.uniform(6.5, 8), damping: 10 ** random.uniform(3, 4.5) }),
  (random) =>
    law("hunt-crossley", { stiffness: 10 ** random.uniform(8, 9), damping: random.uniform(0, 0.4) }),
  (random) => law("maxwell", { stiffness: 10 ** random.uniform(7, 8), relaxation: random.uniform(0.1, 2) }),
  (random) => {
    const relaxation = random.uniform(0.001, 0.01);
    const retardation = relaxation * random.uniform(1, 4);
    return law("zener", { stiffness: 10 ** random.uniform(6.5, 8), relaxation, retardation });
  },
];

function oneOf(random: SeededRandom, makers: Makers): LawChoice {
  return (makers[random.integer(0, makers.length - 1)] as Makers[number])(random);
}

/** Laws of a material, each there or not; a force law in one of three. */
function randomLaws(random: SeededRandom, { impacts, frictions }: Table): Laws {
  return {
    ...(random.integer(0, 3) === 0 ? {} : { impact: oneOf(random, impacts) }),
    ...(random.integer(0, 1) === 0 ? {} : { friction: oneOf(random, frictions) }),
    ...(random.integer(0, 2) === 0 ? { contact: oneOf(random, layers) } : {}),
  };
}

function withLaws(random: SeededRandom, table: Table, obstacle: ObstacleSpec): ObstacleSpec {
  return obstacle.material === undefined
    ? obstacle
    : { ...obstacle, material: { ...obstacle.material, ...randomLaws(random, table) } };
}

/**
 * A sphere on any ground, among obstacles or over zones of materials, with laws for all of them and for each. In one of
 * four the law of all is a force law.
 */
export function randomLawsChoice(random: SeededRandom, seed: number): Choice {
  const kinds = Object.keys(randomGrounds);
  const isZoned = seed % 3 === 0;
  const table = random.integer(0, 2) === 0 ? anyFriction : coulombInImpacts;
  const base = isZoned
    ? randomZonedChoice(random, seed)
    : randomScenario(random, kinds[seed % kinds.length] as string);
  const obstacles = isZoned
    ? []
    : Array.from({ length: random.integer(0, 4) }, () => withLaws(random, table, randomObstacle(random)));
  const classes = Object.fromEntries(
    Object.entries(base.classes ?? {}).map(([name, material]) => [
      name,
      { ...material, ...randomLaws(random, table) },
    ]),
  );
  return {
    ...base,
    obstacles,
    ...(isZoned ? { classes } : {}),
    impactLaw: oneOf(random, table.impacts),
    frictionLaw: oneOf(random, table.frictions),
    ...(random.integer(0, 3) === 0 ? { contactLaw: oneOf(random, layers) } : {}),
    ownLaws: randomLaws(random, table),
    time: 2,
    bouncing: { ending: "threshold", normalSpeed: 1e-3 },
    seed,
  };
}

/** Faults of such a run. A layer is indented and returns energy: then neither depth nor gain is a criterion. */
export function faultsOfLaws(run: WatchedRun): string[] {
  const { contactLaw, ownLaws, classes = {}, obstacles = [] } = run.choice;
  const materials = [ownLaws, ...Object.values(classes), ...obstacles.map(({ material }) => material)];
  const isCompliant = contactLaw !== undefined || materials.some((each) => each?.contact !== undefined);
  if (!isCompliant) return faultsOf(run);
  if (run.result?.status.kind === "indentation-too-deep") return [];
  // Edges under a layer are no events: over those of a mesh a step passes jumps of the curvature, and the run says so.
  const { result } = run;
  const hasNote = result !== undefined && result.warnings.length > 0 && result.ledger.residual <= 1e-7;
  const faults = faultsOf({ ...run, depth: 0, gain: { inSteps: 0, inSamples: 0 } });
  return hasNote ? faults.filter((fault) => !fault.startsWith("residual")) : faults;
}
