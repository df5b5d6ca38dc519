import { crc32, deflateSync } from "node:zlib";

/** PNG file from red, green, blue of all pixels, row by row (W3C, Portable Network Graphics, third edition). */
export function pngBytes(width: number, height: number, pixels: Uint8Array): Uint8Array {
  const rows = new Uint8Array(height * (3 * width + 1));
  for (let y = 0; y < height; y += 1) {
    // Each row begins with its filter: 0, none.
    rows.set(pixels.subarray(3 * width * y, 3 * width * (y + 1)), y * (3 * width + 1) + 1);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8); // 8 bits each of red, green, blue
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
