/** @throws TypeError unless the contents of a file are given as bytes */
export function requireBytes(where: string, bytes: unknown): void {
  if (bytes instanceof Uint8Array) return;
  throw new TypeError(`${where}: bytes must be a Uint8Array, got ${String(bytes)}`);
}
