/** Release points of the source, T1 and T2; its T3 is unpublished, ours is in the middle. */
export const releases = { T1: [55, 10], T2: [55, -10], T3: [55, 0] };

/** Density of the source, 3000 kg/m^3, with 4 pi a^3/3. */
const radiusOf = (mass) => Math.cbrt((3 * mass) / (4 * Math.PI * 3000));

/** Ends of the barrier. */
export const wall = [
  [4, -10],
  [4, 10],
];
const barrier = `  obstacles:
    - { kind: wall, name: barrier, from: [${wall[0].join(", ")}], to: [${wall[1].join(", ")}], thickness: 0.4, height: 1.5,
        material: { staticFriction: 0.8, kineticFriction: 0.7, restitution: 0.3 } }
`;

/** Rows of trees across the gutter, every other row set off by half their distance. */
export const forest = [40, 33, 26, 19, 12].flatMap((X, row) =>
  [-9, -6, -3, 0, 3, 6, 9].map((Y) => [X, Y + (row % 2 === 0 ? 0 : 1.5)]),
);
const trees = `  obstacles:
${forest
  .map(
    ([X, Y]) =>
      `    - { kind: tree, at: [${X}, ${Y}], radius: 0.25, height: 4, material: { staticFriction: 0.8, kineticFriction: 0.7, restitution: 0.2 } }`,
  )
  .join("\n")}
`;

/** (a) rolling and hopping from three places, (b) three masses against the barrier, (c) among trees. */
export const studies = [
  ...Object.keys(releases).flatMap((from) => [
    { id: `rolling-${from}`, from, mass: 2800, start: "contact", obstacles: "" },
    { id: `hopping-${from}`, from, mass: 2800, start: "hopping", obstacles: "" },
  ]),
  ...[3500, 2000, 1000].map((mass) => ({
    id: `barrier-${mass}`,
    from: "T2",
    mass,
    start: "contact",
    obstacles: barrier,
  })),
  { id: "trees-1000", from: "T2", mass: 1000, start: "contact", obstacles: trees },
];

/**
 * The scenario file of one study; the slope is beside it. Friction is that of the source. Rocks that hop start slightly
 * above the ground and lose no energy in an impact, e = 1; the restitution of the others is our choice.
 *
 * @param {(typeof studies)[number]} study
 */
export function scenarioText({ id, from, mass, start, obstacles }) {
  const [X, Y] = releases[from];
  const radius = radiusOf(mass);
  const hops = start === "hopping";
  const begin = hops
    ? `{ kind: hopping, at: [${X}, ${Y}], height: 1 cm }`
    : `{ kind: contact, at: [${X}, ${Y}] }`;
  return `talus: 1
title: Rock slope, ${id}
body: { shape: sphere, radius: ${radius}, mass: ${mass} }
terrain:
  surface: { kind: grid, file: slope.asc }
  material: { staticFriction: 0.8, kineticFriction: 0.7, restitution: ${hops ? 1 : 0.4} }
${obstacles}start: ${begin}
end: { time: ${obstacles === "" ? 5 : 9} }
output: { step: 0.02 }
`;
}
