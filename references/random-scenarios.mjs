// 200 random scenarios, as documents of scenario files: every kind of ground, laws, obstacles, air, moving ground,
// bodies other than spheres.
import { randomNumbers } from "./random-numbers.mjs";

/** Number of recorded motions of random scenarios. */
export const randomCount = 200;

/**
 * A random scenario. Another attempt is another scenario on ground of the same kind.
 *
 * @param {number} number from 1
 * @param {number} attempt from 0
 * @returns {{ document: object, files: Record<string, string> }} with the files that it names
 */
export function randomScenario(number, attempt) {
  const random = randomNumbers(1000 * number + attempt);
  const kind = kinds[(number - 1) % kinds.length];
  if (kind === "body") return { document: bodyOnPlane(random), files: {} };
  const { surface, height, inside = false, files = {} } = grounds[kind](random);
  const radius = random.number(0.1, 0.5);
  const document = {
    talus: 1,
    title: `Random scenario ${number}, ${kind}`,
    body: { shape: "sphere", radius, mass: random.number(1, 500) },
    environment: random.oneIn(3) ? air(random) : {},
    terrain: {
      surface,
      material: material(random),
      ...(extras[kind]?.(random, height) ?? {}),
    },
    laws: laws(random),
    start: start(random, height, radius, inside),
    end: { time: random.number(2, 6) },
    bouncing: { ending: "threshold", normalSpeed: 0.001 },
    ...(random.oneIn(5) ? { forces: [{ kind: "magnus", coefficient: random.number(0.1, 1) }] } : {}),
  };
  return { document, files };
}

/** A surface, and the height at which a centre starts. */
const grounds = {
  plane: (random) => ({
    surface: { kind: "plane", gradient: [random.number(-0.6, 0.6), random.number(-0.4, 0.4)] },
    height: random.number(3.5, 5),
  }),
  waves: (random) => ({
    surface: {
      kind: "formula",
      z: `${random.number(-0.4, 0.4)}*x + ${random.number(0.1, 0.5)}*sin(${random.number(0.3, 1)}*x)*cos(${random.number(0.3, 1)}*y)`,
    },
    height: random.number(3, 5),
  }),
  ridge: (random) => ({
    surface: {
      kind: "formula",
      z: `${random.number(-0.5, 0.5)}*abs(x - ${random.number(-1, 1)}) + ${random.number(-0.3, 0.3)}*y`,
      domain: { x: [-12, 12], y: [-12, 12] },
    },
    height: random.number(3, 5),
  }),
  bowl: (random) => ({
    surface: { kind: "sphere", centre: [0, 0, 6], radius: 6, side: "inside" },
    height: random.number(2, 5),
    inside: true,
  }),
  ball: (random) => ({
    surface: {
      kind: "sphere",
      centre: [0, 0, -random.number(2, 6)],
      radius: random.number(2, 6),
      side: "outside",
    },
    height: random.number(5, 7),
  }),
  pipe: (random) => ({
    surface: {
      kind: "cylinder",
      centre: [0, 0, 4],
      radius: 4,
      axis: [1, 0, random.number(-0.5, 0.5)],
      side: "inside",
    },
    height: random.number(2.5, 4),
    inside: true,
  }),
  funnel: (random) => ({
    surface: { kind: "cone", apex: [0, 0, -4], halfAngle: random.number(0.6, 1.1), side: "inside" },
    height: random.number(0, 3),
    inside: true,
  }),
  ring: (random) => ({
    surface: {
      kind: "torus",
      centre: [0, 0, 0],
      ringRadius: 4,
      tubeRadius: random.number(1, 2),
      side: "outside",
    },
    height: random.number(3, 5),
  }),
  valley: (random) => ({
    surface: {
      kind: "profile",
      x: "s",
      z: `${random.number(0.05, 0.2)}*s^2 + ${random.number(0.1, 0.3)}*sin(${random.number(0.5, 1.5)}*s)`,
      range: [-9, 9],
      form: "extruded",
    },
    height: random.number(3, 6),
  }),
  channel: (random) => ({
    surface: {
      kind: "sweep",
      x: "s",
      y: `${random.number(0.2, 1)}*sin(0.4*s)`,
      z: `-${random.number(0.1, 0.4)}*s`,
      range: [-10, 30],
      radius: 2,
      side: "inside",
      halfAngle: "90 deg",
    },
    height: 0,
    inside: true,
  }),
  grid: (random) => ({
    surface: { kind: "grid", file: "grid.asc", spline: random.oneOf(["C2", "C1"]) },
    height: random.number(4, 6),
    files: { "grid.asc": gridText(random) },
  }),
  points: (random) => ({
    surface: { kind: "points", file: "points.xyz" },
    height: random.number(4, 6),
    files: { "points.xyz": pointsText(random) },
  }),
};

const kinds = [...Object.keys(grounds), "body"];

/** Obstacles on the ground, its motion, and its materials by place. */
const extras = {
  plane: (random) => ({
    ...(random.oneIn(2) ? { obstacles: obstacles(random) } : {}),
    ...(random.oneIn(3)
      ? { motion: { kind: "conveyor", velocity: [random.number(-2, 2), random.number(-1, 1), 0] } }
      : {}),
  }),
  waves: (random) => ({
    ...(random.oneIn(2) ? { obstacles: obstacles(random) } : {}),
    ...(random.oneIn(2) ? { materials: zones(random) } : {}),
  }),
  grid: (random) => (random.oneIn(2) ? { materials: zones(random), obstacles: obstacles(random) } : {}),
};

function obstacles(random) {
  const x = random.number(2, 4);
  const [wall, tree, box] = [
    {
      kind: "wall",
      from: [x, -6],
      to: [x + random.number(-1, 1), 6],
      thickness: 0.4,
      height: random.number(0.5, 2),
    },
    { kind: "tree", at: [random.number(-2, 2), random.number(-3, -1)], radius: 0.3, height: 4 },
    {
      kind: "box",
      centre: [random.number(-1, 2), random.number(1, 3), 0],
      size: [1, 1, 3],
      turn: random.number(0, 1.5),
    },
  ];
  return random.oneOf([[wall], [wall, tree], [tree, box], [wall, tree, box]]);
}

function zones(random) {
  const x = random.number(-1, 2);
  return {
    classes: { soft: material(random) },
    polygons: [
      {
        class: "soft",
        points: [
          [x, -8],
          [x + random.number(1, 4), -8],
          [x + 3, 8],
          [x - 1, 8],
        ],
      },
    ],
  };
}

function material(random) {
  const staticFriction = random.number(0.05, 0.9);
  return {
    staticFriction,
    kineticFriction: random.oneIn(2) ? staticFriction : Math.round(800 * staticFriction) / 1000,
    restitution: random.number(0.1, 0.8),
  };
}

function laws(random) {
  const impact = random.oneOf([
    "poisson",
    "newton",
    { kind: "tangential-restitution", parameters: { tangentialRestitution: random.number(-0.5, 0.8) } },
    { kind: "pfeiffer-bowen", parameters: { halfSpeed: random.number(3, 12) } },
  ]);
  const friction = random.oneIn(4)
    ? { kind: "stribeck", parameters: { speed: random.number(0.1, 1) } }
    : "coulomb";
  const rolling = random.oneIn(4)
    ? { rolling: { kind: "constant-arm", parameters: { arm: random.number(0.001, 0.02) } } }
    : {};
  return { impact, friction, ...rolling };
}

function air(random) {
  return {
    wind: [random.number(-5, 5), random.number(-5, 5), 0],
    drag: { law: "quadratic", coefficient: random.number(0.2, 1) },
  };
}

/** In the air; or, if there is ground below the origin, sometimes on it. */
function start(random, height, radius, inside) {
  const velocity = [random.number(-4, 4), random.number(-3, 3), random.number(-3, 2)];
  const angularVelocity = [random.number(-8, 8), random.number(-8, 8), random.number(-8, 8)];
  if (random.oneIn(4)) {
    const at = [random.number(-0.8, 0.8), random.number(-0.8, 0.8)];
    const slip = { speed: random.number(0, 3), angle: random.number(0, 6) };
    return { kind: "contact", at, angularVelocity, ...(random.oneIn(2) ? { slip } : {}) };
  }
  const reach = inside ? 0.5 : 1;
  const position = [random.number(-reach, reach), random.number(-reach, reach), height + radius];
  return { kind: "flight", position, velocity, angularVelocity };
}

/** Bodies of other shapes, and spheres by the unified form, on level ground. */
function bodyOnPlane(random) {
  const restitution = random.number(0.2, 0.7);
  const friction = random.number(0.1, 0.6);
  const mass = random.number(1, 20);
  const body = random.oneOf([
    { shape: "sphere", radius: random.number(0.2, 0.5), mass },
    {
      shape: "ellipsoid",
      semiAxes: [random.number(0.2, 0.5), random.number(0.2, 0.5), random.number(0.2, 0.5)],
      mass,
    },
    { shape: "rounded-disc", radius: random.number(0.3, 0.6), edgeRadius: 0.05, mass },
  ]);
  return {
    talus: 1,
    title: "Random scenario, body on a plane",
    body,
    terrain: {
      surface: { kind: "plane" },
      material: { staticFriction: friction, kineticFriction: friction, restitution },
    },
    laws: { impact: "newton" },
    start: {
      kind: "flight",
      position: [0, 0, random.number(1, 2)],
      velocity: [random.number(-3, 3), random.number(-3, 3), random.number(-1, 1)],
      angularVelocity: [random.number(-6, 6), random.number(-6, 6), random.number(-6, 6)],
    },
    end: { time: random.number(0.6, 1.5) },
    method: body.shape === "sphere" || random.oneIn(2) ? "unified" : "event",
  };
}

/** Hills in steps of 0.001 m on nodes 2 m apart. */
function gridText(random) {
  const side = 15;
  const [a, b] = [random.number(-0.4, 0.4), random.number(-0.3, 0.3)];
  const rows = Array.from({ length: side }, (_, i) => {
    const y = 2 * (i - 7);
    return Array.from({ length: side }, (__, k) =>
      (a * 2 * (k - 7) + b * y + random.number(-0.5, 0.5)).toFixed(3),
    ).join(" ");
  });
  return `ncols ${side}\nnrows ${side}\nxllcenter -14\nyllcenter -14\ncellsize 2\n${rows.join("\n")}\n`;
}

/** Places shifted off a grid, so that no four lie on a circle. */
function pointsText(random) {
  const lines = [];
  for (let x = -12; x <= 12; x += 2) {
    for (let y = -12; y <= 12; y += 2) {
      const at = [
        x + random.number(-0.5, 0.5),
        y + random.number(-0.5, 0.5),
        -0.2 * x + random.number(-0.4, 0.4),
      ];
      lines.push(at.map((coordinate) => coordinate.toFixed(3)).join(" "));
    }
  }
  return `${lines.join("\n")}\n`;
}
