/** A line through points [x, y], in the picture's units. */
export function polyline(points, attributes) {
  const text = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
  return `<polyline points="${text}" fill="none" ${attributes}/>`;
}

/** An SVG document that reads on light and dark pages: it brings its own paper. */
export function svg(width, height, title, body) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}"
  font-family="Helvetica, Arial, 'DejaVu Sans', sans-serif" font-size="13">
<rect width="${width}" height="${height}" fill="#ffffff"/>
${body.join("\n")}
</svg>
`;
}

/** A number with a minus sign in place of a hyphen. */
export function signed(value) {
  return String(value).replace("-", "−");
}

/** A bar of a length in metres, with its text above. */
export function scaleBar(left, y, metres, scale) {
  const right = left + metres * scale;
  return `<path d="M${left} ${y - 4}v8m0 -4H${right.toFixed(1)}m0 -4v8" fill="none" stroke="#333333" stroke-width="1.5"/><text x="${(0.5 * (left + right)).toFixed(1)}" y="${y - 8}" text-anchor="middle">${metres} m</text>`;
}

/** One colour per phase, distinguishable without red and green. */
export const phaseColours = { flight: "#0072b2", slip: "#d55e00", roll: "#111111", rest: "#999999" };
