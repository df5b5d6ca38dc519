import type { Rgb } from "./pixel-canvas.ts";

/** Letters of 5 by 7 pixels: rows from the top, the leftmost pixel is the highest of five bits. */
const letters: Readonly<Record<string, readonly number[]>> = {
  "0": [14, 17, 19, 21, 25, 17, 14],
  "1": [4, 12, 4, 4, 4, 4, 14],
  "2": [14, 17, 1, 2, 4, 8, 31],
  "3": [31, 2, 4, 2, 1, 17, 14],
  "4": [2, 6, 10, 18, 31, 2, 2],
  "5": [31, 16, 30, 1, 1, 17, 14],
  "6": [6, 8, 16, 30, 17, 17, 14],
  "7": [31, 1, 2, 4, 8, 8, 8],
  "8": [14, 17, 17, 14, 17, 17, 14],
  "9": [14, 17, 17, 15, 1, 2, 12],
  ".": [0, 0, 0, 0, 0, 12, 12],
  ",": [0, 0, 0, 0, 12, 4, 8],
  "-": [0, 0, 0, 31, 0, 0, 0],
  "=": [0, 0, 31, 0, 31, 0, 0],
  a: [0, 0, 14, 1, 15, 17, 15],
  b: [16, 16, 22, 25, 17, 17, 30],
  c: [0, 0, 14, 16, 16, 17, 14],
  d: [1, 1, 13, 19, 17, 17, 15],
  e: [0, 0, 14, 17, 31, 16, 14],
  f: [6, 9, 8, 28, 8, 8, 8],
  g: [0, 15, 17, 17, 15, 1, 14],
  h: [16, 16, 22, 25, 17, 17, 17],
  i: [4, 0, 12, 4, 4, 4, 14],
  j: [2, 0, 6, 2, 2, 18, 12],
  k: [16, 16, 18, 20, 24, 20, 18],
  l: [12, 4, 4, 4, 4, 4, 14],
  m: [0, 0, 26, 21, 21, 17, 17],
  n: [0, 0, 22, 25, 17, 17, 17],
  o: [0, 0, 14, 17, 17, 17, 14],
  p: [0, 0, 30, 17, 30, 16, 16],
  q: [0, 0, 13, 19, 15, 1, 1],
  r: [0, 0, 22, 25, 16, 16, 16],
  s: [0, 0, 14, 16, 14, 1, 30],
  t: [8, 8, 28, 8, 8, 9, 6],
  u: [0, 0, 17, 17, 17, 19, 13],
  v: [0, 0, 17, 17, 17, 10, 4],
  w: [0, 0, 17, 17, 21, 21, 10],
  x: [0, 0, 17, 10, 4, 10, 17],
  y: [0, 0, 17, 17, 15, 1, 14],
  z: [0, 0, 31, 2, 4, 8, 31],
};

/** Pixels of a picture, red, green, blue, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly colours: Uint8Array;
}

/** Width of a text, pixels, for a given size of a letter pixel. */
export function textWidth(text: string, size: number): number {
  return size * (6 * text.length - 1);
}

/** Writes digits and lower-case letters from their upper left corner; other characters are spaces. */
export function writeText(
  picture: Pixels,
  text: string,
  left: number,
  top: number,
  size: number,
  colour: Rgb,
): void {
  [...text].forEach((letter, k) => {
    (letters[letter] ?? []).forEach((bits, row) => {
      for (let bit = 0; bit < 5; bit += 1) {
        if (((bits >> (4 - bit)) & 1) === 0) continue;
        fillBox(picture, left + size * (6 * k + bit), top + size * row, size, size, colour);
      }
    });
  });
}

/** Fills the part of a rectangle that lies inside the picture. */
export function fillBox(
  { width, height, colours }: Pixels,
  left: number,
  top: number,
  wide: number,
  high: number,
  colour: Rgb,
): void {
  for (let y = Math.max(0, top); y < Math.min(height, top + high); y += 1) {
    for (let x = Math.max(0, left); x < Math.min(width, left + wide); x += 1)
      colours.set(colour, 3 * (y * width + x));
  }
}
