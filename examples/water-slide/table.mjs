/** Results as Markdown: the table of the README. */
export function table(rows) {
  const header = ["study", "first slip", "slips", "leaves", "t", "x_B", "speed", "largest N/(m g)"];
  const line = (cells) => `| ${cells.join(" | ")} |\n`;
  const body = rows.map((row) =>
    line([
      row.id,
      `${row.firstSlip.toFixed(5)} s`,
      row.slips,
      row.leaves,
      `${row.t.toFixed(5)} s`,
      `${row.x_B.toFixed(3)} m`,
      `${row.speed.toFixed(5)} m/s`,
      row.largestN_over_mg.toFixed(3),
    ]),
  );
  return `${line(header)}${line(header.map(() => "---"))}${body.join("")}`;
}
