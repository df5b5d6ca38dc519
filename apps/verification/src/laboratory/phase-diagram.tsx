import type { LaboratoryPage } from "../compute/open-laboratory.ts";

const [width, height, edge] = [380, 300, 44];

/** Diagram of friction against slope: regions in which rolling persists and slip ends, with the current point. */
export function PhaseDiagram({ settings, regimes }: Pick<LaboratoryPage, "settings" | "regimes">) {
  const { slope, friction, frictionRatio } = settings;
  const staticFriction = friction * frictionRatio;
  const mostSlope = Math.max(1, 1.25 * slope);
  const most = Math.max(0.5, 1.25 * staticFriction, (2 / 7) * mostSlope);
  const x = (k: number): number => edge + (k / mostSlope) * (width - edge - 12);
  const y = (mu: number): number => height - edge - (mu / most) * (height - edge - 12);
  const limit = `${x(0)},${y(0)} ${x(mostSlope)},${y((2 / 7) * mostSlope)}`;
  return (
    <figure class="diagram">
      <figcaption>Friction and slope</figcaption>
      <svg role="img" aria-label={`Phase diagram. ${sentence(regimes)}`} viewBox={`0 0 ${width} ${height}`}>
        <polygon class="slips" points={`${limit} ${x(mostSlope)},${y(0)}`} />
        <polyline class="limit" points={limit} />
        <polyline class="axis" points={`${x(0)},${y(most)} ${x(0)},${y(0)} ${x(mostSlope)},${y(0)}`} />
        <text x={x(0.3 * mostSlope)} y={y(0.8 * most)}>
          rolls; slip ends
        </text>
        <text x={x(0.62 * mostSlope)} y={y(0.06 * mostSlope)}>
          slips for ever
        </text>
        <text x={x(0.02 * mostSlope)} y={y(0) + 30}>
          slope tan Θ from 0 to {mostSlope.toPrecision(2)}; the line is μ = (2/7) tan Θ
        </text>
        <text x={4} y={12}>
          μ to {most.toPrecision(2)}
        </text>
        <polyline class="link" points={`${x(slope)},${y(friction)} ${x(slope)},${y(staticFriction)}`} />
        <circle class="kinetic" cx={x(slope)} cy={y(friction)} r={5} />
        <circle class="static" cx={x(slope)} cy={y(staticFriction)} r={5} />
      </svg>
      <p>{sentence(regimes)} Full point: kinetic friction, ring: static friction.</p>
    </figure>
  );
}

function sentence({ needed, rollingHolds, slipEnds }: LaboratoryPage["regimes"]): string {
  const roll = rollingHolds ? "a sphere that does not slip rolls" : "a sphere at rest begins to slip";
  const slip = slipEnds ? "every slip ends" : "slip never ends, unless it is straight uphill";
  return `Rolling needs friction of ${needed.toPrecision(3)}: ${roll}, and ${slip}.`;
}
