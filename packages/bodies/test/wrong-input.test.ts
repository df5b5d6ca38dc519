import { type WrongInputTable, wrongInputFaults } from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as bodies from "../src/index.ts";
import * as motion from "../src/motion/index.ts";

const wrong = (value: unknown): never => value as never;
const NaN3 = [Number.NaN, 0, 0] as const;
const properties: bodies.MassProperties = { mass: 1, centre: [0, 0, 0], inertia: [1, 0, 0, 1, 0, 1] };
const body = { mass: 1, inertia_B: [1, 1, 1] } as const;
const heavy = { mass: Number.NaN, inertia_B: [1, 1, 1] } as const;

const table: WrongInputTable = {
  combineMass: [
    ["no parts", () => bodies.combineMass([]), /parts must not be empty/],
    ["what is no list", () => bodies.combineMass(wrong(undefined)), /^combineMass: parts must be a list/],
    [
      "a mass of NaN",
      () => bodies.combineMass([{ ...properties, mass: Number.NaN }]),
      /parts\[0\].mass must be >= 0 kg, got NaN/,
    ],
  ],
  createBody: [
    [
      "an unknown kind",
      () => bodies.createBody(wrong({ kind: "egg" }), { mass: 1 }),
      /kind must be one of box/,
    ],
  ],
  createHullBody: [
    ["no body", () => bodies.createHullBody(wrong(undefined)), /^createHullBody: body must be an object/],
    [
      "a side of NaN",
      () => bodies.createHullBody({ shape: "box", size: [1, Number.NaN, 1], mass: 1 }),
      /^boxPoints: size\[1\] must be finite, got NaN/,
    ],
  ],
  createEccentricSphere: [
    [
      "a radius of NaN",
      () => bodies.createEccentricSphere(wrong(Number.NaN), wrong({})),
      /radius must be > 0 m, got NaN/,
    ],
  ],
  equivalentSphere: [
    [
      "an unknown solid",
      () => bodies.equivalentSphere(wrong({ kind: "egg" }), wrong("mass")),
      /kind must be one of box/,
    ],
  ],
  exportQuaternion: [
    [
      "an unknown order",
      () => bodies.exportQuaternion(wrong("xwyz"), wrong([1, 0, 0, 0])),
      /order must be "wxyz" or "xyzw"/,
    ],
  ],
  findInertiaFault: [
    ["no tensor", () => bodies.findInertiaFault(wrong([1, 1, 1])), /inertia must have 6 numbers, got 1,1,1/],
  ],
  importQuaternion: [
    [
      "an unknown order",
      () => bodies.importQuaternion(wrong("xwyz"), wrong([1, 0, 0, 0])),
      /order must be "wxyz" or "xyzw"/,
    ],
  ],
  inertiaAbout: [
    [
      "no properties",
      () => bodies.inertiaAbout(wrong(undefined), [0, 0, 0]),
      /^inertiaAbout: mass properties are needed/,
    ],
    ["a point of NaN", () => bodies.inertiaAbout(properties, NaN3), /point\[0\] must be finite, got NaN/],
  ],
  inertiaMatrix: [
    [
      "three numbers",
      () => bodies.inertiaMatrix(wrong([1, 1, 1])),
      /^inertiaMatrix: inertia must have 6 numbers/,
    ],
  ],
  massProperties: [
    ["no solid", () => bodies.massProperties(wrong(undefined)), /solid must be an object with a kind/],
  ],
  placeMass: [
    [
      "a centre of NaN",
      () => bodies.placeMass({ ...properties, centre: NaN3 }, {}),
      /centre\[0\] must be finite, got NaN/,
    ],
  ],
  principalAxes: [
    [
      "no tensor",
      () => bodies.principalAxes(wrong(undefined)),
      /^principalAxes: inertia must be a list, got undefined/,
    ],
    ["a moment of NaN", () => bodies.principalAxes([Number.NaN, 0, 0, 1, 0, 1]), /inertia must be finite/],
  ],
  rotateInertia: [
    [
      "three numbers",
      () => bodies.rotateInertia(wrong([1, 1, 1]), wrong([1, 0, 0, 0])),
      /inertia must have 6 numbers, got 3/,
    ],
  ],
  shiftInertia: [
    ["a mass of NaN", () => bodies.shiftInertia(properties.inertia, Number.NaN, [0, 0, 0]), /NaN/],
  ],
  sphere: [
    [
      "a radius of NaN",
      () => bodies.sphere(wrong({ radius: Number.NaN, mass: 1 })),
      /radius must be > 0 m, got NaN/,
    ],
  ],
};

const ofMotion: WrongInputTable = {
  accrete: [
    [
      "a mass of NaN",
      () => motion.accrete(wrong({ mass: Number.NaN }), wrong({})),
      /body.mass must be > 0 kg, got NaN/,
    ],
  ],
  accretedRate: [
    [
      "an inertia of NaN",
      () => motion.accretedRate(Number.NaN, 1, 1, 1, 1),
      /inertia must be > 0 kg m², got NaN/,
    ],
  ],
  accretedVelocity: [
    ["a mass of NaN", () => motion.accretedVelocity(Number.NaN, 1, 1, 1), /m must be > 0 kg, got NaN/],
  ],
  appliedLoad: [
    [
      "an unknown frame",
      () => motion.appliedLoad(wrong({ frame: "World" })),
      /frame must be "world" or "body", got World/,
    ],
  ],
  fixedAxisRotation: [
    [
      "an inertia of NaN",
      () =>
        motion.fixedAxisRotation(
          Number.NaN,
          wrong(() => 0),
        ),
      /inertia must be > 0 kg m²/,
    ],
  ],
  freeTop: [
    ["a mass of NaN", () => motion.freeTop(heavy, []), /mass must be > 0 kg, got NaN/],
    ["a short start", () => motion.freeTop(body, [0, 0, 0]), /start must have 13 numbers, got 3/],
  ],
  gravity: [["a NaN", () => motion.gravity(NaN3), /acceleration\[0\] must be finite, got NaN/]],
  linearDrag: [
    [
      "a coefficient of NaN",
      () => motion.linearDrag({ coefficient: Number.NaN }),
      /coefficient must be in \[0, Infinity\), got NaN/,
    ],
  ],
  magnusForce: [
    ["a factor of NaN", () => motion.magnusForce({ factor: Number.NaN }), /must be finite, got NaN/],
  ],
  momentumMotion: [["a mass of NaN", () => motion.momentumMotion(heavy, []), /mass must be > 0 kg, got NaN/]],
  motionInvariants: [
    [
      "a short state",
      () => motion.motionInvariants(body, new Float64Array(12)),
      /a state of 13 are needed, got 3 and 12/,
    ],
    [
      "no body",
      () => motion.motionInvariants(wrong(undefined), new Float64Array(13)),
      /got undefined and 13/,
    ],
  ],
  newtonEulerMotion: [
    ["a mass of NaN", () => motion.newtonEulerMotion(heavy, []), /mass must be > 0 kg, got NaN/],
  ],
  quadraticDrag: [
    [
      "a density of NaN",
      () => motion.quadraticDrag(wrong({ airDensity: Number.NaN })),
      /airDensity must be in \[0, Infinity\), got NaN/,
    ],
  ],
  quadraticDragFactor: {
    nan: [
      () => motion.quadraticDragFactor(Number.NaN, 1, 1, 1),
      () => motion.quadraticDragFactor(1, Number.NaN, 1, 1),
      () => motion.quadraticDragFactor(1, 1, Number.NaN, 1),
      () => motion.quadraticDragFactor(1, 1, 1, Number.NaN),
    ],
  },
  sphereDragCoefficient: {
    nan: [
      () => motion.sphereDragCoefficient(Number.NaN, 1),
      () => motion.sphereDragCoefficient(1, Number.NaN),
    ],
  },
  steadyRotationTorque: [
    [
      "three numbers",
      () => motion.steadyRotationTorque(wrong([1, 1, 1]), [0, 0, 1], [0, 0, 0]),
      /inertia must have 6 numbers, got 3/,
    ],
  ],
  surfaceDrag: [
    [
      "a law of its own",
      () => motion.surfaceDrag(wrong({ law: "cubic", coefficient: 1, flow: [0, 0, 0] })),
      /law must be "linear" or "quadratic", got cubic/,
    ],
    [
      "a flow of NaN",
      () => motion.surfaceDrag({ law: "linear", coefficient: 1, flow: NaN3 }),
      /flow\[0\] must be finite, got NaN/,
    ],
  ],
  variableMassMotion: [
    ["a mass of NaN", () => motion.variableMassMotion(heavy, wrong({}), []), /mass must be > 0 kg, got NaN/],
  ],
};

it.each([
  ["@talus/bodies", bodies, table],
  ["@talus/bodies/motion", motion, ofMotion],
])(
  "every public function of %s refuses wrong input with what is wrong and what is allowed",
  (_name, module, rows) => {
    expect(wrongInputFaults(module, rows)).toEqual([]);
  },
);
