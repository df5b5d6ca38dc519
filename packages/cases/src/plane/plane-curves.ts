import { RigidBodyState } from "@talus/kinematics";
import type { CaseCurve } from "../case/case.ts";
import { size, type Triple } from "../math/triple.ts";
import { type Bounce, fly, type Motion, type Slope } from "./closed-forms.ts";

const { v_WB, w_WB } = RigidBodyState;

/** A stretch of a motion: it starts with `start` and continues by `after`. */
export interface Piece {
  readonly start: Motion;
  /** The motion a time tau later. */
  readonly after: (start: Motion, tau: number) => Motion;
}

/** The motion at any time from pieces in the order of time. */
export function piecewise(pieces: readonly Piece[]): (t: number) => Motion {
  return (t) => {
    const begun = pieces.filter(({ start }) => start.t <= t);
    const { start, after } = begun.at(-1) ?? pieces[0];
    return after(start, t - start.t);
  };
}

/** Flight from the start, and from each of the bounces on. */
export function hopping(slope: Slope, start: Motion, list: readonly Bounce[]): (t: number) => Motion {
  const after = (from: Motion, tau: number): Motion => fly(slope, from, tau);
  return piecewise([start, ...list.map((each) => each.after)].map((each): Piece => ({ start: each, after })));
}

/** The coordinates of the centre that change. They do not jump at impacts. */
export function placeCurves(
  slope: Pick<Slope, "radius">,
  to: number,
  motionAt: (t: number) => Motion,
): readonly CaseCurve[] {
  const scale = lengthOf(slope, to, motionAt);
  return [0, 1, 2].flatMap((i) => {
    const reference = (t: number): number => motionAt(t).p[i];
    const isStill = [0.2, 0.5, 1].every(
      (part) => Math.abs(reference(part * to) - reference(0)) < 1e-9 * scale,
    );
    const computed = (y: Float64Array): number => y[i];
    return isStill ? [] : [{ quantity: `${"xyz"[i]}`, unit: "m", from: 0, to, scale, computed, reference }];
  });
}

/** Places, speed and rate of turning, for motions without a jump. */
export function motionCurves(
  slope: Pick<Slope, "radius">,
  to: number,
  motionAt: (t: number) => Motion,
): readonly CaseCurve[] {
  const scale = Math.max(...[0, to].map((t) => size(motionAt(t).v) + slope.radius * size(motionAt(t).w)));
  const part = (y: Float64Array, at: number): Triple => [y[at], y[at + 1], y[at + 2]];
  return [
    ...placeCurves(slope, to, motionAt),
    {
      ...{ quantity: "speed", unit: "m/s", from: 0, to, scale },
      computed: (y) => size(part(y, v_WB)),
      reference: (t) => size(motionAt(t).v),
    },
    {
      ...{ quantity: "rate of turning", unit: "rad/s", from: 0, to, scale: scale / slope.radius },
      computed: (y) => size(part(y, w_WB)),
      reference: (t) => size(motionAt(t).w),
    },
  ];
}

function lengthOf({ radius }: Pick<Slope, "radius">, to: number, motionAt: (t: number) => Motion): number {
  return Math.max(...[0, to].map((t) => size(motionAt(t).p) + size(motionAt(t).v) * to + radius));
}
