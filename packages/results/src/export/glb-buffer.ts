/** Collects the numbers of a glTF file. Each method returns the index of the accessor that reads what it added. */
export interface GlbBuffer {
  /** Points x, y, z with their bounds, in single precision. */
  places(values: Float64Array): number;
  /** Unit vectors at vertices. */
  directions(values: Float64Array): number;
  /** Colours of vertices: red, green, blue. */
  colours(values: Float32Array): number;
  /** Vectors of `width` numbers, for animations. */
  vectors(values: Float32Array, width: 3 | 4): number;
  /** Numbers, with their bounds. */
  scalars(values: Float32Array): number;
  indices(values: Uint32Array): number;
  /** Members of the JSON document that describe the collected data. */
  json(): Readonly<Record<string, unknown>>;
  bytes(): Uint8Array;
}

const float = 5126;
const unsigned = 5125;
/** Buffer view targets of glTF: vertices, indices. */
const targets = { vertices: 34962, indices: 34963 } as const;

export function createGlbBuffer(): GlbBuffer {
  const parts: Uint8Array[] = [];
  const views: object[] = [];
  const accessors: object[] = [];
  let length = 0;
  const add = (
    values: Float32Array | Uint32Array,
    width: number,
    more: object,
    use?: keyof typeof targets,
  ): number => {
    const bytes = littleEndian(values);
    views.push({
      buffer: 0,
      byteOffset: length,
      byteLength: bytes.length,
      ...(use && { target: targets[use] }),
    });
    parts.push(bytes);
    length += bytes.length;
    const type = width === 1 ? "SCALAR" : `VEC${width}`;
    const componentType = values instanceof Float32Array ? float : unsigned;
    return (
      accessors.push({
        bufferView: views.length - 1,
        componentType,
        count: values.length / width,
        type,
        ...more,
      }) - 1
    );
  };
  return {
    places: (values) => {
      const single = Float32Array.from(values);
      return add(single, 3, bounds(single, 3), "vertices");
    },
    directions: (values) => add(Float32Array.from(values), 3, {}, "vertices"),
    colours: (values) => add(values, 3, {}, "vertices"),
    vectors: (values, width) => add(values, width, {}),
    scalars: (values) => add(values, 1, bounds(values, 1)),
    indices: (values) => add(values, 1, {}, "indices"),
    json: () => ({ accessors, bufferViews: views, buffers: [{ byteLength: length }] }),
    bytes() {
      const all = new Uint8Array(length);
      let begin = 0;
      for (const part of parts) {
        all.set(part, begin);
        begin += part.length;
      }
      return all;
    },
  };
}

function bounds(values: Float32Array, width: number): { min: number[]; max: number[] } {
  const min = Array.from({ length: width }, () => Infinity);
  const max = Array.from({ length: width }, () => -Infinity);
  values.forEach((x, i) => {
    const k = i % width;
    min[k] = Math.min(min[k] ?? x, x);
    max[k] = Math.max(max[k] ?? x, x);
  });
  return { min, max };
}

function littleEndian(values: Float32Array | Uint32Array): Uint8Array {
  const bytes = new Uint8Array(4 * values.length);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < values.length; i += 1) {
    if (values instanceof Float32Array) view.setFloat32(4 * i, values[i] ?? 0, true);
    else view.setUint32(4 * i, values[i] ?? 0, true);
  }
  return bytes;
}

/** The file: header, JSON chunk padded with spaces, binary chunk padded with zeros (glTF 2.0, "GLB file format"). */
export function glbContainer(json: string, binary: Uint8Array): Uint8Array {
  const text = Uint8Array.from(asciiText(json), (character) => character.charCodeAt(0));
  const padded = (length: number): number => 4 * Math.ceil(length / 4);
  const [textLength, binaryLength] = [padded(text.length), padded(binary.length)];
  const file = new Uint8Array(12 + 8 + textLength + 8 + binaryLength);
  const view = new DataView(file.buffer);
  const write = (at: number, numbers: readonly number[]): void => {
    numbers.forEach((x, i) => {
      view.setUint32(at + 4 * i, x, true);
    });
  };
  write(0, [0x46546c67, 2, file.length, textLength, 0x4e4f534a]);
  file.fill(0x20, 20, 20 + textLength);
  file.set(text, 20);
  write(20 + textLength, [binaryLength, 0x004e4942]);
  file.set(binary, 28 + textLength);
  return file;
}

/** JSON in ASCII: any other character as \\u and four digits. */
function asciiText(json: string): string {
  return json.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
