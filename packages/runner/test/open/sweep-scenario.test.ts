import type { SweepCells } from "@talus/results/tables";
import { readCsv } from "@talus/results/text";
import { expect, test } from "vitest";
import {
  type FileSource,
  openScenario,
  openSweepJobs,
  type SweepJob,
  type SweepWorkers,
  shareGround,
} from "../../src/index.ts";

const dem = `ncols 6\nnrows 6\nxllcenter 0\nyllcenter 0\ncellsize 10\n${`${"3 ".repeat(6)}\n`.repeat(6)}`;
const scenario = `
talus: 1
title: swept
body: { shape: sphere, radius: 0.5, mass: 100 }
terrain:
  surface: { kind: grid, file: dem.asc }
  material: { staticFriction: 0.5, restitution: 0.4 }
start: { kind: flight, position: [10, 20, 5], velocity: [5, 0, 0] }
end: { time: 1 }
sweep: { vary: { "start.velocity[0]": [1, 2, 3] } }
`;

function files(): FileSource & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    read(path) {
      asked.push(path);
      return path === "dem.asc" ? dem : scenario;
    },
  };
}

const tolerancesOfSweeps = ["solver.relativeTolerance=1e-6", "solver.absoluteTolerance=1e-8"];
const heights = "start.position[2]=4,5,6";
const restitutions = "terrain.material.restitution=0.2,0.5";

test("every combination has a row, as if it were run alone; the ground is read once", async () => {
  const source = files();
  const { sweep } = await openScenario("s.yaml", { files: source });
  const { plan, rows, csv, isWhole } = await sweep([heights, restitutions]);
  expect(isWhole).toBe(true);
  expect(plan.title).toBe("swept");
  expect(source.asked).toEqual(["s.yaml", "dem.asc"]);
  expect(readCsv(csv).rows.map(({ hash }) => hash)).toEqual(rows.map(({ hash }) => hash));
  expect(rows.map((row) => [row["start.position[2]"], row["terrain.material.restitution"]])).toEqual(
    [4, 5, 6].flatMap((z) => [0.2, 0.5].map((e) => [String(z), String(e)])),
  );
  const alone = await openScenario("s.yaml", {
    files: files(),
    set: ["start.position[2]=5", "terrain.material.restitution=0.5", ...tolerancesOfSweeps],
  });
  expect(rows[3]?.hash).toBe(alone.run().facts.hash);
});

test.each([
  ["solver.relativeTolerance=1e-9", { relativeTolerance: 1e-9, absoluteTolerance: 1e-12 }],
  ["solver.absoluteTolerance=1e-9", { relativeTolerance: 1e-10, absoluteTolerance: 1e-9 }],
  ["solver.maxSteps=1000", { relativeTolerance: 1e-6, absoluteTolerance: 1e-8 }],
])(
  "a tolerance that the scenario gives holds for its sweep too: %s",
  async (setting, { relativeTolerance, absoluteTolerance }) => {
    const { sweep } = await openScenario("s.yaml", { files: files(), set: [setting] });
    const { rows } = await sweep([heights]);
    const explicit = [
      `solver.relativeTolerance=${relativeTolerance}`,
      `solver.absoluteTolerance=${absoluteTolerance}`,
    ];
    const alone = await openScenario("s.yaml", {
      files: files(),
      set: ["start.position[2]=4", setting, ...explicit],
    });
    expect(rows[0]?.hash).toBe(alone.run().facts.hash);
  },
);

test("a sweep of tolerances has the tolerances that it varies", async () => {
  const { sweep } = await openScenario("s.yaml", { files: files() });
  const { plan } = await sweep(["solver.relativeTolerance=1e-9,1e-5"]);
  expect(plan.runs.map(({ varied }) => varied)).toEqual([["1e-9"], ["0.00001"]]);
});

test("without keys it varies what its file says", async () => {
  const { sweep } = await openScenario("s.yaml", { files: files() });
  const { rows } = await sweep();
  expect(rows.map((row) => row["start.velocity[0]"])).toEqual(["1", "2", "3"]);
  const fixed = await openScenario("s.yaml", { files: files(), set: ["sweep="] });
  await expect(fixed.sweep()).rejects.toThrow(/^s\.yaml: nothing varies; allowed: /);
});

/** Two workers, each with a scenario of its own, that are sent plain data and answer in whatever order. */
const twoWorkers: SweepWorkers = {
  async run<J extends SweepJob>(jobs: readonly J[], onDone: (job: J, answer: SweepCells) => void) {
    const works = await Promise.all([1, 2].map(() => openSweepJobs("s.yaml", { files: files() })));
    const mine = (worker: number): readonly J[] => jobs.filter((_, i) => i % 2 === worker).reverse();
    for (const [worker, answer] of works.entries()) {
      for (const job of mine(worker)) {
        const cells = await answer(structuredClone(job));
        if (cells !== undefined) onDone(job, structuredClone(cells));
      }
    }
  },
};

test("workers make the same table, whatever the order of their answers", async () => {
  const rows: string[] = [];
  const alone = await (await openScenario("s.yaml", { files: files() })).sweep([heights, restitutions]);
  const shared = await (await openScenario("s.yaml", { files: files(), workers: twoWorkers })).sweep(
    [heights, restitutions],
    { onRow: (row) => rows.push(row) },
  );
  expect(shared.csv).toBe(alone.csv);
  expect(rows).toHaveLength(6);
  expect(rows.join("")).not.toBe(shared.csv.slice(shared.csv.indexOf("\n") + 1));
});

test("values that cannot run have a row that says why; a stop leaves the rows that are there", async () => {
  const { sweep } = await openScenario("s.yaml", { files: files() });
  const { rows, isWhole } = await sweep([
    "start.position[2]=5,0",
    "terrain.material.kineticFriction=0.4,0.6",
    "terrain.material.staticFriction=0.5,0.7",
  ]);
  expect(isWhole).toBe(true);
  expect(rows.map(({ status }) => status)).toEqual([
    "done",
    "done",
    "bad-input",
    "done",
    "bad-input",
    "bad-input",
    "bad-input",
    "bad-input",
  ]);
  expect(rows[2]?.message).toMatch(/kineticFriction: got 0\.6; allowed: at most/);
  expect(rows[4]?.message).toMatch(/^s\.yaml: start/);
  const signal = { aborted: false };
  const stop = (): void => {
    signal.aborted = true;
  };
  const stopped = await sweep([heights], { signal, onRow: stop });
  expect(stopped.isWhole).toBe(false);
  expect(stopped.rows).toHaveLength(1);
});

test("runs that differ by start and seed, with refused and other ones in between, are as if run alone", async () => {
  const rough = [
    "laws.impact={ kind: rough-ground, roughness: 0.1 }",
    "bouncing={ ending: threshold, normalSpeed: 0.01 }",
  ];
  const vary = { "terrain.material.restitution": "0.2,0.5", "start.position[2]": "5,0.2,6", seed: "1,2" };
  const open = (set: readonly string[]) =>
    openScenario("s.yaml", { files: files(), set: [...rough, ...tolerancesOfSweeps, ...set] });
  const { rows } = await (await open([])).sweep(
    Object.entries(vary).map(([key, values]) => `${key}=${values}`),
  );
  expect(rows).toHaveLength(12);
  expect(rows.filter(({ status }) => status === "bad-input")).toHaveLength(4);
  const done = rows.filter(({ status }) => status === "done");
  for (const row of done) {
    const { run } = await open(Object.keys(vary).map((key) => `${key}=${row[key]}`));
    expect(row.hash).toBe(run().facts.hash);
  }
  expect(new Set(done.map(({ hash }) => hash)).size).toBe(8);
});

test("workers that share a ground read its file once, and give the rows that one gives that reads it", async () => {
  const plan = (await (await openScenario("s.yaml", { files: files() })).sweep([heights])).plan;
  const alone = await openSweepJobs("s.yaml", { files: files() });
  const source = files();
  const ground = await shareGround("s.yaml", { files: source });
  expect(source.asked).toEqual(["s.yaml", "dem.asc"]);
  if (ground === undefined) throw new Error("a grid has no ground to share");
  const sent = structuredClone(ground);
  for (const job of plan.runs) {
    const worker = await openSweepJobs("s.yaml", { files: source, ground: sent });
    expect(await worker(job)).toEqual(await alone(job));
  }
  expect(source.asked.filter((name) => name === "dem.asc")).toEqual(["dem.asc"]);
});

test("a shared ground is taken for its own surface only", async () => {
  const ground = await shareGround("s.yaml", { files: files() });
  if (ground === undefined) throw new Error("a grid has no ground to share");
  const source = files();
  const worker = await openSweepJobs("s.yaml", { files: source, ground });
  const settings = [{ path: ["terrain", "surface", "spline"], value: "C1", from: "set" }];
  const alone = await openSweepJobs("s.yaml", { files: files() });
  expect(await worker({ number: 1, settings })).toEqual(await alone({ number: 1, settings }));
  expect(source.asked).toEqual(["s.yaml", "dem.asc"]);
});

test("a ground without a file is not shared, and one that cannot be read is an error", async () => {
  const set = ["terrain.surface={ kind: plane, gradient: [0, 0] }"];
  expect(await shareGround("s.yaml", { files: files(), set })).toBeUndefined();
  const broken: FileSource = { read: (path) => (path === "dem.asc" ? "ncols 6" : scenario) };
  await expect(shareGround("s.yaml", { files: broken })).rejects.toThrow(/^dem\.asc:/);
});
