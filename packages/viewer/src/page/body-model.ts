import type { Shape } from "@talus/shapes";
import { bodyTriangles } from "@talus/shapes/drawing";
import { BufferAttribute, BufferGeometry, Color, Mesh, MeshStandardMaterial } from "three";

/** Steps of a quarter turn: with 64 sides a rim looks round. */
const steps = 16;

/** The body with octants in two colours, so that its rotation is visible. */
export function createBodyModel(shape: Shape, colours: readonly [string, string]): Mesh {
  const [first, second] = colours.map((colour) => new Color(colour).toArray()) as [Rgb, Rgb];
  const drawn = bodyTriangles(shape, [first, second], steps);
  const geometry = new BufferGeometry();
  const single = (values: Float64Array): BufferAttribute => new BufferAttribute(Float32Array.from(values), 3);
  geometry.setAttribute("position", single(drawn.vertices));
  geometry.setAttribute("normal", single(drawn.normals));
  geometry.setAttribute("color", new BufferAttribute(drawn.colours, 3));
  geometry.setIndex(new BufferAttribute(drawn.triangles, 1));
  return new Mesh(geometry, new MeshStandardMaterial({ vertexColors: true, roughness: 0.7 }));
}

type Rgb = [number, number, number];
