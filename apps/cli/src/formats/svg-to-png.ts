import { readBesideBundle } from "./beside-bundle.ts";

/** Interface used of @resvg/resvg-wasm, whose own types need the library of the DOM. */
interface ResvgModule {
  initWasm(bytes: Uint8Array): Promise<void>;
  readonly Resvg: new (
    svg: string,
    options: {
      fitTo: { mode: "zoom"; value: number };
      font: { fontBuffers: Uint8Array[]; defaultFontFamily: string; sansSerifFamily: string };
    },
  ) => { render(): { asPng(): Uint8Array; free(): void }; free(): void };
}

/** Pixels per unit of a figure: 200 dots per inch at 340 units for a column of 3.4 inches. */
const zoom = 2;

/** Loads and returns a renderer of SVG with its own font, so that pictures are the same on every machine. */
export async function loadSvgToPng(): Promise<(svg: string) => Uint8Array> {
  // Imported by a text, since its types need those of a browser.
  const { initWasm, Resvg } = (await import("@resvg/resvg-wasm" as string)) as ResvgModule;
  await initWasm(readBesideBundle("resvg.wasm", "@resvg/resvg-wasm/index_bg.wasm")).catch(
    (error: unknown) => {
      if (!String(error).includes("Already initialized")) throw error; // by an earlier figure of this process
    },
  );
  const family = "DejaVu Sans";
  const font = {
    fontBuffers: [readBesideBundle("DejaVuSans.ttf", "dejavu-fonts-ttf/ttf/DejaVuSans.ttf")],
    defaultFontFamily: family,
    sansSerifFamily: family,
  };
  return (svg) => {
    const drawing = new Resvg(svg, { fitTo: { mode: "zoom", value: zoom }, font });
    const image = drawing.render();
    const png = image.asPng();
    image.free();
    drawing.free();
    return png;
  };
}
