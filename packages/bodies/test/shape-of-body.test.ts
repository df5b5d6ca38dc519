import { rotateInto } from "@talus/kinematics";
import { createSupport } from "@talus/shapes";
import { cube, expectWithin, sphereMesh } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import {
  createBody,
  createEccentricSphere,
  massProperties,
  placeMass,
  type RigidBody,
} from "../src/index.ts";

const block = createBody(
  {
    kind: "polyhedron",
    vertices: [0, 0, 0, 2, 0, 0, 2, 1, 0, 0, 1.5, 0.2, 0.4, 0.1, 1, 1.5, 0.8, 1.2, 0.9, 0.6, 0.5],
  },
  { density: 2700 },
).body;

const bodies: [string, RigidBody][] = [
  ["sphere", createBody({ kind: "sphere", radius: 0.6 }, { mass: 2 }).body],
  ["ellipsoid", createBody({ kind: "ellipsoid", semiAxes: [0.3, 0.5, 0.9] }, { mass: 2 }).body],
  ["rounded disc", createBody({ kind: "rounded-disc", radius: 0.8, edgeRadius: 0.2 }, { mass: 2 }).body],
  ["capsule", createBody({ kind: "capsule", radius: 0.3, length: 0.8 }, { mass: 2 }).body],
];

describe("shape and inertia belong together", () => {
  it.each(bodies)("a mesh of support points of a %s has its inertia", (_name, { shape, inertia_B, mass }) => {
    const support = createSupport(shape);
    const errors = [4, 5].map((level) => {
      const mesh = sphereMesh(level);
      const vertices = new Float64Array(mesh.vertices);
      for (let i = 0; i < vertices.length; i += 3) support(vertices, i, vertices, i);
      const { inertia } = massProperties({ kind: "mesh", vertices, triangles: mesh.triangles, mass });
      return [0, 3, 5].map((k, i) => Math.abs(inertia[k] / inertia_B[i] - 1));
    });
    for (let i = 0; i < 3; i += 1) {
      const because =
        "second order in the edges, 1/16 and 1/32 of the size; triangles across a jump of curvature (rim, end of a " +
        "capsule) bend the slope: measured 1.88 to 2.06";
      expectWithin(Math.log2(errors[0][i] / errors[1][i]), 2, { abs: 0.13, because });
    }
  });

  it("a polyhedron's hull in B has the body's own inertia, diagonal, about the origin", () => {
    if (block.shape.kind !== "polyhedron") throw new Error("the block is a polyhedron");
    expect(block.shape.vertices.length).toBe(18); // the point inside is gone
    const properties = massProperties({ ...block.shape, mass: block.mass });
    const size = block.inertia_B[2];
    const because = "round-off of a hull of eight faces";
    expectWithin(properties.centre, [0, 0, 0], { abs: 1e-15, because });
    const [I1, I2, I3] = block.inertia_B;
    expectWithin(properties.inertia, [I1, 0, 0, I2, 0, I3], { abs: 1e-14 * size, because });
  });

  it("an eccentric sphere keeps its middle and the inertia it was given", () => {
    const given = massProperties({
      kind: "composite",
      parts: [
        { solid: { kind: "sphere", radius: 0.5, mass: 3 } },
        { solid: { kind: "sphere", radius: 0.1, mass: 2 }, position: [0.1, 0.2, -0.25] },
      ],
    });
    const { body, pose_AB } = createEccentricSphere(0.5, given);
    const [I1, I2, I3] = body.inertia_B;
    const back = placeMass({ mass: 5, centre: [0, 0, 0], inertia: [I1, 0, 0, I2, 0, I3] }, pose_AB);
    expectWithin(back.inertia, given.inertia, {
      abs: 2e-15,
      because: "an eigenvalue problem of size 0.5 kg m²",
    });
    if (body.shape.kind !== "eccentric-sphere") throw new Error("the shape is an eccentric sphere");
    const offset = Math.hypot(...body.shape.centre_B);
    expectWithin(offset, 0.4 * Math.hypot(0.1, 0.2, 0.25), { rel: 1e-14, because: "few roundings" });
    const middle = Float64Array.from(body.shape.centre_B); // in A it is the origin: R centre_B + p = 0
    rotateInto(Float64Array.from(pose_AB.orientation), 0, middle, 0, middle, 0);
    const sum = pose_AB.position.map((x, i) => x + middle[i]);
    expectWithin(sum, [0, 0, 0], { abs: 1e-16, because: "a rotation and its inverse of 0.14 m" });
  });

  it("a body of a plane-faced shape can be given anywhere: the pose leads back", () => {
    const { body, pose_AB } = createBody(
      { kind: "polyhedron", vertices: cube.vertices.map((x) => x + 5) },
      { mass: 3 },
    );
    expectWithin(pose_AB.position, [5, 5, 5], { abs: 1e-15, because: "corners are integers" });
    expectWithin(body.inertia_B, [2, 2, 2], { rel: 1e-14, because: "round-off" });
  });
});

describe("wrong input", () => {
  it.each<[() => unknown, string]>([
    [
      () => createEccentricSphere(1, { mass: 1, centre: [0, 2, 0], inertia: [1, 0, 0, 1, 0, 1] }),
      "createEccentricSphere: the mass centre must be within the radius 1 m, got 2 m",
    ],
    [
      () => createEccentricSphere(1, { mass: 1, centre: [0, 0, 0], inertia: [1, 0, 0, 1, 0, 1] }),
      "createEccentricSphere: the trace of the inertia about the middle must be <= 2 m a² = 2 kg m², got 3",
    ],
    [
      () => createEccentricSphere(1, { mass: 1, centre: [0, 0.9, 0], inertia: [0.5, 0, 0, 0.5, 0, 0.5] }),
      "createEccentricSphere: the trace of the inertia about the middle must be <= 2 m a² = 2 kg m², got 3.12",
    ],
  ])("is refused with the reason: %o", (make, message) => {
    expect(make).toThrow(new RangeError(message));
  });
});
