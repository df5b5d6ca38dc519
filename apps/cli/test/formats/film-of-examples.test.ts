// Films of the examples in the view that is chosen for them: the body and its way are in every picture.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { directoryWith, talus } from "../command.ts";

const examples = fileURLToPath(new URL("../../../../examples", import.meta.url));
const [width, height] = [160, 90];

/** Scenario files of the examples, with the options they need; those that are made by a program are made here. */
async function scenarios(folder: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const at = (path: string): string => join(examples, path);
  const load = (path: string) => import(pathToFileURL(at(path)).href);
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const slide = await load("water-slide/slide-scenario.mjs");
  const rock = await load("rock-slope/rock-scenario.mjs");
  write("slope.asc", (await load("rock-slope/slope.mjs")).gridText());
  const tschamut = await load("tschamut/release-scenario.mjs");
  const [release] = tschamut.readReleases(readFileSync(at("tschamut/release_points.csv"), "utf8"));
  const law = (name: string): readonly string[] => ["--law", at(`custom-contact-law/${name}.mjs`)];
  return new Map([
    [at("slope-35-percent.yaml"), []],
    [at("wall.yaml"), []],
    [at("eccentric-disc/disc.yaml"), []],
    [at("eccentric-disc/drop.yaml"), []],
    [at("thrown-sphere/sphere.yaml"), []],
    [at("custom-contact-law/drop.yaml"), law("cushion-law")],
    [at("custom-contact-law/swing.yaml"), law("spring-force")],
    // Its rows every 2 ms would take most of the time of this test.
    [write("water-slide.yaml", slide.scenarioText(slide.studies[2])), ["--set", "output.step=0.05"]],
    [write("rock-slope.yaml", rock.scenarioText(rock.studies.at(-1))), []],
    [write("tschamut.yaml", tschamut.scenarioText(release, at("tschamut/terrain.asc"))), []],
  ]);
}

/** Red, green, blue of a PNG file whose rows have no filter, as a film's have. */
function pixelsOf(path: string): Uint8Array {
  const file = readFileSync(path);
  const begin = file.indexOf("IDAT") + 4;
  const rows = inflateSync(file.subarray(begin, begin + file.readUInt32BE(begin - 8)));
  const out = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y += 1) {
    expect(rows[y * (3 * width + 1)]).toBe(0);
    out.set(rows.subarray(y * (3 * width + 1) + 1, (y + 1) * (3 * width + 1)), 3 * width * y);
  }
  return out;
}

test("ten examples: body and way are seen in every picture of the film", async () => {
  const folder = directoryWith({});
  const all = await scenarios(folder);
  expect(all.size).toBe(10);
  for (const [file, options] of all) {
    const out = join(folder, `out-${file.replaceAll(/\W/g, "-")}`);
    const film = ["--format", "film", "--frames", "3", "--size", `${width}x${height}`];
    const { code } = await talus(["run", file, ...options, "--out", out, ...film, "--quiet"]);
    expect([file, code]).toEqual([file, 0]);
    const frames = readdirSync(out).filter((name) => name.startsWith("film-"));
    expect(frames).toHaveLength(3);
    for (const frame of frames) {
      const pixels = pixelsOf(join(out, frame));
      let [body, way] = [0, 0];
      for (let i = 0; i < pixels.length; i += 3) {
        const [r = 0, g = 0, b = 0] = pixels.subarray(i, i + 3);
        const [x, y] = [(i / 3) % width, Math.floor(i / 3 / width)];
        if ((x < 0.6 * width || x > 0.4 * width) && (y > 0.75 * height || y < 0.25 * height)) {
          // Clock and legend are in a corner: there only the body counts.
          if (r > 1.25 * b && r > 90) body += 1;
          continue;
        }
        if (r > 1.25 * b && r > 90) body += 1;
        // Blue of flight, black of rolling, grey of rest, orange of slip on the ground or the sky.
        const isBlue = b > r + 40;
        const isDark = r < 110 && Math.abs(r - b) < 25;
        const isOrange = r > 150 && r > g + 40 && r > b + 60;
        if (isBlue || isDark || isOrange) way += 1;
      }
      expect([file, frame, body > 8, way > 8]).toEqual([file, frame, true, true]);
    }
  }
}, 300_000);
