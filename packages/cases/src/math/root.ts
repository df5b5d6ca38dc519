/** Root of f, whose sign changes once between low and high, by halving until the interval has no number inside. */
export function bisect(f: (x: number) => number, low: number, high: number): number {
  const sign = Math.sign(f(low));
  let [a, b] = [low, high];
  for (;;) {
    const middle = 0.5 * (a + b);
    if (!(middle > Math.min(a, b) && middle < Math.max(a, b))) return middle;
    if (Math.sign(f(middle)) === sign) a = middle;
    else b = middle;
  }
}
