import { rotateInto } from "@talus/kinematics";
import { type Contact, createContact, type DistanceQuery, type Found } from "@talus/terrain";
import { SteppedState } from "./drift.ts";
import type { BodySizes, SteppedBody } from "./stepped-body.ts";

const { p, q } = SteppedState;

/** Largest number of separate feet of one point. */
const MOST_FEET = 4;

/** Gaps of the points of a body, g_i = d(p + R c_i) - rho, each with its own foot. */
export interface GroundProbe {
  readonly centre: Float64Array;
  readonly gaps: Float64Array;
  /** Foot of each point, as found last. */
  readonly contacts: readonly Contact[];
  readonly found: Found[];
  /** Feet of one point, after `feetInto`. */
  readonly feet: readonly Contact[];
  readonly count: { queries: number };
  /** Evaluates point i of a state: centre, foot and gap. */
  probe(i: number, s: Float64Array): number;
  /** Writes all feet of the point probed last whose gap is at most `slack`; returns their number. */
  feetOf(i: number, slack: number): number;
}

/** Queries of one run. Allocates; the methods do not. */
export function createGroundProbe(body: SteppedBody, sizes: BodySizes, query: DistanceQuery): GroundProbe {
  const { points, rounding } = body;
  const centre = new Float64Array(3);
  const gaps = new Float64Array(sizes.count);
  const contacts = Array.from({ length: sizes.count }, createContact);
  const hasFoot = new Uint8Array(sizes.count);
  const feet = Array.from({ length: MOST_FEET }, createContact);
  const found = Array.from({ length: sizes.count }, (): Found => "found");
  const count = { queries: 0 };
  // smooth ground that is wider than the rounding has one foot for each point
  const hasSeveral =
    !query.flat &&
    (query.objects !== undefined || query.borderIsEdge || query.isOfPlanes === true || sizes.count === 1);
  return {
    centre,
    gaps,
    contacts,
    found,
    feet,
    count,
    probe(i, s) {
      rotateInto(s, q, points, 3 * i, centre, 0);
      for (let k = 0; k < 3; k += 1) centre[k] += s[p + k];
      const contact = contacts[i];
      found[i] = query.nearest(centre, hasFoot[i] === 1 ? contact : undefined, contact);
      hasFoot[i] = 1;
      count.queries += 1;
      gaps[i] = contact.distance - rounding;
      return gaps[i];
    },
    feetOf(i, slack) {
      if (!hasSeveral) return 0;
      count.queries += 1;
      return query.within(centre, rounding + slack, contacts[i], feet);
    },
  };
}

/** The point of the body that has the lowest gap in a state; all are probed. */
export function lowestOf(probe: GroundProbe, s: Float64Array): number {
  let best = 0;
  for (let i = 0; i < probe.gaps.length; i += 1) {
    probe.probe(i, s);
    if (probe.gaps[i] < probe.gaps[best]) best = i;
  }
  return best;
}
