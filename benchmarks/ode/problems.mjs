// The initial value problems, as data for every program here. Right-hand sides: vector-fields.mjs,
// peers/vector_fields.py and peers/vector-fields.c, one of each name. `reference` is y(tEnd), printed by
// make-reference.mjs in quadruple precision from these very doubles; errors are divided by the larger of `scale` and
// |y|, for each component.

/**
 * @typedef {{ name: string, title: string, isStiff: boolean, t0: number, tEnd: number, y0: number[], scale: number,
 *   reference: number[] }} TimedProblem
 */

/** @type {readonly TimedProblem[]} */
export const problems = [
  {
    // Restricted three-body problem, one period. Hairer, Nørsett and Wanner (1993), equation (II.0.1).
    name: "arenstorf",
    title: "Arenstorf orbit, one period",
    isStiff: false,
    t0: 0,
    tEnd: 17.0652165601579625588917206249,
    y0: [0.994, 0, 0, -2.00158510637908252240537862224],
    scale: 1,
    reference: [0.9939999999999088, -3.0309432957570657e-13, -4.928537026490247e-11, -2.00158510639327],
  },
  {
    // Seven stars in a plane, 28 unknowns. Hairer, Nørsett and Wanner (1993), section II.10.
    name: "pleiades",
    title: "Pleiades, to t = 3",
    isStiff: false,
    t0: 0,
    tEnd: 3,
    y0: [3, 3, -1, -3, 2, -2, 2, 3, -3, 2, 0, 0, -4, 4, 0, 0, 0, 0, 0, 1.75, -1.5, 0, 0, 0, -1.25, 1, 0, 0],
    scale: 1,
    reference: [
      0.37061391439705127, 3.237284092057233, -3.2225590324183235, 0.6597091455775308, 0.342558170715658,
      1.5621721014006311, -0.7003092922212495, -3.943437585517392, -3.27138097397255, 5.225081843456544,
      -2.5906124349774693, 1.1982136933922747, -0.24296823449358235, 1.0914492404289797, 3.4170038063143147,
      1.3545845016255011, -2.5900655978107756, 2.025053734714241, -1.155815100160449, -0.8072988170223022,
      0.5952396354208719, -3.7412449612340084, 0.3773459685750629, 0.9386858869551079, 0.36679222272005696,
      -0.3474046353808494, 2.344915448180937, -1.947020434263292,
    ],
  },
  {
    // Two bodies, eccentricity 0.5. Hull, Enright, Fellen and Sedgwick (1972), problem D3.
    name: "orbit",
    title: "DETEST D3, to t = 20",
    isStiff: false,
    t0: 0,
    tEnd: 20,
    y0: [0.5, 0, 0, 1.7320508075688772],
    scale: 1,
    reference: [-0.5780432953035456, 0.8633840009194184, -0.9595083730380676, -0.06504915126712882],
  },
  {
    name: "lorenz",
    title: "Lorenz, to t = 5",
    isStiff: false,
    t0: 0,
    tEnd: 5,
    y0: [1, 1, 1],
    scale: 1,
    reference: [-6.512113699419599, -6.974042788417075, 23.92412957210337],
  },
  {
    // m = 1 kg, k = 100 N/m, r0 = 1 m, g = 9.81 m/s²; y = (r, θ, r', θ'). Two sines per evaluation of f.
    name: "spring-pendulum",
    title: "Spring pendulum, to t = 10",
    isStiff: false,
    t0: 0,
    tEnd: 10,
    y0: [0.1, 0.5, 0, 0],
    scale: 1,
    reference: [0.09518440732137312, -0.412153680376279, -0.08117585322984566, 0.834651812020656],
  },
  {
    // Robertson (1966), three reactions.
    name: "robertson",
    title: "Robertson, to t = 40",
    isStiff: true,
    t0: 0,
    tEnd: 40,
    y0: [1, 0, 0],
    scale: 1e-5,
    reference: [0.715827068719405, 0.000009185534764557764, 0.28416374574583037],
  },
  {
    // Schäfer (1975), eight reactions. Hairer and Wanner (1996), equation (IV.10.4).
    name: "hires",
    title: "HIRES, to t = 321.8122",
    isStiff: true,
    t0: 0,
    tEnd: 321.8122,
    y0: [1, 0, 0, 0, 0, 0, 0, 0.0057],
    scale: 1e-4,
    reference: [
      0.0007371312573325542, 0.00014424857263161596, 0.00005888729740967339, 0.0011756513432831254,
      0.002386356198830949, 0.0062389682527415995, 0.002849998395185501, 0.0028500016048144993,
    ],
  },
  {
    name: "van-der-pol",
    title: "Van der Pol, mu = 1000, to t = 2000",
    isStiff: true,
    t0: 0,
    tEnd: 2000,
    y0: [2, 0],
    scale: 1e-3,
    reference: [1.7061677321704649, -0.00089280970102482938],
  },
];
