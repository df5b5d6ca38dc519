import type { Solid } from "@talus/shapes/solids";
import { type Contact, copyContact, createContact } from "../ground/contact.ts";
import { packBoxes, packedStackSize } from "../query/packed-boxes.ts";

/**
 * Finds solids near a point without examining the others. Keeps buffers; belongs to one query. No allocation.
 */
export interface ObstacleIndex {
  /**
   * The nearest solid, by signed distance.
   *
   * @param except  a solid that is excluded, −1 for none
   * @param first   a solid that is probably near, examined first; −1 for none
   * @param further only solids nearer than this count, m
   * @param out     written (distance to piece) when there is one
   * @returns       its number, or −1
   */
  nearest(c: Float64Array, except: number, first: number, further: number, out: Contact): number;
  /** Calls `visit` for the solids whose boxes come within `limit` m of c; order as they are stored. */
  forNear(c: Float64Array, limit: number, visit: (solid: number) => void): void;
}

/** Index of the boxes of solids: a tree over their shadows on the map, with the range of heights of each node added. */
export function createObstacleIndex(solids: readonly Solid[]): ObstacleIndex {
  const { boxes, links, leaves, root, endOfNode } = packBoxes(solids.length, (k, rectangle) => {
    const { bounds } = solids[k];
    rectangle[0] = bounds[0];
    rectangle[1] = bounds[2];
    rectangle[2] = bounds[1];
    rectangle[3] = bounds[3];
  });
  const heights = heightRanges();
  const stack = new Int32Array(packedStackSize);
  const trial = createContact();

  /** [lowest, highest] of box k at 2 k; children are stored before their parents. */
  function heightRanges(): Float64Array {
    const ranges = new Float64Array(boxes.length / 2);
    for (let at = 0; at < boxes.length; at += 4) {
      const k = at / 2;
      const link = links[at / 4];
      if (at < leaves) {
        const { bounds } = solids[link];
        ranges[k] = bounds[4];
        ranges[k + 1] = bounds[5];
        continue;
      }
      ranges[k] = Infinity;
      ranges[k + 1] = -Infinity;
      for (let child = link; child < endOfNode(link); child += 4) {
        ranges[k] = Math.min(ranges[k], ranges[child / 2]);
        ranges[k + 1] = Math.max(ranges[k + 1], ranges[child / 2 + 1]);
      }
    }
    return ranges;
  }

  /** The box at `at` comes within √square of c. */
  function isNear(c: Float64Array, at: number, square: number): boolean {
    const dx = Math.max(boxes[at] - c[0], 0, c[0] - boxes[at + 2]);
    const dy = Math.max(boxes[at + 1] - c[1], 0, c[1] - boxes[at + 3]);
    const dz = Math.max(heights[at / 2] - c[2], 0, c[2] - heights[at / 2 + 1]);
    return dx * dx + dy * dy + dz * dz <= square;
  }

  return {
    nearest(c, except, first, further, out) {
      let best = further;
      let found = -1;
      if (first >= 0 && first !== except) {
        solids[first].nearest(c, trial);
        if (trial.distance < best) {
          best = trial.distance;
          found = first;
          copyContact(trial, out);
        }
      }
      let depth = 1;
      stack[0] = root;
      while (depth > 0) {
        depth -= 1;
        const begin = stack[depth];
        const end = endOfNode(begin);
        for (let at = begin; at < end; at += 4) {
          const reach = Math.max(best, 0);
          if (!isNear(c, at, reach * reach)) continue;
          const link = links[at / 4];
          if (begin >= leaves) {
            stack[depth] = link;
            depth += 1;
            continue;
          }
          if (link === except || link === first) continue;
          solids[link].nearest(c, trial);
          if (!(trial.distance < best || (trial.distance === best && link < found))) continue;
          best = trial.distance;
          found = link;
          copyContact(trial, out);
        }
      }
      return found;
    },
    forNear(c, limit, visit) {
      const square = limit * limit;
      let depth = 1;
      stack[0] = root;
      while (depth > 0) {
        depth -= 1;
        const begin = stack[depth];
        const end = endOfNode(begin);
        for (let at = begin; at < end; at += 4) {
          if (!isNear(c, at, square)) continue;
          const link = links[at / 4];
          if (begin >= leaves) {
            stack[depth] = link;
            depth += 1;
          } else visit(link);
        }
      }
    },
  };
}
