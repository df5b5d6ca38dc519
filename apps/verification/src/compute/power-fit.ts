/**
 * Slope of the straight line of least squares through (log x, log y): q of y ~ x^q; NaN with fewer than three points.
 */
export function powerFit(points: readonly (readonly [x: number, y: number])[]): number {
  if (points.length < 3) return Number.NaN;
  const logs = points.map(([x, y]) => [Math.log(x), Math.log(y)] as const);
  const mean = (k: 0 | 1): number => logs.reduce((sum, each) => sum + each[k], 0) / logs.length;
  const [mx, my] = [mean(0), mean(1)];
  const spread = logs.reduce((sum, [x]) => sum + (x - mx) * (x - mx), 0);
  return logs.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0) / spread;
}
