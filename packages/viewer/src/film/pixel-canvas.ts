import { hypot } from "@talus/portable-math";

/** Red, green, blue, 0 to 255. */
export type Rgb = readonly [number, number, number];
/** A point of the picture: pixels to the right and down, and depth towards the eye, m. */
export type PicturePlace = readonly [number, number, number];

/** A picture with a depth buffer: points nearer to the eye cover the others. */
export interface PixelCanvas {
  readonly width: number;
  readonly height: number;
  readonly colours: Uint8ClampedArray;
  readonly depths: Float32Array;
}

export function createPixelCanvas(width: number, height: number, paper: Rgb): PixelCanvas {
  const colours = new Uint8ClampedArray(3 * width * height);
  for (let i = 0; i < colours.length; i += 3) colours.set(paper, i);
  return { width, height, colours, depths: new Float32Array(width * height).fill(-Infinity) };
}

export function copyCanvas(from: PixelCanvas, to: PixelCanvas): void {
  to.colours.set(from.colours);
  to.depths.set(from.depths);
}

/** Tolerance by which a pixel on a common side of two triangles belongs to both, so that none is lost to rounding. */
const onSide = 1e-9;

/** Fills a triangle whose colours are interpolated between its corners. */
export function fillTriangle(
  canvas: PixelCanvas,
  a: PicturePlace,
  b: PicturePlace,
  c: PicturePlace,
  [ca, cb, cc]: readonly [Rgb, Rgb, Rgb],
): void {
  const { colours, depths } = canvas;
  overPixels(canvas, a, b, c, (at, wa, wb, wc, depth) => {
    depths[at] = depth;
    colours[3 * at] = wa * ca[0] + wb * cb[0] + wc * cc[0];
    colours[3 * at + 1] = wa * ca[1] + wb * cb[1] + wc * cc[1];
    colours[3 * at + 2] = wa * ca[2] + wb * cb[2] + wc * cc[2];
  });
}

/** Blends a triangle into the picture with opacity `part`. It does not hide what is drawn later. */
export function blendTriangle(
  canvas: PixelCanvas,
  a: PicturePlace,
  b: PicturePlace,
  c: PicturePlace,
  colour: Rgb,
  part: number,
): void {
  const { colours } = canvas;
  overPixels(canvas, a, b, c, (at) => {
    for (const k of [0, 1, 2] as const) {
      colours[3 * at + k] = part * colour[k] + (1 - part) * (colours[3 * at + k] ?? 0);
    }
  });
}

/** Visits the pixels of a triangle where it is in front, with the weights of its corners. */
function overPixels(
  { width, height, depths }: PixelCanvas,
  a: PicturePlace,
  b: PicturePlace,
  c: PicturePlace,
  act: (at: number, wa: number, wb: number, wc: number, depth: number) => void,
): void {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  if (!(area !== 0)) return;
  const x0 = Math.max(0, Math.ceil(Math.min(a[0], b[0], c[0]) - onSide));
  const x1 = Math.min(width - 1, Math.floor(Math.max(a[0], b[0], c[0]) + onSide));
  const y0 = Math.max(0, Math.ceil(Math.min(a[1], b[1], c[1]) - onSide));
  const y1 = Math.min(height - 1, Math.floor(Math.max(a[1], b[1], c[1]) + onSide));
  for (let y = y0; y <= y1; y += 1) {
    for (let x = x0; x <= x1; x += 1) {
      const wb = ((x - a[0]) * (c[1] - a[1]) - (y - a[1]) * (c[0] - a[0])) / area;
      const wc = ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / area;
      const wa = 1 - wb - wc;
      if (wa < -onSide || wb < -onSide || wc < -onSide) continue;
      const at = y * width + x;
      const depth = wa * a[2] + wb * b[2] + wc * c[2];
      if (depth > (depths[at] ?? Infinity)) act(at, wa, wb, wc, depth);
    }
  }
}

/** A line of width two `radius`, in pixels, where nothing in front hides it. */
export function drawLine(
  canvas: PixelCanvas,
  a: PicturePlace,
  b: PicturePlace,
  radius: number,
  colour: Rgb,
): void {
  const steps = Math.max(1, Math.ceil(hypot(b[0] - a[0], b[1] - a[1])));
  for (let i = 0; i <= steps; i += 1) {
    const at = (k: 0 | 1 | 2): number => a[k] + (i / steps) * (b[k] - a[k]);
    if (!isHidden(canvas, at(0), at(1), at(2))) paintDisc(canvas, at(0), at(1), radius, colour);
  }
}

/** True if something drawn is nearer to the eye; false outside the picture. */
export function isHidden(
  { width, height, depths }: PixelCanvas,
  x: number,
  y: number,
  depth: number,
): boolean {
  const [i, j] = [Math.round(x), Math.round(y)];
  if (i < 0 || j < 0 || i >= width || j >= height) return false;
  return depth < (depths[j * width + i] ?? -Infinity);
}

/** A disc drawn over everything. */
export function paintDisc(
  { width, height, colours }: PixelCanvas,
  x: number,
  y: number,
  radius: number,
  colour: Rgb,
): void {
  for (let j = Math.max(0, Math.ceil(y - radius)); j <= Math.min(height - 1, y + radius); j += 1) {
    for (let i = Math.max(0, Math.ceil(x - radius)); i <= Math.min(width - 1, x + radius); i += 1) {
      const [u, v] = [i - x, j - y];
      if (u * u + v * v <= radius * radius) colours.set(colour, 3 * (j * width + i));
    }
  }
}

/** Red, green, blue of the picture at half the width and height: each pixel is the mean of four. */
export function halvedPixels({ width, colours }: PixelCanvas): Uint8Array {
  const [w, row] = [width / 2, 3 * width];
  const out = new Uint8Array(colours.length / 4);
  for (let i = 0; i < out.length; i += 1) {
    const pixel = Math.floor(i / 3);
    const at = 2 * row * Math.floor(pixel / w) + 6 * (pixel % w) + (i % 3);
    const sum =
      (colours[at] ?? 0) + (colours[at + 3] ?? 0) + (colours[at + row] ?? 0) + (colours[at + row + 3] ?? 0);
    out[i] = Math.round(sum / 4);
  }
  return out;
}
