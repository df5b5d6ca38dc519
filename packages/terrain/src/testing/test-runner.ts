/** The part of a test runner that the suite uses; Vitest, Jest and node:test with an `expect` all have it. */
export interface TestRunner {
  describe(title: string, body: () => void): void;
  it(title: string, body: () => void): void;
  expect(actual: unknown): {
    toBe(expected: unknown): void;
    toBeLessThanOrEqual(limit: number): void;
    toBeGreaterThan(limit: number): void;
  };
}

/** Area and extent of the tests of the suite. */
export interface TerrainSuiteOptions {
  /** Name of the ground, for the titles. */
  readonly name: string;
  /** The tested part of the map: [x0, x1, y0, y1], m. */
  readonly area: readonly [number, number, number, number];
  /** Largest tested distance from the ground, m. A sphere of this radius should fit nearly everywhere. */
  readonly reach: number;
  /** Length over which the ground bends noticeably (a cell, a radius of curvature), m. */
  readonly scale: number;
  /** Number of random points. Default 500. */
  readonly count?: number;
  /** Seed of the points, an integer; it appears in the title. Default 1. */
  readonly seed?: number;
}
