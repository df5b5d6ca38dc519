// A custom file format: heights as a survey office might provide them. It imports nothing.
//
//   survey 3 2 10        words: nodes along x and along y, and their distance, m
//   at 100 200           the south-west node
//   1.5 2 2.5            heights, m, one row for each line, from the south to the north
//   1 1.5 2

/** @param {Uint8Array | { size: number, read(offset: number, length: number): Promise<Uint8Array> }} contents */
async function read(contents) {
  const bytes = contents instanceof Uint8Array ? contents : await contents.read(0, contents.size);
  const [head = "", place = "", ...lines] = new TextDecoder().decode(bytes).trim().split(/\r?\n/);
  const [, columns, rows, cell] = (/^survey (\d+) (\d+) (\S+)$/.exec(head) ?? []).map(Number);
  const [, x0, y0] = (/^at (\S+) (\S+)$/.exec(place) ?? []).map(Number);
  if (!(cell > 0)) throw new RangeError(`line 1: must be "survey COLUMNS ROWS CELL", got "${head}"`);
  if (!(Number.isFinite(x0) && Number.isFinite(y0))) {
    throw new RangeError(`line 2: must be "at X Y", got "${place}"`);
  }
  const heights = lines.flatMap((line) => line.trim().split(/\s+/).map(Number));
  if (heights.length !== columns * rows || !heights.every(Number.isFinite)) {
    throw new RangeError(`must hold ${columns} x ${rows} heights, all finite`);
  }
  const grid = { columns, rows, x0, y0, cell, heights: Float64Array.from(heights) };
  return { grid, origin: { x: 0, y: 0 } };
}

/** Used by `talus run --reader`, and added by programs to the `readers` of the package geodata. */
export const readers = { grids: [{ name: "survey", endings: ["survey"], read }] };
