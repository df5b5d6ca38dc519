import { createContact, type DistanceQuery, type OwnGround } from "@talus/terrain";
import { seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import type { SphereModel } from "../../src/model/sphere-model.ts";
import { SphereState } from "../../src/model/state/state-layout.ts";
import {
  beginEdgeWatch,
  createEdgeWatch,
  type EdgeWatch,
  gapAtEnd,
  isClearBetween,
  watchEdges,
} from "../../src/phases/ground/edge-watch.ts";

// The watch is asked about a straight way over level ground, along which a needle stands: its distance is known. The
// ground about each place is known up to `way`, and no further.

const radius = 0.4;

interface Place {
  /** Way for which the own ground of a place is known, m. */
  readonly way: number;
  /** Tip of the needle, m; undefined: no other ground. */
  readonly tip?: readonly [number, number, number];
}

function watchOf({ way, tip }: Place): { readonly model: SphereModel; readonly watch: EdgeWatch } {
  const query = {
    ownGroundAtEdges(_c: Float64Array, _foot: unknown, own: OwnGround): void {
      own.way = way;
      own.isAlone = tip === undefined;
      own.distance = radius;
      own.limit = Infinity;
    },
    otherDistance: (c: Float64Array) => distanceOf(c[0] ?? 0, tip),
  } as unknown as DistanceQuery;
  const model = { query, radius } as unknown as SphereModel;
  const watch = createEdgeWatch();
  beginEdgeWatch(watch);
  watchEdges(model, 0, watch.own, watch);
  return { model, watch };
}

/** Of the centre, at (x, 0, radius). */
const distanceOf = (x: number, tip: Place["tip"]): number =>
  tip === undefined ? Infinity : Math.hypot(x - tip[0], tip[1], radius - tip[2]);

function stateAt(x: number): Float64Array {
  const y = new Float64Array(SphereState.length);
  y[SphereState.p_WB] = x;
  y[SphereState.p_WB + 2] = radius;
  return y;
}

const foot = createContact();
const speed = 3;
/** The least that the second derivative of a gap can be bounded by, v²/a. */
const bend = (speed * speed) / radius;

/** True if the watch excludes other ground on the way from x0 to x1. */
function isClear({ model, watch }: ReturnType<typeof watchOf>, x0: number, x1: number): boolean {
  gapAtEnd(model, x0 / speed, stateAt(x0), foot, watch);
  gapAtEnd(model, x1 / speed, stateAt(x1), foot, watch);
  return isClearBetween(x0 / speed, x1 / speed, bend, watch);
}

it("a step is open if part of its way is known from neither of its ends", () => {
  for (const way of [0.02, 0.05, 0.1, 0.3]) {
    // with the sum of both ways the step is covered, and no further
    for (const part of [0.5, 0.9, 1.5, 1.9]) {
      expect(isClear(watchOf({ way }), 0, part * way), `${part} ways`).toBe(true);
    }
    for (const part of [2.01, 2.2, 3, 6]) {
      expect(isClear(watchOf({ way }), 0, part * way), `${part} ways`).toBe(false);
    }
  }
});

it("what is left of the way at a place that was looked at earlier counts, not all of it", () => {
  for (const way of [0.05, 0.1, 0.3]) {
    const { model, watch } = watchOf({ way });
    gapAtEnd(model, 0, stateAt(0), foot, watch);
    for (const part of [0.2, 0.4, 0.6, 0.8]) {
      const left = (1 - part) * way;
      const gap = gapAtEnd(model, part, stateAt(part * way), foot, watch);
      // either it looked anew, for the whole way, or it knows what is left of it
      const looked = watch.at[0] === part * way ? way : left;
      // (1) of edge-watch.ts the other way round: the time for which this gap is believed
      expect(Math.sqrt(2 * gap * radius), `${part} ways`).toBeLessThanOrEqual(looked * (1 + 1e-12));
    }
  }
});

const seed = 20261;
it(`a gap counts as no more than that of the needle, wherever it was looked for (seed ${seed})`, () => {
  const random = seededRandom(seed);
  let again = 0;
  for (let n = 0; n < 60; n += 1) {
    const tip = [random.uniform(0.2, 1), random.uniform(-0.3, 0.3), random.uniform(0.2, 0.6)] as const;
    const { model, watch } = watchOf({ way: 1, tip });
    let x = 0;
    for (let k = 0; k < 200; k += 1) {
      const exact = distanceOf(x, tip) - radius;
      if (exact < 0) break;
      const gap = gapAtEnd(model, k, stateAt(x), foot, watch);
      if (watch.at[0] !== x) again += 1;
      // 1e-9 of the radius counts as none
      expect(gap, `needle ${tip}, at ${x} m`).toBeLessThanOrEqual(exact + 1.001e-9 * radius);
      x += random.uniform(0.001, 0.03);
    }
  }
  expect(again).toBeGreaterThan(60);
});
