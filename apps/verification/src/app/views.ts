import type { ComponentType } from "preact";
import type { ViewProps } from "../services/services.ts";

/** A page of the app. Its code is loaded when it is first opened. */
export interface View {
  /** First part of the path in the address. */
  readonly name: string;
  /** Link in the navigation; absent if it is reached from another view. */
  readonly link?: string;
  load(): Promise<ComponentType<ViewProps>>;
}

/** All views. To add one, add a line here and a module with its component. */
export const views: readonly View[] = [
  { name: "", link: "Cases", load: async () => (await import("../list/list-view.tsx")).ListView },
  { name: "case", load: async () => (await import("../case/case-view.tsx")).CaseView },
  {
    name: "laboratory",
    link: "Laboratory",
    load: async () => (await import("../laboratory/laboratory-view.tsx")).LaboratoryView,
  },
  {
    name: "convergence",
    link: "Convergence",
    load: async () => (await import("../convergence/convergence-view.tsx")).ConvergenceView,
  },
  {
    name: "engines",
    link: "Engines",
    load: async () => (await import("../engines/engines-view.tsx")).EnginesView,
  },
];
