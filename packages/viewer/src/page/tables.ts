import type { Samples } from "../samples.ts";
import { element, shortNumber } from "./elements.ts";

const shownColumns: readonly (readonly [string, string])[] = [
  ["t", "t (s)"],
  ["kind", "event"],
  ["from", "from"],
  ["to", "to"],
  ["px", "x (m)"],
  ["py", "y (m)"],
  ["pz", "z (m)"],
  ["impulse_n", "normal impulse (N s)"],
  ["impulse_t", "tangential (N s)"],
  ["energy_lost", "energy lost (J)"],
  ["feature", "on"],
  ["material", "material"],
];
/** Largest number of rows that keeps a page responsive. */
const mostRows = 2000;

/**
 * The events as a table; the time of each is a button that moves the clock there.
 *
 * @param offset added to positions to obtain map coordinates, m
 */
export function eventTable(
  events: Samples,
  offset: readonly [number, number, number],
  onPick: (t: number) => void,
): { readonly node: HTMLElement; mark(t: number): void } {
  const head = element("tr");
  for (const [name, label] of shownColumns) {
    head.append(element("th", { scope: "col", class: events.numbers.has(name) ? "number" : "" }, label));
  }
  const body = element("tbody");
  const times = events.numbers.get("t") ?? new Float64Array(0);
  const rows: HTMLElement[] = [];
  for (let i = 0; i < Math.min(events.length, mostRows); i += 1) {
    const row = element("tr");
    for (const [name] of shownColumns) row.append(cellOf(events, name, i, offset, onPick));
    rows.push(row);
    body.append(row);
  }
  const table = element("table", {}, element("thead", {}, head), body);
  const node = element(
    "div",
    { class: "scroll", tabindex: "0", role: "region", "aria-label": "Events" },
    table,
  );
  if (events.length > mostRows) {
    node.append(
      element("p", { class: "note" }, `The first ${mostRows} of ${events.length}; all are in events.csv.`),
    );
  }
  let marked = -1;
  return {
    node,
    mark(t) {
      let last = -1;
      for (let i = 0; i < rows.length && (times[i] ?? Infinity) <= t + 1e-9; i += 1) last = i;
      if (last === marked) return;
      rows[marked]?.classList.remove("current");
      rows[last]?.classList.add("current");
      marked = last;
    },
  };
}

function cellOf(
  events: Samples,
  name: string,
  i: number,
  offset: readonly [number, number, number],
  onPick: (t: number) => void,
): HTMLElement {
  const number = events.numbers.get(name)?.[i];
  if (number === undefined) return element("td", {}, events.texts.get(name)?.[i] ?? "");
  const shift = offset[["px", "py", "pz"].indexOf(name) as 0 | 1 | 2] ?? 0;
  if (name !== "t") {
    const text = Number.isNaN(number) ? "" : shift === 0 ? shortNumber(number) : (number + shift).toFixed(3);
    return element("td", { class: "number" }, text);
  }
  const button = element("button", { type: "button" }, number.toFixed(4));
  button.addEventListener("click", () => onPick(number));
  return element("td", { class: "number" }, button);
}

/** Results, line by line. */
export function factTable(facts: readonly (readonly [string, string])[]): HTMLElement {
  const body = element("tbody");
  for (const [what, value] of facts) {
    body.append(element("tr", {}, element("th", { scope: "row" }, what), element("td", {}, value)));
  }
  return element("div", { class: "scroll" }, element("table", {}, body));
}
