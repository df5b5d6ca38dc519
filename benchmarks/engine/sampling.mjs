import { gravity } from "./tasks.mjs";

/** Gravity seen from a level ground that stands for a slope: the peers get the easier, level one. */
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

/** Nodes of the flat field, along x and along y; cells of 1 m about the origin. */
export const field = { columns: 65, rows: 17, left: -32, front: -8 };
