import { toMap } from "@talus/geodata";
import { parseScenario, resolveTerrain, shiftToOrigin } from "@talus/runner/files";
import { createModel, simulate } from "@talus/simulation";
import { createTerrain } from "@talus/terrain";
import { scenarioText } from "./rock-scenario.mjs";
import { gridText } from "./slope.mjs";

const slope = new Map([["slope.asc", new TextEncoder().encode(gridText())]]);

/**
 * One rock: its track every 0.02 s, and its run.
 *
 * @param {import("./rock-scenario.mjs").studies[number]} study
 */
export async function roll(study) {
  const scenario = parseScenario(scenarioText(study), `${study.id}.yaml`);
  const { data, origin } = await resolveTerrain(scenario.terrain.surface, slope);
  const track = [];
  const model = createModel(shiftToOrigin(scenario, origin), createTerrain(data));
  const run = simulate(model, {
    observer: {
      onSample({ t, phase, y, gap, normalForce, onMap }) {
        const [px, py, pz] = toMap(y, origin);
        const row = { t, phase, x: px, y: py, z: pz, speed: Math.hypot(y[7], y[8], y[9]) };
        track.push({ ...row, gap: onMap ? gap : "", N: normalForce });
      },
    },
  });
  const events = run.events.map((event) =>
    event.foot === undefined ? event : { ...event, foot: toMap(event.foot, origin) },
  );
  return { study, track, run: { ...run, events } };
}
