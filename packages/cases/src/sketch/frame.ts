import type { Sketch, SketchElement, SketchPoint } from "./sketch.ts";

/** Margin around the elements, as a fraction of the larger side: for arrowheads and letters. */
const MARGIN = 0.12;

/** The elements, drawn wherever it is natural, shifted into a frame that contains them all. */
export function framed(elements: readonly SketchElement[]): Sketch {
  const corners = elements.flatMap(cornersOf);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - bottom];
  const margin = MARGIN * Math.max(wide, high);
  const [dx, dy] = [margin - left, margin - bottom];
  const move = ([x, y]: SketchPoint): SketchPoint => [x + dx, y + dy];
  return {
    width: wide + 2 * margin,
    height: high + 2 * margin,
    elements: elements.map((each) => moved(each, move)),
  };
}

/** Points whose box contains the element; that of a whole circle for an arc. */
export function cornersOf(element: SketchElement): readonly SketchPoint[] {
  switch (element.kind) {
    case "line":
    case "arrow":
      return [element.from, element.to];
    case "polyline":
    case "polygon":
      return element.points;
    case "label":
      return [element.at];
    case "circle":
    case "arc": {
      const { centre, radius } = element;
      return [
        [centre[0] - radius, centre[1] - radius],
        [centre[0] + radius, centre[1] + radius],
      ];
    }
  }
}

function moved(element: SketchElement, move: (point: SketchPoint) => SketchPoint): SketchElement {
  switch (element.kind) {
    case "line":
    case "arrow":
      return { ...element, from: move(element.from), to: move(element.to) };
    case "polyline":
    case "polygon":
      return { ...element, points: element.points.map(move) };
    case "label":
      return { ...element, at: move(element.at) };
    case "circle":
    case "arc":
      return { ...element, centre: move(element.centre) };
  }
}
