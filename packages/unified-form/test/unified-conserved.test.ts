import { rotateInto, rotateInverseInto } from "@talus/kinematics";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { type PlaneRun, planeEnergy, quasiVelocities, solveByEvents, solveUnified } from "../src/index.ts";
import { bodies, kindsOf, onPlane, tight } from "./unified-bodies.ts";

const tumbling = [0.9, 0.1, 0.3, -0.2, 1, 2, 0.5, 1, -2, 3];
const methods = [
  ["the unified form", solveUnified],
  ["the event method", solveByEvents],
] as const;

/** States at `count` times over the run. */
function statesOf(run: PlaneRun, count = 60): readonly (readonly [number, Float64Array])[] {
  return Array.from({ length: count + 1 }, (_, i) => {
    const y = new Float64Array(13);
    const t = (run.t * i) / count;
    run.at(t, y);
    return [t, y] as const;
  });
}

/** p_psi: angular momentum about the vertical through the mass centre. */
function verticalMomentum(inertia: readonly number[], y: Float64Array): number {
  const L = new Float64Array(3);
  rotateInverseInto(y, 3, y, 10, L, 0);
  L.forEach((w, i) => {
    L[i] = inertia[i] * w;
  });
  rotateInto(y, 3, L, 0, L, 0);
  return L[2];
}

const BECAUSE = "some thousand steps with 1e-13 each; the sizes are of the order of 10";

describe.each(methods)("%s", (_name, solve) => {
  it.each(["ellipsoid", "eccentric sphere"] as const)(
    "%s that bounces on a smooth plane without loss keeps its energy, and p_psi",
    (name) => {
      const body = onPlane(name, 1);
      const run = solve(body, [0, 0, 1, ...tumbling], { ...tight, tEnd: 8 });
      expect(kindsOf(run).impact).toBeGreaterThan(8);
      const states = statesOf(run);
      const [first] = states;
      for (const [, y] of states) {
        expectWithin(planeEnergy(body, y), planeEnergy(body, first[1]), { rel: 1e-11, because: BECAUSE });
        const p = verticalMomentum(bodies[name].inertia_B, y);
        expectWithin(p, verticalMomentum(bodies[name].inertia_B, first[1]), { abs: 1e-11, because: BECAUSE });
        expectWithin(y[7], 1, { abs: 1e-13, because: "nothing pushes sideways; roundings of some impacts" });
      }
    },
  );

  it("a sphere thrown with spin keeps pi_1' to pi_4' and loses mu g t of pi_5', through all bounces", () => {
    const body = onPlane("sphere", 0.8, 0.05);
    const [v, w] = [
      [8, 6],
      [1, -2, 3],
    ];
    const run = solve(body, [0, 0, 1, 1, 0, 0, 0, ...v, 0.5, ...w], { ...tight, tEnd: 10 });
    const u = [v[0] - 0.5 * w[1], v[1] + 0.5 * w[0]];
    const speed = Math.hypot(...u);
    const slip = [u[0] / speed, u[1] / speed] as const;
    const before = quasiVelocities(body, statesOf(run)[0][1], slip);
    const grip = run.events.find(({ kind }) => kind === "grip");
    const states = statesOf(run, 400).filter(([t]) => t < (grip?.t ?? 0));
    expect(states.length).toBeGreaterThan(100);
    for (const [t, y] of states) {
      const expected = before.map((each, i) => (i === 4 ? each - 0.05 * 9.81 * t : each));
      expectWithin(quasiVelocities(body, y, slip), expected, { abs: 1e-11, because: BECAUSE });
    }
  });

  it("an eccentric disc that slips in a plane keeps pi_4' and loses mu g t of pi_5', in flight, impact and contact", () => {
    const body = onPlane("disc", 0.6, 0.1);
    const start = [0, 0, 1.1596, Math.cos(0.1), 0, -Math.sin(0.1), 0, 9, 0, 0.9, 0, -2.2, 0];
    const run = solve(body, start, { ...tight, tEnd: 3 });
    expect(kindsOf(run)["bounces-end"]).toBeGreaterThan(0);
    const states = statesOf(run);
    const before = quasiVelocities(body, states[0][1], [1, 0]);
    for (const [t, y] of states) {
      const [, , , across, along] = quasiVelocities(body, y, [1, 0]);
      expectWithin(across, before[3], { abs: 1e-12, because: BECAUSE });
      expectWithin(along, before[4] - 0.1 * 9.81 * t, { abs: 1e-11, because: BECAUSE });
    }
  });
});
