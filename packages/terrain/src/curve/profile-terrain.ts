import type { Found } from "../ground/contact.ts";
import type { DistanceQuery } from "../ground/distance-query.ts";
import type { ProfileData } from "../ground/terrain-data.ts";
import { jetLength } from "./curve.ts";
import { type CurveEnd, findEnds } from "./curve-ends.ts";
import { createCurveQuery } from "./curve-query.ts";
import { lengthOf } from "./curve-size.ts";
import { type CurveTree, createCurveTree } from "./curve-tree.ts";
import { compileCurve, createFormulaCurve } from "./formula-curve.ts";
import { fillProfileContact, type ProfileForm } from "./profile-contact.ts";
import { createProfileHeight, groundPlace } from "./profile-height.ts";

/** A ground made of a plane curve, ready for queries; the parts of a `Terrain`. */
export interface CurveTerrain {
  evaluateSurface(x: number, y: number, out: Float64Array): Found;
  createQuery(): DistanceQuery;
}

/** A revolved curve this near to the axis, as a fraction of its length, counts as lying on it. */
const axisShare = 1e-5;

/**
 * @param data that `createTerrain` has checked
 * @throws RangeError or FormulaError that names the field, the allowed and the given value
 */
export function createProfileTerrain(data: ProfileData): CurveTerrain {
  const { form, offset = 0, origin: [originX, , originZ] = [0, 0, 0] } = data;
  const [from, to] = data.range;
  const tape = compileCurve([data.x, data.z], [originX, originZ]);
  const createCurve = () => createFormulaCurve(tape, from, to);
  const tree = createCurveTree(createCurve(), "profile");
  const length = lengthOf(tree);
  const onAxis = axisShare * length;
  if (form === "revolved") checkRadii(tree, axisShare * onAxis);
  const how: ProfileForm = { form, sign: data.side === "left" ? 1 : -1, offset, onAxis };
  const isOnAxis = (place: Float64Array): boolean => form === "revolved" && place[0] < axisShare * onAxis;
  const ends = findEnds(tree, isOnAxis);
  const { low, high, isOutermost } = groundExtent(tree, how, ends);
  const fromAxis = (x: number, y: number): number => (form === "extruded" ? x : Math.sqrt(x * x + y * y));

  return {
    evaluateSurface: createProfileHeight(createCurve(), tree, how, fromAxis),
    createQuery: () =>
      createCurveQuery({
        curve: createCurve(),
        tree,
        ends,
        endPlaces: [groundAtEnd(ends[0], 1, how), groundAtEnd(ends[1], -1, how)],
        endRadius: 0,
        reach: Math.abs(offset),
        isOutermost,
        project(c, p) {
          p[0] = form === "extruded" ? c[0] : Math.sqrt(c[0] * c[0] + c[1] * c[1]);
          p[1] = c[2];
          p[2] = 0;
        },
        fill: (c, p, foot, isBeyond, out) => fillProfileContact(c, p, foot, isBeyond, how, out),
        mapDistance(x, y) {
          const place = fromAxis(x, y);
          return Math.min(place - low, high - place);
        },
        groundBend(p, reach, bend) {
          const along = bend / Math.max(1 - Math.abs(offset) * bend, 0);
          if (form === "extruded") return along;
          return Math.max(along, 1 / Math.max(p[0] - reach, 0));
        },
        isFromAll: true,
        otherDistance: (distance) => distance - offset,
        length,
        smoothLength: Infinity,
        lowest: tree.bounds[2] - Math.abs(offset),
      }),
  };
}

function checkRadii({ s, jets }: CurveTree, slack: number): void {
  for (let k = 0; k < s.length; k += 1) {
    if (jets[jetLength * k] >= -slack) continue;
    throw new RangeError(
      `createTerrain: profile x must be >= 0 m where it is revolved, the distance from the axis; got ${jets[jetLength * k]} at s = ${s[k]}`,
    );
  }
}

/** The point of the ground at an end of the curve; `way` 1 at its beginning, −1 at its end. */
function groundAtEnd({ place, inward }: CurveEnd, way: number, { sign, offset }: ProfileForm): Float64Array {
  const across = sign * way * offset;
  return Float64Array.of(place[0] - across * inward[1], place[1] + across * inward[0], 0);
}

/**
 * Beside a loop the map is wider than the ground by this fraction of its width, so that a foot on it is on the map.
 */
const roomShare = 0.01;

/**
 * The part of the map over or under the ground, low to high of x, or of the distance from the axis, and the ends that
 * are an outermost place of it. Exact where an end of the curve is the outermost place, else slightly wide; from
 * −Infinity if the ground contains the axis.
 */
function groundExtent(
  tree: CurveTree,
  how: ProfileForm,
  ends: readonly [CurveEnd, CurveEnd],
): { readonly low: number; readonly high: number; readonly isOutermost: readonly [boolean, boolean] } {
  const { s, jets, bounds } = tree;
  const count = s.length;
  const places = Array.from({ length: count }, (_, k) => {
    return groundPlace(jets.subarray(jetLength * k, jetLength * (k + 1)), how);
  });
  const low = Math.min(...places);
  const high = Math.max(...places);
  const isOuter = (place: number): boolean =>
    (ends[0].isBorder && place === places[0]) || (ends[1].isBorder && place === places[count - 1]);
  const isHeld = how.form === "revolved" && ends.some((end) => end.place[0] < axisShare * how.onAxis);
  const reach = Math.abs(how.offset) + roomShare * (high - low);
  const isAtLimit = (place: number | undefined): boolean => place === high || (place === low && !isHeld);
  return {
    low: isHeld ? -Infinity : isOuter(low) ? low : bounds[0] - reach,
    high: isOuter(high) ? high : bounds[1] + reach,
    isOutermost: [isAtLimit(places[0]), isAtLimit(places[count - 1])],
  };
}
