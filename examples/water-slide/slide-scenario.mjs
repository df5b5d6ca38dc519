/** The two studies of the source: friction with one body, and three bodies with one friction. */
export const studies = [
  { id: "mu-0.05", friction: 0.05, radius: 0.25, mass: 65 },
  { id: "mu-0.10", friction: 0.1, radius: 0.25, mass: 65 },
  { id: "mu-0.20", friction: 0.2, radius: 0.25, mass: 65 },
  { id: "mu-0.43", friction: 0.43, radius: 0.25, mass: 65 },
  { id: "mu-0.45", friction: 0.45, radius: 0.25, mass: 65 },
  { id: "mu-0.50", friction: 0.5, radius: 0.25, mass: 65 },
  { id: "mass-40", friction: 0.2, radius: 0.21, mass: 40 },
  { id: "mass-60", friction: 0.2, radius: 0.24, mass: 60 },
  { id: "mass-80", friction: 0.2, radius: 0.27, mass: 80 },
];

/**
 * The scenario file of one study. The last 0.1 mm below the rim of the source, 0.8, where its formula is vertical, are
 * omitted.
 *
 * @param {(typeof studies)[number]} study
 */
export function scenarioText({ id, friction, radius, mass }) {
  return `talus: 1
title: Water slide, ${id}
body: { shape: sphere, radius: ${radius}, mass: ${mass} }
terrain:
  surface:
    kind: formula
    z: "4.8 - x/5 - sqrt(0.64 - (y + sin(2*x/3))^2)"
    domain: { x: [0, 20], y: [-2, 2], where: "abs(y + sin(2*x/3)) < 0.7999" }
  material: { staticFriction: ${friction}, kineticFriction: ${friction}, restitution: 0.4 }
start: { kind: contact, at: [0, 0] }
end: { time: 20 }
output: { step: 0.002 }
`;
}
