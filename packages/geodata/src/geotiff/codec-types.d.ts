// What is used of codecs that come without types, or with types that need those of a browser.

declare module "pako" {
  /** Throws a text or an error; undefined when the data end too early. */
  export function inflate(data: Uint8Array): Uint8Array | undefined;
}

// Only a default export, whose type `codec.ts` gives.
declare module "lerc";

declare namespace WebAssembly {
  // biome-ignore lint/suspicious/noEmptyInterface: only named by the types of zstddec
  interface WebAssemblyInstantiatedSource {}
}
