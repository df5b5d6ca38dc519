/**
 * How a sphere turns along the ground against rolling resistance: freely; not at all, held by it; or in the first instants,
 * when w_t/|w_t| has no digits yet and the direction is that in which the resistance fails, -M_h/|M_h|.
 */
export type TurnMode = "free" | "held" | "begins";

/** What a sphere on terrain remembers besides its state: plain data, cloned with it. */
export interface SphereDiscrete {
  /** Smooth piece of the ground the foot is on, for the patch boundaries. */
  readonly piece: number;
  /** On the ground: the object it moves on, as in `Contact.object`; it counts in scenes only. */
  readonly object: number;
  /**
   * On the ground: the material it moves on, as in `Contact.material`. It counts until the border of its zone is met as a
   * patch boundary, so that a step which reaches across it still sees one friction.
   */
  readonly material: number;
  /** Layer of the wind that the centre is in: how many rows of it lie below. */
  readonly layer: number;
  /** Slip speed below which slip is finished in closed form, m/s. */
  readonly gripSpeed: number;
  /** On the ground, where it acts by couples: `ContactState.turnMode` and `spinSide`. */
  readonly turnMode: TurnMode;
  readonly spinSide: number;
  /** Turning, as a |w_t|, below which it is stopped in closed form, m/s. */
  readonly turnSpeed: number;
  /** On the ground, where it touches it in more than one place as the phase begins: the foot that it moves on, m. */
  readonly foot?: readonly [number, number, number];
  /** On the ground: whether a force law carries the sphere, which is pressed into a layer. */
  readonly isLoaded: boolean;
  /** Flight: gap at its beginning, m, and the ground's normal there. */
  readonly gap: number;
  readonly normal: readonly [number, number, number];
  /** Flight: whether it began with a rebound, and whether that impact ended without slip. */
  readonly rebound: "none" | "gripped" | "slipping";
}

/** Before anything is known. */
export const initialDiscrete: SphereDiscrete = {
  piece: -1,
  object: -1,
  material: 0,
  layer: 0,
  gripSpeed: 0,
  turnMode: "free",
  spinSide: 0,
  turnSpeed: 0,
  isLoaded: false,
  gap: 0,
  normal: [0, 0, 1],
  rebound: "none",
};
