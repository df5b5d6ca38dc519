import type { CatalogueGroup } from "../compute/catalogue.ts";
import type { CheckedCase } from "../compute/check-case.ts";
import type { CaseChoice } from "../compute/known-cases.ts";
import type { ConvergenceChoices, ConvergenceRequest } from "../compute/measure.ts";
import type { CasePage } from "../compute/open-case.ts";
import type { LaboratoryPage } from "../compute/open-laboratory.ts";
import type { ConvergencePoint } from "../compute/stepper-points.ts";

/** Requests to a worker by name, with input and output as plain data. */
export interface Jobs {
  /** All cases, as plain data. */
  readonly catalogue: { readonly request: null; readonly reply: readonly CatalogueGroup[] };
  /** Result of a case in short. */
  readonly check: { readonly request: CaseChoice; readonly reply: CheckedCase };
  /** The page of one case. */
  readonly open: { readonly request: CaseChoice; readonly reply: CasePage };
  /** The laboratory of the plane with given numbers. */
  readonly laboratory: {
    readonly request: Readonly<Record<string, number>>;
    readonly reply: LaboratoryPage;
  };
  /** Cases and methods of the convergence view. */
  readonly convergenceChoices: { readonly request: null; readonly reply: ConvergenceChoices };
  /** The error of a case with a method and a tolerance. */
  readonly converge: { readonly request: ConvergenceRequest; readonly reply: ConvergencePoint };
}

export type JobName = keyof Jobs;
export type RequestOf<K extends JobName> = Jobs[K]["request"];
export type ReplyOf<K extends JobName> = Jobs[K]["reply"];

/** Message to the worker. */
export interface Task<K extends JobName = JobName> {
  readonly number: number;
  readonly job: K;
  readonly request: RequestOf<K>;
}

/** Message from the worker: a reply, or one sentence on the error. */
export type Answer<K extends JobName = JobName> =
  | { readonly number: number; readonly reply: ReplyOf<K> }
  | { readonly number: number; readonly problem: string };
