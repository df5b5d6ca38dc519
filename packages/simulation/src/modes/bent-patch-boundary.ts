import { energyTaken } from "../model/ledger.ts";
import type { SphereDiscrete } from "../model/state/discrete-state.ts";
import { SphereState } from "../model/state/state-layout.ts";
import { selectContactMode } from "./contact-mode.ts";
import type { ContactMode } from "./transition.ts";
import type { TransitionWorkspace } from "./transition-workspace.ts";

const { lostToImpact } = SphereState;

/**
 * Normals on both sides of a patch boundary that differ by less, rad, are one: planes of a mesh that bend by less are
 * one plane.
 */
const FLAT = 1e-11;

/**
 * True if the normal jumps where the foot moves from the piece of a phase to that of `workspace.ahead`: in a hollow
 * edge so flat that the plane behind it is not a second contact, and over an edge narrower than the distance that
 * `placeAhead` looks ahead.
 *
 * @param y the state at the patch boundary, not yet put on the ground beyond it
 */
export function hasBent(
  { model, ahead, other }: TransitionWorkspace,
  { object, piece }: SphereDiscrete,
  y: Float64Array,
): boolean {
  other.object = object;
  other.piece = piece;
  other.foot.set(ahead.contact.foot);
  other.curvature = ahead.contact.curvature;
  model.query.follow(y, other, other);
  let square = 0;
  for (let i = 0; i < 3; i += 1) {
    const bend = ahead.contact.normal[i] - other.normal[i];
    square += bend * bend;
  }
  return square > FLAT * FLAT;
}

/**
 * Selects the mode on the piece of `workspace.ahead`, which may be the nearest only beyond the patch boundary: a body
 * that rolled on one side slips on the other, by as much as the bend turns the spin, until friction has removed it. The
 * normal velocity is lost to impact, without a rebound.
 *
 * @param before the state at the patch boundary
 * @param y      changed in place
 */
export function selectModeBeyond(
  workspace: TransitionWorkspace,
  before: Float64Array,
  y: Float64Array,
): ContactMode {
  const { model, state, ahead } = workspace;
  state.object = ahead.object;
  state.contact.object = ahead.object;
  state.contact.piece = ahead.contact.piece;
  state.follows = true;
  const mode = selectContactMode(workspace, y);
  state.follows = false;
  y[lostToImpact] += energyTaken(model, before, y);
  return mode;
}
