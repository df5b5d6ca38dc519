import type { SlipCourse } from "../compute/slip-course.ts";

const [side, edge] = [300, 30];
/** Number of points of the run in the picture; the exact curve has all. */
const mostDots = 60;

/** Hodograph of the slip velocity in sustained contact: the exact curve, and points of the run. */
export function Hodograph({ slip: { computed, exact, isOnGround } }: { readonly slip: SlipCourse }) {
  const rows = [...isOnGround.keys()].filter((i) => isOnGround[i] === 1);
  const of = ([up, across]: SlipCourse["exact"]) =>
    rows.map((i) => ({ up: up[i] ?? NaN, across: across[i] ?? NaN }));
  const [line, dots] = [of(exact), of(computed)];
  const longest = Math.max(...line.map(({ up, across }) => Math.hypot(up, across) || 0), 0);
  if (longest < 1e-9) return null;
  const x = (across: number): number => side / 2 - (across / longest) * (side / 2 - edge);
  const y = (up: number): number => side / 2 - (up / longest) * (side / 2 - edge);
  const every = Math.ceil(dots.length / mostDots);
  const points = line
    .filter(({ up }) => !Number.isNaN(up))
    .map(({ up, across }) => `${x(across)},${y(up)}`)
    .join(" ");
  return (
    <figure class="diagram">
      <figcaption>Slip velocity on the ground</figcaption>
      <svg
        role="img"
        aria-label="Hodograph of the slip velocity: exact line and points of the run"
        viewBox={`0 0 ${side} ${side}`}
      >
        <polyline class="axis" points={`${edge},${side / 2} ${side - edge},${side / 2}`} />
        <polyline class="axis" points={`${side / 2},${edge} ${side / 2},${side - edge}`} />
        <text x={side / 2 + 5} y={edge - 6}>
          up the slope
        </text>
        <text x={edge} y={side / 2 - 6}>
          across
        </text>
        <polyline class="limit" points={points} />
        {dots
          .filter((_, i) => i % every === 0)
          .map(({ up, across }, i) => (
            <circle key={String(i)} class="kinetic" cx={x(across)} cy={y(up)} r={3} />
          ))}
      </svg>
      <p>
        Largest {longest.toPrecision(3)} m/s. Line: exact; points: the run. At the centre there is no slip.
      </p>
    </figure>
  );
}
