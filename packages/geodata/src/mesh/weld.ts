import type { MeshBuilder } from "./mesh-builder.ts";

/** Gives each place one vertex: files of separate triangles name every corner anew. */
export function createWeld(builder: MeshBuilder) {
  let size = 1024;
  let slots = new Int32Array(size).fill(-1);
  const coordinates: number[] = [];
  const scratch = new Float64Array(3);
  const words = new Int32Array(scratch.buffer);

  function slotOf(x: number, y: number, z: number): number {
    scratch[0] = x + 0; // −0 and 0 are one place
    scratch[1] = y + 0;
    scratch[2] = z + 0;
    let hash = 0;
    for (let i = 0; i < 6; i += 1) hash = Math.imul(hash ^ words[i], 0x9e3779b1) ^ (hash >>> 15);
    let slot = (hash ^ (hash >>> 16)) & (size - 1);
    for (;;) {
      const at = 3 * slots[slot];
      if (at < 0 || (coordinates[at] === x && coordinates[at + 1] === y && coordinates[at + 2] === z))
        return slot;
      slot = (slot + 1) & (size - 1);
    }
  }

  function grow(): void {
    size *= 2;
    slots = new Int32Array(size).fill(-1);
    for (let i = 0; 3 * i < coordinates.length; i += 1) {
      slots[slotOf(coordinates[3 * i], coordinates[3 * i + 1], coordinates[3 * i + 2])] = i;
    }
  }

  /** Index of the vertex at a place; a new one where there is none. */
  return (x: number, y: number, z: number): number => {
    const slot = slotOf(x, y, z);
    if (slots[slot] >= 0) return slots[slot];
    const index = builder.vertexCount;
    slots[slot] = index;
    coordinates.push(x, y, z);
    builder.vertex(x, y, z);
    if (2 * (index + 1) > size) grow();
    return index;
  };
}
