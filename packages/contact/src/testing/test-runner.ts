/** The part of a test runner that the suites use; Vitest, Jest and node:test with an `expect` all have it. */
export interface TestRunner {
  describe(title: string, body: () => void): void;
  it(title: string, body: () => void): void;
  expect(actual: unknown): {
    toBe(expected: unknown): void;
    toBeLessThanOrEqual(limit: number): void;
  };
}

/** How much a suite tries. */
export interface SuiteOptions {
  /** Number of random cases. Default 2000. */
  readonly count?: number;
  /** Seed of the cases, an integer; it stands in the title. Default 1. */
  readonly seed?: number;
}
