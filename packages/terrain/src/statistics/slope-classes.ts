import { tan } from "@talus/portable-math";

/** Width of a class of slopes: ten degrees, rad. */
export const slopeClassWidth = 0.17453292519943295;
const slopeClasses = 9;

/** Squared tangents of the slopes between two classes. */
const borders = Float64Array.from({ length: slopeClasses - 1 }, (_, k) => {
  const tangent = tan((k + 1) * slopeClassWidth);
  return tangent * tangent;
});

/** Slopes in classes from k to k + 1 times `slopeClassWidth`; the last class includes the vertical. */
export interface SlopeClasses {
  /** Amount in each class. */
  readonly amounts: number[];
  /** Adds an amount at a slope given by the square of its tangent, >= 0. */
  addTangent(squared: number, amount: number): void;
}

export function createSlopeClasses(): SlopeClasses {
  const amounts = new Array<number>(slopeClasses).fill(0);
  return {
    amounts,
    addTangent(squared, amount) {
      let k = 0;
      while (k < borders.length && squared >= borders[k]) k += 1;
      amounts[k] += amount;
    },
  };
}
