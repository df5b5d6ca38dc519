/**
 * Values at the end printed in the Test Set for Initial Value Problem Solvers, release 2.4, and how many digits hold.
 */
export const publishedValues: readonly { id: string; y: readonly number[]; rel: number; because: string }[] =
  [
    {
      id: "pleiades",
      y: [
        0.3706139143970502, 0.3237284092057233e1, -0.3222559032418324e1, 0.659709145577531,
        0.3425581707156584, 0.1562172101400631e1, -0.7003092922212495, -0.3943437585517392e1,
        -0.327138097397255e1, 0.5225081843456543e1, -0.259061243497747e1, 0.1198213693392275e1,
        -0.2429682344935824, 0.109144924042898e1, 0.3417003806314313e1, 0.1354584501625501e1,
        -0.2590065597810775e1, 0.2025053734714242e1, -0.1155815100160448e1, -0.8072988170223021,
        0.595239635420871, -0.374124496123401e1, 0.377345968575063, 0.9386858869551073, 0.3667922227200571,
        -0.347404635380849, 0.2344915448180937e1, -0.1947020434263292e1,
      ],
      rel: 5e-15,
      because: "printed with 16 digits",
    },
    {
      id: "hires",
      y: [
        0.7371312573325668e-3, 0.1442485726316185e-3, 0.5888729740967575e-4, 0.1175651343283149e-2,
        0.2386356198831331e-2, 0.6238968252742796e-2, 0.2849998395185769e-2, 0.2850001604814231e-2,
      ],
      rel: 1e-15,
      because: "printed with 16 digits",
    },
    {
      id: "van-der-pol-1000",
      y: [0.1706167732170483e1, -0.8928097010247975e-3],
      rel: 3e-14,
      because: "this and an earlier edition differ by 2e-14",
    },
    {
      id: "orego",
      y: [0.1000814870318523e1, 0.1228178521549917e4, 0.1320554942846706e3],
      rel: 2e-13,
      because:
        "errors of a code with 19 digits on 360 s of pulses; two runs here with other tolerances agree to 1e-17",
    },
    {
      id: "robertson",
      y: [0.2083340149701255e-7, 0.8333360770334713e-13, 0.999999979166505],
      rel: 3e-14,
      because: "errors of a code with 19 digits up to 1e11 s",
    },
  ];
