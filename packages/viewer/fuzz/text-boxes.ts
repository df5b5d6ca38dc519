import { createRequire } from "node:module";
import { chromiumFlags } from "@talus/testing-tools";

/** The part of playwright-core that is used. Its own types need the library of the DOM, which no test here has. */
interface PlaywrightCore {
  readonly chromium: {
    launch(options: { executablePath: string; args: readonly string[] }): Promise<{
      newPage(options: { viewport: { width: number; height: number } }): Promise<{
        setContent(html: string): Promise<void>;
        /** Runs text as JavaScript in the page. */
        evaluate(code: string): Promise<unknown>;
      }>;
      close(): Promise<void>;
    }>;
  };
}

/** The families that the figures name, as a machine may have them: the narrow one, and the widest. */
const families = ["Liberation Sans", "DejaVu Sans"];

/**
 * Measures the boxes of all texts of figures in a browser.
 *
 * @returns a line for each two texts that overlap, for each text that leaves its figure or crosses its frame, and for
 *   each figure that is not well-formed
 */
export async function textFaults(
  executablePath: string,
  figures: readonly (readonly [name: string, svg: string])[],
): Promise<readonly string[]> {
  const { chromium } = createRequire(import.meta.url)("playwright-core") as PlaywrightCore;
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const page = await browser.newPage({ viewport: { width: 1000, height: 1000 } });
    const faults: string[] = [];
    for (let k = 0; k < figures.length; k += 100) {
      await page.setContent("<!doctype html><title>figures</title>");
      const found = await page.evaluate(
        `(${measure})(${JSON.stringify(figures.slice(k, k + 100))}, ${JSON.stringify(families)})`,
      );
      faults.push(...(found as readonly string[]));
    }
    return faults;
  } finally {
    await browser.close();
  }
}

/**
 * Runs in the page, as text. Boxes are those of getBBox, moved by the transforms; the halves of a unit by which places
 * are rounded are no overlap.
 */
const measure = `(figures, families) => {
  const slack = 0.5;
  const faults = [];
  const drawn = figures.flatMap(([name, text]) => {
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
    const wrong = parsed.querySelector("parsererror");
    if (wrong) { faults.push(name + ": " + wrong.textContent.slice(0, 200)); return []; }
    const svg = document.importNode(parsed.documentElement, true);
    for (const shape of svg.querySelectorAll("path, polyline, circle")) shape.remove(); // of no matter here, but slow
    document.body.append(svg);
    return [[name, svg]];
  });
  for (const family of families) {
    for (const [, svg] of drawn) svg.setAttribute("font-family", "'" + family + "'");
    for (const [name, svg] of drawn) {
      const toFigure = svg.getScreenCTM().inverse();
      const boxOf = (node) => {
        const { x, y, width, height } = node.getBBox();
        const m = toFigure.multiply(node.getScreenCTM());
        const corners = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]];
        const at = corners.map(([a, b]) => [m.a * a + m.c * b + m.e, m.b * a + m.d * b + m.f]);
        const xs = at.map(([a]) => a), ys = at.map(([, b]) => b);
        return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
      };
      const meets = (p, q) => p[0] < q[1] - slack && p[1] > q[0] + slack && p[2] < q[3] - slack && p[3] > q[2] + slack;
      const texts = [...svg.querySelectorAll("text")];
      const boxes = texts.map(boxOf);
      const frames = [...svg.querySelectorAll("rect[fill=none][stroke='#333333']")].map(boxOf);
      const [vx, vy, vw, vh] = svg.getAttribute("viewBox").split(" ").map(Number);
      boxes.forEach((box, i) => {
        const label = name + " in " + family + ': "' + texts[i].textContent.slice(0, 60) + '"';
        if (box[0] < vx || box[1] > vx + vw || box[2] < vy || box[3] > vy + vh)
          faults.push(label + " leaves the figure: " + box.map((b) => b.toFixed(1)));
        for (const frame of frames) {
          const isInside = box[0] >= frame[0] && box[1] <= frame[1] && box[2] >= frame[2] && box[3] <= frame[3];
          if (meets(box, frame) && !isInside) faults.push(label + " crosses the frame");
        }
        for (let j = 0; j < i; j += 1) {
          if (meets(box, boxes[j])) faults.push(label + ' overlaps "' + texts[j].textContent.slice(0, 60) + '"');
        }
      });
    }
  }
  return faults;
}`;
