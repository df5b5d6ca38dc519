import type { Contact, Found } from "../ground/contact.ts";
import type { DistanceQuery } from "../ground/distance-query.ts";
import type { OwnGround } from "../ground/own-ground.ts";
import { createApproachTime } from "../query/approach-time.ts";
import { createFirstTouch } from "../query/first-touch.ts";
import type { TouchLook } from "../query/surface-touch.ts";
import { type Profile, Section, sectionLength } from "./profile.ts";

/**
 * Step along the ground over its smallest radius of curvature. A choice for steps, not a bound: there is no other
 * ground.
 */
const wayOverRadius = 0.25;

/** Place of a surface of revolution, and its free side. */
export interface Placement {
  /** A point of the axis: the origin of the profile, m. Length 3. */
  readonly origin: Float64Array;
  /** Unit vector of the axis. Length 3. */
  readonly axis: Float64Array;
  /** Bodies move outside the solid bounded by the profile, or inside it. */
  readonly side: "inside" | "outside";
}

/**
 * The distance query of a surface of revolution, in closed form. With ρ the distance of c from the axis, ζ its place
 * along it, e_ρ, e_ζ, e_φ the directions, and the section (d, n_ρ, n_ζ, κ₁, κ₂) of the profile at (ρ, ζ):
 *
 *   n = n_ρ e_ρ + n_ζ e_ζ,   hess d = κ₁ t tᵀ + κ₂ e_φ e_φᵀ,  t = n_ζ e_ρ − n_ρ e_ζ               (1)
 *
 * with all signs reversed inside. On the axis of a cylinder or torus every direction e_ρ is equally valid and the
 * Hessian is unbounded: one direction is taken, always the same, and a huge finite number.
 */
export function createRevolutionQuery(profile: Profile, { origin, axis, side }: Placement): DistanceQuery {
  const sign = side === "outside" ? 1 : -1;
  const across = perpendicular(axis);
  const place = new Float64Array(2);
  const section = new Float64Array(sectionLength);
  const radial = new Float64Array(3);
  const around = new Float64Array(3);
  const tangent = new Float64Array(3);
  const gap = new Float64Array(1);

  /** Sets `place`, `radial` and `section` of c; `piece` as in `Profile.measure`. */
  function look(c: Float64Array, piece: number): void {
    let zeta = 0;
    for (let i = 0; i < 3; i += 1) zeta += (c[i] - origin[i]) * axis[i];
    let square = 0;
    for (let i = 0; i < 3; i += 1) {
      radial[i] = c[i] - origin[i] - zeta * axis[i];
      square += radial[i] * radial[i];
    }
    const rho = Math.sqrt(square);
    for (let i = 0; i < 3; i += 1) radial[i] = rho > 0 ? radial[i] / rho : across[i];
    place[0] = rho;
    place[1] = zeta;
    profile.measure(place, piece, section);
  }

  /** Fills a contact from the section that was evaluated. */
  function write(c: Float64Array, fromPiece: number, out: Contact): Found {
    const nr = section[Section.normalRadial];
    const na = section[Section.normalAxial];
    const distance = sign * section[Section.distance];
    around[0] = axis[1] * radial[2] - axis[2] * radial[1];
    around[1] = axis[2] * radial[0] - axis[0] * radial[2];
    around[2] = axis[0] * radial[1] - axis[1] * radial[0];
    for (let i = 0; i < 3; i += 1) {
      out.normal[i] = sign * (nr * radial[i] + na * axis[i]); // (1)
      tangent[i] = na * radial[i] - nr * axis[i];
    }
    for (let i = 0; i < 3; i += 1) out.foot[i] = c[i] - distance * out.normal[i];
    const along = sign * section[Section.along];
    const turn = sign * section[Section.around];
    for (let i = 0, entry = 0; i < 3; i += 1) {
      for (let j = i; j < 3; j += 1, entry += 1) {
        out.hessian[entry] = along * tangent[i] * tangent[j] + turn * around[i] * around[j];
      }
    }
    out.distance = distance;
    out.curvature = Math.max(sign * section[Section.footAlong], sign * section[Section.footAround]);
    out.piece = section[Section.piece];
    out.patchDistance = pastTip(fromPiece >= 0 ? fromPiece : out.piece);
    out.feature = "ground";
    out.material = 0;
    return "found";
  }

  /** Distance of the last evaluated point from the border of the region whose foot is on `piece`, m. */
  function pastTip(piece: number): number {
    const s = section[Section.fromTip];
    return piece === 1 ? -s : s;
  }

  function nearest(c: Float64Array, hint: Contact | undefined, out: Contact): Found {
    look(c, -1);
    return write(c, hint === undefined ? -1 : hint.piece, out);
  }

  /** A surface of revolution has one foot for every point: only its curvature limits the distance. */
  function ownGround(c: Float64Array, _foot: Contact, out: OwnGround): void {
    look(c, -1);
    const bend = profile.bendWithin(place, Math.abs(section[Section.distance]));
    out.way = Math.min(out.wish, wayOverRadius / bend);
    out.isAlone = true;
    out.limit = Infinity;
  }

  /**
   * Outside of a torus, and inside of all, a ball of the smallest radius of curvature touches the surface from the free
   * side anywhere.
   */
  const hollow = Math.max(profile.curvatures[side], 0);
  const touchLook: TouchLook = {
    length: profile.smoothLength,
    locate({ at }, foot, normal) {
      look(at, -1);
      const distance = sign * section[Section.distance];
      for (let i = 0; i < 3; i += 1) {
        normal[i] =
          sign * (section[Section.normalRadial] * radial[i] + section[Section.normalAxial] * axis[i]);
        foot[i] = at[i] - distance * normal[i];
      }
      return distance > 0;
    },
    lookBetween() {},
    hollowAt(_foot, _normal, out) {
      out[0] = hollow;
      return true;
    },
  };

  return {
    nearest,
    follow(c, hint, out) {
      look(c, hint.piece);
      return write(c, hint.piece, out);
    },
    within(c, limit, hint, out) {
      if (out.length === 0) return 0;
      look(c, -1);
      if (!(Math.abs(section[Section.distance]) <= limit)) return 0;
      nearest(c, hint, out[0]);
      return 1;
    },
    patchDistance(piece, contact) {
      if (piece < 0) return Infinity;
      for (let i = 0; i < 3; i += 1) tangent[i] = contact.foot[i] + contact.distance * contact.normal[i];
      look(tangent, -1);
      return pastTip(piece);
    },
    curvatureBound({ curvature }, reach) {
      const bound = profile.curvatures[side];
      if (bound < Infinity) return bound;
      const least = (curvature > 0 ? 1 / curvature : Infinity) - (profile.opening ?? 0) * reach;
      return least > 0 ? 1 / least : Infinity;
    },
    mapDistance: everywhere,
    borderIsEdge: false,
    clearTime: createApproachTime((c) => {
      look(c, -1);
      gap[0] = sign * section[Section.distance];
      return gap;
    }, profile.smoothLength),
    firstTouch: createFirstTouch(
      { nearest, mapDistance: everywhere },
      hollow < Infinity ? touchLook : undefined,
    ),
    bendWithin(c, reach) {
      look(c, -1);
      return profile.bendWithin(place, reach);
    },
    ...(profile.smoothLength === Infinity && { ownGround }),
    smoothLength: profile.smoothLength,
    flat: false,
    lowest: side === "inside" && profile.extent < Infinity ? origin[2] - profile.extent : -Infinity,
  };
}

function everywhere(): number {
  return Infinity;
}

/** A unit vector normal to `axis`, from the coordinate direction most nearly normal to it. */
function perpendicular(axis: Float64Array): Float64Array {
  const sizes = Array.from(axis, Math.abs);
  const least = sizes.indexOf(Math.min(...sizes));
  const out = Float64Array.from(axis, (value, i) => (i === least ? 1 : 0) - axis[least] * value);
  const length = Math.sqrt(out[0] * out[0] + out[1] * out[1] + out[2] * out[2]);
  return out.map((value) => value / length);
}
