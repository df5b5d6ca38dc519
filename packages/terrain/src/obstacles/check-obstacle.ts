import { checkKeys } from "../ground/check-keys.ts";
import type { ObstacleData } from "./obstacle-data.ts";
import { obstacleKeys } from "./obstacle-keys.ts";
import { requireRelation, wrongRelation } from "./obstacle-relations.ts";

/**
 * @param label name in errors
 * @throws RangeError or TypeError that names the obstacle, the field, the allowed and the given value
 */
export function checkObstacle(data: ObstacleData, label: string): void {
  if (!Object.hasOwn(obstacleKeys, data.kind)) {
    const { kind } = data as { readonly kind: unknown };
    throw new TypeError(`createScene: ${label} kind must be ${kindWords}, got ${String(kind)}`);
  }
  checkKeys(`createScene: ${label}`, data, obstacleKeys[data.kind]);
  requireRelation(label, wrongRelation(data));
}

/** Such as "wall, box or dam". */
const kindWords = Object.keys(obstacleKeys)
  .join(", ")
  .replace(/, (\w+)$/, " or $1");

/** @throws RangeError that names obstacle and field */
export function finite(label: string, field: string, value: number): number {
  if (Number.isFinite(value)) return value;
  throw new RangeError(`createScene: ${label} ${field} must be a finite number, got ${String(value)}`);
}

/** The value itself when it is a list of `length` finite numbers. */
export function vector<T extends readonly number[]>(
  label: string,
  field: string,
  value: T,
  length: T["length"],
): T {
  if (Array.isArray(value) && value.length === length && value.every(Number.isFinite)) return value;
  throw new RangeError(
    `createScene: ${label} ${field} must be a list of ${length} finite numbers, got ${String(value)}`,
  );
}
