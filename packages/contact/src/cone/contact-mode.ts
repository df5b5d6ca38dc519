/**
 * Modes of one contact in a search. `least`: the normal impulse is the smallest allowed, 0 unless the problem
 * says so.
 */
export const ContactMode = {
  /** Smallest normal impulse, without friction since that is 0. */
  open: 0,
  /** u = 0. */
  stick: 1,
  /** u_n = 0, friction against the slip. */
  slip: 2,
  /** u_n = 0, friction along a direction given by the problem. */
  given: 3,
  /** Smallest normal impulse > 0, u_t = 0. */
  leastStick: 4,
  /** Smallest normal impulse > 0, friction against the slip. */
  leastSlip: 5,
  /** Smallest normal impulse > 0, friction along the given direction. */
  leastGiven: 6,
} as const;

/** True if the normal velocity is 0 in this mode. */
export function isClosed(mode: number): boolean {
  return mode >= ContactMode.stick && mode <= ContactMode.given;
}

/** True if the tangential velocity is 0 in this mode. */
export function isSticking(mode: number): boolean {
  return mode === ContactMode.stick || mode === ContactMode.leastStick;
}

/** True if friction is against the slip in this mode. */
export function isSlipping(mode: number): boolean {
  return mode === ContactMode.slip || mode === ContactMode.leastSlip;
}

/** True if the direction of friction is given in this mode. */
export function isGiven(mode: number): boolean {
  return mode === ContactMode.given || mode === ContactMode.leastGiven;
}
