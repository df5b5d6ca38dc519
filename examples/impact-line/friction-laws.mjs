import { simulateLine } from "@talus/collinear-impact";

const laws = {
  "(1.16) set-valued": { static: 0.5, kinetic: 0.5 },
  "(1.15) smoothed": { static: 0.5, kinetic: 0.5, steepness: 20 },
  "(1.19) stiction": { static: 0.5, kinetic: 0.3 },
  "(1.18) Stribeck": { static: 0.5, kinetic: 0.3, decay: 8 },
  "(1.17) smoothed": { static: 0.5, kinetic: 0.3, decay: 8, steepness: 60 },
};

/**
 * Figures 1.4 and 1.5: friction over own weight against velocity, from the motion of two bodies, and mirrored, since
 * the laws are odd. The friction on a body at rest balances its layer, up to μ_s: the vertical parts.
 */
export function frictionLaws() {
  return Object.entries(laws).flatMap(([law, friction]) => {
    const rows = [];
    const layers = [{ law: "hooke", stiffness: 1 }];
    const bodies = [1.2, 0].map((velocity) => ({ mass: 1, friction, velocity }));
    simulateLine(
      { bodies, layers, wall: false, gravity: 1 },
      {
        step: 2e-3,
        endTime: 8,
        scheme: "memory",
        onSample({ velocities, frictions }) {
          for (const [i, v] of velocities.entries()) {
            rows.push({ law, v, q: frictions[i] }, { law, v: -v, q: -frictions[i] });
          }
        },
      },
    );
    return rows.toSorted((a, b) => a.v - b.v || b.q - a.q);
  });
}
