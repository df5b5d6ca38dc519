// The result as Markdown.
import { secondsAtError } from "./equal-error.mjs";

/** Errors at which times are compared. */
const errors = [1e-4, 1e-7, 1e-10];

/**
 * @param {readonly { problem: { title: string }, lines: readonly object[] }[]} results
 * @returns one table for each problem: a row for each tool, ordered by its time at the middle error it reaches
 */
export function problemTables(results) {
  return results.map(({ problem, lines }) => {
    const rows = timesOf(lines);
    const best = errors.map((_, k) => least(rows.filter(isOurs).map(({ seconds }) => seconds[k])));
    const body = rows.map(({ tool, seconds }) => {
      const cells = seconds.map((value, k) => timeCell(value, best[k]));
      return `| ${isOurs({ tool }) ? `**${tool}**` : tool} | ${cells.join(" | ")} |`;
    });
    const head = `| ${problem.title} | ${errors.map((error) => `error ${error.toExponential(0)}`).join(" | ")} |`;
    return [head, `|---|${errors.map(() => "---:").join("|")}|`, ...body].join("\n");
  });
}

/** Ratios over all problems: smallest, geometric mean and largest, at each error. */
export function summaryTable(results) {
  const comparisons = [
    ["SciPy, its best, to Talus, its best", (tool) => tool.startsWith("SciPy"), isOursName],
    ["SciPy, its best compiled code, to Talus", (tool) => tool.startsWith("SciPy ode"), isOursName],
    ["SciPy RK45 to dormandPrince54", (tool) => tool === "SciPy solve_ivp, RK45", is54],
    ["npm, its best, to Talus, its best", isNpm, isOursName],
    ["Talus dormandPrince54 to C, the same method", is54, (tool) => tool === "C, the same method"],
    ["Talus, its best, to SUNDIALS, its best", isOursName, (tool) => tool.startsWith("SUNDIALS")],
    ["solveIvp to createIntegrator", (tool) => tool === "Talus dormandPrince54, solveIvp", is54],
  ];
  const rows = comparisons.map(([title, isFirst, isSecond]) => {
    const cells = errors.map((_, k) => {
      const ratios = results
        .map(({ lines }) => {
          const rows = timesOf(lines);
          const timeOf = (fits) =>
            least(rows.filter(({ tool }) => fits(tool)).map(({ seconds }) => seconds[k]));
          return timeOf(isFirst) / timeOf(isSecond);
        })
        .filter((ratio) => ratio > 0 && ratio < Infinity);
      if (ratios.length === 0) return "";
      const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
      return `${figures(Math.min(...ratios))} · **${figures(mean)}** · ${figures(Math.max(...ratios))}`;
    });
    return cells.some((cell) => cell !== "") ? `| ${title} | ${cells.join(" | ")} |` : "";
  });
  const head = `| ratio of times (least · **mean** · largest) | ${errors.map((error) => `error ${error.toExponential(0)}`).join(" | ")} |`;
  return [head, `|---|${errors.map(() => "---:").join("|")}|`, ...rows.filter((row) => row !== "")].join(
    "\n",
  );
}

const isOursName = (tool) => tool.startsWith("Talus");
const isOurs = ({ tool }) => isOursName(tool);
const is54 = (tool) => tool === "Talus dormandPrince54";
const isNpm = (tool) => /^(odex|numeric|mathjs)/.test(tool);

function timesOf(lines) {
  const tools = [...new Set(lines.map(({ tool }) => tool))];
  return tools.map((tool) => {
    const ladder = lines.filter((line) => line.tool === tool);
    return { tool, seconds: errors.map((error) => secondsAtError(ladder, error)) };
  });
}

function timeCell(seconds, best) {
  if (seconds === undefined) return "–";
  const ratio = best < Infinity ? ` (${figures(seconds / best)})` : "";
  return `${figures(1000 * seconds)} ms${ratio}`;
}

function least(values) {
  return Math.min(...values.filter((value) => value !== undefined));
}

/** Two significant digits, without exponent. */
function figures(value) {
  if (!(value < Infinity)) return "–";
  return value >= 10 ? String(Math.round(value)) : String(Number(value.toPrecision(2)));
}
