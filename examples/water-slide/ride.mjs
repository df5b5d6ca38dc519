import { toMap } from "@talus/geodata";
import { openScenario } from "@talus/runner";
import { scenarioText } from "./slide-scenario.mjs";

/**
 * One ride: its history at intervals of 0.01 s and at both sides of every event, and its row of the table.
 *
 * @param {import("./slide-scenario.mjs").studies[number]} study
 */
export async function ride(study) {
  const files = { read: () => scenarioText(study) };
  const { scenario, origin, run } = await openScenario(`${study.id}.yaml`, { files });
  const weight = study.mass * scenario.environment.gravity;
  const history = [];
  const { result } = run({
    observer: {
      onSample({ t, phase, y, foot, normalForce, friction, slip }) {
        const [x_B, y_B] = toMap(foot, origin);
        history.push({
          t,
          phase,
          x_B,
          y_B,
          N: normalForce,
          T: Math.hypot(...friction),
          N_over_mg: normalForce / weight,
          T_over_mg: Math.hypot(...friction) / weight,
          speed: Math.hypot(y[7], y[8], y[9]),
          slip,
        });
      },
    },
  });
  const end = result.events.at(-1);
  const [x_B] = toMap(end.foot, origin);
  const slips = history.filter(({ phase }, i) => phase === "slip" && history[i - 1]?.phase !== "slip");
  return {
    history,
    result,
    row: {
      id: study.id,
      firstSlip: slips[0].t,
      slips: slips.length,
      leaves: x_B > 19.999 ? "at the end" : "over the rim",
      t: result.t,
      x_B,
      speed: Math.hypot(...end.yPlus.slice(7, 10)),
      largestN_over_mg: Math.max(...history.map(({ N_over_mg }) => N_over_mg)),
    },
  };
}
