/** A line through points [x, y], in the picture's units. */
export function polyline(points, attributes) {
  const text = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
  return `<polyline points="${text}" fill="none" ${attributes}/>`;
}

/** An SVG document that reads on light and dark pages: it brings its own paper. */
export function svg(width, height, title, body) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}"
  font-family="Helvetica, Arial, sans-serif" font-size="13">
<rect width="${width}" height="${height}" fill="#ffffff"/>
${body.join("\n")}
</svg>
`;
}

/** One colour per phase, distinguishable without red and green. */
export const phaseColours = { flight: "#0072b2", slip: "#d55e00", roll: "#111111", rest: "#999999" };
