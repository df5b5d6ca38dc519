import { type WrongCall, type WrongInputTable, wrongInputFaults } from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as bounces from "../src/bounces/index.ts";
import * as compliant from "../src/compliant/index.ts";
import * as friction from "../src/friction/index.ts";
import * as impact from "../src/impact/index.ts";
import * as contracts from "../src/index.ts";
import * as layers from "../src/layers/index.ts";
import * as suites from "../src/testing/index.ts";
import * as turning from "../src/turning/index.ts";

/** All that the package gives, by name; no two of its sub-paths have one in common. */
const contact = { ...contracts, ...bounces, ...compliant, ...friction, ...impact, ...layers, ...turning };
const wrong = (value: unknown): never => value as never;
const hot = {
  unchecked: "called in every step or impact: numbers that cannot be are a status of its result",
};
const layer = contact.createViscoelasticLayer({ law: "hooke", stiffness: 1 });
const times = { shortest: 1e-2, longest: 1, tolerance: 1e-4 };

/** Laws that are made from named parameters: an unknown name, a NaN for the first that there is, no record. */
function lawRow(make: (parameters: never) => unknown, first?: string): readonly WrongCall[] {
  const rows: WrongCall[] = [
    [
      "an unknown parameter",
      () => make(wrong({ colour: 3 })),
      /no parameter colour; (it has none|known are )/,
    ],
    ["parameters that are null", () => make(wrong(null)), /parameters must be an object, got null/],
  ];
  if (first !== undefined) {
    rows.push([
      `a ${first} of NaN`,
      () => make(wrong({ [first]: Number.NaN })),
      new RegExp(`${first}.* got NaN`),
    ]);
  }
  return rows;
}

const laws: WrongInputTable = {
  anisotropicFriction: lawRow(contact.anisotropicFriction, "ratio"),
  constantArmPivoting: lawRow(contact.constantArmPivoting, "arm"),
  constantArmRolling: lawRow(contact.constantArmRolling, "arm"),
  contactDiscPivoting: lawRow(contact.contactDiscPivoting, "contactRadius"),
  coulombFriction: lawRow(contact.coulombFriction),
  crspImpact: lawRow(contact.crspImpact, "tangentialRestitution"),
  hertzForce: lawRow(contact.hertzForce, "stiffness"),
  hookeForce: lawRow(contact.hookeForce, "stiffness"),
  huntCrossleyForce: lawRow(contact.huntCrossleyForce, "stiffness"),
  kelvinVoigtForce: lawRow(contact.kelvinVoigtForce, "stiffness"),
  layeredImpact: lawRow(contact.layeredImpact, "stiffness"),
  loadDependentFriction: lawRow(contact.loadDependentFriction, "load"),
  maxwellForce: lawRow(contact.maxwellForce, "stiffness"),
  newtonImpact: lawRow(contact.newtonImpact),
  pfeifferBowenImpact: lawRow(contact.pfeifferBowenImpact, "halfSpeed"),
  plasticImpact: lawRow(contact.plasticImpact, "yieldStress"),
  poissonImpact: lawRow(contact.poissonImpact),
  roughGroundImpact: lawRow(contact.roughGroundImpact, "roughness"),
  soilImpact: lawRow(contact.soilImpact, "tangentialRestitution"),
  stribeckFriction: lawRow(contact.stribeckFriction, "speed"),
  strongeImpact: lawRow(contact.strongeImpact),
  tangentialRestitutionImpact: lawRow(contact.tangentialRestitutionImpact, "tangentialRestitution"),
  velocityWeakeningFriction: lawRow(contact.velocityWeakeningFriction, "speed"),
  viscoelasticImpact: lawRow(contact.viscoelasticImpact, "damping"),
  viscousArmRolling: lawRow(contact.viscousArmRolling, "viscosity"),
  viscousFriction: lawRow(contact.viscousFriction, "viscosity"),
  zenerForce: lawRow(contact.zenerForce, "stiffness"),
};

const table: WrongInputTable = {
  ...laws,
  boundBounceTail: [
    [
      "a restitution of 1",
      () => contact.boundBounceTail(wrong({ restitution: 1 })),
      /restitution must be in \[0, 1\), got 1/,
    ],
  ],
  clearImpactResult: hot,
  collideThreeBalls: [
    [
      "a mass of NaN",
      () => contact.collideThreeBalls(wrong({ mass: Number.NaN })),
      /mass must be finite and > 0, got NaN/,
    ],
  ],
  collideTwoBalls: [
    [
      "one mass",
      () => contact.collideTwoBalls(wrong({ masses: [1], dissipation: 1, speed: 1 })),
      /masses must be two numbers, got 1/,
    ],
    [
      "a speed of NaN",
      () => contact.collideTwoBalls({ masses: [1, 1], dissipation: 1, speed: Number.NaN }),
      /speed.*got NaN/,
    ],
  ],
  createBounceSeriesPoint: { unchecked: "it takes nothing" },
  createImpactResult: { unchecked: "it takes nothing" },
  createJointImpactResult: [
    ["no contacts", () => contact.createJointImpactResult(0), /most must be a whole number >= 1, got 0/],
  ],
  createLayerModes: [
    [
      "no layer",
      () => contact.createLayerModes(wrong({}), times),
      /^createLayerModes: a layer of createViscoelasticLayer/,
    ],
  ],
  createRestitutionImpact: [
    [
      "no model",
      () => contact.createRestitutionImpact("own", wrong(0.5)),
      /^createRestitutionImpact: a name and a function are needed, got own and 0.5/,
    ],
  ],
  createSlipEnd: { unchecked: "it takes nothing" },
  createViscoelasticLayer: [
    [
      "an unknown law",
      () => contact.createViscoelasticLayer(wrong({ law: "rubber", stiffness: 1 })),
      /law must be one of hooke, .*, got rubber/,
    ],
    [
      "a stiffness of NaN",
      () => contact.createViscoelasticLayer({ law: "hooke", stiffness: Number.NaN }),
      /stiffness must be finite and > 0, got NaN/,
    ],
  ],
  creepCompliance: [
    [
      "no layer",
      () => contact.creepCompliance(wrong({})),
      /^creepCompliance: a layer of createViscoelasticLayer/,
    ],
  ],
  evaluateBouncesInto: hot,
  finishSlip: hot,
  impactThroughForce: [
    [
      "no law",
      () => contact.impactThroughForce(wrong({}), wrong({ mass: 1 })),
      /^impactThroughForce: law must be a force law/,
    ],
    [
      "a speed of NaN",
      () =>
        contact.impactThroughForce(contact.hookeForce({ stiffness: 1 }), {
          mass: 1,
          speed: Number.NaN,
          relativeTolerance: 1e-6,
        }),
      /speed must be > 0 m\/s, got NaN/,
    ],
  ],
  layerFault: [
    [
      "an unknown law",
      () => contact.layerFault(wrong({ law: "rubber" })),
      /law must be one of hooke, .*, got rubber/,
    ],
  ],
  layerParameters: [
    [
      "no law",
      () => contact.layerParameters(wrong(undefined)),
      /law must be one of hooke, .*, got undefined/,
    ],
  ],
  layeredForce: [
    [
      "an unknown law",
      () => contact.layeredForce(wrong({ ...times, normal: { law: "rubber" } })),
      /got rubber/,
    ],
  ],
  relaxationModulus: [
    [
      "no layer",
      () => contact.relaxationModulus(wrong({})),
      /^relaxationModulus: a layer of createViscoelasticLayer/,
    ],
  ],
  requireValidity: [
    [
      "a range that ends before it begins",
      () => contact.requireValidity("own", { from: 2, to: 1, reason: "tests" }),
      /^own: validity must have from >= 0 or to >= from, m\/s, got from 2 to 1/,
    ],
    [
      "a range of NaN",
      () => contact.requireValidity("own", { from: Number.NaN, reason: "tests" }),
      /^own: validity must have from >= 0/,
    ],
  ],
  parametersOutside: [
    [
      "a range that ends before it begins",
      () =>
        contact.parametersOutside(
          "own",
          [{ name: "k", unit: "1", meaning: "k", validity: { from: 2, to: 1, reason: "tests" } }],
          { k: 1 },
        ),
      /^own: validity of k must have from, or to >= from, got from 2 to 1$/,
    ],
  ],
  resolveLawParameters: [
    [
      "an unknown parameter",
      () => contact.resolveLawParameters("own", [], { colour: 3 }),
      /^own: no parameter colour; it has none/,
    ],
    [
      "no parameters",
      () => contact.resolveLawParameters("own", [], wrong(undefined)),
      /^own: parameters must be an object/,
    ],
  ],
  sphereDelassusInto: [
    [
      "a short out",
      () => contact.sphereDelassusInto(1, 0.4, new Float64Array(8)),
      /out have 9 entries, got 1, 0.4, 8/,
    ],
    [
      "a mass of NaN",
      () => contact.sphereDelassusInto(Number.NaN, 0.4, new Float64Array(9)),
      /must be > 0 .* got NaN/,
    ],
  ],
  sumBounces: hot,
  viscoelasticRestitution: {
    nan: [() => contact.viscoelasticRestitution(Number.NaN)],
    refused: [
      [
        "a damping below 0",
        () => contact.viscoelasticRestitution(-1),
        /^viscoelasticRestitution: d must be >= 0, got -1/,
      ],
    ],
  },
};

const ofSuites: WrongInputTable = Object.fromEntries(
  Object.keys(suites).map((name) => [
    name,
    { unchecked: "defines tests: what is wrong with a law is a failed test" },
  ]),
);

it.each([
  ["@talus/contact", contact, table],
  ["@talus/contact/testing", suites, ofSuites],
])(
  "every public function of %s refuses wrong input with what is wrong and what is allowed",
  (_name, module, rows) => {
    expect(wrongInputFaults(module, rows)).toEqual([]);
  },
);

it("the layer of the tables is one", () => {
  expect(contact.relaxationModulus(layer)(1)).toBe(1);
});
