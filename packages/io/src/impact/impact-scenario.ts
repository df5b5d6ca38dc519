import type { LineScheme, LineSystem } from "@talus/simulation/bodies-in-line";

/** What an impact file says, every default filled in. */
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
