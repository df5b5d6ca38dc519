/** Character codes of the 64 digits. */
const digits = Uint8Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/", (digit) =>
  digit.charCodeAt(0),
);
const padding = "=".charCodeAt(0);
/** Number of bytes converted at a time. */
const chunk = 3 * 2048;

/** Base64 text of bytes (RFC 4648), with padding. */
export function base64Text(bytes: Uint8Array): string {
  if (!(bytes instanceof Uint8Array)) {
    throw new TypeError(`base64Text: bytes must be a Uint8Array, got ${String(bytes)}`);
  }
  const codes = new Uint8Array((4 * chunk) / 3);
  let text = "";
  for (let begin = 0; begin < bytes.length; begin += chunk) {
    const end = Math.min(begin + chunk, bytes.length);
    let n = 0;
    for (let i = begin; i < end; i += 3) {
      const three = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
      codes[n] = digits[three >> 18] ?? 0;
      codes[n + 1] = digits[(three >> 12) & 63] ?? 0;
      codes[n + 2] = i + 1 < end ? (digits[(three >> 6) & 63] ?? 0) : padding;
      codes[n + 3] = i + 2 < end ? (digits[three & 63] ?? 0) : padding;
      n += 4;
    }
    text += String.fromCharCode(...codes.subarray(0, n));
  }
  return text;
}
