import { requireList } from "@talus/portable-math/arguments";

/**
 * The step of a table of weights that belongs to a number u in [0, 1]: step k takes the part w_k of their sum. Steps of
 * weight 0 are never taken.
 *
 * @throws RangeError when there is no step, another number of weights, a negative one or only zeros.
 */
export function stepsOf(
  where: string,
  count: number,
  weights: readonly number[] | undefined,
): (u: number) => number {
  if (count < 1) throw new RangeError(`${where}: at least one value is needed, got none`);
  if (weights === undefined) return (u) => Math.min(Math.floor(u * count), count - 1);
  requireList(where, "weights", weights);
  if (weights.length !== count) {
    throw new RangeError(`${where}: ${count} values need as many weights, got ${weights.length}`);
  }
  const ends = new Float64Array(count);
  let sum = 0;
  let last = 0;
  weights.forEach((weight, k) => {
    if (!(weight >= 0 && weight < Infinity)) {
      throw new RangeError(`${where}: weights[${k}] must be in [0, Infinity), got ${String(weight)}`);
    }
    if (weight > 0) last = k;
    sum += weight;
    ends[k] = sum;
  });
  if (!(sum > 0 && sum < Infinity)) {
    throw new RangeError(`${where}: the sum of the weights must be finite and > 0, got ${sum}`);
  }
  return (u) => {
    let [low, high] = [0, last]; // the first step whose end is beyond u sum
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle] > u * sum) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}
