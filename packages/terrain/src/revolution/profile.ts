/** Offsets of the results of a profile in an array: returned numbers would be boxed. */
export const Section = {
  /** Signed distance from the profile, m; > 0 outside the solid. */
  distance: 0,
  /** Normal away from the solid, in the directions of ρ and of the axis. */
  normalRadial: 1,
  normalAxial: 2,
  /** Eigenvalue of hess d along the profile, 1/m. */
  along: 3,
  /** Eigenvalue of hess d around the axis, 1/m. */
  around: 4,
  /** Principal curvatures of the solid at the foot along the profile and around the axis, 1/m; < 0 where it bulges. */
  footAlong: 5,
  footAround: 6,
  /** 0: the smooth piece; 1: the tip of a cone. */
  piece: 7,
  /**
   * Distance along the profile from the tip to the foot, m; Infinity without a tip. < 0: the foot is the tip.
   */
  fromTip: 8,
} as const;
export const sectionLength = 9;

/** Half of a section through the axis: a curve in the half plane (ρ, ζ), ρ >= 0 the distance from the axis. */
export interface Profile {
  /**
   * Writes a `Section` of the point (ρ, ζ) = (place[0], place[1]), m. No allocation.
   *
   * @param piece the one to evaluate, as if it continued beyond its border; −1: the one that contains the foot
   */
  measure(place: Float64Array, piece: number, out: Float64Array): void;
  /** A bound of the curvatures, in size, of all of the surface within `reach` of the point (ρ, ζ), 1/m. */
  bendWithin(place: Float64Array, reach: number): number;
  /**
   * A length over which the surface changes its direction by about half a radian, m; Infinity: it differs from place to
   * place.
   */
  readonly smoothLength: number;
  /**
   * Largest curvature towards the free side, outside and inside, 1/m; inside a cone it grows towards the tip.
   */
  readonly curvatures: { readonly outside: number; readonly inside: number };
  /** Rate of change of the radius of curvature along the surface, 1; default: none. */
  readonly opening?: number;
  /** Distance from the origin on the axis within which all of the surface lies, m; Infinity for endless ones. */
  readonly extent: number;
}

/** ρ below this fraction of the size of the surface counts as on the axis; dimensionless. */
const onAxis = 1e-12;
/** Keeps a curvature at the very tip of a cone finite, m. */
const tiny = 1e-100;

/** Sphere about the origin: d = √(ρ² + ζ²) − R. */
export function sphereProfile(radius: number): Profile {
  return {
    measure(place, _piece, out) {
      setRoundFoot(place, radius, out);
      out[Section.footAlong] = -1 / radius;
      out[Section.footAround] = -1 / radius;
      out[Section.piece] = 0;
      out[Section.fromTip] = Infinity;
    },
    bendWithin: () => 1 / radius,
    smoothLength: 0.5 * radius,
    curvatures: { outside: 0, inside: 1 / radius },
    extent: radius,
  };
}

/** Cylinder about the axis: d = ρ − R. */
export function cylinderProfile(radius: number): Profile {
  return {
    measure(place, _piece, out) {
      out[Section.distance] = place[0] - radius;
      out[Section.normalRadial] = 1;
      out[Section.normalAxial] = 0;
      out[Section.along] = 0;
      out[Section.around] = 1 / Math.max(place[0], onAxis * radius);
      out[Section.footAlong] = 0;
      out[Section.footAround] = -1 / radius;
      out[Section.piece] = 0;
      out[Section.fromTip] = Infinity;
    },
    bendWithin: () => 1 / radius,
    smoothLength: 0.5 * radius,
    curvatures: { outside: 0, inside: 1 / radius },
    extent: Infinity,
  };
}

/**
 * Cone with its tip at the origin, opening along +ζ with half angle α, by sine and cosine of α:
 * d = ρ cos α − ζ sin α where s = ρ sin α + ζ cos α >= 0; else the tip is the foot and d = √(ρ² + ζ²).
 */
export function coneProfile(sine: number, cosine: number): Profile {
  return {
    measure(place, piece, out) {
      const rho = place[0];
      const zeta = place[1];
      const s = rho * sine + zeta * cosine;
      out[Section.fromTip] = s;
      out[Section.footAlong] = 0;
      out[Section.footAround] = 0;
      if (piece < 0 ? s < 0 : piece === 1) {
        setRoundFoot(place, 0, out);
        out[Section.piece] = 1;
        return;
      }
      out[Section.distance] = rho * cosine - zeta * sine;
      out[Section.normalRadial] = cosine;
      out[Section.normalAxial] = -sine;
      out[Section.along] = 0;
      out[Section.around] = cosine / Math.max(rho, onAxis * Math.abs(s), tiny);
      out[Section.footAround] = -cosine / Math.max(Math.abs(s) * sine, tiny);
      out[Section.piece] = 0;
    },
    // |κ| = cos α/(s sin α) at the distance s from the tip
    bendWithin: (place, reach) =>
      cosine / (sine * Math.max(Math.sqrt(place[0] * place[0] + place[1] * place[1]) - reach, 0)),
    smoothLength: Infinity,
    curvatures: { outside: 0, inside: Infinity },
    opening: sine / cosine,
    extent: Infinity,
  };
}

/** Torus: a circle of radius r about the ring of radius R: d = √((ρ − R)² + ζ²) − r. */
export function torusProfile(ringRadius: number, tubeRadius: number): Profile {
  return {
    measure(place, _piece, out) {
      const radial = place[0] - ringRadius;
      const axial = place[1];
      const length = Math.sqrt(radial * radial + axial * axial);
      const isOnRing = !(length > onAxis * tubeRadius);
      const nr = isOnRing ? 0 : radial / length;
      const na = isOnRing ? 1 : axial / length;
      out[Section.distance] = length - tubeRadius;
      out[Section.normalRadial] = nr;
      out[Section.normalAxial] = na;
      out[Section.along] = 1 / Math.max(length, onAxis * tubeRadius);
      out[Section.around] = nr / Math.max(place[0], onAxis * ringRadius);
      out[Section.footAlong] = -1 / tubeRadius;
      out[Section.footAround] = -nr / (ringRadius + tubeRadius * nr);
      out[Section.piece] = 0;
      out[Section.fromTip] = Infinity;
    },
    bendWithin: () => Math.max(1 / tubeRadius, 1 / Math.max(ringRadius - tubeRadius, 0)),
    smoothLength: 0.5 * tubeRadius,
    curvatures: { outside: 1 / (ringRadius - tubeRadius), inside: 1 / tubeRadius },
    extent: ringRadius + tubeRadius,
  };
}

/** Distance, normal and Hessian of a sphere about the origin, of radius 0 for a point. */
function setRoundFoot(place: Float64Array, radius: number, out: Float64Array): void {
  const rho = place[0];
  const zeta = place[1];
  const length = Math.sqrt(rho * rho + zeta * zeta);
  const isCentre = !(length > onAxis * radius);
  out[Section.distance] = length - radius;
  out[Section.normalRadial] = isCentre ? 0 : rho / length;
  out[Section.normalAxial] = isCentre ? 1 : zeta / length;
  out[Section.along] = 1 / Math.max(length, onAxis * radius, tiny);
  out[Section.around] = out[Section.along];
}
