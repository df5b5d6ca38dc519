/** The part of a test runner that the suites use; Vitest, Jest and node:test with an `expect` all have it. */
export interface TestRunner {
  describe(title: string, body: () => void): void;
  it(title: string, body: () => void): void;
  expect(actual: unknown): {
    toBe(expected: unknown): void;
    toEqual(expected: unknown): void;
  };
}
