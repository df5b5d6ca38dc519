import { shown } from "@talus/scenario/rules";
import { BadInput } from "../process/bad-input.ts";

/** Options of a film, as given. */
export interface FilmOptions {
  /** "azimuth,elevation", deg. Default: the best view of the run. */
  readonly view?: string;
  /** Number of pictures. */
  readonly frames: string;
  /** "widthxheight", pixels. */
  readonly size: string;
}

/** Parameters of a film. */
export interface FilmChoice {
  /** View, deg. Default: the best view of the run. */
  readonly view?: { readonly azimuth: number; readonly elevation: number };
  /** Size of a picture, pixels. */
  readonly width: number;
  readonly height: number;
  /** Number of pictures, at equal times from the first to the last of the run. */
  readonly frames: number;
}

/** @throws BadInput if an option is wrong */
export function filmChoice({ view, frames, size }: FilmOptions): FilmChoice {
  const pixels = { count: 2, low: 16, high: 8192, isWhole: true };
  const angles =
    view === undefined ? undefined : numbersOf("--view", view, ",", { count: 2, low: -360, high: 360 });
  const [width = 0, height = 0] = numbersOf("--size", size, "x", pixels);
  const [count = 0] = numbersOf("--frames", frames, ",", { count: 1, low: 1, high: 100_000, isWhole: true });
  const [azimuth = 0, elevation = 0] = angles ?? [];
  return { ...(angles && { view: { azimuth, elevation } }), width, height, frames: count };
}

interface Wanted {
  readonly count: number;
  readonly low: number;
  readonly high: number;
  readonly isWhole?: boolean;
}

function numbersOf(option: string, text: string, separator: string, wanted: Wanted): readonly number[] {
  const { count, low, high, isWhole = false } = wanted;
  const parts = text.split(separator);
  const numbers = parts.map((part) => (part.trim() === "" ? NaN : Number(part)));
  const fits = (x: number): boolean => x >= low && x <= high && (!isWhole || Number.isInteger(x));
  if (numbers.length === count && numbers.every(fits)) return numbers;
  const kind = isWhole ? "whole numbers" : "numbers";
  const many = count === 1 ? `1 ${kind.replace(/s$/, "")}` : `${count} ${kind} with "${separator}" between`;
  throw new BadInput(`${option}: got ${shown(text)}; allowed: ${many}, from ${low} to ${high}`);
}
