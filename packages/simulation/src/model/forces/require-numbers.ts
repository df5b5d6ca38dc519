import { ModelError } from "@talus/scenario";

export function requirePositive(key: string, value: number): void {
  if (!(value > 0 && value < Infinity)) failAt(key, "> 0 and finite", value);
}

export function requireNotNegative(key: string, value: number): void {
  if (!(value >= 0 && value < Infinity)) failAt(key, ">= 0 and finite", value);
}

export function requireFinite(key: string, values: readonly number[]): void {
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i] as number;
    if (!Number.isFinite(value)) failAt(key, "finite", value);
  }
}

/** @throws ModelError with the key, the allowed and the given value */
export function failAt(key: string, allowed: string, got: number | string): never {
  throw new ModelError(`${key}: must be ${allowed}, got ${got}`);
}
