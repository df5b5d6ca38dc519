import {
  applyMatrix3Into,
  applyTransposedMatrix3Into,
  cross3Into,
  selectedFrameAngles,
} from "@talus/kinematics";
import {
  bodyAngleRatesInto,
  selectedFrameAngularVelocityInto,
  selectedFrameRatesInto,
} from "@talus/kinematics/surface-motion";
import { denseAlgebra } from "@talus/ode/implicit";
import { createTerrain } from "@talus/terrain";
import { expectWithin, type SeededRandom, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { createFrictionBuffers, slipFrictionInto } from "../../src/contact/contact-friction.ts";
import { contactMotionInto } from "../../src/contact/contact-motion.ts";
import { createContactState } from "../../src/contact/contact-state.ts";
import { evaluateContact } from "../../src/contact/evaluate-contact.ts";
import { reactionInto } from "../../src/formulations/selected-frame/reactions.ts";
import { writeRollingSystem } from "../../src/formulations/selected-frame/rolling-system.ts";
import {
  slippingVelocityInto,
  writeSlippingSystem,
} from "../../src/formulations/selected-frame/slipping-system.ts";
import {
  createSurfaceTerms,
  evaluateTerms,
  type SphereOnSurface,
} from "../../src/formulations/selected-frame/surface-terms.ts";
import { RollingUnknowns, SlippingUnknowns } from "../../src/formulations/selected-frame/unknowns.ts";
import {
  constrainVelocity,
  createWorldScratch,
  stateFromUnknowns,
} from "../../src/formulations/selected-frame/world-state.ts";
import { createModel, SphereState } from "../../src/index.ts";
import { randomSurface } from "../support/random-surface.ts";
import { contact, scenarioOf } from "../support/scenarios.ts";

const { X, Psi, Theta, v_x, psi, theta, Om_x, size: n } = RollingUnknowns;
const { v_B, alpha } = SlippingUnknowns;
const { v_WB, w_WB, lostToDrag } = SphereState;
const spheres = 12;
const statesOfEach = 25;

/** A sphere in air on a random surface. */
function randomSphere(seed: number) {
  const random = seededRandom(seed);
  const ground = randomSurface(random);
  const terrain = createTerrain(ground);
  const radius = random.uniform(0.05, 0.5);
  const mu = random.uniform(0, 1);
  const start = contact([0, 0]);
  const model = createModel(
    scenarioOf({
      start,
      time: 1,
      radius,
      mass: random.uniform(0.1, 10),
      gravity: random.uniform(1, 20),
      friction: mu,
      wind: [random.uniform(-9, 9), random.uniform(-9, 9), random.uniform(-9, 9)],
      drag: { law: "linear", coefficient: random.uniform(0, 3) },
    }),
    terrain,
  );
  const sphere: SphereOnSurface = {
    mass: model.mass,
    radius,
    inertia: model.inertia,
    gravity: model.gravity,
    drag: 2 * Math.PI * radius * radius * model.scenario.environment.drag.coefficient,
    wind: model.wind.velocities,
    evaluateSurface: (x, y, out) => terrain.evaluateSurface(x, y, out),
  };
  return { model, sphere, mu, random };
}

/** States of rolling or slipping, with the source's system there. */
function* randomStates(slips: boolean) {
  for (let seed = 1; seed <= spheres; seed += 1) {
    const { random, ...fixed } = randomSphere(seed);
    for (let i = 0; i < statesOfEach; i += 1) yield { seed, ...fixed, ...randomState(fixed, random, slips) };
  }
}

function randomState(
  { sphere, mu }: Pick<ReturnType<typeof randomSphere>, "sphere" | "mu">,
  random: SeededRandom,
  slips: boolean,
) {
  const { radius } = sphere;
  const x = Float64Array.from({ length: n }, () => random.uniform(-3, 3));
  const B = [random.uniform(-9, 9), random.uniform(-9, 9)] as const;
  const surface = new Float64Array(6);
  sphere.evaluateSurface(...B, surface);
  const [z, k1, k2, k11, k12, k22] = surface;
  const l = Math.sqrt(1 + k1 * k1 + k2 * k2);
  const normal = Float64Array.of(-k1 / l, -k2 / l, 1 / l);
  const angles = selectedFrameAngles(normal);
  for (let i = 0; i < 3; i += 1) x[X + i] = (i < 2 ? B[i] : z) + radius * normal[i];
  x[Psi] = angles.Psi;
  x[Theta] = angles.Theta;
  if (slips) x[v_B] = random.uniform(0.01, 5);
  constrainVelocity(radius, x, slips);

  const terms = createSurfaceTerms();
  const M = new Float64Array(n * n);
  const f = new Float64Array(n);
  const v = x.slice(v_x, v_x + 3);
  evaluateTerms(sphere, x, terms);
  if (slips) {
    slippingVelocityInto(radius, x, v);
    writeSlippingSystem(sphere, mu, terms, x, v, M, n, f);
  } else writeRollingSystem(sphere, terms, x, M, n, f);

  const traceS = (k11 * (1 + k2 * k2) - 2 * k1 * k2 * k12 + k22 * (1 + k1 * k1)) / (l * l * l);
  const detS = (k11 * k22 - k12 * k12) / (l * l * l * l);
  const fit = 1 - radius * traceS + radius * radius * detS;
  return { x, v, terms, M, f, fit };
}

/** det by elimination with column pivots. */
function determinantOf(matrix: Float64Array): number {
  const rows = Array.from({ length: n }, (_, i) => Array.from(matrix.slice(n * i, n * i + n)));
  let det = 1;
  for (let j = 0; j < n; j += 1) {
    let pivot = j;
    for (let i = j + 1; i < n; i += 1) if (Math.abs(rows[i][j]) > Math.abs(rows[pivot][j])) pivot = i;
    if (pivot !== j) [rows[j], rows[pivot], det] = [rows[pivot], rows[j], -det];
    det *= rows[j][j];
    for (let i = j + 1; i < n; i += 1) {
      const factor = rows[i][j] / rows[j][j];
      for (let k = j; k < n; k += 1) rows[i][k] -= factor * rows[j][k];
    }
  }
  return det;
}

describe(`the systems of the source at ${spheres * statesOfEach} random states on random surfaces (seeds from 1)`, () => {
  const because = "round-off of 14 eliminations, more where det M is near zero";

  it("det M_b = -(A + m a^2)^2 sin(theta) tan(Theta) det(I - a S)/cos^2 Theta", () => {
    for (const { seed, sphere, x, M, fit } of randomStates(false)) {
      const { mass: m, radius: a, inertia: A } = sphere;
      const sum = A + m * a * a;
      const cT = Math.cos(x[Theta]);
      const closed = (-sum * sum * Math.sin(x[theta]) * Math.tan(x[Theta]) * fit) / (cT * cT);
      expectWithin(determinantOf(M), closed, { rel: 1e-11, because: `${because}, seed ${seed}` });
    }
  });

  it("det M_s = -A^2 m^2 v_B sin(theta) tan(Theta) det(I - a S)/cos^2 Theta", () => {
    for (const { seed, sphere, x, M, fit } of randomStates(true)) {
      const { mass: m, inertia: A } = sphere;
      const cT = Math.cos(x[Theta]);
      const closed = (-A * A * m * m * x[v_B] * Math.sin(x[theta]) * Math.tan(x[Theta]) * fit) / (cT * cT);
      expectWithin(determinantOf(M), closed, { rel: 1e-11, because: `${because}, seed ${seed}` });
    }
  });

  it("the angles turn as the kinematics of the surface and of the body say", () => {
    const kinematics = "round-off of the solve";
    for (const { seed, sphere, x, terms, M, f } of randomStates(false)) {
      const solver = denseAlgebra.createSolver(n);
      expect(solver.factor(M)).toBe(true);
      const xdot = f.slice();
      solver.solve(xdot);
      // B = centre - a e_z, so B' = (X', Y') - a e_z'; e_z' = w x e_z
      const w = new Float64Array(3);
      selectedFrameAngularVelocityInto(x, Psi, xdot, Psi, w, 0);
      const turned = Float64Array.of(w[1], -w[0], 0);
      applyTransposedMatrix3Into(terms.R1, 0, turned, 0, turned, 0);
      const foot = Float64Array.of(
        xdot[X] - sphere.radius * turned[0],
        xdot[X + 1] - sphere.radius * turned[1],
      );
      const rates = new Float64Array(5);
      selectedFrameRatesInto(terms.surface, 1, foot, 0, rates, 0);
      const angles = Float64Array.of(x[Psi], x[Theta], x[psi], x[theta], x[theta + 1]);
      bodyAngleRatesInto(angles, 0, rates, 0, x, Om_x, rates, 0);
      const solved = [xdot[Psi], xdot[Theta], xdot[psi], xdot[theta], xdot[theta + 1]];
      const scale = Math.max(1, ...solved.map(Math.abs));
      solved.forEach((each, i) => {
        expectWithin(each, rates[i], { abs: 1e-11 * scale, because: `${kinematics}, seed ${seed}` });
      });
    }
  });

  for (const slips of [false, true]) {
    it(`${slips ? "M_s x' = f_s" : "M_b x' = f_b"} has the accelerations and reactions of the form without angles`, () => {
      let worst = 0;
      let worstForce = 0;
      let seen = 0;
      const state = createContactState();
      for (const { model, sphere, x, v, terms, M, f } of randomStates(slips)) {
        const { radius: a, mass: m } = sphere;
        const solver = denseAlgebra.createSolver(n);
        expect(solver.factor(M)).toBe(true);
        const xdot = f.slice();
        solver.solve(xdot);

        const y = new Float64Array(SphereState.length);
        stateFromUnknowns(a, x, slips, createWorldScratch(), y);
        state.contact.piece = -1;
        evaluateContact(model, y, state);
        if (Math.abs(state.contact.distance - a) > 1e-12) continue; // other ground is nearer: nothing to compare
        if (slips && state.normalForce <= 0) continue; // it would lift off; the law gives no friction
        seen += 1;
        const T = Float64Array.from(state.rollingFriction);
        if (slips) slipFrictionInto(model, state, state.slip, createFrictionBuffers(), T);
        const ydot = new Float64Array(SphereState.length);
        contactMotionInto(model, y, state, T, slips, ydot);

        // d/dt of R1^T v is R1^T (v' + w x v), w the angular velocity of the frame (2.34)
        const w = new Float64Array(3);
        selectedFrameAngularVelocityInto(x, Psi, xdot, Psi, w, 0);
        const vRate = xdot.slice(v_x, v_x + 3);
        if (slips) {
          const [s, c] = [Math.sin(x[alpha]), Math.cos(x[alpha])];
          vRate[0] = -xdot[v_B] * c + x[v_B] * s * xdot[alpha] + a * xdot[Om_x + 1];
          vRate[1] = -xdot[v_B] * s - x[v_B] * c * xdot[alpha] - a * xdot[Om_x];
        }
        const omRate = xdot.slice(Om_x, Om_x + 3);
        const turned = new Float64Array(3);
        const world = new Float64Array(6);
        cross3Into(w, 0, v, 0, turned, 0);
        applyTransposedMatrix3Into(
          terms.R1,
          0,
          vRate.map((each, i) => each + turned[i]),
          0,
          world,
          0,
        );
        cross3Into(w, 0, x, Om_x, turned, 0);
        applyTransposedMatrix3Into(
          terms.R1,
          0,
          omRate.map((each, i) => each + turned[i]),
          0,
          world,
          3,
        );
        const expected = [...ydot.slice(v_WB, v_WB + 3), ...ydot.slice(w_WB, w_WB + 3)];
        const scale = Math.max(...expected.map(Math.abs), ...xdot.slice(v_x, v_x + 2).map(Math.abs));
        for (let i = 0; i < 6; i += 1) worst = Math.max(worst, Math.abs(world[i] - expected[i]) / scale);

        // reactions, and the power to the air
        const R = new Float64Array(3);
        xdot.set(vRate, v_x);
        reactionInto(sphere, terms, v, xdot, R);
        const reaction = new Float64Array(3);
        applyMatrix3Into(terms.R1, 0, T, 0, reaction, 0);
        reaction[2] = state.normalForce;
        for (let i = 0; i < 3; i += 1) {
          worstForce = Math.max(
            worstForce,
            Math.abs(R[i] - reaction[i]) / (m * scale + Math.abs(reaction[2])),
          );
        }
        expect(Number.isFinite(ydot[lostToDrag])).toBe(true);
      }
      const because =
        "round-off of the solve and of the foot's search, larger near theta = 0, Theta = 0 and where the sphere hardly fits";
      expect(seen).toBeGreaterThan(0.5 * spheres * statesOfEach);
      expectWithin(worst, 0, { abs: 1e-12, because });
      expectWithin(worstForce, 0, { abs: 1e-12, because });
    });
  }
});
