/**
 * Widths of the characters from space to tilde in DejaVu Sans, in thousandths of the letter size. It is the widest of
 * the font families named in figures, and the one used for PNG: text that fits in it fits in all.
 */
const widths = [
  318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636, 636, 636,
  636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632, 575, 775, 752, 295,
  295, 656, 557, 863, 748, 787, 603, 787, 695, 635, 611, 732, 684, 989, 685, 611, 685, 390, 337, 390, 838,
  500, 500, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612, 635, 635, 411, 521,
  392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838,
];
/** Bound of the widths of all other letters below the pictographs, of which the widest has 1632 thousandths. */
const widest = 1650;
const others: Readonly<Record<string, number>> = { "−": 838, µ: 636 };
/** Bold letters are wider by at most this factor. */
const bold = 1.27;

/** Upper bound of the width of a text, in the unit of `size`. */
export function textWidth(text: string, size: number, isBold = false): number {
  let sum = 0;
  for (const letter of text) sum += widths[(letter.codePointAt(0) ?? 0) - 32] ?? others[letter] ?? widest;
  return (sum / 1000) * size * (isBold ? bold : 1);
}

/** The text broken into lines that fit in `width`: between words, and inside a word that is wider than a line. */
export function wrappedText(text: string, width: number, size: number, isBold = false): readonly string[] {
  const fits = (line: string): boolean => textWidth(line, size, isBold) <= width;
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = "";
    for (const letter of word) {
      if (line !== "" && !fits(line + letter)) {
        lines.push(line);
        line = "";
      }
      line += letter;
    }
  }
  return [...lines, line];
}
