import type { VectorField } from "../stepper/vector-field.ts";

/** Gravity constant squared as given in the test set, in units of 100 days. */
const k2 = 2.95912208286;
/** Mass of the sun and the four inner planets. */
const m0 = 1.00000597682;
/** Jupiter, Saturn, Uranus, Neptune, Pluto. */
const masses = [
  0.000954786104043, 0.000285583733151, 0.0000437273164546, 0.0000517759138449, 0.00000277777777778,
];

/** Positions of the five planets relative to the sun, x y z each, then their velocities in the same order. */
export const outerPlanets: readonly number[] = [
  3.42947415189, 3.35386959711, 1.35494901715, 6.6414554255, 5.97156957878, 2.18231499728, 11.2630437207,
  14.6952576794, 6.27960525067, -30.1552268759, 1.65699966404, 1.43785752721, -21.123835338, 28.4465098142,
  15.3882659679, -0.557160570446, 0.505696783289, 0.230578543901, -0.415570776342, 0.365682722812,
  0.169143213293, -0.325325669158, 0.189706021964, 0.087726532278, -0.024047625417, -0.287659532608,
  -0.117219543175, -0.176860753121, -0.216393453025, -0.014864789309,
];

/** q̈_j = k² (−(m0 + m_j) q_j / r_j³ + Σ_{k≠j} m_k ((q_k − q_j) / d_jk³ − q_k / r_k³)). */
export const fiveBodies: VectorField = (_t, y, ydot) => {
  for (let i = 0; i < 15; i++) {
    ydot[i] = y[15 + i];
    ydot[15 + i] = 0;
  }
  for (let j = 0; j < 5; j++) {
    const qx = y[3 * j];
    const qy = y[3 * j + 1];
    const qz = y[3 * j + 2];
    const square = qx * qx + qy * qy + qz * qz;
    const perCube = 1 / (square * Math.sqrt(square));
    attract(ydot, j, -(m0 + masses[j]) * perCube, qx, qy, qz);
    for (let k = 0; k < 5; k++) {
      if (k === j) continue;
      attract(ydot, k, -masses[j] * perCube, qx, qy, qz); // attraction of the sun itself to j
      const dx = y[3 * k] - qx;
      const dy = y[3 * k + 1] - qy;
      const dz = y[3 * k + 2] - qz;
      const apart = dx * dx + dy * dy + dz * dz;
      attract(ydot, j, masses[k] / (apart * Math.sqrt(apart)), dx, dy, dz);
    }
  }
};

/** Adds k² · factor · (x, y, z) to the acceleration of planet j. */
function attract(ydot: Float64Array, j: number, factor: number, x: number, y: number, z: number): void {
  const at = 15 + 3 * j;
  ydot[at] += k2 * factor * x;
  ydot[at + 1] += k2 * factor * y;
  ydot[at + 2] += k2 * factor * z;
}
