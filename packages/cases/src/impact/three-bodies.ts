import type { LayerLaw, LineResult } from "@talus/collinear-impact";
import type { Comparison, ComputedCase } from "../case/case.ts";
import { number, withPrinted } from "../case/comparison.ts";
import { dryFriction, fractionalLayer, threeBodyMotion } from "./impact-equations.ts";
import { lineOf, materialA, materialB, requireResult, runLine } from "./line-case.ts";
import { lineSketch } from "./line-sketch.ts";
import { type PrintedThreeBodies, printedThreeBodies as printedThree, threeNames } from "./printed-tables.ts";

interface ThreeBodies {
  readonly name: string;
  readonly masses: readonly number[];
  readonly frictions: readonly number[];
  readonly layers: readonly [LayerLaw, LayerLaw];
  readonly T: number;
  readonly velocities: readonly number[];
  readonly forces?: readonly number[];
  /** Largest force of each layer and its time. */
  readonly peaks?: readonly (readonly [number, number])[];
  readonly frictionWork?: readonly number[];
  readonly layerWork?: readonly number[];
  readonly lost?: number;
  /** Kind and index of each event with its time, in order. */
  readonly events: readonly (readonly [string, number])[];
}

const both = [materialA, materialA] as const;
const equal = [1, 1, 1];

/** Figures 3.5 and 3.6 of the source, and bodies and layers that differ. */
const threeBodyRuns: readonly ThreeBodies[] = [
  {
    name: "figure 3.5a",
    masses: equal,
    frictions: [0.4, 0.2, 0.1],
    layers: both,
    T: 2.15312,
    velocities: [0, 0, 0.38431],
    forces: [0.15052, 0],
    peaks: [
      [0.90275, 0.59474],
      [0.52381, 1.34449],
    ],
    frictionWork: [0.20802, 0.07556, 0.03237],
    layerWork: [0.08278, 0.02742],
    lost: 0.42615,
    events: [
      ["start 2", 0.0593],
      ["start 3", 0.5352],
      ["reverse 1", 0.9161],
      ["stop 1", 1.5448],
      ["stop 2", 2.0581],
      ["open 2", 2.1531],
    ],
  },
  {
    name: "figure 3.5b",
    masses: equal,
    frictions: [0.1, 0.6, 0.9],
    layers: both,
    T: 2.06077,
    velocities: [-0.37002, 0, 0],
    forces: [0, 0.46759],
    peaks: [
      [1.15824, 0.7393],
      [0.5075, 1.62148],
    ],
    frictionWork: [0.08821, 0.14057, 0],
    layerWork: [0.13617, 0.0666],
    lost: 0.43154,
    events: [
      ["start 2", 0.2246],
      ["reverse 1", 1.0314],
      ["stop 2", 1.7092],
      ["open 1", 2.0608],
    ],
  },
  {
    name: "figure 3.6a",
    masses: equal,
    frictions: [0.2, 0.4, 0.1],
    layers: both,
    T: 2.27062,
    velocities: [-0.127, 0, 0.31685],
    forces: [0, 0],
    peaks: [
      [1.04894, 0.67689],
      [0.4825, 1.41025],
    ],
    frictionWork: [0.15255, 0.12728, 0.02942],
    layerWork: [0.10959, 0.02289],
    lost: 0.44174,
    events: [
      ["start 2", 0.1369],
      ["start 3", 0.6323],
      ["reverse 1", 1.003],
      ["stop 2", 1.8389],
      ["open 2", 2.1965],
      ["open 1", 2.2706],
    ],
  },
  {
    name: "figure 3.6b",
    masses: equal,
    frictions: [0.5, 0.6, 0.9],
    layers: both,
    T: 2.48553,
    velocities: [0, 0, 0],
    forces: [0.34262, 0.24236],
    peaks: [
      [0.96317, 0.6443],
      [0.27725, 1.52763],
    ],
    frictionWork: [0.29146, 0.07656, 0],
    layerWork: [0.11206, 0.01993],
    lost: 0.5,
    events: [
      ["start 2", 0.2411],
      ["reverse 1", 0.8223],
      ["stop 2", 1.6192],
      ["stop 1", 2.4855],
    ],
  },
  {
    name: "A and B, masses 1, 2, 0.5",
    masses: [1, 2, 0.5],
    frictions: [0.1, 0.1, 0.1],
    layers: [materialA, materialB],
    T: 2.17813,
    velocities: [-0.23714, 0.24385, 0.47238],
    lost: 0.35664,
    events: [
      ["open 1", 1.76223],
      ["open 2", 2.17813],
    ],
  },
  {
    name: "A and twice as stiff a B, masses 1, 2, 0.5",
    masses: [1, 2, 0.5],
    frictions: [0.1, 0.3, 0.2],
    layers: [materialA, { ...materialB, stiffness: 2 }],
    T: 1.95063,
    velocities: [-0.46863, 0.05934, 0.19138],
    frictionWork: [0.09058, 0.10802, 0.01564],
    layerWork: [0.15514, 0.00813],
    events: [
      ["open 2", 1.89413],
      ["open 1", 1.95063],
    ],
  },
  {
    name: "without friction",
    masses: equal,
    frictions: [0, 0, 0],
    layers: both,
    T: 2.16081,
    velocities: [-0.02299, 0.22673, 0.79626],
    events: [
      ["open 1", 1.69476],
      ["open 2", 2.16081],
    ],
  },
];

const threeRough = {
  equations: [threeBodyMotion, dryFriction, fractionalLayer],
  sketch: lineSketch({ bodies: 3, wall: false, rough: true }),
} as const;

/** Three bodies with two layers. */
export function threeBodies(): ComputedCase {
  return {
    id: "impact/three-bodies",
    title: "Three bodies on a rough floor with two layers part, stay together, or do some of both",
    source:
      "A second program (velocities straight over steps, kernels by Talbot's inversion), five digits, for figures 3.5 and " +
      "3.6 of N. Grahovac (2011), thesis, Novi Sad, and for other masses and layers; events to four digits",
    tolerance: 6e-5,
    because: "events are given to four digits after the point, everything else to five",
    ...threeRough,
    compute: () => threeBodyRuns.flatMap(compareThree),
  };
}

/** Terms of `threeNames`, in the words of the comparisons. */
const printedAs = ["T", "v 1", "v 2", "v 3", "p(T) 1", "p(T) 2"];

function compareThree(one: ThreeBodies): readonly Comparison[] {
  const printed = printedThree.find(({ place }) => place === placeOf(one.name));
  const run = runLine(lineOf(one.masses, one.frictions, one.layers));
  const of = (what: string, computed: number | undefined, reference: number): Comparison => {
    const comparison = number(`${one.name}: ${what}`, "1", computed, reference, 1);
    return withPrinted(comparison, printed?.values[printedAs.indexOf(what)]);
  };
  const each = (
    what: string,
    computed: readonly number[],
    references: readonly number[] = [],
  ): Comparison[] => {
    return references.map((reference, i) => of(`${what} ${i + 1}`, computed[i], reference));
  };
  const { bodies, layers } = run;
  return [
    of("T", run.t, one.T),
    ...each(
      "v",
      bodies.map(({ velocity }) => velocity),
      one.velocities,
    ),
    ...each(
      "p(T)",
      layers.map(({ force }) => force),
      one.forces,
    ),
    ...each(
      "largest p",
      layers.map(({ peakForce }) => peakForce.value),
      one.peaks?.map(([p]) => p),
    ),
    ...each(
      "t of largest p",
      layers.map(({ peakForce }) => peakForce.t),
      one.peaks?.map(([, t]) => t),
    ),
    ...each(
      "friction work",
      bodies.map(({ frictionWork }) => frictionWork),
      one.frictionWork,
    ),
    ...each(
      "work on layer",
      layers.map(({ work }) => work),
      one.layerWork,
    ),
    ...(one.lost === undefined ? [] : [of("lost", run.energy.lost, one.lost)]),
    ...one.events.map(([event, t]) => of(event, timeOf(event, run), t)),
  ];
}

/** "figure 3.5, left" for "figure 3.5a". */
function placeOf(name: string): string {
  return name.replace(/^(figure 3\.\d)a$/, "$1, left").replace(/^(figure 3\.\d)b$/, "$1, right");
}

function timeOf(event: string, { events }: LineResult): number | undefined {
  return events.find(({ kind, index }) => `${kind} ${index + 1}` === event)?.t;
}

/** Statements of the source about figures 3.5 and 3.6, except for its misprints. */
export function printedThreeBodies(): ComputedCase {
  return {
    id: "impact/printed-three-bodies",
    title: "Three bodies on a rough floor: what the source says of its figures",
    source:
      "N. Grahovac (2011), doctoral thesis, University of Novi Sad, section 3.3: figures 3.5b, 3.6a, 3.6b; of 3.5a only " +
      "what became of each body, since its numbers do not belong to its frictions",
    tolerance: 3e-3,
    because:
      "three digits by a scheme of the first order with a step of 1e-3; a slow stop, T of figure 3.6b, is off by 2.5e-3",
    ...threeRough,
    compute: () => [
      ...printedThree.flatMap((one) => {
        const computed = threeValuesOf(runThree(one));
        return threeNames.flatMap((name, i) => {
          if (one.misprints?.[name] !== undefined) return [];
          return [number(`${one.place}: ${name}`, "1", computed[i], one.values[i], 1)];
        });
      }),
      ...outcomesOfFirst(),
    ],
  };
}

/** The run that belongs to a figure. */
function runThree({ frictions }: PrintedThreeBodies): LineResult {
  return runLine(lineOf(equal, frictions, both));
}

/** In the order of `threeNames`. */
export function threeValuesOf(result: LineResult): readonly number[] {
  requireResult("threeValuesOf", result, 3);
  const { t, bodies, layers } = result;
  return [t, ...bodies.map(({ velocity }) => velocity), ...layers.map(({ force }) => force)];
}

/** 1 and 2 stuck in contact, 3 leaves. */
function outcomesOfFirst(): readonly Comparison[] {
  const { bodies, layers } = runLine(lineOf(equal, [0.4, 0.2, 0.1], both));
  const flags = [
    bodies[0].velocity === 0,
    bodies[1].velocity === 0,
    bodies[2].velocity > 0,
    !layers[0].isOpen,
    layers[1].isOpen,
  ];
  const names = ["1 is at rest", "2 is at rest", "3 leaves", "layer 1 is pressed", "layer 2 is detached"];
  return flags.map((flag, i) => number(`figure 3.5a: ${names[i]}`, "1", flag ? 1 : 0, 1));
}
