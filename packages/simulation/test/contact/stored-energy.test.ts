import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { SphereState } from "../../src/model/state/state-layout.ts";
import { flight, run } from "../support/scenarios.ts";

/** A ball dropped from a height h above a layer; time counts from the touch. */
const [m, a, g, h] = [150, 0.3, 9.81, 0.2];
const fall = Math.sqrt((2 * h) / g);
const v0 = g * fall;
const [k, c] = [1e6, 4e3];
const w = Math.sqrt(k / m);
const because = "tolerances of 1e-12 over some ten steps, in a part of the energy";

/** Indentation and its rate of m δ'' + c δ' + k δ = m g from δ = 0, δ' = v0. */
function pressedIn(damping: number, t: number): readonly [number, number] {
  const decay = damping / (2 * m);
  const wd = Math.sqrt(w * w - decay * decay);
  const A = -g / (w * w);
  const B = (v0 + decay * A) / wd;
  const [cos, sin, e] = [Math.cos(wd * t), Math.sin(wd * t), Math.exp(-decay * t)];
  const free = e * (A * cos + B * sin);
  return [free - A, e * wd * (B * cos - A * sin) - decay * free];
}

function dropped(kind: string, parameters: Record<string, number>, time: number) {
  const samples: { energy: number; lost: number }[] = [];
  const result = run(
    {
      start: flight([0, 0, a + h], [0, 0, 0]),
      contactLaw: { kind, parameters },
      friction: 0,
      relativeTolerance: 1e-12,
      outputStep: 1e-3,
      time,
    },
    {
      observer: {
        onSample({ y, kineticEnergy, potentialEnergy, storedEnergy }) {
          const lost = (y[SphereState.lostToImpact] ?? 0) - storedEnergy;
          samples.push({ energy: kineticEnergy + potentialEnergy + storedEnergy, lost });
        },
      },
    },
  );
  return { ...result, samples };
}

describe.each([0.3, 0.5, 0.8])("a ball on a spring, %f of the way through its half oscillation", (part) => {
  const T = (part * Math.PI) / w;
  const { ledger, samples } = dropped("hooke", { stiffness: k }, fall + T);
  const [depth] = pressedIn(0, T);

  it("has stored k d^2/2, and lost nothing", () => {
    expectWithin(ledger.stored ?? 0, 0.5 * k * depth * depth, { rel: 1e-9, because });
    expect(Math.abs(ledger.lostToImpact)).toBeLessThan(1e-9 * m * g * h);
  });

  it("keeps its energy in motion, height and spring in every sample", () => {
    for (const { energy, lost } of samples) {
      expectWithin(energy, m * g * (a + h), { rel: 1e-9, because });
      expect(Math.abs(lost)).toBeLessThan(1e-9 * m * g * h);
    }
  });
});

describe("a ball on a spring with a damper beside it", () => {
  const T = (0.6 * Math.PI) / w;
  const { ledger } = dropped("kelvin-voigt", { stiffness: k, damping: c }, fall + T);

  it("has stored k d^2/2 and lost the integral of c v^2", () => {
    const [depth] = pressedIn(c, T);
    const n = 2000; // Simpson's rule: error of (T/n)^4 w^4, 1e-12
    let work = 0;
    for (let i = 0; i <= n; i += 1) {
      const [, rate] = pressedIn(c, (T * i) / n);
      work += (i === 0 || i === n ? 1 : i % 2 === 1 ? 4 : 2) * c * rate * rate;
    }
    work *= T / (3 * n);
    expectWithin(ledger.stored ?? 0, 0.5 * k * depth * depth, { rel: 1e-9, because });
    expectWithin(ledger.lostToImpact, work, { rel: 1e-9, because });
  });

  it("at rest has stored (m g)^2/(2 k), and lost the rest of its fall", () => {
    const rest = dropped("kelvin-voigt", { stiffness: k, damping: c }, 20);
    const sag = (m * g) / k;
    expect(rest.outcome).toBe("at-rest");
    // it rests within a thousand thresholds of balance, 1e-6 m g
    expectWithin(rest.ledger.stored ?? 0, 0.5 * m * g * sag, { rel: 1e-5, because: "balance at rest" });
    expectWithin(rest.ledger.lostToImpact, m * g * (h + sag) - 0.5 * m * g * sag, { rel: 1e-7, because });
  });
});

it("a ball that rests in the layer until the end time is no fault, though it is in the ground", () => {
  const { outcome, status, ledger } = run({
    start: flight([0, 0, a + h], [0, 0, 0]),
    contactLaw: { kind: "kelvin-voigt", parameters: { stiffness: k, damping: c } },
    atRest: false,
    time: 20,
  });
  expect([outcome, status.kind]).toEqual(["time", "reached-end"]);
  expectWithin(ledger.stored ?? 0, (m * g * m * g) / (2 * k), { rel: 1e-5, because: "balance at rest" });
});

it("a ball that has left the layer has nothing stored in it", () => {
  const { ledger, events } = dropped("hooke", { stiffness: k }, fall + 1.5 * (Math.PI / w));
  expect(events.map(({ kind }) => kind)).toContain("lift-off");
  expect(ledger.stored).toBeUndefined();
});
