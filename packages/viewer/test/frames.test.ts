import { expectWithin } from "@talus/testing-tools";
import { describe, expect, test } from "vitest";
import { withNormalForce } from "../src/contact-forces.ts";
import { type Axes, bodyAxes, selectedAxes } from "../src/frames.ts";
import { column } from "../src/samples.ts";
import { trackOf } from "./track.ts";

const rounding = { abs: 4e-16, because: "two roundings of numbers up to 1" };

function expectAxes(axes: Axes, expected: readonly (readonly number[])[]): void {
  axes.forEach((axis, i) => {
    expectWithin([...axis], expected[i] as number[], rounding);
  });
}

describe("the selected frame", () => {
  test("has R1 of (2.05) as its rows, with the angles of the normal", () => {
    for (const [Psi, Theta] of [
      [0.3, 0.2],
      [2.5, 1.1],
      [-2, 1.4],
      [Math.PI, 0.34],
    ] as const) {
      const [cP, sP, cT, sT] = [Math.cos(Psi), Math.sin(Psi), Math.cos(Theta), Math.sin(Theta)];
      expectAxes(selectedAxes([3 * cP * sT, 3 * sP * sT, 3 * cT]), [
        [-cP * cT, -sP * cT, sT],
        [sP, -cP, 0],
        [cP * sT, sP * sT, cT],
      ]);
    }
  });

  test("is the world's on level ground, and right-handed under a ceiling", () => {
    expect(selectedAxes([0, 0, 2])).toEqual([
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ]);
    expect(selectedAxes([0, 0, -1])).toEqual([
      [1, 0, 0],
      [0, -1, 0],
      [0, 0, -1],
    ]);
  });
});

test("the body's frame turns with its quaternion: a third of a turn about (1, 1, 1) takes X to Y, Y to Z, Z to X", () => {
  expectAxes(bodyAxes([0.5, 0.5, 0.5, 0.5]), [
    [0, 1, 0],
    [0, 0, 1],
    [1, 0, 0],
  ]);
  const [c, s] = [Math.cos(0.35), Math.sin(0.35)];
  expectAxes(bodyAxes([c, 0, 0, s]), [
    [Math.cos(0.7), Math.sin(0.7), 0],
    [-Math.sin(0.7), Math.cos(0.7), 0],
    [0, 0, 1],
  ]);
});

test("the normal force points from the foot to the centre, and is nothing in the air", () => {
  const at = (value: number) => () => value;
  const track = trackOf([0, 1], {
    px: at(3),
    py: at(0),
    pz: at(4),
    bx: at(0),
    by: at(0),
    bz: at(0),
    N: (t) => (t === 0 ? 10 : NaN),
  });
  const forces = withNormalForce(track);
  expect([..."xyz"].map((axis) => [...column(forces, `N${axis}`)])).toEqual([
    [6, 0],
    [0, 0],
    [8, 0],
  ]);
});
