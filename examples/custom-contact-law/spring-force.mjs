// A custom force: a spring to a point that pulls in both directions, like a rubber rope. It imports nothing.

/**
 * F = k (P - p), V = k |p - P|^2/2, at the mass centre.
 *
 * @param {Readonly<Record<string, number>>} parameters stiffness k, N/m, >= 0; x, y, z of the point P, m.
 */
function springForce({ stiffness: k, x, y, z, ...unknown }) {
  const [other] = Object.keys(unknown);
  if (other !== undefined)
    throw new RangeError(`spring: no parameter ${other}; known are stiffness, x, y, z`);
  if (!(k >= 0 && k < Infinity)) throw new RangeError(`spring: stiffness must be >= 0 N/m, got ${k}`);
  if (![x, y, z].every(Number.isFinite)) throw new RangeError("spring: x, y and z must be finite");
  const distance = (p) => Math.hypot(p[0] - x, p[1] - y, p[2] - z);
  return {
    name: "spring",
    addTo(input, wrench) {
      wrench[0] += k * (x - input[0]);
      wrench[1] += k * (y - input[1]);
      wrench[2] += k * (z - input[2]);
    },
    bound: ({ place, reach }) => k * (distance(place) + reach),
    rateBound: ({ speed }) => k * speed,
    energy: (input) => 0.5 * k * distance(input) ** 2,
  };
}

const point = (name) => ({ name, unit: "m", meaning: `${name} of the point to which it pulls` });

export const laws = [
  {
    api: 1,
    kind: "load",
    name: "spring",
    meaning: "pulls to a point, by its distance",
    parameters: [
      { name: "stiffness", symbol: "k", unit: "N/m", minimum: 0, meaning: "force per distance" },
      point("x"),
      point("y"),
      point("z"),
    ],
    create: springForce,
  },
];
