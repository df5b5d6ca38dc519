import {
  BackSide,
  BufferAttribute,
  BufferGeometry,
  Color,
  GreaterDepth,
  Mesh,
  MeshLambertMaterial,
  Vector2,
} from "three";
import { LineMaterial } from "three/addons/lines/LineMaterial.js";
import { LineSegments2 } from "three/addons/lines/LineSegments2.js";
import { LineSegmentsGeometry } from "three/addons/lines/LineSegmentsGeometry.js";
import type { Surface } from "../run-view.ts";
import { column, type Samples } from "../samples.ts";

/** Opacity of a surface seen from behind, where no body can be. */
const behind = 0.25;

/** A surface in one colour, pale from behind. `isSmooth`: shaded as one smooth surface. */
export function createSurfaceModel(
  { vertices, triangles }: Surface,
  colour: string,
  isSmooth: boolean,
): Mesh {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(Float32Array.from(vertices), 3));
  geometry.setIndex(new BufferAttribute(triangles, 1));
  geometry.computeVertexNormals();
  const look = { color: colour, flatShading: !isSmooth };
  const material = new MeshLambertMaterial(look);
  // The surface is drawn slightly behind itself, so that contours and the track on it are visible.
  material.polygonOffset = true;
  material.polygonOffsetFactor = 1;
  material.polygonOffsetUnits = 1;
  const pale = new MeshLambertMaterial({ ...look, side: BackSide, transparent: true, opacity: behind });
  pale.depthWrite = false;
  const front = new Mesh(geometry, material);
  front.receiveShadow = true;
  return front.add(new Mesh(geometry, pale)) as Mesh;
}

/**
 * The path of the centre, each piece in the colour of its phase; dashed where it is hidden.
 *
 * @param size of the picture, m
 */
export function createTrackModel(
  track: Samples,
  colours: Readonly<Record<string, string>>,
  size: number,
): LineSegments2 {
  const [x, y, z] = ["px", "py", "pz"].map((name) => column(track, name)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const phases = track.texts.get("phase") ?? [];
  const places: number[] = [];
  const paint: number[] = [];
  const colour = new Color();
  for (let i = 0; i + 1 < track.length; i += 1) {
    for (const k of [i, i + 1]) places.push(x[k] ?? 0, y[k] ?? 0, z[k] ?? 0);
    colour.set(colours[phases[i] ?? ""] ?? "#888888");
    paint.push(colour.r, colour.g, colour.b, colour.r, colour.g, colour.b);
  }
  const geometry = new LineSegmentsGeometry();
  geometry.setPositions(places);
  geometry.setColors(paint);
  const material = new LineMaterial({ linewidth: 3, vertexColors: true });
  material.resolution = new Vector2(1, 1);
  const hidden = new LineMaterial({
    linewidth: 2,
    vertexColors: true,
    dashed: true,
    dashSize: 0.012 * size,
    gapSize: 0.01 * size,
    depthFunc: GreaterDepth,
    depthWrite: false,
  });
  hidden.resolution = new Vector2(1, 1);
  const dashes = new LineSegments2(geometry, hidden);
  dashes.computeLineDistances();
  return new LineSegments2(geometry, material).add(dashes) as LineSegments2;
}

/** Gates and borders of zones on the ground. */
export function createMarkModel(pieces: Float64Array, colour: string): LineSegments2 {
  const geometry = new LineSegmentsGeometry();
  geometry.setPositions(Float32Array.from(pieces));
  return new LineSegments2(geometry, new LineMaterial({ linewidth: 2, color: colour }));
}

/** Contours of a surface. */
export function createContourModel(pieces: readonly number[], colour: string): LineSegments2 {
  const geometry = new LineSegmentsGeometry();
  geometry.setPositions([...pieces]);
  const material = new LineMaterial({ linewidth: 1, color: colour, transparent: true, opacity: 0.35 });
  return new LineSegments2(geometry, material);
}
