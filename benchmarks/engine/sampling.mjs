import { gravity } from "./tasks.mjs";

/** Gravity as seen from level ground that represents a slope: the other engines get the easier, level ground. */
export const tiltedGravity = ({ slope }) => [-gravity * Math.sin(slope), 0, -gravity * Math.cos(slope)];

/** Steps an engine through a scene. `read` returns a sample without its time. */
export function stepThrough({ duration }, step, advance, read) {
  const count = Math.round(duration / step);
  const samples = [[0, ...read()]];
  for (let i = 1; i <= count; i += 1) {
    advance();
    samples.push([i * step, ...read()]);
  }
  return samples;
}

/**
 * The height field of a scene: nodes along x and along y, side of a cell and place of the first node, m, and the height
 * of a node.
 */
export function fieldOf({ heightAt }) {
  if (heightAt === undefined) {
    return { columns: 65, rows: 17, cell: 1, left: -32, front: -8, height: () => 0 };
  }
  const [columns, cell, left] = [257, 0.25, -8];
  return { columns, rows: 17, cell, left, front: -2, height: (i) => heightAt(left + cell * i) };
}
