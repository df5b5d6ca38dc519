import { type RunResult, createTrajectoryHash } from "@talus/results";
import { readFileSync } from "node:fs";
import { toMap } from "@talus/geodata";
import { parseScenario, resolveTerrain, shiftToOrigin } from "@talus/runner/files";
import { createModel, simulate } from "@talus/simulation";
import { createTerrain } from "@talus/terrain";
import { describe, expect, it } from "vitest";
// @ts-expect-error The example's script is plain JavaScript.
import { readReleases, scenarioText } from "../release-scenario.mjs";
// @ts-expect-error The example's script is plain JavaScript.
import { compareRelease, readDeposition, validationPage } from "../validation.mjs";

interface Release {
  readonly id: string;
  readonly radius: number;
}

const folder = new URL("..", import.meta.url);
const bytes = readFileSync(new URL("terrain.asc", folder));
const releases: readonly Release[] = readReleases(readFileSync(new URL("release_points.csv", folder), "utf8"));

/** One release from its scenario file to its result, nothing shared with other runs. */
async function run(release: Release): Promise<{ result: RunResult; hash: string; end: number[] }> {
  const scenario = parseScenario(scenarioText(release, "terrain.asc"), `${release.id}.yaml`);
  const { data, origin } = await resolveTerrain(
    scenario.terrain.surface,
    new Map([["terrain.asc", bytes]]),
  );
  const hash = createTrajectoryHash();
  const model = createModel(shiftToOrigin(scenario, origin), createTerrain(data));
  const result = simulate(model, { observer: { onState: hash.update } });
  return { result, hash: hash.hex(), end: toMap(result.y, origin) };
}

describe("forty blocks released at Tschamut", () => {
  const hashes = new Map<string, string>();
  const ends = new Map<string, { outcome: string | undefined; x: number | undefined; y: number | undefined }>();

  it("are forty", () => expect(releases).toHaveLength(40));

  it.each(releases.map((release) => [release.id, release] as const))(
    "%s runs to an outcome, above ground, with its energy accounted for",
    async (id, release) => {
      const { result, hash, end } = await run(release);
      hashes.set(id, hash);
      ends.set(id, { outcome: result.outcome, x: end[0], y: end[1] });
      expect(["left-map", "at-rest", "time"]).toContain(result.outcome);
      // 1e-9 of the radius and of the turnover: the bounds of the design for every run.
      expect(result.deepestGap).toBeGreaterThan(-1e-9 * release.radius);
      expect(result.ledger.residual).toBeLessThan(1e-9);
      expect(result.startShift.some((each) => each !== 0)).toBe(true);
    },
  );

  it("lie as far from the observed deposition as docs/validation.md says", () => {
    const observed = readDeposition(readFileSync(new URL("observed_deposition.csv", folder), "utf8"));
    const rows: object[] = releases.map((release) =>
      compareRelease(release, ends.get(release.id), observed.get(release.id)),
    );
    const page = readFileSync(new URL("../../docs/validation.md", folder), "utf8");
    expect(validationPage(rows)).toBe(page);
  });

  it("give the same hash when they are run again in another order", async () => {
    for (const release of [...releases].reverse()) {
      expect((await run(release)).hash).toBe(hashes.get(release.id));
    }
  }, 600_000);
});
