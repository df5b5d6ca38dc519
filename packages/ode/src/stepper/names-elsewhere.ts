/**
 * Options here, with their names in SciPy (`solve_ivp`, `odeint`), MATLAB (`odeset`),
 * DifferentialEquations.jl and their like, in small letters without underscores.
 */
const table: readonly (readonly [here: string, elsewhere: string])[] = [
  ["relativeTolerance of the options", "rtol reltol"],
  ["absoluteTolerance of the options", "atol abstol normcontrol internalnorm"],
  ["relativeTolerance and absoluteTolerance of the options", "tol tolerance tolerances"],
  ["stepper of the options", "method alg algorithm solver"],
  ["outputTimes of the options", "teval saveat saveeverystep savestart saveend refine"],
  ["firstStep of the options", "initialstep stepsize step dt dt0 h h0"],
  ["maxStep of the options", "dtmax hmax"],
  ["maxSteps of the options", "maxiters nsteps mxstep"],
  ["scheduledTimes of the options", "tstops tcrit ddiscontinuities"],
  ["events of the options", "event callback"],
  ["onStep of the options", "outputfcn"],
  ["onProgress of the options", "progress"],
  ["project of the options", "nonnegative"],
  ["f of the problem", "fun func fcn rhs odefun"],
  ["t0 and tEnd of the problem", "tspan"],
  ["t0 of the problem", ""],
  ["tEnd of the problem", "tf tfinal tbound t1"],
  ["y0 of the problem", "u0 x0"],
  ["mass of the problem", "massmatrix mstatedependence masssingular"],
  ["jacobian of the problem", "jac dfun"],
  ["at of the solution, always there", "denseoutput dense"],
  ["statistics of the solution, always there", "stats fulloutput"],
  ["linearAlgebra of createRadau5 and its like", "jacsparsity jacprototype jpattern lband uband"],
  ["createBdf of @talus/ode/implicit", "bdf maxorder"],
  ["consistentStart of @talus/ode/implicit", "initialslope"],
  ["a variable that f reads", "args p params parameters"],
  ["none; f(t, y, ydot) is called with one state at a time", "vectorized tfirst"],
  ['none; too short a step ends the run as "step-too-small"', "minstep dtmin hmin"],
  ["terminal of the event", "isterminal"],
  ["evaluate of the events, beside functions", ""],
];

const plain = (name: string): string => name.toLowerCase().replaceAll("_", "");

const found = (rows: typeof table, word: string): string | undefined =>
  rows.find(([, elsewhere]) => elsewhere.split(" ").includes(word))?.[0];

/** The option here for `name` of another solver, or for a name of ours in the wrong place; undefined if unknown. */
export function nameHere(name: string): string | undefined {
  const word = plain(name);
  return found(table, word) ?? table.find(([here]) => here.toLowerCase().startsWith(`${word} of `))?.[0];
}

/** Exported names of the methods here by those that they, or methods in their place, have elsewhere. */
const methods: typeof table = [
  ["dormandPrince54", "rk45 ode45 dopri5 dp5"],
  ["tsitouras54", "tsit5"],
  ["bogackiShampine32", "rk23 ode23 bs3"],
  ["dormandPrince853", "dop853 ode113"],
  ["rungeKutta4", "rk4"],
  ["radau5 of @talus/ode/implicit", "radau radauiia5"],
  ["ndf15 of @talus/ode/implicit", "bdf lsoda ode15s"],
  ["trapezoid23 of @talus/ode/implicit", "ode23t ode23tb trbdf2"],
  ["kennedyCarpenter43 of @talus/ode/implicit", "kencarp4"],
];

/** The method here in place of one that has `name` elsewhere; undefined if not known. */
export function methodHere(name: string): string | undefined {
  return found(methods, plain(name));
}
