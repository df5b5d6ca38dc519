import { toMap } from "@talus/geodata";
import { openScenario } from "@talus/runner";
import { scenarioText } from "./rock-scenario.mjs";
import { gridText } from "./slope.mjs";

const grid = gridText();

/**
 * One rock: its track at intervals of 0.02 s, and its run.
 *
 * @param {import("./rock-scenario.mjs").studies[number]} study
 */
export async function roll(study) {
  const files = { read: (path) => (path === "slope.asc" ? grid : scenarioText(study)) };
  const rock = await openScenario(`${study.id}.yaml`, { files });
  const { origin } = rock;
  const track = [];
  const { result } = rock.run({
    observer: {
      onSample({ t, phase, y, gap, normalForce, onMap }) {
        const [px, py, pz] = toMap(y, origin);
        const row = { t, phase, x: px, y: py, z: pz, speed: Math.hypot(y[7], y[8], y[9]) };
        track.push({ ...row, gap: onMap ? gap : "", N: normalForce });
      },
    },
  });
  const events = result.events.map((event) =>
    event.foot === undefined ? event : { ...event, foot: toMap(event.foot, origin) },
  );
  return { study, track, run: { ...result, events } };
}
