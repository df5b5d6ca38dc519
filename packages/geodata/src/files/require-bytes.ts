/** @throws TypeError where the content of a file is not given as its bytes */
export function requireBytes(where: string, bytes: unknown): void {
  if (bytes instanceof Uint8Array) return;
  throw new TypeError(`${where}: bytes must be a Uint8Array, got ${String(bytes)}`);
}
