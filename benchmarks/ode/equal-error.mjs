// Time at equal error, from a ladder of (error, seconds).

/** Points within this many decades of the requested error are used: enough to average out lucky steps. */
const reach = 1.25;

/**
 * Seconds at `error`: the least-squares line of log seconds over log error through the points near it.
 *
 * @param {readonly { error: number, seconds: number }[]} ladder
 * @returns {number | undefined} undefined unless there are points on both sides of it
 */
export function secondsAtError(ladder, error) {
  const points = ladder
    .filter((point) => point.error > 0)
    .map((point) => ({ x: Math.log10(point.error / error), y: Math.log10(point.seconds) }))
    .filter(({ x }) => Math.abs(x) <= reach);
  if (!points.some(({ x }) => x >= 0) || !points.some(({ x }) => x <= 0)) return undefined;
  const xMean = mean(points.map(({ x }) => x));
  const yMean = mean(points.map(({ y }) => y));
  const spread = mean(points.map(({ x }) => (x - xMean) ** 2));
  const slope = spread > 0 ? mean(points.map(({ x, y }) => (x - xMean) * (y - yMean))) / spread : 0;
  return 10 ** (yMean - slope * xMean);
}

/** The fastest run of each tool and tolerance over all rounds. */
export function leastOfRounds(lines) {
  const least = new Map();
  for (const line of lines) {
    const key = `${line.tool} ${line.tolerance}`;
    if (!(least.get(key)?.seconds <= line.seconds)) least.set(key, line);
  }
  return [...least.values()];
}

function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
