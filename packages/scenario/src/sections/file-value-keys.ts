import { optional } from "../rules/record-rule.ts";
import { integer, type Rule, reject } from "../rules/rule.ts";

const allowed = "a finite number, as it stands in the file";

/** A number in the unit of the file, of any size. */
const fileNumber: Rule<number> = {
  allowed,
  brief: "number",
  schema: { type: "number", description: allowed },
  read: (field) => {
    const { value } = field;
    return typeof value === "number" && Number.isFinite(value) ? value : reject(field, allowed);
  },
};

/** Keys for the interpretation of heights in a file. */
export const noDataKey = {
  noData: optional(
    fileNumber,
    "height that means no data, in the unit of the file, such as `-9999`",
    "what the file says",
  ),
};

/** @param things "cells" or "points" */
export function mostKey(things: string) {
  return optional(
    integer(1, 1e12),
    `${things} that the file may have: a bound on memory`,
    "16 million, or 64 for each byte of the file up to 1e9",
  );
}
