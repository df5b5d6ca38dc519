/**
 * The printed numbers of example 6.1.2 of the source: P. Cesarek (2008), Vpliv gibajocih se teles na gradbene
 * konstrukcije,
 * Univ. Ljubljana, Tables 1 and 2, the columns of the analytical solution, and the text after them. Each is the text
 * of the
 * print, since its trailing zeros are digits too. Two differ from the exact value by one unit of their last digit: the
 * flight time before bounce 2 is 6.5683e-1 (0.656834515), and v_x after bounce 13 is 4.8474 (4.84740729).
 */
export interface PrintedBounce {
  /** Time of flight before the bounce, s. */
  readonly t_L: string;
  /** Normal velocity after it, m/s. */
  readonly v_z: string;
}

/** Table 1. */
export const printedTable: readonly PrintedBounce[] = [
  { t_L: "4.6426e-1", v_z: "3.0409" },
  { t_L: "6.5684e-1", v_z: "1.2164" },
  { t_L: "2.6273e-1", v_z: "0.48654" },
  { t_L: "1.0509e-1", v_z: "0.19462" },
  { t_L: "4.2037e-2", v_z: "0.077847" },
  { t_L: "1.6815e-2", v_z: "0.031139" },
  { t_L: "6.7260e-3", v_z: "0.012456" },
  { t_L: "2.6904e-3", v_z: "0.0049822" },
  { t_L: "1.0762e-3", v_z: "1.9929e-3" },
  { t_L: "4.3046e-4", v_z: "7.9715e-4" },
  { t_L: "1.7219e-4", v_z: "3.1886e-4" },
  { t_L: "6.8874e-5", v_z: "1.2754e-4" },
  { t_L: "2.7550e-5", v_z: "5.1018e-5" },
];

/** Table 2: the centre, and velocities and angle of the selected frame after a bounce. SI. */
export const printedSelected = [
  {
    bounce: 7,
    X_T: "10.7155",
    Z_T: "4.0683",
    v_x: "4.8577",
    v_z: "0.012456",
    Om_y: "16.1925",
    theta: "35.0770",
  },
  {
    bounce: 13,
    X_T: "10.7359",
    Z_T: "4.0754",
    v_x: "4.8475",
    v_z: "0.000051018",
    Om_y: "16.1580",
    theta: "35.1493",
  },
] as const;

/**
 * Speed with which it begins to roll, m/s, and the time at which it stops, s. The text calls the speed v_x, but it is
 * the
 * world component V_X = v_x cos Θ − v_z sin Θ after bounce 13, 4.575249.
 */
export const printedText = { V_X: "4.58", stop: "3.653" } as const;
