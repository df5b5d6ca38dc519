// A custom impact law: ground covered by a cushion, such as a gravel bed, that absorbs energy before a body rebounds.
// It imports nothing: the contract of @talus/contact is a plain object.

/**
 * The law of a cushion that absorbs at most the energy W of the normal motion per impact, with e = 1 for the remainder,
 * and with Coulomb friction:
 *
 *   vn+ = √(max(vn² − 2 W Dn, 0)),   p = (vn+ − vn)/Dn,   p_T = −min(1/Dt, mu_d p/|u|) u
 *
 * Limits: W = 0 is an elastic impact; below vn = √(2 W Dn) there is no rebound. Never adds energy. For spheres.
 *
 * @param {Readonly<Record<string, number>>} parameters energy W, J, >= 0.
 * @returns {import("@talus/contact").ImpactLaw}
 */
function cushionImpact({ energy, ...unknown }) {
  const [other] = Object.keys(unknown);
  if (other !== undefined) throw new RangeError(`cushion: no parameter ${other}; known is energy`);
  if (!(energy >= 0 && energy < Infinity))
    throw new RangeError(`cushion: energy must be >= 0 J, got ${energy}`);
  return {
    name: "cushion",
    dissipates: "always",
    impulse(v, D, context, out) {
      clear(out);
      const [u1, u2, vn] = v;
      const { kineticFriction: mu, staticFriction, restitution } = context;
      const sum = D.reduce((total, x) => total + x, u1 + u2 + vn + mu + staticFriction + restitution);
      if (!Number.isFinite(sum)) return "not-finite";
      if (vn >= 0) return "separating";
      if (!isSphere(D)) return "not-supported";
      const [Dt, Dn] = [D[0], D[8]];
      const rebound = Math.sqrt(Math.max(vn * vn - 2 * energy * Dn, 0));
      const speed = Math.sqrt(u1 * u1 + u2 * u2);
      out.compression = -vn / Dn;
      out.restitution = rebound / Dn;
      const p = out.compression + out.restitution;
      const grips = speed < mu * Dt * p || speed === 0;
      const factor = grips ? -1 / Dt : (-mu * p) / speed;
      out.impulse.set([factor * u1, factor * u2, p]);
      out.slipEnd = speed === 0 ? 0 : grips ? Math.min(speed / (mu * Dt), p) : p;
      out.work.set([
        factor * speed * speed * (1 + 0.5 * factor * Dt),
        (-0.5 * vn * vn) / Dn,
        (0.5 * rebound * rebound) / Dn,
      ]);
      return "impact";
    },
  };
}

/** @param {import("@talus/contact").ImpactResult} out */
function clear(out) {
  out.impulse.fill(0);
  out.couple.fill(0);
  out.work.fill(0);
  out.compression = 0;
  out.restitution = 0;
  out.slipEnd = 0;
}

/** True if D is diag(Dt, Dt, Dn) up to rounding. */
function isSphere(D) {
  const largest = Math.max(D[0], D[8]);
  const others = [D[0] - D[4], D[1], D[2], D[3], D[5], D[6], D[7]];
  return others.every((x) => Math.abs(x) <= 1e-14 * largest);
}

/** Exports of a file of laws: each law with the parameters that a scenario may give. */
export const laws = [
  {
    api: 1,
    kind: "impact",
    name: "cushion",
    parameters: [
      {
        name: "energy",
        symbol: "W",
        unit: "J",
        minimum: 0,
        meaning: "energy that the cushion takes per impact",
      },
    ],
    create: cushionImpact,
  },
];
