/**
 * Values printed by the source for impacts of two bodies: N. Grahovac (2011), doctoral thesis, University of Novi Sad,
 * section 2.5. All dimensionless, v0 = 1, three digits, rounded or cut.
 */
export interface PrintedImpact {
  /** Place where it is printed. */
  readonly place: string;
  readonly material: "A" | "B";
  readonly rho: number;
  readonly mu1: number;
  readonly mu2: number;
  /** In the order of `printedNames` for the tables, of `captionNames` for the figures. */
  readonly values: readonly number[];
  /** Misprints, by name, and how each value was found to be wrong. */
  readonly misprints?: Readonly<Partial<Record<string, string>>>;
}

export const printedNames = [
  "largest p",
  "t of largest p",
  "largest x",
  "t of largest x",
  "T",
  "v1",
  "v2",
  "p(T)",
  "q1(T)",
  "q2(T)",
  "lost",
] as const;

export const captionNames = ["T", "v1", "v2", "p(T)"] as const;

/** Figures 2.3 to 2.5. */
export const printedFigures: readonly PrintedImpact[] = [
  {
    place: "figure 2.3, left",
    material: "A",
    rho: 0.4,
    mu1: 0.1,
    mu2: 0.1,
    values: [1.033, 0.394, 1.154, 0],
  },
  {
    place: "figure 2.3, right",
    material: "A",
    rho: 5,
    mu1: 0.1,
    mu2: 0.1,
    values: [1.934, -0.522, 0.118, 0],
  },
  {
    place: "figure 2.4, scenario 5",
    material: "A",
    rho: 1,
    mu1: 0.7,
    mu2: 0.1,
    values: [1.283, 0, 0.476, 0],
  },
  {
    place: "figure 2.4, scenario 3",
    material: "A",
    rho: 1.8,
    mu1: 0.1,
    mu2: 0.5,
    values: [2.004, -0.544, 0, 0],
  },
  {
    place: "figure 2.5, scenario 9",
    material: "A",
    rho: 1,
    mu1: 0.5,
    mu2: 0.5,
    values: [2.004, 0, 0, 0.115],
    misprints: { T: "the duration of scenario 3 above, printed again" },
  },
  {
    place: "figure 2.5, scenario 7",
    material: "A",
    rho: 4,
    mu1: 0.9,
    mu2: 0.9,
    values: [0.667, 0, 0, 0.804],
  },
];

/** Tables 4, 5 and 6, one record for each column. */
export const printedTables: readonly PrintedImpact[] = [
  {
    place: "table 4",
    material: "A",
    rho: 1,
    mu1: 0.4,
    mu2: 0,
    values: [0.831, 0.545, 0.363, 0.625, 1.241, 0, 0.662, 0, 0, 0, 0.281],
  },
  {
    place: "table 4",
    material: "A",
    rho: 1,
    mu1: 0.4,
    mu2: 0.01,
    values: [0.834, 0.547, 0.365, 0.627, 1.248, 0, 0.655, 0, 0, -0.01, 0.286],
  },
  {
    place: "table 4",
    material: "A",
    rho: 1,
    mu1: 0.4,
    mu2: 0.1,
    values: [0.864, 0.564, 0.38, 0.646, 1.323, 0, 0.59, 0, 0, -0.1, 0.326],
  },
  {
    place: "table 4",
    material: "A",
    rho: 1,
    mu1: 0.4,
    mu2: 0.2,
    values: [0.897, 0.584, 0.395, 0.668, 1.422, 0, 0.506, 0, 0, -0.2, 0.372],
  },
  {
    place: "table 4",
    material: "A",
    rho: 1,
    mu1: 0.4,
    mu2: 0.4,
    values: [0.956, 0.623, 0.425, 0.712, 1.717, 0, 0.277, 0, 0, -0.4, 0.462],
  },
  {
    place: "table 4",
    material: "A",
    rho: 1,
    mu1: 0.4,
    mu2: 0.6,
    values: [1.007, 0.664, 0.451, 0.757, 2.156, 0, 0, 0.142, 0.142, -0.142, 0.5],
  },
  {
    place: "table 4",
    material: "A",
    rho: 1,
    mu1: 0.4,
    mu2: 0.9,
    values: [1.059, 0.722, 0.48, 0.823, 2.884, 0, 0, 0.014, 0.014, -0.014, 0.5],
  },
  {
    place: "table 5",
    material: "A",
    rho: 0.2,
    mu1: 0.1,
    mu2: 0.4,
    values: [0.627, 0.362, 0.259, 0.416, 0.82, 0.589, 1.321, 0, -0.1, -0.4, 0.152],
  },
  {
    place: "table 5",
    material: "A",
    rho: 0.5,
    mu1: 0.1,
    mu2: 0.4,
    values: [0.89, 0.541, 0.388, 0.618, 1.222, 0.184, 0.909, 0, -0.1, -0.4, 0.276],
  },
  {
    place: "table 5",
    material: "A",
    rho: 0.8,
    mu1: 0.1,
    mu2: 0.4,
    values: [1.028, 0.641, 0.458, 0.73, 1.461, -0.038, 0.622, 0, 0.1, -0.4, 0.345],
  },
  {
    place: "table 5",
    material: "A",
    rho: 1,
    mu1: 0.1,
    mu2: 0.4,
    values: [1.09, 0.687, 0.489, 0.782, 1.59, -0.144, 0.475, 0, 0.1, -0.4, 0.377],
  },
  {
    place: "table 5",
    material: "A",
    rho: 1.25,
    mu1: 0.1,
    mu2: 0.4,
    values: [1.146, 0.731, 0.519, 0.832, 1.715, -0.262, 0.327, 0, 0.1, -0.4, 0.399],
  },
  {
    place: "table 5",
    material: "A",
    rho: 2,
    mu1: 0.1,
    mu2: 0.4,
    values: [1.238, 0.814, 0.568, 0.924, 1.959, -0.508, 0.026, 0, 0.1, -0.4, 0.37],
  },
  {
    place: "table 5",
    material: "A",
    rho: 2.5,
    mu1: 0.1,
    mu2: 0.4,
    values: [1.265, 0.845, 0.584, 0.96, 2.031, -0.607, 0, 0, 0.1, 0, 0.316],
  },
  {
    place: "table 5",
    material: "A",
    rho: 5,
    mu1: 0.1,
    mu2: 0.4,
    values: [1.277, 0.867, 0.592, 0.968, 2.041, -0.956, 0, 0, 0.1, 0, 0.283],
    misprints: {
      "t of largest x": "0.968 for 0.986: two digits exchanged",
      v1: "-0.956 for -0.659: digits exchanged; the loss printed below asks for 0.659",
    },
  },
  {
    place: "table 6",
    material: "B",
    rho: 0.2,
    mu1: 0.1,
    mu2: 0.4,
    values: [0.553, 0.286, 0.24, 0.417, 0.819, 0.63, 1.111, 0, -0.1, -0.4, 0.178],
  },
  {
    place: "table 6",
    material: "B",
    rho: 0.5,
    mu1: 0.1,
    mu2: 0.4,
    values: [0.768, 0.46, 0.377, 0.644, 1.284, 0.248, 0.738, 0, -0.1, -0.4, 0.333],
  },
  {
    place: "table 6",
    material: "B",
    rho: 0.8,
    mu1: 0.1,
    mu2: 0.4,
    values: [0.882, 0.561, 0.454, 0.773, 1.559, 0, 0.467, 0, 0, -0.4, 0.413],
  },
  {
    place: "table 6",
    material: "B",
    rho: 1,
    mu1: 0.1,
    mu2: 0.4,
    values: [0.933, 0.609, 0.49, 0.833, 1.771, -0.066, 0.307, 0, 0.1, -0.4, 0.451],
  },
  {
    place: "table 6",
    material: "B",
    rho: 1.25,
    mu1: 0.1,
    mu2: 0.4,
    values: [0.98, 0.655, 0.523, 0.891, 1.98, -0.173, 0.145, 0, 0.1, -0.4, 0.472],
  },
  {
    place: "table 6",
    material: "B",
    rho: 2,
    mu1: 0.1,
    mu2: 0.4,
    values: [1.055, 0.743, 0.58, 1, 2.219, -0.418, 0, 0, 0.1, 0, 0.413],
  },
  {
    place: "table 6",
    material: "B",
    rho: 2.5,
    mu1: 0.1,
    mu2: 0.4,
    values: [1.073, 0.776, 0.596, 1.042, 2.199, -0.483, 0, 0, 0.1, 0, 0.383],
  },
  {
    place: "table 6",
    material: "B",
    rho: 5,
    mu1: 0.1,
    mu2: 0.4,
    values: [1.075, 0.782, 0.598, 1.05, 2.196, -0.488, 0, 0, 0.1, 0, 0.381],
  },
];

/** Of three bodies; frictions and values from left to right, as in `threeNames`. Equal masses, material A. */
export interface PrintedThreeBodies {
  readonly place: string;
  readonly frictions: readonly [number, number, number];
  readonly values: readonly number[];
  readonly misprints?: Readonly<Partial<Record<string, string>>>;
}

export const threeNames = ["T", "v1", "v2", "v3", "p1(T)", "p2(T)"] as const;

const notOfTheseFrictions = "not to be had with these frictions by any of three methods";

/** Figures 3.5 and 3.6. */
export const printedThreeBodies: readonly PrintedThreeBodies[] = [
  {
    place: "figure 3.5, left",
    frictions: [0.4, 0.2, 0.1],
    values: [2.487, 0, 0, 0.408, 0.048, 0],
    misprints: { T: notOfTheseFrictions, v3: notOfTheseFrictions, "p1(T)": notOfTheseFrictions },
  },
  { place: "figure 3.5, right", frictions: [0.1, 0.6, 0.9], values: [2.061, -0.37, 0, 0, 0, 0.468] },
  { place: "figure 3.6, left", frictions: [0.2, 0.4, 0.1], values: [2.27, -0.127, 0, 0.317, 0, 0] },
  { place: "figure 3.6, right", frictions: [0.5, 0.6, 0.9], values: [2.488, 0, 0, 0, 0.342, 0.243] },
];
