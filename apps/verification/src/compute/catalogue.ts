import { groups } from "./known-cases.ts";

/** A group of cases, as plain data. */
export interface CatalogueGroup {
  readonly id: string;
  readonly title: string;
  readonly cases: readonly CatalogueCase[];
}

/** Data of a case for the list, before it has run. */
export interface CatalogueCase {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  readonly tolerance: number;
}

export function catalogue(): readonly CatalogueGroup[] {
  return groups.map(({ id, title, cases }) => ({
    id,
    title,
    cases: cases.map((one) => ({
      id: one.id,
      title: one.title,
      source: one.source,
      tolerance: one.tolerance,
    })),
  }));
}
