import type { RunView } from "../src/index.ts";
import { trackOf } from "./track.ts";

/** A body that hangs 1 m above the middle of level ground in the attitude w x y z for a second. */
export function levelView(
  body: Pick<RunView, "shape" | "radius">,
  [qw, qx, qy, qz]: readonly [number, number, number, number] = [1, 0, 0, 0],
): RunView {
  const zero = (): number => 0;
  const columns = { px: 0, py: 0, pz: 1, qw, qx, qy, qz, wx: 0, wy: 0, wz: 0 };
  const functions = Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, () => value]));
  return {
    title: "",
    outcome: "",
    offset: [0, 0, 0],
    ...body,
    track: trackOf([0, 1], { ...functions, gap: zero }),
    samples: 2,
    errors: new Map(),
    events: { length: 0, numbers: new Map(), texts: new Map() },
    ground: {
      vertices: Float64Array.of(-30, -30, 0, 50, -30, 0, 50, 30, 0, -30, 30, 0),
      triangles: Uint32Array.of(0, 1, 2, 0, 2, 3),
    },
    obstacles: [],
    marks: [],
    eye: { azimuth: -90, elevation: 30 },
    facts: [],
    scenario: "",
    manifest: "",
  };
}
