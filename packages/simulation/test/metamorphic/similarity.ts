import type { ObstacleSpec } from "@talus/scenario";
import type { TerrainData } from "@talus/terrain";
import type { Choice } from "../support/scenarios.ts";

/**
 * Another description of the same motion: mirrored at y = 0, turned about z, in other units, shifted; in this order.
 */
export interface Similarity {
  readonly mirrored: boolean;
  /** rad; a multiple of a right angle is exact. */
  readonly turn: number;
  /** Sizes of a metre, a second and a kilogram in the new units. */
  readonly length: number;
  readonly time: number;
  readonly mass: number;
  /** In the new units. */
  readonly shift: readonly [number, number, number];
}

export const unchanged: Similarity = {
  mirrored: false,
  turn: 0,
  length: 1,
  time: 1,
  mass: 1,
  shift: [0, 0, 0],
};

type Triple = readonly [number, number, number];
type Pair = readonly [number, number];

/** Cosine and sine, exact for right angles: grids and domains have no other ones. */
function turnOf({ turn }: Similarity): Pair {
  const quarters = turn / (Math.PI / 2);
  if (Number.isInteger(quarters))
    return [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ][((quarters % 4) + 4) % 4] as unknown as Pair;
  return [Math.cos(turn), Math.sin(turn)];
}

/** A direction, mirrored and turned. */
function directed(of: Similarity, [x, y, z]: Triple): Triple {
  const [c, s] = turnOf(of);
  const m = of.mirrored ? -y : y;
  return [c * x - s * m, s * x + c * m, z];
}

/** A place. */
export function placed(of: Similarity, place: Triple): Triple {
  const [x, y, z] = directed(of, place);
  const [dx, dy, dz] = of.shift;
  return [of.length * x + dx, of.length * y + dy, of.length * z + dz];
}

/** A velocity, and an angular velocity, which turns round in a mirror. */
export function moved(of: Similarity, velocity: Triple): Triple {
  const size = of.length / of.time;
  return directed(of, velocity).map((each) => size * each) as unknown as Triple;
}

export function spun(of: Similarity, w: Triple): Triple {
  const size = (of.mirrored ? -1 : 1) / of.time;
  return directed(of, w).map((each) => size * each) as unknown as Triple;
}

/** Walls and dams follow the ground within 1 mm, in whatever unit: no more is promised in another one. */
function followsGround(obstacle: ObstacleSpec): boolean {
  return (obstacle.kind === "wall" || obstacle.kind === "dam") && obstacle.base === undefined;
}

/**
 * The scenario in the other description; undefined where its ground has none there, or an obstacle does not stay the
 * same.
 */
export function described(choice: Choice, of: Similarity): Choice | undefined {
  if (of.length !== 1 && choice.obstacles?.some(followsGround)) return undefined;
  const ground = choice.ground === undefined ? undefined : groundOf(choice.ground, of);
  if (ground === undefined) return undefined;
  const { terrain: _made, ...rest } = choice;
  const { length: L, time: T, mass: M } = of;
  const {
    gravity = 9.81,
    wind = [0, 0, 0],
    drag,
    radius = 0.3,
    mass = 150,
    bouncing,
    outputStep = 0.05,
  } = choice;
  return {
    ...rest,
    ground,
    radius: L * radius,
    mass: M * mass,
    gravity: (gravity * L) / (T * T),
    wind: moved(of, wind as Triple),
    ...(drag === undefined
      ? {}
      : {
          drag:
            drag.law === "linear"
              ? { ...drag, coefficient: (drag.coefficient * M) / (L * L * T) } // N s/m³
              : { ...drag, airDensity: (drag.airDensity * M) / (L * L * L) },
        }),
    ...(bouncing?.ending === "threshold"
      ? { bouncing: { ...bouncing, normalSpeed: (bouncing.normalSpeed * L) / T } }
      : {}),
    time: T * choice.time,
    outputStep: T * outputStep,
    start: startOf(choice.start, of),
    ...(choice.obstacles === undefined
      ? {}
      : { obstacles: choice.obstacles.map((each) => obstacleOf(each, of)) }),
  };
}

function startOf(start: Choice["start"], of: Similarity): Choice["start"] {
  if (start.kind === "flight") {
    const { position, velocity, angularVelocity } = start;
    return {
      ...start,
      position: placed(of, position as Triple),
      velocity: moved(of, velocity as Triple),
      angularVelocity: spun(of, angularVelocity as Triple),
    };
  }
  if (start.kind === "hopping") throw new Error("no random scenario starts with hopping");
  // In the selected frame, x up the slope, y level: in a mirror y, and with it the angle of slip, turns round.
  const [x, y] = placed(of, [...start.at, 0]);
  const [wx, wy, wz] = start.angularVelocity;
  const side = of.mirrored ? -1 : 1;
  return {
    ...start,
    at: [x, y],
    slip: { speed: (start.slip.speed * of.length) / of.time, angle: side * start.slip.angle },
    angularVelocity: [(side * wx) / of.time, wy / of.time, (side * wz) / of.time],
  };
}

function obstacleOf(obstacle: ObstacleSpec, of: Similarity): ObstacleSpec {
  const L = of.length;
  const pair = ([x, y]: Pair): Pair => placed(of, [x, y, 0]).slice(0, 2) as unknown as Pair;
  switch (obstacle.kind) {
    case "wall":
      return {
        ...obstacle,
        ...(obstacle.from && { from: pair(obstacle.from) }),
        ...(obstacle.to && { to: pair(obstacle.to) }),
        ...(obstacle.points && { points: obstacle.points.map(pair) }),
        thickness: L * obstacle.thickness,
        height: L * obstacle.height,
      };
    case "box":
      return {
        ...obstacle,
        centre: placed(of, obstacle.centre as Triple),
        size: obstacle.size.map((each) => L * each) as unknown as Triple,
        turn: of.turn + (of.mirrored ? -1 : 1) * (obstacle.turn ?? 0),
      };
    case "cylinder":
    case "tree":
      return { ...obstacle, at: pair(obstacle.at), radius: L * obstacle.radius, height: L * obstacle.height };
    case "sphere":
      return { ...obstacle, centre: placed(of, obstacle.centre as Triple), radius: L * obstacle.radius };
    case "dam": {
      const level = (z: number): number => L * z + of.shift[2];
      return {
        ...obstacle,
        ...(obstacle.points && { points: obstacle.points.map(pair) }),
        ...(obstacle.crest === undefined ? {} : { crest: level(obstacle.crest) }),
        ...(obstacle.height === undefined ? {} : { height: L * obstacle.height }),
        crestWidth: L * obstacle.crestWidth,
        ...(obstacle.base === undefined ? {} : { base: level(obstacle.base) }),
      };
    }
    case "mesh":
      throw new Error("obstacleOf: no mesh is drawn");
  }
}

const isQuarter = ({ turn }: Similarity): boolean => Number.isInteger(turn / (Math.PI / 2));

function groundOf(ground: TerrainData, of: Similarity): TerrainData | undefined {
  const L = of.length;
  const [c, s] = turnOf(of);
  const [dx, dy, dz] = of.shift;
  switch (ground.kind) {
    case "plane": {
      const [gx, gy] = ground.gradient;
      const [x, y] = directed(of, [gx, gy, 0]);
      return { ...ground, gradient: [x, y], height: L * ground.height + dz - x * dx - y * dy };
    }
    case "formula":
      return formulaOf(ground, of);
    case "sphere":
      return { ...ground, centre: placed(of, ground.centre), radius: L * ground.radius };
    case "cylinder":
      return {
        ...ground,
        centre: placed(of, ground.centre),
        axis: directed(of, ground.axis),
        radius: L * ground.radius,
      };
    case "cone":
      return { ...ground, apex: placed(of, ground.apex), axis: directed(of, ground.axis) };
    case "torus":
      return {
        ...ground,
        centre: placed(of, ground.centre),
        axis: directed(of, ground.axis),
        ringRadius: L * ground.ringRadius,
        tubeRadius: L * ground.tubeRadius,
      };
    case "profile": {
      const offset = L * (ground.offset ?? 0);
      const z = `${L}*(${ground.z}) + ${dz}`;
      if (ground.form === "revolved") {
        return dx === 0 && dy === 0 ? { ...ground, x: `${L}*(${ground.x})`, z, offset } : undefined;
      }
      if (s !== 0) return undefined;
      const side = c < 0 === (ground.side === "left") ? "right" : "left";
      return { ...ground, x: `${c * L}*(${ground.x}) + ${dx}`, z, offset, side };
    }
    case "sweep": {
      const y = of.mirrored ? `-(${ground.y})` : `(${ground.y})`;
      return {
        ...ground,
        x: `${L}*(${c}*(${ground.x}) - ${s}*${y}) + ${dx}`.replaceAll("--", "+"),
        y: `${L}*(${s}*(${ground.x}) + ${c}*${y}) + ${dy}`,
        z: `${L}*(${ground.z}) + ${dz}`,
        radius: L * ground.radius,
      };
    }
    case "grid":
      return isQuarter(of) ? gridOf(ground, of) : undefined;
    case "mesh": {
      if (!isQuarter(of)) return undefined; // its map is the upright rectangle that holds it
      const vertices = new Float64Array(ground.vertices.length);
      for (let i = 0; i < vertices.length; i += 3)
        vertices.set(placed(of, [...ground.vertices.subarray(i, i + 3)] as unknown as Triple), i);
      const triangles = ground.triangles.slice();
      for (let i = 0; of.mirrored && i < triangles.length; i += 3)
        [triangles[i + 1], triangles[i + 2]] = [triangles[i + 2] ?? 0, triangles[i + 1] ?? 0];
      return { ...ground, vertices, triangles };
    }
    case "points": {
      // Its grid begins in the corner; and a border in line stays so, without slivers, in right angles only.
      if (ground.method === "patch" && !isQuarter(of)) return undefined;
      if (ground.method === "smooth" && (of.mirrored || of.turn !== 0)) return undefined;
      const [x, y, z] = [ground.x.slice(), ground.y.slice(), ground.z.slice()];
      for (let i = 0; i < x.length; i += 1)
        [x[i], y[i], z[i]] = placed(of, [x[i] ?? 0, y[i] ?? 0, z[i] ?? 0]) as [number, number, number];
      return ground.method === "smooth"
        ? { ...ground, x, y, z, cell: L * ground.cell }
        : { ...ground, x, y, z };
    }
    default:
      return undefined;
  }
}

type FormulaGround = Extract<TerrainData, { kind: "formula" }>;

function formulaOf(ground: FormulaGround, of: Similarity): FormulaGround | undefined {
  const L = of.length;
  const [c, s] = turnOf(of);
  const [dx, dy, dz] = of.shift;
  // The old place of (x, y): the turn undone, then the mirror.
  const [u, v] = [`((x - ${dx})/${L})`, `((y - ${dy})/${L})`].map((each) => each.replaceAll("- -", "+ "));
  const sign = of.mirrored ? -1 : 1;
  const old = { x: `(${c}*${u} + ${s}*${v})`, y: `(${sign * -s}*${u} + ${sign * c}*${v})` };
  const inOld = (text: string): string => text.replaceAll(/\b[xy]\b/g, (name) => old[name as "x" | "y"]);
  const { domain } = ground;
  const z = `${L}*(${inOld(ground.z)}) + ${dz}`;
  if (domain === undefined) return { ...ground, z };
  if (domain.where !== undefined) return { ...ground, z, domain: { where: inOld(domain.where) } };
  if (!isQuarter(of) || domain.x === undefined || domain.y === undefined) return undefined;
  const corners = [0, 1].map((i) => placed(of, [domain.x?.[i] ?? 0, domain.y?.[i] ?? 0, 0]));
  const interval = (axis: 0 | 1): Pair => {
    const ends = corners.map((corner) => corner[axis]);
    return [Math.min(...ends), Math.max(...ends)];
  };
  return { ...ground, z, domain: { x: interval(0), y: interval(1) } };
}

type GridGround = Extract<TerrainData, { kind: "grid" }>;

/** The nodes of a grid, each at its new place. */
function gridOf(ground: GridGround, of: Similarity): GridGround {
  const { columns, rows, x0, y0, cell, heights, noData } = ground.grid;
  const first = placed(of, [x0, y0, 0]);
  const last = placed(of, [x0 + (columns - 1) * cell, y0 + (rows - 1) * cell, 0]);
  const size = of.length * cell;
  const [left, below] = [Math.min(first[0], last[0]), Math.min(first[1], last[1])];
  const isAcross = Math.abs(turnOf(of)[1]) === 1;
  const [newColumns, newRows] = isAcross ? [rows, columns] : [columns, rows];
  const newHeights = new Float64Array(heights.length);
  const newNoData = new Uint8Array(heights.length);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = placed(of, [x0 + column * cell, y0 + row * cell, 0]);
      const to = Math.round((y - below) / size) * newColumns + Math.round((x - left) / size);
      const from = row * columns + column;
      newHeights[to] = of.length * (heights[from] ?? 0) + of.shift[2];
      newNoData[to] = noData?.[from] ?? 0;
    }
  }
  const grid = { columns: newColumns, rows: newRows, x0: left, y0: below, cell: size, heights: newHeights };
  return { ...ground, grid: noData === undefined ? grid : { ...grid, noData: newNoData } };
}
