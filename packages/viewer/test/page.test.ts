// The built page in Chromium: needs what `npm test` and `npm run build` have built.
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { tool } from "@talus/testing-tools";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { arcLength, packView, type RunView, reportPage, withColumns } from "../src/index.ts";
import { type OpenReport, openReport } from "./report-in-browser.ts";
import { timesTo, trackOf } from "./track.ts";

const chromium = tool("chromium");
const script = new URL("../dist/report.js", import.meta.url);

const sha256 = (text: string): string => createHash("sha256").update(text).digest("base64");

/** A ball that rolls 20 m along x on level ground in 10 s. */
function rollingView(): RunView {
  const zero = (): number => 0;
  const track = trackOf(
    timesTo(10, 101),
    {
      px: (t) => 2 * t,
      py: zero,
      pz: () => 1,
      qw: (t) => Math.cos(t),
      qx: zero,
      qy: (t) => Math.sin(t),
      qz: zero,
      vx: () => 2,
      vy: zero,
      vz: zero,
      wx: zero,
      wy: () => 2,
      wz: zero,
      gap: zero,
      bx: (t) => 2 * t,
      by: zero,
      bz: zero,
      N: () => 9.81,
      Tx: zero,
      Ty: zero,
      Tz: zero,
      slip: zero,
      e_kin: () => 2.8,
      e_pot: () => 9.81,
    },
    () => "roll",
  );
  const ground = Float64Array.of(-5, -10, 0, 25, -10, 0, 25, 10, 0, -5, 10, 0);
  return {
    title: "Ball </script> & <b>level</b> ground",
    outcome: "the end time is reached at t = 10 s, roll",
    offset: [2_600_000, 1_200_000, 400],
    radius: 1,
    shape: { kind: "sphere", radius: 1 },
    track: withColumns(track, { s: arcLength(track) }),
    samples: 101,
    errors: new Map(),
    events: {
      length: 1,
      numbers: new Map(["t", "px", "py", "pz"].map((name) => [name, Float64Array.of(5)])),
      texts: new Map([["kind", ["gate"]]]),
    },
    ground: { vertices: ground, triangles: Uint32Array.of(0, 1, 2, 0, 2, 3) },
    obstacles: [],
    marks: [],
    eye: { azimuth: -90, elevation: 30 },
    facts: [["path length", "20 m"]],
    scenario: "talus: 1\n",
    manifest: "{}",
  };
}

describe.skipIf(!chromium.available || !existsSync(script))(`the report in Chromium${chromium.note}`, () => {
  let folder: string;
  let report: OpenReport;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "talus-report-"));
    const view = rollingView();
    const packed = packView(view, (bytes) => Buffer.from(bytes).toString("base64"));
    const file = join(folder, "report.html");
    writeFileSync(file, reportPage(view.title, packed, readFileSync(script, "utf8"), sha256));
    report = await openReport(chromium.command, pathToFileURL(file).href, { width: 900, height: 700 });
  }, 120_000);
  afterAll(async () => {
    await report?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const value = (code: string): Promise<unknown> => report.page.evaluate(code);
  const bodyX = async (): Promise<number> =>
    ((await value("window.talusReport.bodyOnScreen()")) as number[])[0] ?? NaN;

  test("texts of the scenario are text, whatever is in them", async () => {
    expect(await value("document.querySelector('h1').textContent")).toBe(
      "Ball </script> & <b>level</b> ground",
    );
    expect(await value("document.title")).toBe("Ball </script> & <b>level</b> ground");
  });

  test("a reader has texts first, then the charts in sight, then the 3-D view, and finally the other charts", async () => {
    const stages = (await value(
      "performance.getEntriesByType('mark').map(({ name, detail }) => [name, detail.charts])",
    )) as [string, number][];
    const names = ["text", "charts in sight", "scene", "all charts"];
    expect(stages.map(([name]) => name)).toEqual(names.map((name) => `talus: ${name}`));
    const charts = stages.map(([, count]) => count);
    expect(charts[0]).toBe(0);
    // Of two columns of charts, a window of 700 pixels under a view of 390 shows the first rows.
    expect(charts[1]).toBeGreaterThan(0);
    expect(charts[2]).toBe(charts[1]);
    expect(charts[2]).toBeLessThan(charts[3] ?? 0);
    expect(await value("document.querySelectorAll('.uplot').length")).toBe(charts[3]);
    expect(await value("document.querySelectorAll('.place').length")).toBe(charts[3]);
    expect(await value("document.querySelectorAll('.tools button:disabled, .scene .trouble').length")).toBe(
      0,
    );
  });

  test("the slider moves the body: its picture and the values beside the charts", async () => {
    const slide = (position: number): Promise<unknown> =>
      value(
        `{ const s = document.querySelector('input[type=range]'); s.value = ${position}; s.dispatchEvent(new Event('input')); }`,
      );
    await slide(2500);
    const before = await bodyX();
    const picture = await value("document.querySelector('canvas').toDataURL()");
    await slide(7500);
    expect(await bodyX()).toBeGreaterThan(before + 0.1); // 10 m of a picture of some 30 m
    expect(await value("document.querySelector('canvas').toDataURL()")).not.toBe(picture);
    expect(await value("document.querySelector('.timebar output').textContent")).toBe("t = 7.500 s, roll");
    const chart = "document.querySelector('[data-chart=elevation] figcaption').textContent";
    expect(await value(chart)).toBe("Elevationcentre: 401nearest ground: 400");
  });

  test("keys go to both ends, step and play; the event's time is a button", async () => {
    const now = (): Promise<unknown> => value("document.querySelector('.timebar output').textContent");
    await value("document.activeElement.blur()");
    await report.page.keyboard.press("End");
    expect(await now()).toBe("t = 10.000 s, roll");
    await report.page.keyboard.press("Home");
    await report.page.keyboard.press("ArrowRight");
    expect(await now()).toBe("t = 0.050 s, roll");
    await value("document.querySelector('td button').click()");
    expect(await now()).toBe("t = 5.000 s, roll");
    expect(await value("document.querySelector('tr.current td:nth-child(2)').textContent")).toBe("gate");
  });

  test("a draws velocity, N and T; 1, 2 and 3 draw a frame each; again takes them away", async () => {
    const picture = (): Promise<unknown> => value("document.querySelector('canvas').toDataURL()");
    const bare = await picture();
    const pictures = new Set([bare]);
    for (const key of ["a", "1", "2", "3"]) {
      await report.page.keyboard.press(key);
      pictures.add(await picture());
      await report.page.keyboard.press(key);
      expect(await picture()).toBe(bare);
    }
    expect(pictures.size).toBe(5);
    const pressed = "document.querySelectorAll('[aria-pressed=true]').length";
    expect(await value(pressed)).toBe(0);
  });

  test("j l turn the view, i k tip it, + and - come nearer and go away, h shows all again", async () => {
    const picture = (): Promise<unknown> => value("document.querySelector('canvas').toDataURL()");
    await report.page.keyboard.press("h");
    const whole = await picture();
    const pictures = new Set([whole]);
    for (const key of ["j", "l", "i", "k", "+", "-"]) {
      await report.page.keyboard.press(key);
      pictures.add(await picture());
      await report.page.keyboard.press("h");
      expect(await picture()).toBe(whole);
    }
    expect(pictures.size).toBe(7);
  });

  test("charts are drawn along the path instead of time, and colours change", async () => {
    const labels =
      "[...document.querySelectorAll('[role=img][aria-label*=along]')].map((each) => each.ariaLabel)";
    const paper = "getComputedStyle(document.body).backgroundColor";
    expect(await value(paper)).toBe("rgb(255, 255, 255)");
    await report.page.keyboard.press("x");
    await report.page.keyboard.press("d");
    expect(await value(labels)).toContain("Speed: speed (m/s) along path length s (m)");
    expect(await value(paper)).toBe("rgb(20, 24, 29)");
  });

  test("nothing was complained about, and nothing asked for but the page itself", () => {
    expect(report.complaints).toEqual([]);
  });

  test("a foreign script is not run, and nothing is loaded from elsewhere, whatever has come into the page", async () => {
    const foreign = [
      "{ const s = document.createElement('script'); s.textContent = 'window.foreign = 1'; document.body.append(s); }",
      "{ const d = document.createElement('div'); d.innerHTML = '<img src=x: onerror=\"window.foreign = 2\">'; document.body.append(d); }",
      "{ const f = document.createElement('iframe'); f.src = 'data:text/html,a'; document.body.append(f); }",
      "{ const b = document.createElement('base'); b.href = 'https://talus.invalid/'; document.head.append(b); }",
    ];
    for (const code of foreign) await value(code);
    await value("fetch('https://talus.invalid/').catch(() => undefined)");
    expect(await value("window.foreign")).toBeUndefined();
    expect(await value("document.baseURI")).toMatch(/^file:/);
    const directives = ["script-src", "script-src", "frame-src", "base-uri", "connect-src"];
    const refused = report.complaints.filter((text) => text.includes("Content Security Policy"));
    for (const directive of directives) expect(refused.join("\n")).toContain(directive);
    expect(report.complaints.filter((text) => text.startsWith("https:"))).toEqual([]);
  });
});
