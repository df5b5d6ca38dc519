// What is used of codecs that come without types, or with types that need those of a browser.

declare module "pako" {
  /** Throws a text or an error; undefined when the data end too early. */
  export function inflate(data: Uint8Array): Uint8Array | undefined;
}

declare module "lerc" {
  interface LercImage {
    readonly width: number;
    readonly height: number;
    readonly pixels: readonly ArrayLike<number>[];
    /** 0 where a cell has no value; left out: all have. */
    readonly mask?: ArrayLike<number> | null;
  }
  const lerc: { decode(data: ArrayBuffer): LercImage };
  export default lerc;
}

declare namespace WebAssembly {
  // biome-ignore lint/suspicious/noEmptyInterface: only named by the types of zstddec
  interface WebAssemblyInstantiatedSource {}
}
