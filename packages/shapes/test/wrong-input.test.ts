import { type WrongInputTable, wrongInputFaults } from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as drawing from "../src/drawing/index.ts";
import * as shapes from "../src/index.ts";
import * as distance from "../src/mesh-distance/index.ts";
import * as solids from "../src/solids/index.ts";

const wrong = (value: unknown): never => value as never;
const vertices = Float64Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1);
const tetrahedron = { vertices, triangles: Uint32Array.of(0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3) };
const ofMesh = { unchecked: "an index into what createMeshSurface has checked, called in every step" };

const table: WrongInputTable = {
  checkClosedMesh: [
    [
      "no triangles",
      () => shapes.checkClosedMesh("f", vertices, undefined),
      /^f: mesh.triangles must be a list, got undefined/,
    ],
    [
      "an index of NaN",
      () => shapes.checkClosedMesh("f", vertices, [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, Number.NaN]),
      /^f: triangle 3: index must be an integer in \[0, 4\), got NaN/,
    ],
    [
      "an open mesh",
      () => shapes.checkClosedMesh("f", vertices, [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 0]),
      /^f: mesh is/,
    ],
  ],
  boxPoints: [
    ["no size", () => shapes.boxPoints(wrong(undefined), 0), /^boxPoints: size must be a list/],
    [
      "a side of NaN",
      () => shapes.boxPoints([1, Number.NaN, 1], 0),
      /^boxPoints: size\[1\] must be finite, got NaN/,
    ],
  ],
  prismPoints: [
    [
      "a radius of NaN",
      () => shapes.prismPoints(6, Number.NaN, 1, 0),
      /^prismPoints: radius must be > 0 m, got NaN/,
    ],
    [
      "half a corner",
      () => shapes.prismPoints(6.5, 1, 1, 0),
      /^prismPoints: corners must be an integer from 3/,
    ],
  ],
  rockPoints: [
    [
      "a fill of NaN",
      () => shapes.rockPoints({ axes: [1, 1, 1], fill: Number.NaN, points: 9, seed: 1, rounding: 0 }),
      /^rockPoints: fill must be > 0 and < 1, got NaN/,
    ],
    ["no rock", () => shapes.rockPoints(wrong(undefined)), /^rockPoints: rock must be an object/],
  ],
  sweptAreas: [
    ["no hull", () => shapes.sweptAreas(wrong(undefined)), /^sweptAreas: hull must be an object/],
    [
      "a rounding of NaN",
      () => shapes.sweptAreas({ kind: "hull", points: [0, 0, 0], rounding: Number.NaN }),
      /^sweptAreas: hull.rounding must be >= 0 m and finite, got NaN/,
    ],
  ],
  testBlockPoints: [
    [
      "a rounding below 0",
      () => shapes.testBlockPoints([1, 1, 1], -1),
      /^testBlockPoints: rounding must be >= 0 m and finite, got -1/,
    ],
  ],
  convexHull: [
    ["no points", () => shapes.convexHull("f", wrong(undefined)), /^f: polyhedron.vertices must be a list/],
    [
      "a point of NaN",
      () => shapes.convexHull("f", Float64Array.of(...vertices, 0, Number.NaN, 0)),
      /^f: polyhedron.vertices: y of point 4 must be finite, got NaN/,
    ],
    [
      "points of one plane",
      () => shapes.convexHull("f", Float64Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0)),
      /^f: polyhedron.vertices must not all lie in one plane/,
    ],
  ],
  createSupport: [
    [
      "no shape",
      () => shapes.createSupport(wrong(undefined)),
      /^createSupport: a shape with its kind is needed, got undefined/,
    ],
    ["an unknown shape", () => shapes.createSupport(wrong({ kind: "egg" })), /there is no shape "egg"/],
  ],
  findConvexHull: [
    ["no points", () => shapes.findConvexHull(wrong(undefined)), /^findConvexHull: points must be a list/],
    [
      "a point of NaN",
      () => shapes.findConvexHull(Float64Array.of(...vertices, Number.NaN, 0, 0)),
      /^findConvexHull: points: x of point 4 must be finite, got NaN/,
    ],
  ],
  geometryMoments: [
    ["no geometry", () => shapes.geometryMoments("f", wrong(undefined)), /^f: geometry must be an object/],
    ["an unknown kind", () => shapes.geometryMoments("f", wrong({ kind: "egg" })), /kind must be one of box/],
    [
      "a rounding of NaN",
      () => shapes.geometryMoments("f", { kind: "hull", points: [0, 0, 0], rounding: Number.NaN }),
      /^f: hull.rounding must be >= 0 m and finite, got NaN/,
    ],
    [
      "a side of NaN",
      () => shapes.geometryMoments("f", { kind: "box", sides: [1, Number.NaN, 1] }),
      /sides\[1\] must be > 0 m, got NaN/,
    ],
  ],
  hullSurface: [
    ["no points", () => shapes.hullSurface(wrong(undefined)), /^hullSurface: points must be a list/],
    [
      "a point of infinity",
      () => shapes.hullSurface([0, 0, Number.POSITIVE_INFINITY]),
      /^hullSurface: points: z of point 0 must be finite, got Infinity/,
    ],
  ],
  meshMoments: { unchecked: "takes what checkClosedMesh or convexHull has answered" },
  placedSupportInto: { unchecked: "a kernel of a few multiplications, called in every step" },
};

const twoColours = [
  [0, 0, 0],
  [1, 1, 1],
] as const;
const ofDrawing: WrongInputTable = {
  bodyTriangles: [
    [
      "a radius of NaN",
      () => drawing.bodyTriangles({ kind: "sphere", radius: Number.NaN }, twoColours),
      /sphere.radius must be > 0 m, got NaN/,
    ],
    [
      "no shape",
      () => drawing.bodyTriangles(wrong(undefined), twoColours),
      /a shape with its kind is needed/,
    ],
    [
      "endless steps",
      () => drawing.bodyTriangles({ kind: "sphere", radius: 1 }, twoColours, Number.POSITIVE_INFINITY),
      /^bodyTriangles: steps must be a whole number from 1 to 512, got Infinity/,
    ],
    [
      "no colours",
      () => drawing.bodyTriangles({ kind: "sphere", radius: 1 }, wrong(undefined)),
      /^bodyTriangles: colours must be a list/,
    ],
  ],
  joinTriangles: [
    ["no list", () => drawing.joinTriangles(wrong(undefined)), /^joinTriangles: parts must be a list/],
    ["no surface", () => drawing.joinTriangles(wrong([{}])), /parts\[0\] must have vertices and triangles/],
  ],
  solidTriangles: [
    ["no solid", () => drawing.solidTriangles(wrong(undefined)), /^solidTriangles: shape must be an object/],
    [
      "an unknown kind",
      () => drawing.solidTriangles(wrong({ kind: "egg" })),
      /^solidTriangles: kind must be convex, upright or ball, got egg/,
    ],
  ],
};

const ofDistance: WrongInputTable = {
  areaVectorInto: ofMesh,
  createMeshPieces: ofMesh,
  createMeshSearch: ofMesh,
  createOtherSearch: ofMesh,
  planesOfNodes: ofMesh,
  createMeshSurface: [
    ["no mesh", () => distance.createMeshSurface(wrong(undefined), "f: mesh"), /^f: mesh must be an object/],
    [
      "no vertices",
      () => distance.createMeshSurface(wrong({}), "f: mesh"),
      /^f: mesh vertices must be x, y, z of at least 3 places/,
    ],
    [
      "a flatness of NaN",
      () => distance.createMeshSurface({ ...tetrahedron, flatness: Number.NaN }, "f: mesh"),
      /^f: mesh flatness must be in \[0, 0.1\] rad, got NaN/,
    ],
    [
      "a vertex of NaN",
      () => {
        const moved = vertices.map((x, i) => (i === 7 ? Number.NaN : x));
        return distance.createMeshSurface({ ...tetrahedron, vertices: moved }, "f: mesh");
      },
      /^f: mesh vertex 2 must be finite, got NaN/,
    ],
  ],
  fillPiecePoint: ofMesh,
  measurePatchDistance: ofMesh,
  weldVertices: [
    ["no mesh", () => distance.weldVertices(wrong(undefined), "f: mesh"), /^f: mesh must be an object/],
    [
      "a triangle beyond the vertices",
      () => distance.weldVertices({ vertices, triangles: Uint32Array.of(0, 1, 4) }, "f: mesh"),
      /^f: mesh triangle 0 must use vertices 0 to 3, got 4/,
    ],
  ],
};

const ofSolids: WrongInputTable = {
  createMeshSolid: [
    ["no mesh", () => solids.createMeshSolid(wrong(undefined), "f: rock"), /^f: rock must be an object/],
    [
      "an open mesh",
      () => solids.createMeshSolid({ vertices, triangles: Uint32Array.of(0, 2, 1) }, "f: rock"),
      /^f: rock must be a closed mesh; the edge from/,
    ],
  ],
  createSolid: [
    ["no shape", () => solids.createSolid(wrong(undefined)), /^createSolid: shape must be an object/],
    [
      "an unknown kind",
      () => solids.createSolid(wrong({ kind: "egg" })),
      /^createSolid: kind must be convex, upright or ball, got egg/,
    ],
  ],
  createSurfacePoint: { unchecked: "takes nothing" },
  cutSolid: [
    [
      "no solid",
      () => solids.cutSolid(wrong(undefined), [0, 0], [1, 0]),
      /^cutSolid: solid must be an object/,
    ],
    [
      "a plane of NaN",
      () => solids.cutSolid({ kind: "convex", corners: [], faces: [] }, [Number.NaN, 0], [1, 0]),
      /^cutSolid: point\[0\] must be finite, got NaN/,
    ],
  ],
};

it.each([
  ["@talus/shapes", shapes, table],
  ["@talus/shapes/drawing", drawing, ofDrawing],
  ["@talus/shapes/mesh-distance", distance, ofDistance],
  ["@talus/shapes/solids", solids, ofSolids],
])(
  "every public function of %s refuses wrong input with what is wrong and what is allowed",
  (_name, module, rows) => {
    expect(wrongInputFaults(module, rows)).toEqual([]);
  },
);
