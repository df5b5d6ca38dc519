import { sin } from "@talus/portable-math";
import type { SweepData } from "../ground/terrain-data.ts";
import { createVerticalLook } from "../surface/vertical-look.ts";
import { type Channel, createChannel } from "./channel-contact.ts";
import { findEnds } from "./curve-ends.ts";
import { createCurveFoot } from "./curve-foot.ts";
import { type CurveGround, createCurveQuery } from "./curve-query.ts";
import { createCurveSearch } from "./curve-search.ts";
import { largestCurvature, lengthOf } from "./curve-size.ts";
import { createCurveTree } from "./curve-tree.ts";
import { compileCurve, createFormulaCurve } from "./formula-curve.ts";
import type { CurveTerrain } from "./profile-terrain.ts";
import { fillSweepContact } from "./sweep-contact.ts";

/**
 * @param data that `createTerrain` has checked
 * @throws RangeError, TypeError or FormulaError that names the field, the allowed and the given value
 */
export function createSweepTerrain(data: SweepData): CurveTerrain {
  const { radius, side } = data;
  const [from, to] = data.range;
  const tape = compileCurve([data.x, data.y, data.z], data.origin);
  const createCurve = () => createFormulaCurve(tape, from, to);
  const tree = createCurveTree(createCurve(), "sweep");
  const curvature = largestCurvature(tree);
  if (!(radius * curvature < 1)) {
    throw new RangeError(
      `createTerrain: sweep radius must be below the smallest radius of curvature of the curve, ${1 / curvature} m, got ${radius}`,
    );
  }
  const ends = findEnds(tree);
  const sign = side === "outside" ? 1 : -1;
  const createBorders = createChannelBorders(data, curvature, from, to);
  const [low, high] = tree.bounds.subarray(4, 6);
  const length = lengthOf(tree);
  const size = 0.5 * Math.min(radius, 1 / curvature - radius, length);

  const createQueryOf = (goesOn: boolean) => {
    const scratch = new Float64Array(6);
    const { channel, ...borders } = createBorders();
    return createCurveQuery(
      {
        curve: createCurve(),
        tree,
        ends,
        endPlaces: [ends[0].place, ends[1].place],
        endRadius: radius,
        reach: radius,
        project(c, p) {
          for (let i = 0; i < 3; i += 1) p[i] = c[i];
        },
        fill(c, _p, foot, isBeyond, out) {
          fillSweepContact(c, foot, isBeyond, radius, sign, scratch, out);
          channel?.fillBeyondLip(c, foot, out);
        },
        ...borders,
        groundBend(_p, _reach, bend) {
          if (channel !== undefined) return Infinity; // it has lips
          return Math.max(1 / radius, bend / Math.max(1 - radius * bend, 0));
        },
        isFromAll: side === "outside",
        otherDistance: (distance) => (side === "outside" ? distance - radius : Infinity),
        length,
        smoothLength: Infinity,
        lowest: low - radius,
      },
      goesOn,
    );
  };
  return {
    createQuery: () => createQueryOf(true),
    evaluateSurface: createVerticalLook(createQueryOf(false), {
      side,
      middle: 0.5 * (low + high),
      reachAt: () => 0.5 * (high - low) + radius,
      size,
    }),
  };
}

type Borders = Pick<CurveGround, "mapDistance" | "wayAcross" | "levelFromLip" | "leastDistance"> & {
  readonly channel?: Channel;
};

/**
 * Additional parts of a query of an open channel, compared with a whole tube. Its map is the strip under it, wide
 * enough for every foot on it: a foot lies up to r before or behind its place on the middle line, which bends by up to
 * κ r²/2 over that distance.
 */
function createChannelBorders(
  { x, y, radius, side, halfAngle, origin }: SweepData,
  curvature: number,
  from: number,
  to: number,
): () => Borders {
  if (halfAngle === undefined) return () => ({ mapDistance: () => Infinity });
  if (side !== "inside") {
    throw new TypeError(
      'createTerrain: sweep side must be "inside" where halfAngle opens the tube to a channel',
    );
  }
  const tape = compileCurve([x, y], origin);
  const createCurve = () => createFormulaCurve(tape, from, to);
  const tree = createCurveTree(createCurve(), "sweep with halfAngle, seen from above,");
  const halfWidth = radius * sin(halfAngle) + 0.5 * curvature * radius * radius;
  return () => {
    const channel = createChannel(radius, halfAngle);
    const search = createCurveSearch(createCurve(), tree);
    const place = createCurveFoot();
    const at = new Float64Array(3);
    return {
      channel,
      wayAcross: channel.wayFromLip,
      levelFromLip: channel.levelFromLip,
      leastDistance({ rates }, contact) {
        const away = Math.sqrt(2 * rates[0]) - radius; // from the whole tube
        return contact.distance < 0 ? contact.distance : Math.abs(away);
      },
      mapDistance(mapX, mapY) {
        at[0] = mapX;
        at[1] = mapY;
        search.nearest(at, place);
        return halfWidth - Math.sqrt(2 * place.rates[0]);
      },
    };
  };
}
