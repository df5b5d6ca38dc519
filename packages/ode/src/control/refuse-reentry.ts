/**
 * Functions called by a method of an integrator must not advance the same integrator.
 *
 * @param busyWith the method in progress; "" between two calls
 * @throws TypeError inside f, mass, jacobian, project or maxStep
 */
export function refuseReentry(method: string, busyWith: string): void {
  if (busyWith === "") return;
  throw new TypeError(
    `${method}: an integrator must not be moved by the functions that its ${busyWith} calls (f, mass, ` +
      "jacobian, project, maxStep); call it between two steps",
  );
}
