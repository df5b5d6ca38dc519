import { freeTop } from "@talus/bodies/motion";
import { RigidBodyState } from "@talus/kinematics";
import { createTerrain } from "@talus/terrain";
import { describe, expect, it } from "vitest";
import { driftInto, SteppedState } from "../../src/stepped/drift.ts";
import type { SteppedBody } from "../../src/stepped/stepped-body.ts";
import { advanceTo, boxOf, gravity, motionOf, ordersOf, plane } from "./stepped-bodies.ts";

// exact answers: closed forms, and numbers integrated to 40 digits
const { p, q, v, L } = SteppedState;
const halvings = [2e-3, 1e-3, 5e-4, 2.5e-4, 1.25e-4];

describe("a cube pushed along level ground", () => {
  const cube = boxOf(0.05, 0.05, 0.05);
  const start = { position: [0, 0, 0.05], velocity: [1, 0, 0] };

  it("slides v²/(2 mu g) and stays down", () => {
    const errors = [4e-3, 2e-3].map((step) => {
      const motion = motionOf(cube, plane(), start, { mu: 0.5, step });
      let lift = 0;
      const outcome = advanceTo(motion, 5, () => {
        lift = Math.max(lift, motion.now.s[p + 2] - 0.05);
        return false;
      });
      expect(outcome).toBe("at-rest");
      expect(lift).toBeLessThan(1e-9);
      expect([...motion.now.s.slice(v)]).toEqual([0, 0, 0, 0, 0, 0]);
      return Math.abs(motion.now.s[p] - 1 / (2 * 0.5 * gravity));
    });
    // half a step of slow slip at the end: a h²/8
    for (const [i, error] of errors.entries()) expect(error).toBeLessThan(gravity * (4e-3 * 2 ** -i) ** 2);
  });

  it("presses m g (1 ± mu h/b)/2 on its front and rear edges", () => {
    const motion = motionOf(cube, plane(), start, { mu: 0.5, step: 1e-3 });
    motion.advance(1);
    motion.advance(1);
    const { forces } = motion.system;
    let [front, rear] = [0, 0];
    for (let i = 0; i < 8; i += 1) {
      if (cube.points[3 * i] > 0) front += forces[3 * i + 2];
      else rear += forces[3 * i + 2];
    }
    // exact but for the rounding of the cone problem
    expect(front).toBeCloseTo((gravity * 1.5) / 2, 9);
    expect(rear).toBeCloseTo((gravity * 0.5) / 2, 9);
  });

  it.each([4, 8, 64])("goes the same way on %i points of its face", (count) => {
    const around = Array.from({ length: count }, (_, k) => squareAt((4 * k) / count));
    const points = [...around, ...around.map(([x, y]) => [x, y, 0.05])].flatMap(([x, y, z = -0.05]) => [
      x,
      y,
      z,
    ]);
    const body: SteppedBody = { ...cube, points: Float64Array.from(points) };
    const motion = motionOf(body, plane(), start, { mu: 0.5, step: 1e-3 });
    advanceTo(motion, 0.1);
    expect(motion.now.s[p]).toBeCloseTo(0.1 - 0.5 * 0.5 * gravity * 0.01, 12);
    expect(motion.system.losses.reduced).toBe(count > 8 ? count - 4 : 0);
  });
});

/** A place on the border of a square face, at 0 to 4 sides from a corner. */
function squareAt(s: number): number[] {
  const along = 0.1 * (s % 1) - 0.05;
  const side = Math.floor(s);
  if (side === 0) return [along, -0.05];
  if (side === 1) return [0.05, along];
  return side === 2 ? [-along, 0.05] : [-0.05, -along];
}

describe("a block on an incline", () => {
  const slope = (tangent: number) => ({ turned: Math.atan(tangent), position: lift(tangent, 0.05) });

  it("stays for ever below mu, at no cost", () => {
    const motion = motionOf(boxOf(0.05, 0.05, 0.05), plane([-0.495, 0]), slope(0.495), {
      mu: 0.5,
      step: 1e-3,
      endsAtRest: false,
    });
    advanceTo(motion, 1e6);
    expect(motion.t).toBe(1e6);
    expect(motion.steps).toBeLessThan(3);
    expect([...motion.now.s.slice(p, p + 3)]).toEqual(lift(0.495, 0.05));
  });

  it.each([
    ["a cube", boxOf(0.05, 0.05, 0.05), 0.05],
    ["a tripod", tripod(), 0.05],
  ])("%s slides with g (sin a - mu cos a) above it", (_, body, height) => {
    const motion = motionOf(
      body,
      plane([-0.6, 0]),
      { turned: Math.atan(0.6), position: lift(0.6, height) },
      {
        mu: 0.5,
        step: 1e-2,
      },
    );
    advanceTo(motion, 2);
    const [sin, cos] = [0.6 / Math.sqrt(1.36), 1 / Math.sqrt(1.36)];
    const way = 2 * gravity * (sin - 0.5 * cos);
    // constant forces: exact but for rounding
    expect(motion.now.s[p]).toBeCloseTo(way * cos + lift(0.6, height)[0], 10);
  });
});

/** Centre of a body whose lowest points are `height` below it, on a slope through the origin. */
function lift(tangent: number, height: number): number[] {
  const w = Math.sqrt(1 + tangent * tangent);
  return [(height * tangent) / w, 0, height / w];
}

/** Three points, unevenly about the mass centre. */
function tripod(): SteppedBody {
  const points = [0.1, 0.02, -0.05, -0.08, 0.09, -0.05, -0.06, -0.1, -0.05];
  return { points: Float64Array.from(points), rounding: 0, mass: 3, inertia: [0.01, 0.012, 0.015] };
}

it("a rocking block falls, and keeps 1 - (3/2) sin² of its spin", () => {
  const [b, h, angle] = [0.2, 0.5, 0.2];
  const [R, alpha] = [Math.sqrt(b * b + h * h), Math.atan2(b, h)];
  const body = boxOf(b, 0.2, h);
  const position = [b - R * Math.sin(alpha - angle), 0, R * Math.cos(alpha - angle)];
  const found = halvings.map((step) => {
    const motion = motionOf(body, plane(), { position, turned: angle }, { mu: 5, step });
    advanceTo(motion, 1, () => motion.impact !== undefined);
    return [motion.t, motion.struck.s[L + 1], motion.now.s[L + 1]];
  });
  const J = body.inertia[1];
  const exact = [0.374066822478, -1.228994104 * J, -0.974719462 * J];
  // digits of the exact numbers
  exact.forEach((value, k) => {
    const errors = found.map((each) => Math.abs(each[k] - value)).filter((error) => error > 1e-9);
    for (const order of ordersOf(errors)) expect(order).toBeGreaterThan(0.9);
    expect(errors.length).toBeGreaterThan(2);
    expect(Math.abs((found.at(-1)?.[k] ?? 0) - value)).toBeLessThan(2e-8);
  });
});

it("a prism of twelve sides rolls down 5 degrees at its steady spin", () => {
  const [n, R] = [12, 0.1];
  const k2 = (R * R * (1 + 2 * Math.cos(Math.PI / n) ** 2)) / 6;
  const points = Array.from({ length: n }, (_, i) => (2 * Math.PI * (i + 0.5)) / n).flatMap((at) =>
    [-0.1, 0.1].flatMap((y) => [R * Math.sin(at), y, -R * Math.cos(at)]),
  );
  const body: SteppedBody = {
    points: Float64Array.from(points),
    rounding: 0,
    mass: 1,
    inertia: [k2, k2, k2],
  };
  const slope = (5 * Math.PI) / 180;
  const height = R * Math.cos(Math.PI / n);
  const half = R * Math.sin(Math.PI / n);
  const spin = 5.34911390199;
  // about the lower edge of the face on the ground
  const [x, z] = [-half, height];
  const [along, across] = [spin * z, -spin * x];
  const turn = (a: number, c: number) => [
    a * Math.cos(slope) + c * Math.sin(slope),
    0,
    c * Math.cos(slope) - a * Math.sin(slope),
  ];
  const errors = [2e-3, 1e-3, 5e-4].map((step) => {
    const motion = motionOf(
      body,
      plane([-Math.tan(slope), 0]),
      { position: turn(0, height), turned: slope, velocity: turn(along, across), spin },
      { mu: 2, step },
    );
    advanceTo(motion, 1, () => motion.impact !== undefined);
    return [
      Math.abs(motion.t - 0.09809859162),
      Math.abs(motion.struck.s[L + 1] / k2 - 5.88245270242),
      Math.abs(motion.now.s[L + 1] / k2 - spin),
    ];
  });
  for (const k of [0, 1, 2]) {
    for (const order of ordersOf(errors.map((each) => each[k]))) expect(order).toBeGreaterThan(0.9);
    expect(errors[2][k]).toBeLessThan(2e-5);
  }
});

it("a sphere rolls down a V groove with g sin a/(1 + (2/5)(r/h)²)", () => {
  const [s, r] = [0.3, 0.1];
  const J = 0.4 * r * r;
  const ball: SteppedBody = { points: new Float64Array(3), rounding: r, mass: 1, inertia: [J, J, J] };
  const groove = createTerrain({ kind: "formula", z: `abs(y) - ${s} * x` });
  const motion = motionOf(
    ball,
    groove,
    { position: [0, 0, r * Math.sqrt(2 + s * s)] },
    { mu: 0.8, step: 5e-3 },
  );
  advanceTo(motion, 1);
  const h2 = (1 + s * s) / (2 + s * s);
  const a = (gravity * s) / Math.sqrt(1 + s * s) / (1 + 0.4 / h2);
  const way = Math.sqrt(motion.now.s[p] ** 2 + (motion.now.s[p + 2] - r * Math.sqrt(2 + s * s)) ** 2);
  // feet are found to 1e-9 of the radius
  expect(way).toBeCloseTo(0.5 * a, 8);
});

it("free motion follows Jacobi's functions to fourth order", () => {
  const body = boxOf(0.3, 0.2, 0.1, 6);
  const start = new Float64Array(RigidBodyState.size);
  start[RigidBodyState.q_WB] = 1;
  start.set([3, 2, 1], RigidBodyState.w_WB);
  const exact = new Float64Array(RigidBodyState.size);
  freeTop({ mass: 6, inertia_B: body.inertia }, start).stateInto(1, exact);
  const errors = [20, 40, 80].map((count) => {
    const s = new Float64Array(SteppedState.size);
    s[q] = 1;
    s.set([3 * body.inertia[0], 2 * body.inertia[1], body.inertia[2]], L);
    for (let i = 0; i < count; i += 1) driftInto(body, 0, s, 1 / count, s);
    const along = [0, 1, 2, 3].reduce((sum, i) => sum + s[q + i] * exact[RigidBodyState.q_WB + i], 0);
    const sign = along < 0 ? -1 : 1;
    return Math.max(...[0, 1, 2, 3].map((i) => Math.abs(sign * s[q + i] - exact[RigidBodyState.q_WB + i])));
  });
  for (const order of ordersOf(errors)) expect(order).toBeGreaterThan(3.8);
});

describe("a box at its unstable balance on an edge", () => {
  const [a, c] = [0.0675, 0.015];
  const balance = Math.atan2(a, c);
  const body = boxOf(a, 0.05, c);
  const R = Math.sqrt(a * a + c * c);
  const turned = (by: number) => ({
    turned: balance + by,
    position: [-R * Math.sin(-by), 0, R * Math.cos(by)],
  });

  it("stays there", () => {
    const motion = motionOf(body, plane(), turned(0), { mu: 1, step: 1e-3, endsAtRest: false });
    advanceTo(motion, 100);
    expect(motion.isResting).toBe(true);
  });

  it.each([
    [1e-9, 2.00949977569, 5.10406754923],
    [1e-3, 0.6701710457256, 5.10405712573],
  ])("falls from %f rad beside it", (by, time, spin) => {
    const errors = [2e-3, 1e-3, 5e-4].map((step) => {
      const motion = motionOf(body, plane(), turned(-by), { mu: 1, step });
      const angle = () => balance - 2 * Math.atan2(motion.now.s[q + 2], motion.now.s[q]);
      advanceTo(motion, 3, () => angle() > 0.5);
      const w = -motion.now.s[L + 1] / body.inertia[1];
      // back to 0.5 rad at the spin that it has there
      const rate = ((gravity * R) / ((4 / 3) * R * R)) * Math.sin(0.5);
      const ahead = (angle() - 0.5) / w;
      const late = ahead + (0.5 * rate * ahead * ahead) / w;
      return [Math.abs(motion.t - late - time), Math.abs(w - rate * late - spin)];
    });
    expect(errors[2][0]).toBeLessThan(2e-5);
    expect(errors[2][1]).toBeLessThan(2e-4);
    for (const order of ordersOf(errors.map(([each]) => each))) expect(order).toBeGreaterThan(0.9);
  });
});

it("a cube that slides and spins ends inside the interval of its motions", () => {
  const motion = motionOf(
    boxOf(0.05, 0.05, 0.05),
    plane(),
    { position: [0, 0, 0.05], velocity: [1, 0, 0], spin: [0, 0, 10] },
    { mu: 0.5, step: 1e-3 },
  );
  expect(advanceTo(motion, 2)).toBe("at-rest");
  const yaw = 2 * Math.atan2(motion.now.s[q + 3], motion.now.s[q]);
  // the extremes of all distributions of N; the printed digits
  expect(yaw).toBeGreaterThan(0.718);
  expect(yaw).toBeLessThan(1.108);
});
