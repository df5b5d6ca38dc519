const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/** Bytes that are put together at a time. */
const chunk = 3 * 8192;

/** Bytes as text of 64 digits (RFC 4648), with padding. */
export function base64Text(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let begin = 0; begin < bytes.length; begin += chunk) {
    const end = Math.min(begin + chunk, bytes.length);
    let part = "";
    for (let i = begin; i < end; i += 3) {
      const three = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
      part += `${digits[three >> 18]}${digits[(three >> 12) & 63]}`;
      part += i + 1 < end ? digits[(three >> 6) & 63] : "=";
      part += i + 2 < end ? digits[three & 63] : "=";
    }
    parts.push(part);
  }
  return parts.join("");
}
