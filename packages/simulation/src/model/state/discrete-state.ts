/**
 * Mode of turning of a sphere along the ground against rolling resistance: freely; not at all, held by it; or in the
 * first instants, when w_t/|w_t| has no digits yet and the direction is that in which the resistance fails, -M_h/|M_h|.
 */
export type TurnMode = "free" | "held" | "begins";

/**
 * Mode of one of several contacts: without slip; with slip; in its first instants, when u/|u| has no digits yet;
 * touched without force.
 */
export type JointMode = "stick" | "slip" | "slip-begins" | "open";

/** One of several contacts that hold the sphere at once. */
export interface JointContact {
  readonly object: number;
  readonly piece: number;
  readonly material: number;
  readonly foot: readonly [number, number, number];
  readonly mode: JointMode;
  /** Direction in which slip begins, or has had when the last instant of a slip began, a unit vector; else zero. */
  readonly direction: readonly [number, number, number];
}

/** Memory of a sphere on terrain besides its state: plain data, cloned with it. */
export interface SphereDiscrete {
  /** Smooth piece of the ground that contains the foot, for the patch boundaries. */
  readonly piece: number;
  /** On the ground: the object on which it moves, as in `Contact.object`; relevant in scenes only. */
  readonly object: number;
  /**
   * On the ground: the material on which it moves, as in `Contact.material`. It applies until the border of its zone is
   * met as a patch boundary, so that a step that reaches across it still has the same friction.
   */
  readonly material: number;
  /** Layer of the wind that contains the centre: the number of its rows below. */
  readonly layer: number;
  /** Slip speed below which slip is finished in closed form, m/s. */
  readonly gripSpeed: number;
  /** On the ground, where it acts by couples: `ContactState.turnMode` and `spinSide`. */
  readonly turnMode: TurnMode;
  readonly spinSide: number;
  /** Turning, as a |w_t|, below which it is stopped in closed form, m/s. */
  readonly turnSpeed: number;
  /**
   * On the ground, if it touches it in more than one place as the phase begins: the foot on which it moves, m.
   */
  readonly foot?: readonly [number, number, number];
  /** The contacts, where several hold the sphere at once; its other members then are those of the first of them. */
  readonly contacts?: readonly JointContact[];
  /** On the ground: true if a force law carries the sphere, which is pressed into a layer. */
  readonly isLoaded: boolean;
  /** Flight: gap at its beginning, m, and the ground's normal there. */
  readonly gap: number;
  readonly normal: readonly [number, number, number];
  /** Flight: true while it has only just left the ground on which it moved, without a speed away from it. */
  readonly isLeaving: boolean;
  /** Flight: true if it began with a rebound, and true if that impact ended without slip. */
  readonly rebound: "none" | "gripped" | "slipping";
}

/** Initial value, before anything is known. */
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
  isLeaving: false,
  rebound: "none",
};
