import type { LayerLaw } from "@talus/contact/layers";

/**
 * Bodies that slide on one straight level line, each with its own dry friction, with a light layer between neighbours.
 *
 *   m_i z_i'' = p_{i−1} − p_i + q_i,   −q_i ∈ friction,   p_0 = 0,   p_n = 0 without a wall
 *
 * Body 0 is the one on the left; velocities and friction are positive to the right, a layer's force p > 0 when pressed.
 * In SI (kg, N/m, m/s, m/s²), or dimensionless with gravity 1, the first mass 1 and the first stiffness 1.
 *
 * Source: N. Grahovac (2011), Analiza disipacije energije u problemima sudara dva ili više tela, doctoral thesis,
 * University of Novi Sad, (2.1)–(2.8), (3.10)–(3.18).
 */
export interface LineSystem {
  /** From left to right; at least one with a wall, else at least two. */
  readonly bodies: readonly LineBody[];
  /** Layer j lies between body j and body j + 1; with a wall the last one lies between the last body and the wall. */
  readonly layers: readonly LayerLaw[];
  /** A wall that never moves, on the right. */
  readonly wall: boolean;
  /** Weight over mass. */
  readonly gravity: number;
}

export interface LineBody {
  readonly mass: number;
  readonly friction: LineFriction;
  /** At the start, where all bodies touch and no layer is pressed. */
  readonly velocity: number;
}

/**
 * Dry friction. Set-valued: at rest any force up to μ_s m g; in motion against it, m g (μ_d + (μ_s − μ_d)/(1 + γ |v|)).
 * μ_s = μ_d is Coulomb's law (1.16); without γ it is stiction (1.19); with γ it is Stribeck's law (1.18).
 *
 * With ε it is smoothed: q = −(2/π) atan(ε v) m g (μ_d + (μ_s − μ_d)/(1 + γ |v|)), (1.15) and (1.17), for comparison. A
 * body then never rests: under a force below μ_s m g it creeps with a speed of the order of 1/ε, and a motion that
 * would end at rest does not end.
 */
export interface LineFriction {
  readonly static: number;
  /** At most `static`. */
  readonly kinetic: number;
  /** γ, s/m: rate at which friction falls with speed. Omitted: at once. */
  readonly decay?: number;
  /** ε, s/m: steepness with which smoothed friction passes through 0. Omitted: set-valued. */
  readonly steepness?: number;
}

/** @throws TypeError if there are no lists of bodies and layers, at least this long */
export function requireLine(where: string, line: LineSystem, least = 0): void {
  if (line?.bodies?.length >= least && line.layers?.length >= least) return;
  throw new TypeError(
    `${where}: a line with bodies, layers, wall and gravity is needed, got ${String(line)}`,
  );
}
