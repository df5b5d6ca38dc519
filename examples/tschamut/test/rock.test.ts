import { readFileSync } from "node:fs";
import { openScenario } from "@talus/runner";
import { createContact } from "@talus/terrain";
import { expect, it } from "vitest";

const folder = new URL("..", import.meta.url);
const files = { read: (name: string): Buffer => readFileSync(new URL(name, folder)) };

it("rock.yaml tumbles down the grid of the site to an outcome, above the ground, with balanced books", async () => {
  const { scenario, run } = await openScenario("rock.yaml", { files });
  expect(scenario).toMatchObject({ method: "stepped", body: { shape: "rock", mass: 69 } });
  const { result, facts } = run();
  const { status, outcome, ledger, stepped, loads, warnings, deepestGap, t, y, restsOn } = result;
  expect({ status: status.kind, warnings }).toEqual({ status: "ended", warnings: [] });
  expect(facts.hash).toMatch(/^[0-9a-f]{16,}$/);
  expect(["at-rest", "left-map"]).toContain(outcome);
  expect(result.pathLength).toBeGreaterThan(50);
  // the error of turning by steps; forces and projections are booked
  expect(ledger.residual).toBeLessThan(1e-6);
  expect(ledger.end).toBeLessThan(ledger.start);
  expect(-(deepestGap ?? 0)).toBeLessThanOrEqual(stepped?.depthBound ?? 0);
  expect(stepped?.depthBound).toBeLessThan(0.05);
  // what the ground has borne is the weight over the time and the momentum lost
  const { mass } = scenario.body;
  const v0 = "velocity" in scenario.start ? scenario.start.velocity : [0, 0, 0];
  for (const i of [0, 1, 2] as const) {
    const given = loads.reduce((sum, { impulse, contactImpulse }) => sum + impulse[i] + contactImpulse[i], 0);
    const taken = mass * ((v0[i] ?? 0) - (y[7 + i] ?? 0)) - (i === 2 ? mass * 9.81 * t : 0);
    expect(Math.abs(given - taken)).toBeLessThan(1e-6 * mass * 9.81 * t);
  }
  if (outcome === "at-rest") expect(restsOn?.length).toBeGreaterThanOrEqual(3);
});

it("rocks of four shapes and attitudes roll over the grid for a minute, and none falls through it", async () => {
  let time = 0;
  for (const seed of [1, 2, 3, 4]) {
    const set = [`body.seed=${seed}`, `seed=${seed}`, "terrain.material.kineticFriction=0.5"];
    const { model, run } = await openScenario("rock.yaml", { files, set });
    const query = model.terrain.createQuery();
    const contact = createContact();
    let deepest = 0;
    const { result } = run({
      hash: false,
      observer: {
        // the mass centre is inside the rock: above the ground by its own distance
        onStep(_t, y) {
          if (query.nearest(y, undefined, contact) === "found") deepest = Math.min(deepest, contact.distance);
        },
      },
    });
    expect(["at-rest", "left-map"]).toContain(result.outcome);
    expect(deepest).toBe(0);
    // a corner that comes to the ground within the shortest step is taken as touching, below it
    expect(-(result.deepestGap ?? 0)).toBeLessThanOrEqual(result.stepped?.depthBound ?? 0);
    expect(result.stepped?.depthBound).toBeLessThan(0.05);
    expect(result.ledger.end).toBeLessThan(result.ledger.start);
    time += result.t;
  }
  expect(time).toBeGreaterThan(60);
});
