import { describe, expect, it } from "vitest";
import { openScenario } from "../src/index.ts";
import { slopeYaml } from "./slope-scenario.ts";

const texts = {
  "slope.yaml": slopeYaml,
  "slope.toml":
    'talus = 1\nbody = { shape = "sphere", radius = 0.3, mass = 150 }\nend = { time = 10 }\n[terrain]\n' +
    'surface = { kind = "plane", gradient = [0.35, 0] }\nmaterial = { staticFriction = 0.5, restitution = 0.4 }\n' +
    '[start]\nkind = "flight"\nposition = [0, 0, 3]\nvelocity = [10, 0, 0]\n',
  "slope.json": JSON.stringify({
    talus: 1,
    body: { shape: "sphere", radius: 0.3, mass: 150 },
    end: { time: 10 },
    terrain: {
      surface: { kind: "plane", gradient: [0.35, 0] },
      material: { staticFriction: 0.5, restitution: 0.4 },
    },
    start: { kind: "flight", position: [0, 0, 3], velocity: [10, 0, 0] },
  }),
};

const open = async (file: string, contents: string | Uint8Array) =>
  (await openScenario(file, { files: { read: () => contents } })).scenario;
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const plain = await open("slope.yaml", slopeYaml);

describe.each(Object.entries(texts))("%s", (file, text) => {
  it.each([
    ["a byte order mark", `\uFEFF${text}`],
    ["Ctrl-Z at its end", `${text}\x1A`],
    ["lines of DOS and Ctrl-Z", `${text.replaceAll("\n", "\r\n")}\x1A\x1A\r\n`],
  ])("is read with %s, as text and as bytes", async (_, variant) => {
    expect(await open(file, variant)).toEqual(plain);
    expect(await open(file, utf8(variant))).toEqual(plain);
  });

  it.each([
    ["UTF-16", Buffer.from(`\uFEFF${text}`, "utf16le"), "is text in UTF-16; save it as UTF-8"],
    [
      "another encoding",
      Uint8Array.of(...utf8(`# `), 0xe9, 10, ...utf8(text)),
      "is not text in UTF-8; save it as UTF-8",
    ],
    ["a zero byte", utf8(`#\0\n${text}`), "is not text: byte 1 is 0x00"],
  ])("is refused with %s, with the remedy", async (_, bytes, reason) => {
    await expect(open(file, bytes)).rejects.toThrow(`${file}: ${reason}`);
  });
});
