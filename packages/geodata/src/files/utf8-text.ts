/** Characters that are joined at a time: engines limit arguments. */
const CHUNK = 8192;

/**
 * Text from UTF-8 (RFC 3629), without a byte order mark.
 *
 * @returns undefined where the bytes are none
 */
export function utf8Text(bytes: Uint8Array): string | undefined {
  let text = "";
  let characters: number[] = [];
  let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  while (at < bytes.length) {
    const lead = bytes[at];
    const more =
      lead < 0x80 ? 0 : lead < 0xc2 ? -1 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : lead < 0xf5 ? 3 : -1;
    if (more < 0 || at + more >= bytes.length) return undefined;
    let point = more === 0 ? lead : lead & (0x3f >> more);
    for (let i = 1; i <= more; i += 1) {
      const next = bytes[at + i];
      if ((next & 0xc0) !== 0x80) return undefined;
      point = 64 * point + (next & 0x3f);
    }
    const isLonger = (more === 2 && point < 0x800) || (more === 3 && point < 0x10000);
    if (isLonger || (point >= 0xd800 && point < 0xe000) || point > 0x10ffff) return undefined;
    characters.push(point);
    at += more + 1;
    if (characters.length < CHUNK) continue;
    text += String.fromCodePoint(...characters);
    characters = [];
  }
  return text + String.fromCodePoint(...characters);
}
