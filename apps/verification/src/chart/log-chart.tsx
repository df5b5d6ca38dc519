import type { Theme } from "@talus/viewer/page";

/** One line of points, both values above 0. */
export interface LogSeries {
  readonly label: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

interface LogChartProps {
  readonly title: string;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly series: readonly LogSeries[];
  readonly theme: Theme;
  /** True for an x axis from large to small values. */
  readonly isReversed?: boolean;
}

const [width, height] = [460, 320];
const [left, right, top, bottom] = [62, 24, 12, 46];

/** A chart with powers of ten on both axes; series differ by colour and by shape. */
export function LogChart({ title, xLabel, yLabel, series, theme, isReversed = false }: LogChartProps) {
  const all = series.flatMap(({ points }) => points);
  const [x0, x1] = decades(all.map(([x]) => x));
  const [y0, y1] = decades(all.map(([, y]) => y));
  const across = (decade: number): number => {
    const share = (decade - x0) / (x1 - x0);
    return left + (isReversed ? 1 - share : share) * (width - left - right);
  };
  const up = (decade: number): number =>
    height - bottom - ((decade - y0) / (y1 - y0)) * (height - top - bottom);
  return (
    <figure class="logchart">
      <figcaption>
        <b>{title}</b>
        {series.map(({ label }, k) => (
          <span key={label}>
            <svg aria-hidden="true" width="14" height="14" viewBox="-7 -7 14 14">
              <Mark k={k} x={0} y={0} colour={colourOf(theme, k)} />
            </svg>
            {label}
          </span>
        ))}
      </figcaption>
      <svg role="img" aria-label={`${title}: ${yLabel} against ${xLabel}`} viewBox={`0 0 ${width} ${height}`}>
        {ticks(x0, x1).map((decade) => (
          <g key={`x${decade}`}>
            <line class="grid" x1={across(decade)} x2={across(decade)} y1={top} y2={height - bottom} />
            <text x={across(decade)} y={height - bottom + 16} text-anchor="middle">
              {powerText(decade)}
            </text>
          </g>
        ))}
        {ticks(y0, y1).map((decade) => (
          <g key={`y${decade}`}>
            <line class="grid" x1={left} x2={width - right} y1={up(decade)} y2={up(decade)} />
            <text x={left - 6} y={up(decade) + 4} text-anchor="end">
              {powerText(decade)}
            </text>
          </g>
        ))}
        <text x={(left + width - right) / 2} y={height - 8} text-anchor="middle">
          {xLabel}
        </text>
        <text transform={`translate(14 ${(top + height - bottom) / 2}) rotate(-90)`} text-anchor="middle">
          {yLabel}
        </text>
        {series.map(({ label, points }, k) => (
          <g key={label}>
            <polyline
              fill="none"
              stroke={colourOf(theme, k)}
              stroke-width="1.5"
              points={points.map(([x, y]) => `${across(Math.log10(x))},${up(Math.log10(y))}`).join(" ")}
            />
            {points.map(([x, y], i) => (
              <Mark
                key={String(i)}
                k={k}
                x={across(Math.log10(x))}
                y={up(Math.log10(y))}
                colour={colourOf(theme, k)}
              />
            ))}
          </g>
        ))}
      </svg>
    </figure>
  );
}

/** Whole decades around the values; one decade if there are no values. */
function decades(values: readonly number[]): readonly [number, number] {
  const logs = values.map(Math.log10).filter(Number.isFinite);
  if (logs.length === 0) return [-1, 0];
  const [low, high] = [Math.floor(Math.min(...logs)), Math.ceil(Math.max(...logs))];
  return low < high ? [low, high] : [low, low + 1];
}

/** At most nine powers of ten. */
function ticks(from: number, to: number): readonly number[] {
  const step = Math.ceil((to - from) / 8);
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);
}

function powerText(decade: number): string {
  return decade >= 0 && decade < 4 ? String(10 ** decade) : `1e${decade}`.replace("-", "−");
}

function colourOf({ lines, ink }: Theme, k: number): string {
  return lines[k % lines.length] ?? ink;
}

interface MarkProps {
  readonly k: number;
  readonly x: number;
  readonly y: number;
  readonly colour: string;
}

function Mark({ k, x, y, colour }: MarkProps) {
  const path = ["-4,-4 4,-4 4,4 -4,4", "0,-5 5,4 -5,4", "0,-5 5,0 0,5 -5,0"][(k % 4) - 1];
  const paint = k < 4 ? { fill: colour } : { fill: "none", stroke: colour, "stroke-width": 1.6 };
  if (path === undefined) return <circle {...paint} cx={x} cy={y} r={4} />;
  return <polygon {...paint} points={path} transform={`translate(${x} ${y})`} />;
}
