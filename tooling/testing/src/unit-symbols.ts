/**
 * The SI value of each symbol, by its definition (BIPM, The International System of Units, 9th edition, tables 2, 4, 7,
 * 8).
 */
const symbols: Readonly<Record<string, number>> = {
  "1": 1,
  "%": 1 / 100,
  m: 1,
  km: 1e3,
  cm: 1 / 100,
  mm: 1 / 1000,
  kg: 1,
  g: 1 / 1000,
  t: 1e3,
  s: 1,
  ms: 1 / 1000,
  min: 60,
  h: 3600,
  N: 1, // kg m/s^2
  kN: 1e3,
  MN: 1e6,
  rad: 1,
  deg: Math.PI / 180,
};

/** The SI value of a unit from its text alone: a product of powers of symbols over another. */
export function siValue(unit: string): number {
  if (unit === "rpm") return (2 * Math.PI) / 60; // whole turns in a minute
  const [above = "", below = "1"] = unit.split("/");
  return productOf(above) / productOf(below);
}

function productOf(text: string): number {
  return text.split(" ").reduce((product, factor) => {
    const [symbol = "", power = "1"] = factor.split("^");
    const value = symbols[symbol];
    if (value === undefined) throw new Error(`no symbol ${symbol}`);
    return product * value ** Number(power);
  }, 1);
}
