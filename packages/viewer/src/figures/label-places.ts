import { textWidth } from "./text-width.ts";

/** Finds positions for texts inside a frame that overlap neither each other nor blocked points. */
export interface LabelPlaces {
  /** Keeps texts off a point of the picture. */
  block(x: number, y: number): void;
  /** First of the candidate points around which the text fits; undefined if it fits at none. */
  find(text: string, candidates: readonly Point[]): Point | undefined;
}

type Point = readonly [number, number];
type Box = readonly [west: number, east: number, top: number, bottom: number];

/** Half the height of a line, and the margin around it, in units of the letter size. */
const [half, around] = [0.62, 0.25];

export function createLabelPlaces(
  frame: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  size: number,
): LabelPlaces {
  const taken: Box[] = [];
  const meets = (a: Box, b: Box): boolean => a[0] < b[1] && a[1] > b[0] && a[2] < b[3] && a[3] > b[2];
  return {
    block(x, y) {
      taken.push([x - 2, x + 2, y - 2, y + 2]);
    },
    find(text, candidates) {
      const [wide, tall] = [0.5 * textWidth(text, size) + around * size, (half + around) * size];
      for (const [x, y] of candidates) {
        const box: Box = [x - wide, x + wide, y - tall, y + tall];
        const isInside =
          box[0] >= frame.left &&
          box[1] <= frame.left + frame.width &&
          box[2] >= frame.top &&
          box[3] <= frame.top + frame.height;
        if (!isInside || taken.some((other) => meets(box, other))) continue;
        taken.push(box);
        return [x, y];
      }
      return undefined;
    },
  };
}
