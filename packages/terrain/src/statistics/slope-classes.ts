/** Width of a class of slopes: ten degrees, rad. */
export const slopeClassWidth = 0.17453292519943295;
const slopeClasses = 9;

/** Slopes in classes from k to k + 1 times `slopeClassWidth`; the last class includes the vertical. */
export interface SlopeClasses {
  /** Amount in each class. */
  readonly amounts: number[];
  /** @param slope rad, in [0, π/2] */
  add(slope: number, amount: number): void;
}

export function createSlopeClasses(): SlopeClasses {
  const amounts = new Array<number>(slopeClasses).fill(0);
  return {
    amounts,
    add(slope, amount) {
      amounts[Math.min(Math.floor(slope / slopeClassWidth), slopeClasses - 1)] += amount;
    },
  };
}
