import type { RunResult } from "@talus/results";
import type { TerrainData } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { differenceOf, runBothForms, runSelected } from "../support/both-forms.ts";
import { type Choice, contact, flight, run } from "../support/scenarios.ts";

const kindsOf = (result: RunResult): string[] => result.events.map(({ kind }) => kind);

describe("the water slide of the source, section 6.2, in the selected frame (numbers of the note, 8.2)", () => {
  const ground: TerrainData = {
    kind: "formula",
    z: "4.8 - x/5 - sqrt(0.64 - (y + sin(2*x/3))^2)",
    domain: { x: [0, 20], y: [-2, 2], where: "abs(y + sin(2*x/3)) < 0.8" },
  };
  const slide = (friction: number): Choice => ({
    ground,
    radius: 0.25,
    mass: 65,
    friction,
    start: contact([0, 0]),
    time: 20,
  });
  /** Some seconds of computing: more than the usual minute where a machine is busy with other things. */
  const patient = { timeout: 300_000 };
  const digits = "half a unit of the last digit given";
  const because = "1e-8 of a motion of 20 m at 6 m/s: the tolerance of 1e-7 a step, and the kick";

  it(
    "mu = 0.10 rolls until 2.2106235 s, then slips, ends after 7.0319168 s with 5.824926 m/s, as without angles",
    patient,
    () => {
      const result = runSelected(slide(0.1));
      const other = run(slide(0.1));
      expect(kindsOf(result)).toEqual(["slip", "lift-off", "left-map"]);
      expectWithin(result.events[0].t, 2.2106235, { abs: 5e-8, because: digits });
      expectWithin(result.t, 7.0319168, { abs: 5e-8, because: digits });
      expectWithin(Math.hypot(...result.y.slice(7, 10)), 5.824926, { abs: 5e-7, because: digits });
      expectWithin(result.t, other.t, { abs: 1e-8, because });
      expectWithin(differenceOf(result, other, 0.25), 0, { abs: 1e-8, because });
      expect(result.ledger.residual).toBeLessThan(1e-9);
    },
  );

  it("mu = 0.05 ends after 6.6350893 s with 6.836051 m/s, as without angles", patient, () => {
    const result = runSelected(slide(0.05));
    const other = run(slide(0.05));
    expect(kindsOf(result)).toEqual(["lift-off", "left-map"]);
    expectWithin(result.t, 6.6350893, { abs: 5e-8, because: digits });
    expectWithin(Math.hypot(...result.y.slice(7, 10)), 6.836051, { abs: 5e-7, because: digits });
    expectWithin(result.t, other.t, { abs: 1e-8, because });
    expectWithin(differenceOf(result, other, 0.25), 0, { abs: 1e-8, because });
  });
});

describe("both forms of the equations move the same", () => {
  const because = "1e-8 of a motion of some metres at some m/s";

  it("in a bowl, in air and wind, round and round and down, slipping at first", () => {
    const choice: Choice = {
      ground: { kind: "formula", z: "(x^2 + y^2)/4" },
      radius: 0.2,
      mass: 2,
      friction: 0.1,
      start: contact([1.2, 0], [8, 2, -5]),
      wind: [1, 2, 0],
      drag: { law: "linear", coefficient: 0.1 },
      time: 2,
    };
    const [result, other] = [runSelected(choice), run(choice)];
    expect(kindsOf(result)).toEqual(kindsOf(other));
    expectWithin(differenceOf(result, other, 0.2), 0, { abs: 1e-8, because });
    expectWithin(result.ledger.lostToDrag, other.ledger.lostToDrag, { rel: 1e-8, because });
    expectWithin(result.ledger.lostToSlip, other.ledger.lostToSlip, { rel: 1e-8, abs: 1e-20, because });
    expect(result.ledger.residual).toBeLessThan(1e-8);
  });

  it("on a seeded family of hills, in air and wind, from contact and from flight (seeds 1 to 4)", () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 4; seed += 1) {
      const { result, other, difference, faults } = runBothForms(seed, 1e-7, 1.2);
      expect(faults, `seed ${seed}`).toEqual([]);
      expect(kindsOf(result)).toEqual(kindsOf(other));
      for (const kind of kindsOf(result)) seen.add(kind);
      result.events.forEach(({ t }, i) => {
        expectWithin(t, other.events[i].t, { abs: 1e-8, because: `${because}, seed ${seed}` });
      });
      expectWithin(difference, 0, { abs: 1e-8, because: `${because}, seed ${seed}` });
    }
    expect([...seen]).toEqual(expect.arrayContaining(["grip", "impact"]));
  });
});

describe("where the selected frame says nothing the run says so", () => {
  const plane: TerrainData = { kind: "plane", gradient: [0.3, 0], height: 0 };

  it("on level ground: it cannot begin there, however it gets there", () => {
    const rolls = runSelected({ start: contact([0, 0], [1, 0, 0]), time: 1 });
    expect(rolls.status.kind).toBe("selected-frame-level");
    expect(rolls.status.message).toBe(
      'the selected frame is singular at t = 0 s in phase "roll": the tangent plane is horizontal (Theta = 0), where Psi and the direction of e_x are undefined; take formulation: angle-free',
    );
    expect(rolls.outcome).toBe(undefined);
    const falls = runSelected({ start: flight([0, 0, 1], [1, 0, 0]), restitution: 0, time: 1 });
    expect(falls.status.kind).toBe("selected-frame-level");
    expectWithin(falls.t, Math.sqrt((2 * 0.7) / 9.81), {
      rel: 1e-12,
      because: "the fall of 0.7 m, then the ground",
    });
    const lies = runSelected({ start: contact([0, 0]), time: 1 });
    expect(lies.outcome).toBe("at-rest"); // no equation of motion is asked
  });

  it("where it rolls through the bottom of a valley, at the time when it is there", () => {
    const valley: Choice = {
      ground: { kind: "formula", z: "x^2/4" },
      radius: 0.2,
      start: contact([1, 0]),
      time: 5,
    };
    const result = runSelected(valley);
    expect(result.status.kind).toBe("selected-frame-level");
    expect(result.status.message).toContain('in phase "roll"');
    expectWithin(result.y[0], 0, { abs: 3e-6, because: "sin(Theta) = 1e-6 is x = 2e-6 m for the foot" });
    const other = run({ ...valley, time: result.t });
    expectWithin(differenceOf(result, other, 0.2), 0, { abs: 1e-7, because: "the limit of Theta is close" });
  });

  it("where the third axis of the body comes to the normal: theta = 0", () => {
    // On a plane Om_x stays and Om_y falls steadily: Om_y(0) and T for which the axis, first e_y, is the normal at T.
    const [a, g] = [0.3, 9.81];
    const fall = ((5 / 7) * g * Math.sin(Math.atan(0.3))) / a;
    const w = -6;
    /** x and y of the axis e_y at first, turned by Om for a time T; Runge-Kutta. */
    const turn = ([om, T]: readonly [number, number]): [number, number] => {
      let [x, y, z] = [0, 1, 0];
      const steps = 2000;
      const h = T / steps;
      const rate = (t: number, [p, q, r]: readonly number[]): number[] => {
        const v = om - fall * t;
        return [v * r, -w * r, w * q - v * p];
      };
      for (let i = 0; i < steps; i += 1) {
        const at = [x, y, z];
        const moved = (k: number[], c: number): number[] => at.map((each, j) => each + c * k[j]);
        const k1 = rate(i * h, at);
        const k2 = rate((i + 0.5) * h, moved(k1, h / 2));
        const k3 = rate((i + 0.5) * h, moved(k2, h / 2));
        const k4 = rate((i + 1) * h, moved(k3, h));
        [x, y, z] = at.map((each, j) => each + (h / 6) * (k1[j] + 2 * k2[j] + 2 * k3[j] + k4[j]));
      }
      return [x, y];
    };
    let [om, T] = [0.5 * fall * 0.25, 0.25];
    for (let i = 0; i < 8; i += 1) {
      const [x, y] = turn([om, T]);
      const d = 1e-6;
      const [xo, yo] = turn([om + d, T]).map((each, j) => (each - [x, y][j]) / d);
      const [xt, yt] = turn([om, T + d]).map((each, j) => (each - [x, y][j]) / d);
      const det = xo * yt - xt * yo;
      [om, T] = [om - (x * yt - xt * y) / det, T - (xo * y - x * yo) / det];
    }
    const result = runSelected({ ground: plane, radius: a, start: contact([0, 0], [w, om, 0]), time: 2 });
    expect(result.status.kind).toBe("selected-frame-gimbal");
    expect(result.status.message).toContain("third axis is along the normal");
    expectWithin(result.t, T, {
      abs: 1e-6,
      because: "theta of 1e-6 at 6 rad/s, and its own tolerance of 1e-6",
    });
    expect(run({ ground: plane, radius: a, start: contact([0, 0], [w, om, 0]), time: 2 }).outcome).toBe(
      "time",
    );
  });

  it("where the sphere is as round as the hollow one foot becomes two: it rolls on along both, in both forms", () => {
    // Down the middle of a trough of curvature (1 + y) cos(slope), which has grown to that of the sphere at y =
    // `place`.
    const choice: Choice = {
      ground: { kind: "formula", z: "0.5*(1 + y)*x^2 - y/5" },
      radius: 0.4,
      start: contact([0, 0]),
      time: 1.8,
    };
    const slope = Math.atan(0.2);
    const place = 1 / (0.4 * Math.cos(slope)) - 1;
    const time = Math.sqrt((2 * place) / ((5 / 7) * 9.81 * Math.sin(slope) * Math.cos(slope)));
    expect(time).toBeLessThan(choice.time);
    const parted = run(choice);
    const onBoth = runSelected(choice, 1e-5);
    for (const { outcome, deepestGap } of [parted, onBoth]) {
      expect(outcome).toBe("time");
      expect(deepestGap).toBeGreaterThan(-1e-9 * 0.4);
    }
    const because = "the kick of the selected frame, 1e-5 m/s for seconds";
    expectWithin(onBoth.y.slice(0, 3), parted.y.slice(0, 3), { abs: 1e-4, because });
  });
});
