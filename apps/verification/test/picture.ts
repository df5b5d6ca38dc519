import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { BrowserPage, OpenPage } from "./page-in-browser.ts";

/** Columns and rows to which a picture is reduced: letters become grey, whatever they spell. */
const [columns, rows] = [48, 36];

/**
 * Difference of the page from a reference in `pictures/`: the mean over all channels of the reduced pictures, as a
 * fraction of full brightness. With TALUS_PICTURES=write the present page becomes the reference.
 */
export async function differenceFrom(name: string, opened: OpenPage): Promise<number> {
  if (process.env.TALUS_PICTURES === "write") {
    const seen = await small(opened.page, await opened.page.screenshot({}));
    writeFileSync(fileOf(name), Buffer.from(seen.png, "base64"));
  }
  return differenceFromOther(name, opened);
}

/** The same for a reference that shows something else: never written. */
export async function differenceFromOther(name: string, { page }: OpenPage): Promise<number> {
  const file = fileOf(name);
  if (!existsSync(file)) throw new Error(`${name}.png is missing: TALUS_PICTURES=write makes it`);
  const seen = await small(page, await page.screenshot({}));
  return meanDifference(seen.pixels, (await small(page, readFileSync(file))).pixels);
}

function fileOf(name: string): URL {
  return new URL(`pictures/${name}.png`, import.meta.url);
}

interface SmallPicture {
  /** Base64. */
  readonly png: string;
  /** Red, green, blue, 0 to 255. */
  readonly pixels: readonly number[];
}

/** Reduced by the browser, which can read PNG. */
async function small(page: BrowserPage, png: Buffer): Promise<SmallPicture> {
  const seen = await page.evaluate(`(async () => {
    const bytes = Uint8Array.from(atob("${png.toString("base64")}"), (c) => c.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }), {
      resizeWidth: ${columns}, resizeHeight: ${rows}, resizeQuality: "high",
    });
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [${columns}, ${rows}];
    const context = canvas.getContext("2d");
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, ${columns}, ${rows});
    return { png: canvas.toDataURL().split(",")[1], pixels: [...data].filter((_, i) => i % 4 !== 3) };
  })()`);
  return seen as SmallPicture;
}

function meanDifference(a: readonly number[], b: readonly number[]): number {
  const sum = a.reduce((total, each, i) => total + Math.abs(each - (b[i] ?? 255)), 0);
  return sum / (255 * a.length);
}
