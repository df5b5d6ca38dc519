import { figuresOf } from "./figures.ts";
import type { WriteRecorded } from "./recorded-run.ts";
import { loadSvgToPng } from "./svg-to-png.ts";

const all = { what: undefined, along: "t" } as const;

export const writeSvg: WriteRecorded = (run, open) => {
  for (const [name, svg] of figuresOf(run, all)) open(`${name}.svg`).write(svg);
};

export const writePng: WriteRecorded = async (run, open) => {
  const toPng = await loadSvgToPng();
  for (const [name, svg] of figuresOf(run, all)) open(`${name}.png`).write(toPng(svg));
};
