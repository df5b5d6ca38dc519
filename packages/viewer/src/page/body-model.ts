import { BufferAttribute, Color, Mesh, MeshStandardMaterial, SphereGeometry } from "three";

/** A ball in two colours by octants, so that its rotation is seen. */
export function createBodyModel(radius: number, colours: readonly [string, string]): Mesh {
  const geometry = new SphereGeometry(radius, 48, 32).toNonIndexed();
  const places = geometry.getAttribute("position");
  const paint = new Float32Array(places.count * 3);
  const [first, second] = colours.map((colour) => new Color(colour)) as [Color, Color];
  for (let i = 0; i < places.count; i += 3) {
    const middle = (axis: 0 | 1 | 2): number =>
      places.getComponent(i, axis) + places.getComponent(i + 1, axis) + places.getComponent(i + 2, axis);
    const isFirst = middle(0) * middle(1) * middle(2) > 0;
    for (let k = 0; k < 3; k += 1) (isFirst ? first : second).toArray(paint, 3 * (i + k));
  }
  geometry.setAttribute("color", new BufferAttribute(paint, 3));
  return new Mesh(geometry, new MeshStandardMaterial({ vertexColors: true, roughness: 0.7 }));
}
