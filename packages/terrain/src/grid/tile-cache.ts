import { createTile, type FillTile, type SplineTile } from "./spline-tile.ts";

/**
 * The tile of an index, filled on first use; the least recently used one is replaced. It may be kept until the next
 * call.
 */
export type TileAt = (ti: number, tj: number) => SplineTile;

/**
 * Keeps the tiles used last. A tile is the same whenever it is filled, so that the number kept affects the time of a
 * query but not its result. Allocates until it holds `most` tiles, then never.
 *
 * @param across number of tiles in x
 * @param along  number of tiles in y
 * @param most   number of tiles kept, >= 1
 */
export function createTileCache(fill: FillTile, across: number, along: number, most: number): TileAt {
  const slotOf = new Int32Array(across * along).fill(-1);
  const held = new Int32Array(Math.min(most, slotOf.length)).fill(-1); // index of the tile in each slot
  const lastUse = new Float64Array(held.length);
  const clock = new Float64Array(1);
  const tiles: SplineTile[] = [];

  function chooseSlot(): number {
    if (tiles.length < held.length) {
      tiles.push(createTile());
      return tiles.length - 1;
    }
    let oldest = 0;
    for (let slot = 1; slot < held.length; slot += 1) if (lastUse[slot] < lastUse[oldest]) oldest = slot;
    slotOf[held[oldest]] = -1;
    return oldest;
  }

  return (ti, tj) => {
    const index = tj * across + ti;
    let slot = slotOf[index];
    if (slot < 0) {
      slot = chooseSlot();
      fill(ti, tj, tiles[slot]);
      slotOf[index] = slot;
      held[slot] = index;
    }
    clock[0] += 1;
    lastUse[slot] = clock[0];
    return tiles[slot];
  };
}
