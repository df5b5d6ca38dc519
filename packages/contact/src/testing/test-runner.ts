/** The part of a test runner that the suites use; Vitest, Jest and node:test with an `expect` all have it. */
export interface TestRunner {
  describe(title: string, body: () => void): void;
  it(title: string, body: () => void): void;
  expect(actual: unknown): {
    toBe(expected: unknown): void;
    toBeLessThanOrEqual(limit: number): void;
  };
}

/** Extent of the tests of a suite. */
export interface SuiteOptions {
  /** Number of random cases. Default 2000. */
  readonly count?: number;
  /** Seed of the cases, an integer; it appears in the title. Default 1. */
  readonly seed?: number;
}

/** Properties that a law for impacts does not claim. */
export interface ImpactSuiteOptions extends SuiteOptions {
  /** False when the impulse may leave Coulomb's cone about n, as on rough ground or in soil. Default true. */
  readonly isCoulomb?: boolean;
  /** False when the velocities after the impact depend on the mass. Default true. */
  readonly isScaleFree?: boolean;
}

/** Properties that a friction law does not claim. */
export interface FrictionSuiteOptions extends SuiteOptions {
  /** False when friction may exceed mu_s N, as with a viscous part. Default true. */
  readonly isInsideCone?: boolean;
  /** False when friction depends on the direction in the ground. Default true. */
  readonly isIsotropic?: boolean;
}
