// Declarations of the parts used of decoders without types, or with types that require those of a browser.

declare module "pako" {
  /** Throws a text or an error; undefined if the data end too early. */
  export function inflate(data: Uint8Array): Uint8Array | undefined;
}

// Only a default export, whose type is in `codec.ts`.
declare module "lerc";

declare namespace WebAssembly {
  // biome-ignore lint/suspicious/noEmptyInterface: only named by the types of zstddec
  interface WebAssemblyInstantiatedSource {}
}
