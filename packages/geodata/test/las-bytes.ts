/** A point record of the formats 0 and 6: integers, class and the byte of its flags. */
interface PointRecord {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly kind: number;
  readonly flags: number;
}

function bound(
  points: readonly PointRecord[],
  axis: "x" | "y" | "z",
  pick: (...values: number[]) => number,
): number {
  return pick(...points.map((point) => point[axis]));
}

/** A header of LAS 1.2 or 1.4 as its specification lays it out. */
function header(
  bytes: Uint8Array,
  minor: number,
  format: number,
  points: readonly PointRecord[],
  scale: number,
): DataView {
  const view = new DataView(bytes.buffer);
  bytes.set([76, 65, 83, 70]);
  bytes.set([1, minor], 24);
  view.setUint16(94, minor === 4 ? 375 : 227, true);
  view.setUint8(104, format);
  view.setUint16(105, format === 6 ? 30 : 20, true);
  for (const [i, axis] of (["x", "y", "z"] as const).entries()) {
    view.setFloat64(131 + 8 * i, scale, true);
    view.setFloat64(179 + 16 * i, bound(points, axis, Math.max) * scale, true);
    view.setFloat64(187 + 16 * i, bound(points, axis, Math.min) * scale, true);
  }
  return view;
}

/** LAS 1.2, format 0, metres, without records. */
export function lasBytes(points: readonly PointRecord[]): Uint8Array {
  const bytes = new Uint8Array(227 + 20 * points.length);
  const view = header(bytes, 2, 0, points, 1);
  view.setUint32(96, 227, true);
  view.setUint32(107, points.length, true);
  for (const [i, { x, y, z, kind, flags }] of points.entries()) {
    const at = 227 + 20 * i;
    for (const [k, value] of [x, y, z].entries()) view.setInt32(at + 4 * k, value, true);
    view.setUint8(at + 15, kind | flags);
  }
  return bytes;
}

/** LAS 1.4, format 6, with its reference system in well-known text. */
export function toLas14(
  points: readonly PointRecord[],
  { scale, wkt }: { readonly scale: number; readonly wkt: string },
): Uint8Array {
  const start = 375 + 54 + wkt.length;
  const bytes = new Uint8Array(start + 30 * points.length);
  const view = header(bytes, 4, 6, points, scale);
  view.setUint16(6, 0x10, true);
  view.setUint32(96, start, true);
  view.setUint32(100, 1, true);
  view.setBigUint64(247, BigInt(points.length), true);
  bytes.set(new TextEncoder().encode("LASF_Projection"), 375 + 2);
  view.setUint16(375 + 18, 2112, true);
  view.setUint16(375 + 20, wkt.length, true);
  bytes.set(new TextEncoder().encode(wkt), 375 + 54);
  for (const [i, { x, y, z, kind, flags }] of points.entries()) {
    const at = start + 30 * i;
    for (const [k, value] of [x, y, z].entries()) view.setInt32(at + 4 * k, value, true);
    view.setUint8(at + 15, flags);
    view.setUint8(at + 16, kind);
  }
  return bytes;
}
