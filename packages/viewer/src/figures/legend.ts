import { escapedText } from "./svg.ts";
import { textWidth, wrappedText } from "./text-width.ts";

/** A mark and its meaning. */
export interface LegendEntry {
  readonly label: string;
  /** Draws the mark, 24 wide, centred at height y. */
  mark(left: number, y: number): string;
}

const [size, line, rowHeight, markWidth, between] = [13, 16, 18, 30, 18];

/**
 * Lays out entries in rows that fit in `width`; each group begins a new row.
 *
 * @returns parts of the picture, and the height they occupy below `top`
 */
export function drawLegend(
  groups: readonly (readonly LegendEntry[])[],
  left: number,
  top: number,
  width: number,
): { readonly parts: readonly string[]; readonly height: number } {
  const parts: string[] = [];
  let y = top;
  for (const entries of groups) {
    let [x, tall] = [0, 0];
    for (const { label, mark } of entries) {
      const lines = wrappedText(label, width - markWidth, size);
      const wide = markWidth + lines.reduce((most, each) => Math.max(most, textWidth(each, size)), 0);
      if (x > 0 && x + wide > width) {
        y += tall;
        [x, tall] = [0, 0];
      }
      parts.push(mark(left + x, y + 10));
      lines.forEach((text, i) => {
        parts.push(
          `<text x="${(left + x + markWidth).toFixed(1)}" y="${y + 14 + i * line}">${escapedText(text)}</text>`,
        );
      });
      tall = Math.max(tall, rowHeight + (lines.length - 1) * line);
      x += wide + between;
    }
    y += tall;
  }
  return { parts, height: y - top };
}

export function lineMark(colour: string, width: number, dash = ""): LegendEntry["mark"] {
  const dashes = dash === "" ? "" : ` stroke-dasharray="${dash}"`;
  return (left, y) =>
    `<line x1="${left.toFixed(1)}" y1="${y}" x2="${(left + 24).toFixed(1)}" y2="${y}" stroke="${colour}" stroke-width="${width}"${dashes}/>`;
}

export function areaMark(attributes: string, height: number): LegendEntry["mark"] {
  return (left, y) =>
    `<rect x="${left.toFixed(1)}" y="${y - height / 2}" width="24" height="${height}" ${attributes}/>`;
}
