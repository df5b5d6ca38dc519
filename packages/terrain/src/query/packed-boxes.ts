import Flatbush from "flatbush";

/**
 * The tree that Flatbush packs over rectangles (Hilbert R-tree), as arrays to be walked without allocation, unlike
 * Flatbush's own searches. A node is a run of boxes; it is named by its beginning in `boxes`.
 */
export interface PackedBoxes {
  /** [x0, y0, x1, y1] of box k at 4 k; the rectangles themselves come first. */
  readonly boxes: Float64Array;
  /** links[k]: the number of the rectangle, or the node that box k contains. */
  readonly links: Uint16Array | Uint32Array;
  /** Nodes that begin before this contain rectangles. */
  readonly leaves: number;
  readonly root: number;
  endOfNode(begin: number): number;
}

/** Largest number of nodes waiting to be examined: levels of a tree times boxes in a node. */
export const packedStackSize = 512;

/** @param rectangleOf writes [x0, y0, x1, y1] of rectangle k */
export function packBoxes(
  count: number,
  rectangleOf: (k: number, rectangle: Float64Array) => void,
): PackedBoxes {
  const tree = new Flatbush(count);
  const rectangle = new Float64Array(4);
  for (let k = 0; k < count; k += 1) {
    rectangleOf(k, rectangle);
    tree.add(rectangle[0], rectangle[1], rectangle[2], rectangle[3]);
  }
  tree.finish();
  const boxes = tree._boxes as Float64Array;
  const levelEnds = Int32Array.from(tree._levelBounds);
  const width = 4 * tree.nodeSize;
  return {
    boxes,
    links: tree._indices,
    leaves: 4 * count,
    root: boxes.length - 4,
    endOfNode(begin) {
      let level = 0;
      while (levelEnds[level] <= begin) level += 1;
      return Math.min(begin + width, levelEnds[level]);
    },
  };
}
