import { readFileSync } from "node:fs";
import { openScenario } from "@talus/runner";

const files = { read: (name) => readFileSync(new URL(name, import.meta.url), "utf8") };

/** Touches of the ball, along the slip and across it, beside the parabola; and the two ends. */
export async function chords(method) {
  const { scenario, run } = await openScenario("sphere.yaml", { files, set: [`method=${method}`] });
  const { body, start, terrain, environment } = scenario;
  const [v, w] = [start.velocity, start.angularVelocity];
  const u = [v[0] - body.radius * w[1], v[1] + body.radius * w[0]];
  const beta = u.map((component) => component / Math.hypot(...u));
  const mu = terrain.material.kineticFriction;
  const height = start.position[2] - body.radius;
  const along = v[0] * beta[0] + v[1] * beta[1];
  const across = v[0] * beta[1] - v[1] * beta[0];
  const { result } = run();
  const rowOf = ({ t, kind, p }) => {
    const parabola = along * t + mu * (v[2] * t + height) - 0.5 * mu * environment.gravity * t * t; // (3.08)
    const [x, y] = [p[0] * beta[0] + p[1] * beta[1], p[0] * beta[1] - p[1] * beta[0]];
    return { kind, t, along: x, across: y, off: Math.hypot(x - parabola, y - across * t) };
  };
  const impacts = result.events.filter(({ kind }) => kind === "impact").slice(0, 6);
  const ends = result.events.filter(({ kind }) => kind === "bounces-end" || kind === "grip");
  return [...impacts, ...ends].map(rowOf);
}

/** As Markdown: the table of the README. */
export function table(rows) {
  const header = ["event", "t", "along the slip", "across", "off the parabola"];
  const line = (cells) => `| ${cells.join(" | ")} |\n`;
  const body = rows.map(({ kind, t, along, across, off }) =>
    line([
      kind,
      `${t.toFixed(8)} s`,
      `${along.toFixed(7)} m`,
      `${across.toFixed(7)} m`,
      off < 1e-9 ? "< 1e-9 m" : `${off.toExponential(1)} m`,
    ]),
  );
  return `${line(header)}${line(header.map(() => "---"))}${body.join("")}`;
}
