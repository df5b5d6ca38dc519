// Writes docs/laws.md and its pictures from @talus/contact: node docs/figures/make-laws.mjs, after a build.
// With --check it writes nothing and fails when they are not what the laws give now.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as compliant from "../../packages/contact/dist/compliant/index.js";
import * as friction from "../../packages/contact/dist/friction/index.js";
import * as impact from "../../packages/contact/dist/impact/index.js";
import { createImpactResult } from "../../packages/contact/dist/index.js";
import * as layers from "../../packages/contact/dist/layers/index.js";
import * as turning from "../../packages/contact/dist/turning/index.js";
import { panelsFigure } from "./laws-figure.mjs";

const docs = fileURLToPath(new URL("..", import.meta.url));
const speed = 5;
const material = { restitution: 0.6, staticFriction: 0.3, kineticFriction: 0.25, mass: 1, radius: 0.1 };
const [context, D] = [{ ...material, angularVelocity: new Float64Array(3) }, new Float64Array(9)];
impact.sphereDelassusInto(material.mass, 2 / 5, D);

const chosen = {
  "tangential-restitution": { tangentialRestitution: 0.8 },
  plastic: { yieldStress: 5e6, modulus: 5e9 },
  viscoelastic: { damping: 0.5 },
  crsp: { tangentialRestitution: 0.8 },
  soil: { tangentialRestitution: 0.8, halfSpeed: 5 },
  "rough-ground": { roughness: 0.02 },
  layered: {
    stiffness: 1e5,
    order: 0.5,
    retardation: 0.03,
    tangentialStiffness: 7e4,
    tangentialOrder: 0.5,
    tangentialRetardation: 0.03,
  },
  stribeck: { speed: 0.5 },
  "velocity-weakening": { speed: 0.5 },
  viscous: { viscosity: 0.5 },
  "load-dependent": { load: 20 },
  anisotropic: { ratio: 0.6 },
  "constant-arm": { arm: 0.005 },
  "viscous-arm": { viscosity: 0.003, arm: 0.001 },
  "contact-disc": { contactRadius: 0.02 },
  hooke: { stiffness: 1e5 },
  hertz: { stiffness: 1e7 },
  "kelvin-voigt": { stiffness: 1e5, damping: 100 },
  "hunt-crossley": { stiffness: 1e7, damping: 0.1 },
  maxwell: { stiffness: 1e5, relaxation: 0.01 },
  zener: { stiffness: 1e5, relaxation: 0.001, retardation: 0.003 },
};
const definitions = Object.entries({ ...compliant, ...friction, ...impact, ...layers, ...turning })
  .filter(([name]) => name.endsWith("Law"))
  .map(([, definition]) => definition)
  .toSorted((a, b) => (a.name < b.name ? -1 : 1));
const ofKind = (kind) => definitions.filter((definition) => definition.kind === kind);
const namesOf = (kind) => ofKind(kind).map(({ name }) => name);
const create = (definition) => definition.create(chosen[definition.name] ?? {});

const impactCurves = ["e = −vn⁺/vn⁻", "−u⁺/u⁻", "p_n/(m v)", "p_T/(m v)"];

const impactAxes = {
  x: { label: "angle of impact from the normal, degrees", from: 0, to: 90, step: 30 },
  y: { label: "ratio, 1", from: -1, to: 2, step: 0.5 },
};

/** Uniform numbers in [0, 1) from a seed: a Weyl sequence of the golden ratio, the same everywhere. */
function weyl() {
  let state = 0;
  return () => {
    state = (state + 0.6180339887498949) % 1;
    return state;
  };
}

/** e, −u+/u−, p_n/(m v), p_T/(m v) of an impact at this angle from the normal, averaged over `draws`. */
function outcome(law, matrix, degrees, draws, random) {
  const angle = (degrees * Math.PI) / 180;
  const v = new Float64Array([speed * Math.sin(angle), 0, -speed * Math.cos(angle)]);
  const sums = [0, 0, 0, 0];
  const out = createImpactResult();
  for (let i = 0; i < draws; i += 1) {
    const status = law.impulse(v, matrix, { ...context, random }, out);
    if (status !== "impact") throw new Error(`${law.name}: ${status}`);
    const [p1, , pn] = out.impulse;
    const couple = -material.radius * out.couple[1] * (1 / (0.4 * material.mass * material.radius ** 2));
    const u = v[0] + matrix[0] * p1 + matrix[2] * pn + couple;
    const vn = v[2] + matrix[6] * p1 + matrix[8] * pn;
    const values = [-vn / v[2], -u / v[0], pn / (material.mass * speed), -p1 / (material.mass * speed)];
    for (const [k, value] of values.entries()) sums[k] += value / draws;
  }
  return sums;
}

function impactPanel(title, law, matrix, draws = 1) {
  const random = weyl();
  const curves = [[], [], [], []];
  for (let degrees = 1; degrees <= 89; degrees += 1) {
    for (const [k, value] of outcome(law, matrix, degrees, draws, random).entries()) {
      curves[k].push([degrees, value]);
    }
  }
  return { title, curves };
}

function impactsFigure() {
  const laws = ofKind("impact").filter(({ name }) => name !== "newton" && name !== "stronge");
  const panels = laws.map((definition) => {
    const title = definition.name === "poisson" ? "newton, poisson, stronge" : definition.name;
    return impactPanel(title, create(definition), D, definition.name === "rough-ground" ? 200 : 1);
  });
  return panelsFigure("Impact laws for a sphere", panels, impactAxes, impactCurves);
}

/** Rod of 1 kg at 45 degrees that moves towards the side to which it leans, and away from it. */
function rodFigure() {
  const rod = (b) => new Float64Array([2.5, 0, b, 0, 3, 0, b, 0, 2.5]);
  const panels = [1.5, -1.5].flatMap((b) =>
    ["newton", "poisson", "stronge"].map((name) => {
      const definition = definitions.find((each) => each.name === name);
      return impactPanel(`${name}, ${b > 0 ? "pushed" : "dragged"}`, create(definition), rod(b));
    }),
  );
  return panelsFigure("Classic laws for a slender rod at 45 degrees", panels, impactAxes, impactCurves);
}

function frictionFigure() {
  const panels = [
    [10, "N = 10 N"],
    [20, "N = 20 N"],
  ].map(([N, title]) => ({
    title,
    curves: ofKind("friction").map((definition) => {
      const law = create(definition);
      const T = new Float64Array(2);
      const points = [];
      for (let i = 0; i <= 100; i += 1) {
        const u = 0.001 + 0.03 * i;
        law.slip(new Float64Array([0.8 * u, 0.6 * u]), N, context, T);
        points.push([u, -(0.8 * T[0] + 0.6 * T[1]) / N]);
      }
      return points;
    }),
  }));
  const axes = {
    x: { label: "slip speed, m/s", from: 0, to: 3, step: 1 },
    y: { label: "friction over N, 1", from: 0, to: 0.5, step: 0.1 },
  };
  return panelsFigure("Friction against slip speed", panels, axes, namesOf("friction"));
}

/** Couples over N: of rolling against its speed, of pivoting against its rate, at rest and slipping. */
function turningFigure() {
  const [at, couples] = [new Float64Array(3), new Float64Array(2)];
  const curves = (kind, slip, top) =>
    ofKind(kind).map((definition) => {
      const law = create(definition);
      const points = [];
      for (let i = 0; i <= 100; i += 1) {
        const rate = (0.01 * i + 1e-6) * top;
        at.set([rate, slip, 20]);
        law.couples(at, context, couples);
        points.push([rate, (1000 * couples[1]) / 20]);
      }
      return points;
    });
  const x = { label: "rate of turning, rad/s", from: 0, to: 30, step: 10 };
  const y = { label: "couple over N, mm", from: 0, to: 10, step: 2 };
  const figure = (title, panels, kind) => panelsFigure(title, panels, { x, y }, namesOf(kind));
  return [
    figure("Rolling resistance", [{ title: "radius 0.1 m", curves: curves("rolling", 0, 30) }], "rolling"),
    figure(
      "Pivoting friction",
      [0, 0.1, 1].map((slip) => ({ title: `slip ${slip} m/s`, curves: curves("pivoting", slip, 30) })),
      "pivoting",
    ),
  ];
}

function forcesFigure() {
  const curves = ofKind("force").map((definition) => {
    const law = create(definition);
    const points = [];
    for (let i = 0; i <= 12; i += 1) {
      const v = 0.1 * 10 ** (i / 4);
      const result = compliant.impactThroughForce(law, { mass: 1, speed: v, relativeTolerance: 1e-7 });
      points.push([v, result.kind === "separated" ? result.restitution : 0]);
    }
    return points;
  });
  const axes = {
    x: { label: "speed of impact, m/s", from: 0.1, to: 100, log: true },
    y: { label: "restitution e, 1", from: 0, to: 1, step: 0.2 },
  };
  return panelsFigure("Restitution by force laws", [{ title: "mass 1 kg", curves }], axes, namesOf("force"));
}

function parametersOf({ parameters, inner }) {
  if (parameters.length === 0) return "none";
  const within =
    inner === undefined ? "" : `; \`law\`, another law (default ${inner.default}): ${inner.meaning}`;
  return `${parameters
    .map((each) => {
      const range = [
        each.minimum === undefined ? "" : `≥ ${each.minimum}`,
        each.maximum === undefined ? "" : `≤ ${each.maximum}`,
        each.default === undefined ? "" : `default ${Number(each.default.toPrecision(4))}`,
        each.validity?.from === undefined ? "" : `source: from ${each.validity.from}`,
        each.validity?.to === undefined ? "" : `source: up to ${each.validity.to}`,
      ].filter((part) => part !== "");
      const symbol = each.symbol === undefined ? "" : ` ${each.symbol}`;
      return `\`${each.name}\`${symbol}, ${each.unit}${range.length === 0 ? "" : ` (${range.join(", ")})`}: ${each.meaning}`;
    })
    .join("; ")}${within}`;
}

function table(kind) {
  const rows = ofKind(kind).map((definition) => {
    const drawn = JSON.stringify(chosen[definition.name] ?? {}).replaceAll('"', "");
    const energy = kind === "impact" ? ` ${create(definition).dissipates} |` : "";
    return `| \`${definition.name}\` | ${parametersOf(definition)} |${energy} ${drawn === "{}" ? "" : `\`${drawn}\``} |`;
  });
  const energy = kind === "impact" ? " dissipates |" : "";
  return [
    `| law | parameters |${energy} drawn with |`,
    `| --- | --- |${kind === "impact" ? " --- |" : ""} --- |`,
    ...rows,
  ].join("\n");
}

const page = `# The laws compared

Generated from \`@talus/contact\`: \`pnpm laws\`; \`pnpm check\` compares it with the laws. Formulas and sources are in the
comments of each law.

## Impact laws

A homogeneous sphere of 1 kg and 0.1 m without spin meets the ground with 5 m/s; e = 0.6, mu_s = 0.3, mu_d = 0.25.
The kink is where slip no longer lasts to the end: tan θ = (7/2) mu_d (1 + e). On rough ground: the mean of 200 impacts.

![Impact laws for a sphere](images/laws-sphere.svg)

A slender rod at 45° (D11 = D33 = 5/2, D13 = ±3/2) distinguishes the three classic laws. Pushed, friction drives it into
the ground while it slips; dragged, it is relieved. Newton's law keeps e, which costs or creates energy if slip ends
during the impact.

![Classic laws for a rod](images/laws-rod.svg)

${table("impact")}

## Friction laws

mu_s = 0.3, mu_d = 0.25, slip along [0.8, 0.6]; friction against the slip, over N.

![Friction against slip speed](images/laws-friction.svg)

${table("friction")}

## Rolling resistance

The couple against rolling over N, for a radius of 0.1 m; at rest it holds as much, or \`staticRatio\` times that of slow
rolling.

![Rolling resistance](images/laws-rolling.svg)

${table("rolling")}

## Pivoting friction

The couple against the spin about the normal over N, for mu_d = 0.25: rolling, and at two slip speeds.

![Pivoting friction](images/laws-pivoting.svg)

${table("pivoting")}

## Force laws

Restitution of a mass of 1 kg as a result; 0 where the contact does not separate.

![Restitution by force laws](images/laws-force.svg)

${table("force")}
`;

const [rolling, pivoting] = turningFigure();
const files = [
  ["laws.md", page],
  ["images/laws-sphere.svg", impactsFigure()],
  ["images/laws-rod.svg", rodFigure()],
  ["images/laws-friction.svg", frictionFigure()],
  ["images/laws-rolling.svg", rolling],
  ["images/laws-pivoting.svg", pivoting],
  ["images/laws-force.svg", forcesFigure()],
];
if (!process.argv.includes("--check")) {
  for (const [name, text] of files) writeFileSync(`${docs}${name}`, text);
  console.log(`laws: ${files.map(([name]) => `docs/${name}`).join(", ")}`);
} else {
  const stale = files.filter(([name, text]) => readFileSync(`${docs}${name}`, "utf8") !== text);
  for (const [name] of stale) console.error(`docs/${name} is not what the laws give now: run pnpm laws`);
  if (stale.length > 0) process.exitCode = 1;
}
