// Bodies that are no spheres, in the files and pictures that are drawn of them.
import { glbBytes } from "@talus/results/export";
import type { Shape } from "@talus/shapes";
import { createSupport } from "@talus/shapes";
import { expectWithin } from "@talus/testing-tools";
import { AnimationMixer, Box3, LoopOnce } from "three";
import { GLTFLoader } from "three/addons/loaders/GLTFLoader.js";
import { expect, test } from "vitest";
import { createFilm, shapeOfBody } from "../src/index.ts";
import { createBodyModel } from "../src/page/body-model.ts";
import { levelView } from "./level-view.ts";

const semiAxes = [0.5, 0.1, 0.2] as const;
const ellipsoid: Shape = { kind: "ellipsoid", semiAxes };
const turns = [
  [1, 0, 0, 0],
  [Math.cos(0.4), 0, Math.sin(0.4), 0],
  [0.5, 0.5, 0.5, 0.5],
  [0.36, -0.48, 0.64, 0.48],
] as const;

/** Extent of the ellipsoid rotated by q along a direction n: |(a_j (R^T n)_j)|. */
function reachAlong([w, x, y, z]: Turn, n: readonly number[]): number {
  const R = [
    [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
    [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
    [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
  ];
  return Math.hypot(
    ...semiAxes.map((a, j) => a * [0, 1, 2].reduce((sum, k) => sum + (R[k]?.[j] ?? 0) * (n[k] ?? 0), 0)),
  );
}
type Turn = (typeof turns)[number];

test("three's reader of glTF finds an ellipsoid in its place, as large as it is, at every keyframe", async () => {
  const bytes = glbBytes({
    title: "",
    offset: [0, 0, 0],
    surfaces: [],
    body: {
      shape: ellipsoid,
      colours: [
        [1, 0, 0],
        [0, 1, 0],
      ],
      t: Float64Array.of(0, 1, 2, 3),
      positions: Float64Array.from({ length: 12 }, (_, i) => i),
      orientations: Float64Array.from(turns.flat()),
    },
  });
  const { scene, animations } = await new GLTFLoader().parseAsync(bytes.slice().buffer, "");
  const mixer = new AnimationMixer(scene);
  for (const clip of animations) {
    const action = mixer.clipAction(clip).setLoop(LoopOnce, 1);
    action.clampWhenFinished = true;
    action.play();
  }
  turns.forEach((turn, i) => {
    mixer.setTime(i);
    scene.updateMatrixWorld(true);
    const body = scene.getObjectByName("body");
    if (body === undefined) throw new Error("there is no body");
    const box = new Box3().setFromObject(body, true);
    // glTF has y up: x, y, z of the run are x, -z, y there.
    const low = [box.min.x, -box.max.z, box.min.y];
    const high = [box.max.x, -box.min.z, box.max.y];
    [0, 1, 2].forEach((k) => {
      const reach = reachAlong(
        turn,
        [0, 1, 2].map((axis) => (axis === k ? 1 : 0)),
      );
      const because = "a sphere of 32 sides falls short by 1 - cos(pi/16/sqrt(2)) = 0.97 %; single precision";
      expectWithin((high[k] ?? 0) - (3 * i + k), reach, { rel: 0.0097, abs: 1e-6, because });
      expectWithin(3 * i + k - (low[k] ?? 0), reach, { rel: 0.0097, abs: 1e-6, because });
    });
  });
});

test("the body of the 3-D view has the dimensions of its scenario, about its mass centre", () => {
  const model = createBodyModel(
    shapeOfBody({ shape: "eccentric-sphere", radius: 0.7, centre: [-0.3, 0, 0] }),
    ["#000000", "#ffffff"],
  );
  const { min, max } = new Box3().setFromObject(model);
  const because = "single precision";
  expectWithin([...min.toArray(), ...max.toArray()], [-1, -0.7, -0.7, 0.4, 0.7, 0.7], { abs: 1e-7, because });
  const disc = shapeOfBody({ shape: "rounded-disc", radius: 0.5, edgeRadius: 0.1 });
  const size = new Box3().setFromObject(createBodyModel(disc, ["#000000", "#ffffff"]));
  expectWithin(size.max.toArray(), [0.5, 0.5, 0.1], { abs: 1e-7, because });
  for (const rounding of [0, 0.2]) {
    const block = shapeOfBody({ shape: "test-block", axes: [1.4, 1, 0.6], rounding, mass: 3 });
    const { min: low, max: high } = new Box3().setFromObject(createBodyModel(block, ["#000000", "#ffffff"]));
    expectWithin([...low.toArray(), ...high.toArray()], [-0.7, -0.5, -0.3, 0.7, 0.5, 0.3], {
      abs: 1e-7,
      because,
    });
  }
});

test("a film shows an ellipsoid with its own outline: as far to each side as its support function says", () => {
  const [width, height] = [160, 160];
  // From the south x goes right and z up, and level ground is a line.
  const spans = (shape: Shape, turn: Turn): readonly [number, number] => {
    const pixels = (drawn: Shape) =>
      createFilm(levelView({ shape: drawn, radius: 0.5 }, turn), {
        view: { azimuth: -90, elevation: 0 },
        width,
        height,
      })(0);
    const [shown, bare] = [pixels(shape), pixels({ kind: "sphere", radius: 1e-9 })];
    const [across, down]: [number[], number[]] = [[], []];
    for (let i = 0; i < width * height; i += 1) {
      if ([0, 1, 2].every((k) => shown[3 * i + k] === bare[3 * i + k])) continue;
      across.push(i % width);
      down.push(Math.floor(i / width));
    }
    const span = (values: number[]) => Math.max(...values) - Math.min(...values) + 1;
    return [span(across), span(down)];
  };
  const [pixelsOfMetre] = spans({ kind: "sphere", radius: 0.5 }, turns[0]);
  expect(pixelsOfMetre).toBeGreaterThan(25);
  for (const turn of turns) {
    const [across, down] = spans(ellipsoid, turn);
    const because = "two pixels: that of each rim is blended, in this picture and in that of the metre";
    expectWithin(across, 2 * pixelsOfMetre * reachAlong(turn, [1, 0, 0]), { abs: 2, because });
    expectWithin(down, 2 * pixelsOfMetre * reachAlong(turn, [0, 0, 1]), { abs: 2, because });
  }
});

test("a film shows a box with its own outline, rounded or not", () => {
  const [width, height] = [160, 160];
  const half = [0.5, 0.2, 0.3];
  const pixels = (shape: Shape, turn: Turn): Uint8ClampedArray | Uint8Array =>
    createFilm(levelView({ shape, radius: 0.5 }, turn), {
      view: { azimuth: -90, elevation: 0 },
      width,
      height,
    })(0);
  const span = (shape: Shape, turn: Turn): number => {
    const [shown, bare] = [pixels(shape, turn), pixels({ kind: "sphere", radius: 1e-9 }, turn)];
    const across: number[] = [];
    for (let i = 0; i < width * height; i += 1) {
      if ([0, 1, 2].some((k) => shown[3 * i + k] !== bare[3 * i + k])) across.push(i % width);
    }
    return Math.max(...across) - Math.min(...across) + 1;
  };
  const metre = span({ kind: "sphere", radius: 0.5 }, turns[0]);
  for (const turn of turns.slice(2)) {
    const [w, x, y, z] = turn;
    const row = [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)];
    for (const rounding of turn === turns[2] ? [0.1] : [0]) {
      const inner = half.map((c) => c - rounding);
      const points = [-1, 1].flatMap((a) =>
        [-1, 1].flatMap((b) => [-1, 1].flatMap((c) => [a, b, c].map((sign, i) => sign * (inner[i] ?? 0)))),
      );
      const reach = row.reduce((sum, r, i) => sum + Math.abs(r) * (inner[i] ?? 0), rounding);
      const because = "two pixels: that of each rim is blended, in this picture and in that of the metre";
      expectWithin(span({ kind: "hull", points, rounding }, turn), 2 * metre * reach, { abs: 2, because });
    }
  }
});

test("the shape of a scenario's body has the support of its measures; another is refused", () => {
  const out = new Float64Array(3);
  const shape = shapeOfBody({ shape: "ellipsoid", semiAxes });
  createSupport(shape)(Float64Array.of(1, 0, 0), 0, out, 0);
  expect([...out]).toEqual([0.5, 0, 0]);
  expect(() => shapeOfBody({ shape: "egg" } as never)).toThrow(/shape must be sphere.*got egg/);
});
