/** Length along X and width along Y of the slope, and the rise of its middle, m: those of the source. */
const [LENGTH, WIDTH, RISE] = [60, 40, 32];

/**
 * A tilted folded gutter, m:
 *
 *   z = -7.862 + 32 X/60 + 0.0445 Y + 0.02 Y^2 + 0.4 sin(2 pi X/30)
 *
 * 0.0445 and -7.862 follow from the two heights that the source prints, 23.57 at T1 (55, 10) and 22.68 at T2 (55, -10);
 * the depth 0.02 Y^2 of the gutter and its folds are ours.
 */
export function heightAt(X, Y) {
  return -7.862 + (RISE * X) / LENGTH + 0.0445 * Y + 0.02 * Y * Y + 0.4 * Math.sin((2 * Math.PI * X) / 30);
}

/** The slope as an ESRI ASCII grid of 1 m, its nodes at whole metres; heights to 0.1 mm. */
export function gridText() {
  const rows = [];
  for (let Y = WIDTH / 2; Y >= -WIDTH / 2; Y -= 1) {
    const row = Array.from({ length: LENGTH + 1 }, (_, X) => heightAt(X, Y).toFixed(4));
    rows.push(row.join(" "));
  }
  const header = [
    `ncols ${LENGTH + 1}`,
    `nrows ${WIDTH + 1}`,
    "xllcenter 0",
    `yllcenter ${-WIDTH / 2}`,
    "cellsize 1",
    "nodata_value -9999",
  ];
  return `${[...header, ...rows].join("\n")}\n`;
}
