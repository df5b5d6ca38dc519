import type { Sketch, SketchElement, SketchPoint } from "@talus/cases";

/** Longer side in pixels, for which letters and arrowheads are sized. */
const size = 380;

/** Sketch of a case. Style sheets set the colours by role. */
export function SketchView({ sketch, title }: { readonly sketch: Sketch; readonly title: string }) {
  const { width, height, elements } = sketch;
  const pixel = Math.max(width, height) / size;
  const up = ([x, y]: SketchPoint): SketchPoint => [x, height - y];
  return (
    <svg class="sketch" role="img" aria-label={`Sketch: ${title}`} viewBox={`0 0 ${width} ${height}`}>
      {elements.map((element, i) => (
        <Element key={String(i)} element={element} pixel={pixel} up={up} />
      ))}
    </svg>
  );
}

interface ElementProps {
  readonly element: SketchElement;
  /** Length of a pixel in the unit of the sketch. */
  readonly pixel: number;
  /** Converts y upwards to y downwards. */
  up(point: SketchPoint): SketchPoint;
}

function Element({ element, pixel, up }: ElementProps) {
  const { role } = element;
  const text = (points: readonly SketchPoint[]): string =>
    points.map((point) => up(point).join(",")).join(" ");
  if (element.kind === "label") {
    const [x, y] = up(element.at);
    const anchor = { left: "end", right: "start", centre: "middle" }[element.side];
    return (
      <text class={role} x={x} y={y} font-size={15 * pixel} text-anchor={anchor} dominant-baseline="central">
        {element.text}
      </text>
    );
  }
  const stroke = {
    class: role,
    "vector-effect": "non-scaling-stroke",
    ...(element.dashed && { "stroke-dasharray": "5 4" }),
  };
  switch (element.kind) {
    case "line":
      return <polyline {...stroke} fill="none" points={text([element.from, element.to])} />;
    case "polyline":
      return <polyline {...stroke} fill="none" points={text(element.points)} />;
    case "polygon":
      return <polygon {...stroke} points={text(element.points)} />;
    case "circle": {
      const [cx, cy] = up(element.centre);
      return (
        <circle {...stroke} {...(role !== "body" && { fill: "none" })} cx={cx} cy={cy} r={element.radius} />
      );
    }
    case "arc":
      return <polyline {...stroke} fill="none" points={text(arcPoints(element))} />;
    case "arrow":
      return (
        <g class={role}>
          <polyline {...stroke} fill="none" points={text([element.from, element.to])} />
          <polygon {...stroke} points={text(headOf(element.from, element.to, 10 * pixel))} />
        </g>
      );
  }
}

function arcPoints({
  centre,
  radius,
  from,
  to,
}: Extract<SketchElement, { kind: "arc" }>): readonly SketchPoint[] {
  return Array.from({ length: 33 }, (_, i): SketchPoint => {
    const angle = from + ((to - from) * i) / 32;
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
  });
}

/** A triangle with its tip at `to`. */
function headOf(from: SketchPoint, to: SketchPoint, length: number): readonly SketchPoint[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const scale = length / (Math.hypot(dx, dy) || 1);
  const [x, y] = [dx * scale, dy * scale];
  return [to, [to[0] - x - 0.35 * y, to[1] - y + 0.35 * x], [to[0] - x + 0.35 * y, to[1] - y - 0.35 * x]];
}
