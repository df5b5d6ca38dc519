import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import {
  angularVelocityFromEulerRatesInto,
  eulerRatesFromAngularVelocityInto,
  eulerSequences,
} from "../src/index.ts";
import {
  applyJets,
  constant,
  motion,
  multiplyJets,
  order,
  transposeJets,
  turningOf,
  turnJet,
} from "./jet.ts";

const seed = 77;
const table = eulerSequences.flatMap((sequence) =>
  (["intrinsic", "extrinsic"] as const).flatMap((kind) =>
    (["world", "body"] as const).map((frame) => ({ sequence, kind, frame })),
  ),
);

describe.each(table)(`rates of $sequence $kind angles, w in the $frame frame (seed ${seed})`, (entry) => {
  const { sequence, kind, frame } = entry;
  const random = seededRandom(seed);
  const three = (size: number) => new Float64Array(3).map(() => random.uniform(-size, size));
  const isProper = sequence[0] === sequence[2];
  const [w, back] = [new Float64Array(3), new Float64Array(3)];
  const rounding = { abs: 2e-14, because: "some ten roundings of rates up to 5, on both sides" };

  it("give the angular velocity of automatic differentiation", () => {
    for (let n = 0; n < 200; n += 1) {
      const [angles, rates] = [three(6), three(5)];
      const turns = [...sequence].map((axis, i) =>
        turnJet(axis as "x" | "y" | "z", motion(angles[i], rates[i])),
      );
      const R = multiplyJets(...(kind === "intrinsic" ? turns : turns.reverse()));
      const world = turningOf(R).w;
      const expected = frame === "world" ? world : order(0, applyJets(transposeJets(R), world.map(constant)));
      angularVelocityFromEulerRatesInto(sequence, kind, frame, angles, 0, rates, 0, w, 0);
      expectWithin(w, expected, rounding);
    }
  });

  it("come back from the angular velocity", () => {
    for (let n = 0; n < 200; n += 1) {
      const [angles, rates] = [three(6), three(5)];
      const distance = Math.abs(isProper ? Math.sin(angles[1]) : Math.cos(angles[1]));
      angularVelocityFromEulerRatesInto(sequence, kind, frame, angles, 0, rates, 0, w, 0);
      expect(eulerRatesFromAngularVelocityInto(sequence, kind, frame, angles, 0, w, 0, back, 0)).toBe(
        "regular",
      );
      expectWithin(back, rates, {
        abs: rounding.abs / distance,
        because: "divided by the distance to gimbal lock",
      });
    }
  });

  it("are reported where the attitude is singular, the free rate 0, the angular velocity kept", () => {
    const again = new Float64Array(3);
    for (const middle of isProper ? [0, Math.PI, -Math.PI] : [Math.PI / 2, -Math.PI / 2]) {
      const [angles, rates] = [three(3), three(5)];
      angles[1] = middle;
      angularVelocityFromEulerRatesInto(sequence, kind, frame, angles, 0, rates, 0, w, 0);
      expect(eulerRatesFromAngularVelocityInto(sequence, kind, frame, angles, 0, w, 0, back, 0)).toBe(
        "singular",
      );
      expect(back[kind === "intrinsic" ? 2 : 0]).toBe(0);
      angularVelocityFromEulerRatesInto(sequence, kind, frame, angles, 0, back, 0, again, 0);
      expectWithin(again, w, rounding);
    }
  });

  it("come back at 1e-9 rad from a singular attitude, which is a regular one", () => {
    for (const singular of isProper ? [0, Math.PI] : [Math.PI / 2, -Math.PI / 2]) {
      for (const offset of [1e-9, -1e-9]) {
        const [angles, rates] = [three(3), three(5)];
        angles[1] = singular + offset;
        angularVelocityFromEulerRatesInto(sequence, kind, frame, angles, 0, rates, 0, w, 0);
        expect(eulerRatesFromAngularVelocityInto(sequence, kind, frame, angles, 0, w, 0, back, 0)).toBe(
          "regular",
        );
        expectWithin(back, rates, { abs: rounding.abs / 1e-9, because: "divided by the distance of 1e-9" });
      }
    }
  });

  it("stay finite at a singular attitude for an angular velocity that no rates can produce", () => {
    const angles = new Float64Array([0.4, isProper ? 0 : Math.PI / 2, -0.9]);
    for (const axis of [0, 1, 2]) {
      w.fill(0);
      w[axis] = 1;
      eulerRatesFromAngularVelocityInto(sequence, kind, frame, angles, 0, w, 0, back, 0);
      expect(Math.max(...back.map(Math.abs))).toBeLessThanOrEqual(1);
    }
  });
});

it("a kind or a frame other than the two is refused by name", () => {
  const three = new Float64Array(3);
  for (const call of [angularVelocityFromEulerRatesInto, eulerRatesFromAngularVelocityInto]) {
    const inKind = () => call("xyz", "Intrinsic" as "intrinsic", "body", three, 0, three, 0, three, 0);
    expect(inKind).toThrow(
      new RangeError(`${call.name}: kind must be "intrinsic" or "extrinsic", got Intrinsic`),
    );
    const inFrame = () => call("xyz", "intrinsic", "space" as "world", three, 0, three, 0, three, 0);
    expect(inFrame).toThrow(new RangeError(`${call.name}: expressedIn must be "world" or "body", got space`));
  }
});

it("rates of a sequence other than the twelve are refused by name", () => {
  const three = new Float64Array(3);
  for (const wrong of ["xxx", "toString"]) {
    const sequence = wrong as "xyz";
    const write = () =>
      angularVelocityFromEulerRatesInto(sequence, "intrinsic", "body", three, 0, three, 0, three, 0);
    expect(write).toThrow(RangeError);
    expect(write).toThrow("angularVelocityFromEulerRatesInto: sequence must be one of xyz, xzy");
    const solve = () =>
      eulerRatesFromAngularVelocityInto(sequence, "intrinsic", "body", three, 0, three, 0, three, 0);
    expect(solve).toThrow(`eulerRatesFromAngularVelocityInto: sequence must be one of xyz, xzy`);
    expect(solve).toThrow(`got ${wrong}`);
  }
});
