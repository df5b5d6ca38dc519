import { openScenario } from "@talus/runner";
import { files, runBy } from "./both-methods.mjs";

/** Energies over m g r, below and above the threshold 2.39. */
const gammas = [2.3, 2.44, 2.6, 3, 4];

/** The first turn with a lift-off of a disc that is lowest at its start, at several energies and by both methods. */
export async function turnsOf(file) {
  const { scenario } = await openScenario(file, { files });
  const turns = [];
  for (const gamma of gammas) {
    for (const method of ["unified", "event"]) turns.push(await turnOf(file, scenario, gamma, method));
  }
  return turns;
}

async function turnOf(file, { body, environment }, gamma, method) {
  const { mass, centre, inertia } = body;
  const { gravity } = environment;
  const r = Math.abs(centre[0]);
  const ratio = inertia[1] / (mass * r * r); // j²/r²
  const threshold = 1 + ratio / 2;
  const spin = Math.sqrt((2 * mass * gravity * r * (gamma + 1)) / inertia[1]);
  const { scenario, result } = await runBy(method, file, [`start.angularVelocity=[0, ${-spin}, 0]`]);
  const lift = result.events.find(({ kind }) => kind === "lift-off");
  const touch = result.events.find(({ kind }) => kind === "impact");
  const landed = result.events.find(({ kind }) => kind === "bounces-end");
  const lost = lift && landed && energyOf(scenario, lift.yPlus) - energyOf(scenario, landed.yPlus);
  return {
    gamma,
    method,
    angle: lift && angleOf(lift.yPlus),
    formula: gamma > threshold ? Math.asin(gamma - Math.sqrt(gamma * gamma - 2 * threshold + 1)) : undefined,
    flight: lift && touch.t - lift.t,
    lost: lost && lost / (mass * gravity * r),
    lifts: result.eventCounts["lift-off"] ?? 0,
  };
}

/** phi: angle of the mass centre from the middle of the disc, above the horizontal. */
function angleOf(y) {
  return Math.atan2(Math.sin(-2 * Math.atan2(y[5], y[3])), Math.cos(-2 * Math.atan2(y[5], y[3])));
}

function energyOf({ body, environment }, y) {
  const square = y[7] * y[7] + y[8] * y[8] + y[9] * y[9];
  return (body.mass * square + body.inertia[1] * y[11] * y[11]) / 2 + body.mass * environment.gravity * y[2];
}

/** As Markdown: the table of the README. */
export function table(rows) {
  const header = [
    "Γ",
    "method",
    "lift-off angle",
    "(2.14)",
    "flight",
    "lost in the turn/(m g r)",
    "lift-offs in 5 s",
  ];
  const line = (cells) => `| ${cells.join(" | ")} |\n`;
  const shown = (value, digits, unit) => (value === undefined ? "–" : `${value.toFixed(digits)}${unit}`);
  const body = rows.map(({ gamma, method, angle, formula, flight, lost, lifts }) =>
    line([
      gamma,
      method,
      shown(angle, 7, " rad"),
      shown(formula, 7, " rad"),
      shown(flight, 7, " s"),
      shown(lost, 7, ""),
      lifts,
    ]),
  );
  return `${line(header)}${line(header.map(() => "---"))}${body.join("")}`;
}
