import { heightAt } from "./slope.mjs";

/** Impacts with a smaller impulse are omitted, N s. */
const LEAST = 1000;

/** Results as Markdown: the tables of the README. */
export function tables(rolled) {
  const byId = new Map(rolled.map((one) => [one.study.id, one]));
  const pairs = ["T1", "T2", "T3"].map((from) =>
    hoppingRows(from, byId.get(`rolling-${from}`), byId.get(`hopping-${from}`)),
  );
  const hits = rolled.flatMap(({ study, run }) =>
    run.events
      .filter(
        ({ kind, feature, impulse }) => kind === "impact" && feature !== "ground" && impulse.normal > LEAST,
      )
      .map((event) => hitRow(study, event)),
  );
  return `${table(["from", "", "t", "x", "y", "speed", "bounces", "tracks apart", "speeds apart"], pairs.flat())}
${table(["study", "strikes", "t", "speed before", "after", "impulse", "height above ground", "energy lost"], hits)}`;
}

/** Comparison of two tracks: their distance at equal times. */
function hoppingRows(from, rolling, hopping) {
  const other = new Map(hopping.track.map((row) => [row.t, row]));
  const both = rolling.track.flatMap((row) => (other.has(row.t) ? [[row, other.get(row.t)]] : []));
  const apart = Math.max(...both.map(([a, b]) => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)));
  const faster = Math.max(...both.map(([a, b]) => Math.abs(a.speed - b.speed)));
  const end = ({ track, run }) => {
    const last = track.at(-1);
    const bounces = run.events.filter(({ kind }) => kind === "impact").length;
    return [
      `${last.t.toFixed(2)} s`,
      `${last.x.toFixed(2)} m`,
      `${last.y.toFixed(2)} m`,
      `${last.speed.toFixed(2)} m/s`,
      bounces,
    ];
  };
  return [
    [from, "rolling", ...end(rolling), "", ""],
    [from, "hopping", ...end(hopping), `${apart.toFixed(2)} m`, `${faster.toFixed(2)} m/s`],
  ];
}

function hitRow({ id }, { t, feature, foot, yMinus, yPlus, impulse, energyLost }) {
  const speed = (y) => `${Math.hypot(y[7], y[8], y[9]).toFixed(2)} m/s`;
  return [
    id,
    feature,
    `${t.toFixed(3)} s`,
    speed(yMinus),
    speed(yPlus),
    `${(Math.hypot(...impulse.vector) / 1000).toFixed(2)} kN s`,
    `${(foot[2] - heightAt(foot[0], foot[1])).toFixed(2)} m`,
    `${(energyLost / 1000).toFixed(1)} kJ`,
  ];
}

function table(header, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |\n`;
  return `${line(header)}${line(header.map(() => "---"))}${rows.map(line).join("")}`;
}
