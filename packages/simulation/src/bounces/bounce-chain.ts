import {
  type BounceSeriesStart,
  boundBounceTail,
  createBounceSeriesPoint,
  evaluateBouncesInto,
  sumBounces,
} from "@talus/contact/bounces";
import { addScaled3Into, tangent3Into } from "@talus/kinematics";
import { pow } from "@talus/portable-math";
import { applyImpact, endsWithoutSlip } from "../contact/impact.ts";
import { SphereState } from "../model/state/state-layout.ts";
import type { TransitionWorkspace } from "../modes/transition-workspace.ts";
import type { BounceChain, Hop } from "./bounce-hops.ts";
import { flightTime, turnAlong } from "./bounce-turn.ts";

const { p_WB, v_WB, w_WB } = SphereState;

/** Largest number of impacts resolved one by one; the bound of the rest falls by e with each. */
const MOST_HOPS = 10_000;

/**
 * Resolves impacts until the rest has a closed form, or until the possible effect of friction is below `tolerance`.
 *
 * @param first     relative to the ground
 * @param ground    its velocity, m/s (3)
 * @returns undefined if numbers have left the range of doubles and nothing can be summed
 */
export function createBounceChain(
  workspace: TransitionWorkspace,
  first: BounceSeriesStart,
  ground: Float64Array,
  tolerance: number,
): BounceChain | undefined {
  const hops: Hop[] = [];
  let start = first;
  let begin = 0;
  let offset: Float64Array = new Float64Array(3);
  for (;;) {
    const summed = sumBounces(start);
    const tail = boundBounceTail(start);
    const isSmall = tail.velocity <= tolerance || hops.length >= MOST_HOPS;
    const isSummed = summed.kind !== "not-summable";
    const series = !isSummed && isSmall ? sumBounces({ ...start, kineticFriction: 0 }) : summed;
    if (series.kind !== "not-summable") {
      const bound = isSummed ? 0 : tail.velocity;
      return {
        hops,
        series,
        seriesBegin: begin,
        seriesOffset: offset,
        time: begin + series.time,
        ground,
        bound,
      };
    }
    if (isSmall || series.reason === "invalid-start") return undefined;
    const duration = flightTime(start, start.normalSpeed);
    hops.push({ begin, duration, offset, start });
    offset = displacementAt(start, duration, offset);
    begin += duration;
    start = nextBounce(workspace, start, duration);
  }
}

function displacementAt(start: BounceSeriesStart, s: number, offset: Float64Array): Float64Array {
  const {
    tangentialVelocity: v,
    tangentialAcceleration: f,
    normalSpeed,
    normalAcceleration,
    normal: n,
  } = start;
  const gap = Math.max(s * (normalSpeed - 0.5 * normalAcceleration * s), 0);
  return offset.map((x, i) => x + s * (v[i] + 0.5 * s * f[i]) + gap * n[i]);
}

const noGround = new Float64Array(3);

/** The flight of one hop and the impact at its end, on the frozen plane. */
function nextBounce(
  workspace: TransitionWorkspace,
  start: BounceSeriesStart,
  duration: number,
): BounceSeriesStart {
  const { normal: n } = start;
  const y = new Float64Array(SphereState.length);
  y.set(start.tangentialVelocity, v_WB);
  y.set(start.angularVelocity, w_WB);
  addScaled3Into(y, v_WB, duration, start.tangentialAcceleration, 0, y, v_WB);
  addScaled3Into(y, v_WB, -start.normalSpeed, n, 0, y, v_WB);
  applyImpact(workspace.model, y, workspace.state.contact, noGround, -start.normalSpeed, workspace.impact);
  const tangentialVelocity = new Float64Array(3);
  tangent3Into(y, v_WB, n, 0, tangentialVelocity, 0);
  return {
    ...start,
    normalSpeed: start.restitution * start.normalSpeed,
    tangentialVelocity,
    angularVelocity: y.slice(w_WB, w_WB + 3),
    isGripped: endsWithoutSlip(workspace.impact.result),
  };
}

/** State at the end of the chain; the ledger's entries are those of the start. */
export function chainEndInto(chain: BounceChain, begin: Float64Array, out: Float64Array): void {
  const { series, ground } = chain;
  out.set(begin);
  for (let i = 0; i < 3; i += 1) out[p_WB + i] += chain.seriesOffset[i] + series.displacement[i];
  out.set(series.velocity, v_WB);
  addScaled3Into(out, p_WB, chain.time, ground, 0, out, p_WB);
  addScaled3Into(out, v_WB, 1, ground, 0, out, v_WB);
  out.set(series.angularVelocity, w_WB);
  out[SphereState.time] += chain.time;
  turnAlong(chain, chain.time, out);
}

/** The first impact later than tau after the start of the chain, or its end, s. */
export function nextImpactOf(chain: BounceChain, tau: number): number {
  const hop = chain.hops.find((each) => tau < each.begin + each.duration);
  if (hop !== undefined) return hop.begin + hop.duration;
  const { series, seriesBegin } = chain;
  const e = series.start.restitution;
  const point = createBounceSeriesPoint();
  evaluateBouncesInto(series, tau - seriesBegin, point);
  if (!(point.impacts < Infinity)) return chain.time;
  const impact = (j: number): number => seriesBegin + series.time * (1 - pow(e, j));
  const next = impact(point.impacts + 1);
  return Math.min(next > tau ? next : impact(point.impacts + 2), chain.time); // impact j is at T (1 - e^j), rounded
}

/** State a time tau after the start of the chain. */
export function chainInto(chain: BounceChain, begin: Float64Array, tau: number, out: Float64Array): void {
  const { ground } = chain;
  out.set(begin);
  out[SphereState.time] += Math.max(tau, 0);
  turnAlong(chain, tau, out);
  addScaled3Into(out, p_WB, Math.max(tau, 0), ground, 0, out, p_WB);
  const hop = chain.hops.find((each) => tau < each.begin + each.duration);
  if (hop !== undefined) {
    const s = Math.max(tau - hop.begin, 0);
    const { start } = hop;
    const moved = displacementAt(start, s, hop.offset);
    for (let i = 0; i < 3; i += 1) {
      out[p_WB + i] += moved[i];
      const normalSpeed = start.normalSpeed - start.normalAcceleration * s;
      out[v_WB + i] =
        start.tangentialVelocity[i] + s * start.tangentialAcceleration[i] + normalSpeed * start.normal[i];
      out[w_WB + i] = start.angularVelocity[i];
    }
    addScaled3Into(out, v_WB, 1, ground, 0, out, v_WB);
    return;
  }
  const point = createBounceSeriesPoint();
  evaluateBouncesInto(chain.series, tau - chain.seriesBegin, point);
  for (let i = 0; i < 3; i += 1) out[p_WB + i] += chain.seriesOffset[i] + point.displacement[i];
  out.set(point.velocity, v_WB);
  addScaled3Into(out, v_WB, 1, ground, 0, out, v_WB);
  out.set(point.angularVelocity, w_WB);
}
