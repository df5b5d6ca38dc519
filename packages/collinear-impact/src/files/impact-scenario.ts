import type { LineScheme } from "../line/line-result.ts";
import type { LineSystem } from "../line/line-system.ts";

/** The content of an impact file, with every default filled in. */
export interface ImpactScenario {
  readonly title: string;
  readonly scaling: ImpactScaling;
  readonly line: LineSystem;
  readonly scheme: LineScheme;
  /** s, or without a unit. */
  readonly step: number | "automatic";
  readonly endTime: number;
}

/** `SI`: kg, m, s, N; `dimensionless`: first mass, first stiffness and gravity are 1. */
export type ImpactScaling = "SI" | "dimensionless";
