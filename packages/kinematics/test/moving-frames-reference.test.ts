import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, it } from "vitest";
import { rotateInto } from "../src/index.ts";
import type { FrameMotionRecord } from "../src/moving-frames/frame-motion.ts";
import {
  AccelerationTerms,
  accelerationTermsInto,
  chainFrameMotionInto,
  composeFrameMotionInto,
  createFrameMotion,
  FrameMotion,
  PointMotion,
  pointMotionInto,
} from "../src/moving-frames/index.ts";
import {
  add,
  applyJets,
  type Jet,
  type JetMatrix,
  motion,
  multiplyJets,
  order,
  turningOf,
  turnJet,
} from "./jet.ts";

const vector = (...numbers: number[]): Float64Array => new Float64Array(numbers);

/** A frame that turns by `angle` about a coordinate axis of its parent. */
function hinge(
  axis: "x" | "y" | "z",
  [angle, rate, second]: Jet,
  origin: FrameMotionRecord = {},
): Float64Array {
  const along = (size: number) => ["x", "y", "z"].map((name) => (name === axis ? size : 0));
  const q = [Math.cos(angle / 2), ...along(Math.sin(angle / 2))];
  return createFrameMotion({ ...origin, q, w: along(rate), alpha: along(second) });
}

describe("a slot in a disc that turns with 3 rad/s", () => {
  it("has position, velocity and acceleration of the point at t = 0.4", () => {
    const t = 0.4;
    const out = new Float64Array(PointMotion.size);
    pointMotionInto(hinge("z", [3 * t, 3, 0]), 0, vector(0.2 + 0.5 * t, 0, 0, 0.5, 0, 0, 0, 0, 0), 0, out, 0);
    const digits = { abs: 6e-15, because: "half of the last digit printed (14 decimals), and a rounding" };
    expectWithin(out.subarray(0, 2), [0.14494310179067, 0.37281563438689], digits);
    expectWithin(out.subarray(3, 5), [-0.93726802592233, 0.90084884835562], digits);
    expectWithin(out.subarray(6, 8), [-4.1006051740177, -2.268267446052], { ...digits, abs: 6e-14 });
  });
});

describe("R = Rz(0.7 t) Rx(0.4 t²) with a moving origin, at t = 1", () => {
  const digits = { abs: 1e-15, because: "one unit of the last digit printed, 16 significant digits" };
  const origin = { p: [0.1, 0.2, 0.05], v: [0.1, 0.4, 0.15], a: [0, 0.4, 0.3] };
  const frame = new Float64Array(FrameMotion.size);
  composeFrameMotionInto(hinge("z", [0.7, 0.7, 0], origin), 0, hinge("x", [0.4, 0.8, 0.8]), 0, frame, 0);
  const [c, s] = [Math.cos(2), Math.sin(2)];
  const point = vector(0.4, 0.2 * c, 0.05, 0.1, -0.4 * s, 0.1, 0, -0.8 * c, 0.1);

  it("is a frame nested in another, with omega and alpha as printed", () => {
    expectWithin(
      frame.subarray(FrameMotion.w),
      [0.6118737498275908, 0.5153741497901528, 0.7, 0.2511118449744838, 0.9436857746694663, 0],
      digits,
    );
  });

  it("has r, v and a as printed", () => {
    const out = new Float64Array(PointMotion.size);
    pointMotionInto(frame, 0, point, 0, out, 0);
    expectWithin(
      out,
      [
        0.4678656763797932, 0.3841626111811758, 0.0636420074511088, 0.2955058118309977, 0.4275684387963373,
        0.0235630680325484, -0.1144552652975773, 1.0680166342158197, -0.1622035146110622,
      ],
      digits,
    );
  });

  it("has the relative velocity and the five terms of the acceleration as printed", () => {
    const relativeVelocity = new Float64Array(3);
    rotateInto(frame, FrameMotion.q, point, PointMotion.v, relativeVelocity, 0);
    expectWithin(relativeVelocity, [0.3173889016662746, -0.221590348415232, -0.0495327392477028], digits);
    const out = new Float64Array(AccelerationTerms.size);
    accelerationTermsInto(frame, 0, point, 0, out, 0);
    expectWithin(
      out,
      [
        ...[0, 0.4, 0.3],
        ...[-0.1724541507089868, 0.204744781845588, 0.2217502683964302],
        ...[0.2591707010282004, 0.5049600281382329, -0.598318705519034],
        ...[0.0128737683695463, -0.0034256696602036, -0.3009041927197488],
        ...[-0.2140455839863371, -0.0382625061077975, 0.2152691152312904],
      ],
      digits,
    );
  });
});

const seed = 16;
describe(`a chain of six frames against automatic differentiation (200 motions, seed ${seed})`, () => {
  const random = seededRandom(seed);
  const anyJet = (): Jet => motion(random.uniform(-2, 2), random.uniform(-2, 2), random.uniform(-2, 2));
  const anyVector = (): Jet[] => [anyJet(), anyJet(), anyJet()];
  const axes = ["x", "y", "z"] as const;
  const anyLink = () => ({ axis: axes[random.integer(0, 2)], angle: anyJet(), origin: anyVector() });
  const rounding = {
    abs: 1e-11,
    because: "some 500 roundings of numbers up to a few hundred, on both sides",
  };

  it("has the position, velocity and acceleration of a point, w and alpha of its last frame", () => {
    for (let n = 0; n < 200; n += 1) {
      const links = Array.from({ length: 6 }, anyLink);
      const local = anyVector();
      const chain = new Float64Array(6 * FrameMotion.size);
      for (const [i, { axis, angle, origin }] of links.entries()) {
        const record = { p: order(0, origin), v: order(1, origin), a: order(2, origin) };
        chain.set(hinge(axis, angle, record), i * FrameMotion.size);
      }
      const frame = new Float64Array(FrameMotion.size);
      chainFrameMotionInto(chain, 0, 6, frame, 0);
      const point = new Float64Array(PointMotion.size);
      pointMotionInto(
        frame,
        0,
        vector(...order(0, local), ...order(1, local), ...order(2, local)),
        0,
        point,
        0,
      );

      const jets = links.reduceRight(
        (r, { axis, angle, origin }) => applyJets(turnJet(axis, angle), r).map((x, i) => add(x, origin[i])),
        local,
      );
      const R: JetMatrix = multiplyJets(...links.map(({ axis, angle }) => turnJet(axis, angle)));
      const { w, alpha } = turningOf(R);
      expectWithin(point, [...order(0, jets), ...order(1, jets), ...order(2, jets)], rounding);
      expectWithin(frame.subarray(FrameMotion.w), [...w, ...alpha], rounding);
    }
  });
});
