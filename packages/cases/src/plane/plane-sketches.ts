import { arc, arrow, circle, curve, dashed, label, line, polyline } from "../sketch/elements.ts";
import { framed } from "../sketch/frame.ts";
import type { Sketch, SketchElement, SketchPoint } from "../sketch/sketch.ts";
import type { Motion } from "./closed-forms.ts";

/** Side view of a sphere on a slope. */
export interface SideView {
  /** tan of the slope, which rises to the right. */
  readonly gradient: number;
  /** Of the velocity along the slope, up > 0; 0: released. */
  readonly along: number;
  /** Labels at the velocity and the spin. */
  readonly velocity?: string;
  readonly spin?: string;
}

const R = 0.28;

/** A sphere that touches a slope. */
export function onSlopeSketch({ gradient, along, velocity, spin }: SideView): Sketch {
  const cosine = 1 / Math.sqrt(1 + gradient * gradient);
  const t: SketchPoint = [cosine, gradient * cosine];
  const n: SketchPoint = [-t[1], t[0]];
  const centre: SketchPoint = [R * n[0], R * n[1]];
  const at = (x: number, y: number): SketchPoint => [
    centre[0] + x * t[0] + y * n[0],
    centre[1] + x * t[1] + y * n[1],
  ];
  const side = Math.sign(along);
  return framed([
    ...slopeLine(gradient, t),
    circle("body", centre, R),
    ...(side === 0 ? [] : [arrow(centre, at(0.8 * side, 0))]),
    ...(velocity === undefined ? [] : [label(at(0.8 * side, 0.1), velocity)]),
    ...(spin === undefined ? [] : [arc("motion", centre, 0.7 * R, 0.4, 2.7), label(at(0, 1.2 * R), spin)]),
    line("measure", centre, at(0, -R)),
    label(at(0.06, -0.5 * R), "a", "right"),
  ]);
}

function slopeLine(gradient: number, t: SketchPoint): readonly SketchElement[] {
  const [left, right]: readonly SketchPoint[] = [
    [-1.2 * t[0], -1.2 * t[1]],
    [1.2 * t[0], 1.2 * t[1]],
  ];
  const ground = line("ground", left, right);
  if (gradient === 0) return [ground];
  return [
    ground,
    dashed(left, [left[0] + 1, left[1]]),
    label([left[0] + 0.6, left[1] + 0.3 * gradient], "Θ"),
  ];
}

/** Hops up a slope: the path of the centre from pieces of parabolas. */
export function hopsSketch(gradient: number, motionAt: (t: number) => Motion, end: number): Sketch {
  const path = curve(0, end, (t) => [motionAt(t).p[0], motionAt(t).p[2]], 160);
  const [x0, z0] = path[0];
  const far = Math.max(...path.map(([x]) => x)) + 1;
  const near = Math.min(...path.map(([x]) => x)) - 1;
  return framed([
    line("ground", [near, gradient * near], [far, gradient * far]),
    polyline("path", path),
    circle("body", path[0], 0.3),
    arrow(path[0], [x0 + 2.5, z0]),
    label([x0 + 2.5, z0 + 0.5], "V"),
    circle("body", path[path.length - 1], 0.3),
    ...(gradient === 0 ? [] : [label([far - 1.5, gradient * (far - 2.5)], "Θ")]),
  ]);
}

/** The path of a contact that slips and grips, seen from above; grip is where the line changes. */
export function fromAboveSketch(motionAt: (t: number) => Motion, grip: number, end: number): Sketch {
  const at = (t: number): SketchPoint => [motionAt(t).p[0], motionAt(t).p[1]];
  const slipping = curve(0, grip, at);
  const rolling = curve(grip, end, at);
  const [start, next] = [slipping[0], slipping[6]];
  const length = Math.max(Math.abs(at(end)[0] - start[0]), Math.abs(at(end)[1] - start[1]));
  const along: SketchPoint = [next[0] - start[0], next[1] - start[1]];
  const unit = (0.3 * length) / Math.max(Math.abs(along[0]), Math.abs(along[1]));
  const tip: SketchPoint = [start[0] + unit * along[0], start[1] + unit * along[1]];
  return framed([
    polyline("path", slipping),
    polyline("measure", rolling),
    circle("body", start, 0.06 * length),
    circle("measure", at(grip), 0.02 * length),
    arrow(start, tip),
    label([tip[0], tip[1] + 0.05 * length], "v₀"),
    label([at(grip)[0], at(grip)[1] + 0.07 * length], "grip"),
  ]);
}
