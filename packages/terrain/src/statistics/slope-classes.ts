import { tan } from "@talus/portable-math";

/** Width of a class of slopes: ten degrees, rad. */
export const slopeClassWidth = 0.17453292519943295;
const slopeClasses = 9;

/** Squared tangents of the slopes between two classes. */
const borders = Float64Array.from({ length: slopeClasses - 1 }, (_, k) => {
  const tangent = tan((k + 1) * slopeClassWidth);
  return tangent * tangent;
});

/** Squared tangents in steps of 1/64, so narrow that none holds two borders: the class at the lower end of each. */
const stepsPerUnit = 64;
const classOfStep = Uint8Array.from(
  { length: Math.ceil(stepsPerUnit * borders[slopeClasses - 2]) + 1 },
  (_, step) => borders.filter((border) => step / stepsPerUnit >= border).length,
);

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
      const step = squared * stepsPerUnit;
      let k = step < classOfStep.length ? classOfStep[step | 0] : slopeClasses - 1;
      if (k < borders.length && squared >= borders[k]) k += 1;
      amounts[k] += amount;
    },
  };
}
