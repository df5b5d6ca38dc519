import type { HybridSystem } from "./phase.ts";
import { checkPhaseGraph } from "./phase-graph.ts";

/** The graph of a hybrid system as plain data. */
export interface PhaseGraph {
  readonly start: string;
  readonly nodes: readonly PhaseNode[];
}

/** A phase in the graph, with the names of the events that end it. */
export interface PhaseNode {
  readonly name: string;
  readonly next: readonly string[];
  readonly isFinal: boolean;
  readonly guards: readonly string[];
  readonly timers: readonly string[];
  /** True if the phase may be known in closed form. */
  readonly isClosedForm: boolean;
}

/**
 * The checked graph of a system, phases in declared order.
 *
 * @throws RangeError as `checkPhaseGraph`
 */
export function phaseGraph<D, N>(system: HybridSystem<D, N>, start: string): PhaseGraph {
  checkPhaseGraph(system, start);
  const nodes = system.phases.map(({ name, next, final, guards, timers = [], accumulate }) => ({
    name,
    next: [...next],
    isFinal: final === true,
    guards: guards.functions.map((guard) => guard.name),
    timers: timers.map((timer) => timer.name),
    isClosedForm: accumulate !== undefined,
  }));
  return { start, nodes };
}

/**
 * The graph as a Mermaid state diagram: start and ends as dots, below each phase the events that end it.
 * Syntax: Mermaid, "State diagrams" (stateDiagram-v2).
 */
export function mermaid(graph: PhaseGraph): string {
  const { start, nodes } = checked("mermaid", graph);
  const ids = new Map(nodes.map(({ name }, i) => [name, `p${i}`]));
  const lines = ["stateDiagram-v2"];
  for (const node of nodes)
    lines.push(`  state ${mermaidText(labelOf(node).join("\n"))} as ${ids.get(node.name)}`);
  lines.push(`  [*] --> ${ids.get(start)}`);
  for (const { name, next, isFinal } of nodes) {
    for (const target of next) lines.push(`  ${ids.get(name)} --> ${ids.get(target)}`);
    if (isFinal) lines.push(`  ${ids.get(name)} --> [*]`);
  }
  return `${lines.join("\n")}\n`;
}

/** The graph in the DOT language of Graphviz; final phases have a double border. */
export function dot(graph: PhaseGraph): string {
  const { start, nodes } = checked("dot", graph);
  const lines = ["digraph phases {", "  node [shape=box, style=rounded];", "  start [shape=point];"];
  nodes.forEach((node, i) => {
    const border = node.isFinal ? ", peripheries=2" : "";
    lines.push(`  p${i} [label=${dotText(labelOf(node))}${border}];`);
  });
  const idOf = (name: string): string => `p${nodes.findIndex((node) => node.name === name)}`;
  lines.push(`  start -> ${idOf(start)};`);
  for (const { name, next } of nodes) {
    for (const target of next) lines.push(`  ${idOf(name)} -> ${idOf(target)};`);
  }
  return `${[...lines, "}"].join("\n")}\n`;
}

function checked(where: string, graph: PhaseGraph): PhaseGraph {
  if (typeof graph?.start === "string" && Array.isArray(graph.nodes)) return graph;
  throw new TypeError(`${where}: a graph of phaseGraph with start and nodes is needed, got ${String(graph)}`);
}

/** Name, and a line for each kind of event that ends the phase. */
function labelOf({ name, guards, timers, isClosedForm }: PhaseNode): string[] {
  const label = [name];
  if (guards.length > 0) label.push(`guards: ${guards.join(", ")}`);
  if (timers.length > 0) label.push(`timers: ${timers.join(", ")}`);
  if (isClosedForm) label.push("closed form");
  return label;
}

/** Mermaid has no escape inside quotes; it reads character references in the manner of HTML with # for &. */
function mermaidText(text: string): string {
  const escaped = text.replace(/[#";]/g, (sign) => `#${sign.charCodeAt(0)};`).replace(/\n/g, "<br/>");
  return `"${escaped}"`;
}

function dotText(lines: readonly string[]): string {
  return `"${lines.map((line) => line.replace(/[\\"]/g, "\\$&").replace(/\n/g, "\\n")).join("\\n")}"`;
}
