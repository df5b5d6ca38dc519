/**
 * Collisions of rigid balls in a line by the theory of M. Frémond: the velocities D of approach and of separation of
 * each pair give a percussion P = k (D⁺ + D⁻) + H, where H ≥ 0 only prevents interpenetration: H D⁺ = 0. k, kg,
 * determines the dissipation: small k leaves the balls together, for k → ∞ nothing is lost.
 *
 * Source: M. Frémond (2007), Collisions, as in N. Grahovac (2011), Analiza disipacije energije u problemima sudara
 * dva ili više tela, University of Novi Sad, sections 1.2 and 3.1. Differs from the print there: (1.8) has U1⁺ and
 * U2⁺ interchanged and its condition reversed, (1.9) lacks the factor U, (3.7)-(3.9) repeat (3.6), the condition of
 * its case 3 is ν > 2m/3 − k.
 */

/** Two balls, the second at rest. */
export interface TwoBalls {
  /** m1, m2, kg, > 0. */
  readonly masses: readonly [number, number];
  /** k, kg, > 0. */
  readonly dissipation: number;
  /** U, velocity of the first ball, m/s, > 0. */
  readonly speed: number;
}

/** After the collision. */
export interface TwoBallsOutcome {
  /** m/s. */
  readonly velocities: readonly [number, number];
  /** The balls move on together, H > 0. */
  readonly together: boolean;
  /** H, N s, ≥ 0. */
  readonly holding: number;
  /** −(U1⁺ − U2⁺)/U = max(0, (κ − 1)/(κ + 1)), κ = k (m1 + m2)/(m1 m2), 1. */
  readonly restitution: number;
}

/**
 * (1.8), (1.9), corrected: they separate where k (m1 + m2) > m1 m2.
 *
 * @throws RangeError when a mass, k or the speed is not > 0.
 */
export function collideTwoBalls(balls: TwoBalls): TwoBallsOutcome {
  const { masses, dissipation: k, speed: U } = balls;
  if (masses?.length !== 2) {
    throw new RangeError(`collideTwoBalls: masses must be two numbers, got ${String(masses)}`);
  }
  const [m1, m2] = masses;
  for (const [name, value] of Object.entries({
    "masses[0]": m1,
    "masses[1]": m2,
    dissipation: k,
    speed: U,
  })) {
    requirePositive("collideTwoBalls", name, value);
  }
  const sum = m1 + m2;
  const excess = (k * sum) / m1 - m2; // over m1, so that no product of three overflows
  if (excess <= 0) {
    const common = (m1 / sum) * U;
    return {
      velocities: [common, common],
      together: true,
      holding: ((-excess * m1) / sum) * U,
      restitution: 0,
    };
  }
  const divisor = m2 + (k * sum) / m1;
  const first = ((m2 + (k * (m1 - m2)) / m1) / divisor) * U;
  const second = ((2 * k) / divisor) * U;
  return { velocities: [first, second], together: false, holding: 0, restitution: excess / divisor };
}

/** Three balls of one mass; the second and the third rest and touch. */
export interface ThreeBalls {
  /** m, kg, > 0. */
  readonly mass: number;
  /** k of neighbours, kg, > 0. */
  readonly dissipation: number;
  /** ν, of the first and the third, which act on each other through the second, kg, ≥ 0. */
  readonly distantDissipation: number;
  /** U, velocity of the first ball, m/s, > 0. */
  readonly speed: number;
}

/** After the collision. */
export interface ThreeBallsOutcome {
  /** m/s, not decreasing. */
  readonly velocities: readonly [number, number, number];
  /** Balls that move on together. */
  readonly together: "first-two" | "all" | "last-two" | "none";
  /** H of the first two, W of the last two, N s, ≥ 0. */
  readonly holding: readonly [number, number];
}

/**
 * (3.6)-(3.9), derived again from (3.5). With D = 2m + 3k + 3ν:
 *
 *   first-two  ν > m/3 and m² > 3k² + 6kν    U1 = U2 = (m + k) U/D,  U3 = (k + 3ν) U/D
 *   all        ν ≤ m/3 and ν ≤ 2m/3 − k      U/3
 *   last-two   ν ≤ k and ν > 2m/3 − k        U1 = (2m − k − ν) U/D,  U2 = U3 = 2 (k + ν) U/D
 *   none       otherwise                     U2 = 2k U/(m + 3k),  U3 = 2 (k² + 2kν + mν) U/[(m + 3k)(m + k + 2ν)]
 *
 * @throws RangeError when the mass, k or the speed is not > 0, or ν is negative.
 */
export function collideThreeBalls(balls: ThreeBalls): ThreeBallsOutcome {
  const { mass: m, dissipation: k, distantDissipation: nu, speed: U } = balls;
  for (const [name, value] of Object.entries({ mass: m, dissipation: k, speed: U })) {
    requirePositive("collideThreeBalls", name, value);
  }
  if (!(nu >= 0 && nu < Infinity)) {
    throw new RangeError(`collideThreeBalls: distantDissipation must be finite and >= 0, got ${nu}`);
  }
  const D = 2 * m + 3 * k + 3 * nu;
  if (nu > m / 3 && m * m > 3 * k * (k + 2 * nu)) {
    const common = ((m + k) / D) * U;
    const holding = ((m * m - 3 * k * (k + 2 * nu)) / D) * U;
    return {
      velocities: [common, common, ((k + 3 * nu) / D) * U],
      together: "first-two",
      holding: [holding, 0],
    };
  }
  if (nu <= m / 3 && nu <= (2 * m) / 3 - k) {
    const holding = [((2 * m) / 3 - k - nu) * U, (m / 3 - nu) * U] as const;
    return { velocities: [U / 3, U / 3, U / 3], together: "all", holding };
  }
  if (nu <= k && nu > (2 * m) / 3 - k) {
    const common = ((2 * (k + nu)) / D) * U;
    const first = ((2 * m - k - nu) / D) * U;
    return {
      velocities: [first, common, common],
      together: "last-two",
      holding: [0, ((2 * m * (k - nu)) / D) * U],
    };
  }
  const second = ((2 * k) / (m + 3 * k)) * U;
  const third = ((2 * (k * k + 2 * k * nu + m * nu)) / ((m + 3 * k) * (m + k + 2 * nu))) * U;
  return { velocities: [U - second - third, second, third], together: "none", holding: [0, 0] };
}

function requirePositive(where: string, name: string, value: number): void {
  if (!(value > 0 && value < Infinity))
    throw new RangeError(`${where}: ${name} must be finite and > 0, got ${value}`);
}
