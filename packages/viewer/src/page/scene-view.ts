import {
  BufferGeometry,
  Color,
  DirectionalLight,
  Float32BufferAttribute,
  HemisphereLight,
  type Mesh,
  type Object3D,
  PCFShadowMap,
  PerspectiveCamera,
  Points,
  PointsMaterial,
  Scene,
  SpriteMaterial,
  Vector2,
  Vector3,
  WebGLRenderer,
} from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import { LineMaterial } from "three/addons/lines/LineMaterial.js";
import { type BodyPlace, createBodyMotion } from "../body-motion.ts";
import { contourPieces, contourStep } from "../figures/contours.ts";
import type { FrameName } from "../frames.ts";
import type { RunView } from "../run-view.ts";
import { column } from "../samples.ts";
import { createBodyModel } from "./body-model.ts";
import { fittedEye } from "./fitted-eye.ts";
import { createForceModels, type ForceModels } from "./force-models.ts";
import { createFrameModels, type FrameModels } from "./frame-models.ts";
import { createOverheadLight, type OverheadLight, sunOf } from "./lights.ts";
import { createContourModel, createMarkModel, createSurfaceModel, createTrackModel } from "./scene-models.ts";
import type { Theme } from "./theme.ts";

/** Angle between a vertical view and the steepest one allowed, rad: in a vertical view the azimuth is undefined. */
const steepest = 0.02;

/** The 3-D view: ground, obstacles, track, and the body at one time. */
export interface SceneView {
  /** Moves the body to its place at time t, s, and draws. */
  show(t: number): void;
  /** Makes the eye follow the body. */
  follow(isFollowing: boolean): void;
  /** Shows velocity and the contact forces N and T as arrows. */
  arrows(isShown: boolean): void;
  /** Shows a frame. */
  frame(name: FrameName, isShown: boolean): void;
  /** Returns to the view of everything. */
  home(): void;
  /**
   * Moves the eye around its target by the angles `turn` about the vertical and `rise` towards it, rad, and scales its
   * distance by `share`.
   */
  moveEye(move: { readonly turn?: number; readonly rise?: number; readonly share?: number }): void;
  paint(theme: Theme): void;
  /** Replaces the run, keeping the position of the eye. */
  replace(view: RunView): void;
  /** Releases the resources of the view and removes it from the page. */
  close(): void;
  /** Position of the body in the picture, as fractions of width and height from the upper left corner. */
  bodyOnScreen(): readonly [number, number];
}

/**
 * Creates the view of a run in an element and follows its size.
 *
 * @throws Error when the browser has no WebGL
 */
export function createSceneView(host: HTMLElement, first: RunView, theme: Theme): SceneView {
  const renderer = new WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.setPixelRatio(Math.min(2, devicePixelRatio));
  const canvas = renderer.domElement;
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", "3-D view of terrain, track and body; drag to rotate, wheel to zoom");
  host.prepend(canvas);
  const camera = new PerspectiveCamera(40, 1, 0.01, 1000);
  camera.up.set(0, 0, 1);
  const controls = new OrbitControls(camera, canvas);
  const place: BodyPlace = { position: [0, 0, 0], orientation: [1, 0, 0, 0], row: 0 };
  const last = new Vector3();
  const shownFrames = new Set<FrameName>();
  let view = first;
  let paint = theme;
  let extent = extentOf(view);
  let motion = createBodyMotion(view.track);
  let scene = new Scene();
  let models = fill(scene, view, paint, extent.size);
  let isFollowing = false;
  let hasArrows = false;
  let now = 0;

  const draw = (): void => renderer.render(scene, camera);
  const resize = (): void => {
    const { clientWidth: width, clientHeight: height } = host;
    if (width === 0 || height === 0) return;
    renderer.setSize(width, height);
    camera.aspect = width / height;
    camera.updateProjectionMatrix();
    scene.traverse((object: Object3D) => {
      const { material } = object as { material?: unknown };
      if (material instanceof LineMaterial) material.resolution.set(width, height);
    });
    draw();
  };
  const home = (): void => {
    const { clientWidth: width, clientHeight: height } = host;
    if (width > 0 && height > 0) camera.aspect = width / height;
    const { middle, distance, eye } = fittedEye(view, camera);
    camera.near = 0.002 * distance;
    camera.far = 20 * distance;
    camera.position.copy(middle).addScaledVector(eye, distance);
    controls.target.copy(middle);
    controls.update();
    resize();
  };
  const show = (t: number): void => {
    now = t;
    motion(t, place);
    const { body, marker, forces, frames, overhead } = models;
    body.position.set(...place.position);
    const [w, x, y, z] = place.orientation;
    body.quaternion.set(x, y, z, w);
    marker.position.copy(body.position);
    overhead.over(body.position);
    forces.show(place, hasArrows);
    frames.show(place, shownFrames);
    if (isFollowing) {
      const step = body.position.clone().sub(last);
      camera.position.add(step);
      controls.target.add(step);
      controls.update();
    }
    last.copy(body.position);
    draw();
  };
  const rebuild = (): void => {
    const before = scene;
    scene = new Scene();
    models = fill(scene, view, paint, extent.size);
    resize();
    show(now);
    disposeOf(before); // not earlier, so that shared resources, such as shader programs, are kept
  };
  controls.addEventListener("change", draw);
  const sizes = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = host;
    if (!renderer.getSize(new Vector2()).equals(new Vector2(width, height))) resize();
  });
  sizes.observe(host);
  home();
  return {
    show,
    follow(wanted) {
      isFollowing = wanted;
      if (wanted) {
        const away = camera.position
          .clone()
          .sub(controls.target)
          .setLength(Math.min(extent.size, 25 * view.radius));
        controls.target.copy(models.body.position);
        camera.position.copy(controls.target).add(away);
        controls.update();
      } else home();
    },
    arrows(wanted) {
      hasArrows = wanted;
    },
    frame(name, isShown) {
      if (isShown) shownFrames.add(name);
      else shownFrames.delete(name);
    },
    home,
    moveEye({ turn = 0, rise = 0, share = 1 }) {
      const away = camera.position.clone().sub(controls.target);
      const fromUp = away.angleTo(camera.up);
      const risen = Math.min(fromUp - steepest, Math.max(fromUp - Math.PI + steepest, rise));
      away.applyAxisAngle(new Vector3().crossVectors(away, camera.up).normalize(), risen);
      away.applyAxisAngle(camera.up, turn).multiplyScalar(share);
      camera.position.copy(controls.target).add(away);
      controls.update();
    },
    paint(next) {
      paint = next;
      rebuild();
    },
    replace(next) {
      view = next;
      extent = extentOf(view);
      motion = createBodyMotion(view.track);
      rebuild();
    },
    close() {
      sizes.disconnect();
      controls.dispose();
      disposeOf(scene);
      renderer.dispose();
      canvas.remove();
    },
    bodyOnScreen() {
      const { x, y } = models.body.position.clone().project(camera);
      return [0.5 + 0.5 * x, 0.5 - 0.5 * y];
    },
  };
}

function extentOf({ track, ground, obstacles, radius }: RunView): { middle: Vector3; size: number } {
  const low = new Vector3(Infinity, Infinity, Infinity);
  const high = new Vector3(-Infinity, -Infinity, -Infinity);
  const take = (x: number, y: number, z: number): void => {
    low.min(new Vector3(x, y, z));
    high.max(new Vector3(x, y, z));
  };
  const [x, y, z] = ["px", "py", "pz"].map((name) => column(track, name)) as [F, F, F];
  for (let i = 0; i < track.length; i += 1) take(x[i] ?? 0, y[i] ?? 0, z[i] ?? 0);
  if (track.length === 0) {
    for (const { vertices } of [ground, ...obstacles]) {
      for (let k = 0; k < vertices.length; k += 3)
        take(vertices[k] ?? 0, vertices[k + 1] ?? 0, vertices[k + 2] ?? 0);
    }
  }
  const size = Math.max(high.distanceTo(low), 8 * radius);
  return { middle: low.add(high).multiplyScalar(0.5), size };
}

type F = Float64Array;

interface Models {
  readonly body: Object3D;
  readonly marker: Object3D;
  readonly forces: ForceModels;
  readonly frames: FrameModels;
  readonly overhead: OverheadLight;
}

/** @param size of the picture, m */
function fill(scene: Scene, view: RunView, theme: Theme, size: number): Models {
  scene.background = new Color(theme.sky);
  scene.add(new HemisphereLight("#ffffff", theme.isDark ? "#444444" : "#7a7a70", theme.isDark ? 0.9 : 0.75));
  const sun = new DirectionalLight("#ffffff", theme.isDark ? 2.2 : 2.8);
  sun.position.copy(sunOf(view));
  const overhead = createOverheadLight(view, theme.isDark ? 0.5 : 0.6);
  scene.add(sun, overhead.object);
  scene.add(createSurfaceModel(view.ground, theme.ground, true));
  const step = contourStep(view.ground, 25);
  const contours = step > 0 ? contourPieces(view.ground, step, view.offset[2]) : [];
  if (contours.length > 0) scene.add(createContourModel(contours, theme.ink));
  for (const obstacle of view.obstacles) scene.add(createSurfaceModel(obstacle, theme.obstacle, false));
  for (const { kind, pieces } of view.marks) {
    scene.add(createMarkModel(pieces, kind === "gate" ? (theme.lines[3] ?? theme.ink) : theme.ink));
  }
  scene.add(createTrackModel(view.track, theme.phases, size));
  const body = createBodyModel(view.shape, theme.body);
  body.castShadow = true;
  const dot = new BufferGeometry().setAttribute("position", new Float32BufferAttribute([0, 0, 0], 3));
  // Marks a small body from afar, in front of everything.
  const marker = new Points(
    dot,
    new PointsMaterial({
      color: theme.body[0],
      size: 7,
      sizeAttenuation: false,
      depthTest: false,
      transparent: true,
      opacity: 0.55,
    }),
  );
  const forces = createForceModels(view.track, size / 8, theme);
  const frames = createFrameModels(view.track, Math.max(1.8 * view.radius, size / 20), theme);
  scene.add(body, marker, forces.object, frames.object);
  return { body, marker, forces, frames, overhead };
}

/** Releases the geometries, materials and textures of a scene. */
function disposeOf(scene: Scene): void {
  scene.traverse((object: Object3D) => {
    const { geometry, material } = object as Partial<Mesh>;
    geometry?.dispose();
    for (const each of [material ?? []].flat()) {
      if (each instanceof SpriteMaterial) each.map?.dispose();
      each.dispose();
    }
  });
}
