/** Text escaped for SVG, without the control characters that XML forbids. */
export function escapedText(text: string): string {
  const allowed = text.replace(/[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "");
  return allowed.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** An SVG document with a white background, readable on light and dark pages. */
export function svgDocument(width: number, height: number, label: string, body: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapedText(label)}" font-family="Helvetica, Arial, 'DejaVu Sans', sans-serif" font-size="13">
<rect width="${width}" height="${height}" fill="#ffffff"/>
${body.join("\n")}
</svg>
`;
}

/** Points [x, y] of the picture as the attribute of a polyline. */
export function pointList(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
}

/** Colours of the phases, distinguishable without red and green. */
export const phaseColours: Readonly<Record<string, string>> = {
  flight: "#0072b2",
  slip: "#d55e00",
  roll: "#111111",
  rest: "#999999",
};
/** Colours of the lines of a chart, in order. */
export const lineColours = ["#0072b2", "#d55e00", "#111111", "#7b3294", "#5f8a00"];
/** Colours of areas on the map, light enough for lines above them. */
export const zoneColours = ["#e3ecd2", "#f3e4cf", "#dde5f0", "#efdde6", "#e6e6e6"];
