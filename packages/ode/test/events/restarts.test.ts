import { createEventStepper, createIntegrator, dormandPrince54 } from "@talus/ode";
import { expectWithin, seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";

const bounceSeed = 4711;
it(`10 000 bounces from random heights at random tolerances: each fires once, in time (seed ${bounceSeed})`, () => {
  const random = seededRandom(bounceSeed);
  for (let run = 0; run < 500; run++) {
    const tolerance = 10 ** random.uniform(-12, -3);
    const e = random.uniform(0.3, 0.95);
    const integrator = createIntegrator(
      { f: (_t, y, d) => d.set([y[1], -9.81]), t0: 0, y0: [10 ** random.uniform(-6, 2), 0] },
      { stepper: dormandPrince54, relativeTolerance: tolerance, absoluteTolerance: tolerance },
    );
    const stepper = createEventStepper(
      integrator,
      {
        functions: [{ name: "ground", direction: "falling", terminal: true }],
        evaluate: (_t, y, g) => g.set([y[0]]),
      },
      { rootTolerance: 2 },
    );
    let expected = Math.sqrt((2 * integrator.y[0]) / 9.81);
    let flight = 2 * expected;
    for (let bounce = 0; bounce < 20; bounce++) {
      let status = stepper.advance();
      while (status === "advanced") status = stepper.advance();
      expect(status, `run ${run}, bounce ${bounce}`).toBe("event");
      expectWithin(integrator.t, expected, {
        rel: 1e-13,
        because: "parabolas are exact: some ε for each bounce",
      });
      flight *= e;
      expected += flight;
      integrator.reset(integrator.t, [0, -e * integrator.y[1]]);
    }
  }
});

const grazeSeed = 99;
it(`2000 grazes about as deep as the error of the interpolant fire twice or not at all (seed ${grazeSeed})`, () => {
  const random = seededRandom(grazeSeed);
  const counts = [0, 0, 0];
  for (let run = 0; run < 2000; run++) {
    const level = 1 + random.uniform(-0.02, 0.02);
    const integrator = createIntegrator(
      { f: (_t, y, d) => d.set([y[1], -y[0]]), t0: 0, y0: [1, 0] },
      {
        stepper: dormandPrince54,
        relativeTolerance: 0.05,
        absoluteTolerance: 0.05,
        firstStep: random.uniform(0.5, 2),
      },
    );
    const stepper = createEventStepper(integrator, {
      functions: [{ name: "level", direction: "either", terminal: false }],
      evaluate: (_t, y, g) => g.set([y[0] + level]),
    });
    let fired = 0;
    let status = stepper.advance(5);
    while (status === "advanced" || status === "event") {
      fired += stepper.firedCount;
      status = stepper.advance(5);
    }
    expect(status, `run ${run}`).toBe("reached-stop");
    counts[fired] += 1;
  }
  expect(counts[1]).toBe(0);
  expect(counts[0] + counts[2]).toBe(2000);
  expect(Math.min(counts[0], counts[2])).toBeGreaterThan(200);
});
