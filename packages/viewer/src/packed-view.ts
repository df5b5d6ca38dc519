import { requireFunction, requireMembers, requireText } from "@talus/portable-math/arguments";
import type { RunMark, RunView, Surface } from "./run-view.ts";
import type { Samples } from "./samples.ts";

/**
 * A view as JSON, with arrays of numbers as base64 of their little-endian bytes: times in double precision, all others
 * in single.
 */
export function packView(view: RunView, base64: (bytes: Uint8Array) => string): string {
  requireMembers("packView", "view", view, ["track", "events", "ground", "obstacles", "marks"]);
  requireFunction("packView", "base64", base64);
  const floats = (values: Float64Array): string => base64(bytesOf(Float32Array.from(values)));
  const table = ({ length, numbers, texts }: Samples): PackedSamples => ({
    length,
    doubles: Object.fromEntries(
      [...numbers]
        .filter(([name]) => isPrecise(name))
        .map(([name, values]) => [name, base64(bytesOf(values))]),
    ),
    floats: Object.fromEntries(
      [...numbers].filter(([name]) => !isPrecise(name)).map(([name, values]) => [name, floats(values)]),
    ),
    texts: Object.fromEntries([...texts].map(([name, values]) => [name, packTexts(values)])),
  });
  const surface = ({ vertices, triangles }: Surface): PackedSurface => ({
    vertices: floats(vertices),
    triangles: base64(bytesOf(triangles)),
  });
  const packed: PackedView = {
    ...view,
    errors: Object.fromEntries(view.errors),
    track: table(view.track),
    events: table(view.events),
    ground: surface(view.ground),
    obstacles: view.obstacles.map((obstacle) => ({ name: obstacle.name, ...surface(obstacle) })),
    marks: view.marks.map(({ kind, name, pieces }) => ({ kind, name, pieces: floats(pieces) })),
  };
  return JSON.stringify(packed);
}

/** Restores a view; numbers packed in single precision remain rounded. */
export function unpackView(json: string, bytesOf64: (text: string) => Uint8Array): RunView {
  requireText("unpackView", "json", json);
  requireFunction("unpackView", "bytesOf64", bytesOf64);
  const packed = JSON.parse(json) as PackedView;
  const buffer = (text: string): ArrayBuffer => Uint8Array.from(bytesOf64(text)).buffer;
  const floats = (text: string): Float64Array => Float64Array.from(new Float32Array(buffer(text)));
  const table = ({ length, doubles, floats: singles, texts }: PackedSamples): Samples => ({
    length,
    numbers: new Map([
      ...Object.entries(doubles).map(([name, text]) => [name, new Float64Array(buffer(text))] as const),
      ...Object.entries(singles).map(([name, text]) => [name, floats(text)] as const),
    ]),
    texts: new Map(Object.entries(texts).map(([name, column]) => [name, unpackTexts(column)])),
  });
  const surface = ({ vertices, triangles }: PackedSurface): Surface => ({
    vertices: floats(vertices),
    triangles: new Uint32Array(buffer(triangles)),
  });
  return {
    ...packed,
    errors: new Map(Object.entries(packed.errors)),
    track: table(packed.track),
    events: table(packed.events),
    ground: surface(packed.ground),
    obstacles: packed.obstacles.map((obstacle) => ({ name: obstacle.name, ...surface(obstacle) })),
    marks: packed.marks.map((mark) => ({ ...mark, pieces: floats(mark.pieces), paths: [] })),
  };
}

/** True for columns whose neighbouring values may differ by less than single precision resolves. */
function isPrecise(name: string): boolean {
  return name === "t" || name === "s";
}

function bytesOf(values: Float32Array | Float64Array | Uint32Array): Uint8Array {
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
}

interface PackedTexts {
  /** Distinct texts. */
  readonly words: readonly string[];
  /** Indices in `words`, each with its number of repetitions. */
  readonly runs: readonly (readonly [number, number])[];
}

function packTexts(values: readonly string[]): PackedTexts {
  const words = [...new Set(values)];
  const runs: [number, number][] = [];
  for (const value of values) {
    const word = words.indexOf(value);
    const last = runs.at(-1);
    if (last?.[0] === word) last[1] += 1;
    else runs.push([word, 1]);
  }
  return { words, runs };
}

function unpackTexts({ words, runs }: PackedTexts): string[] {
  return runs.flatMap(([word, count]) => Array.from({ length: count }, () => words[word] ?? ""));
}

interface PackedSamples {
  readonly length: number;
  readonly doubles: Readonly<Record<string, string>>;
  readonly floats: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<string, PackedTexts>>;
}

interface PackedSurface {
  readonly vertices: string;
  readonly triangles: string;
}

interface PackedView extends Omit<RunView, "errors" | "track" | "events" | "ground" | "obstacles" | "marks"> {
  readonly errors: Readonly<Record<string, number>>;
  readonly track: PackedSamples;
  readonly events: PackedSamples;
  readonly ground: PackedSurface;
  readonly obstacles: readonly (PackedSurface & { readonly name: string })[];
  readonly marks: readonly (Omit<RunMark, "pieces" | "paths"> & { readonly pieces: string })[];
}
