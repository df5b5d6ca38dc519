/** The part of a test runner that the suites use; vitest, jest and node:test with an `expect` have it. */
export interface TestRunner {
  describe(title: string, body: () => void): unknown;
  it(title: string, body: () => void): unknown;
  expect(value: unknown): {
    toBe(expected: unknown): unknown;
    toBeLessThanOrEqual(limit: number): unknown;
    toBeGreaterThanOrEqual(limit: number): unknown;
  };
}
