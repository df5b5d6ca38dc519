import { requireList } from "@talus/portable-math/arguments";
import { stepsOf } from "./weighted-steps.ts";

/**
 * One of several items for a number u in [0, 1], each with its weight, or all alike: in the order of the list.
 *
 * @throws RangeError when there is no item, or the weights are none; TypeError when it is not a list.
 */
export function choiceOf<Item>(items: readonly Item[], weights?: readonly number[]): (u: number) => Item {
  requireList("choiceOf", "items", items);
  const stepAt = stepsOf("choiceOf", items.length, weights);
  const kept = [...items];
  return (u) => {
    if (!(u >= 0 && u <= 1)) throw new RangeError(`choiceOf: u must be in [0, 1], got ${String(u)}`);
    return kept[stepAt(u)];
  };
}
