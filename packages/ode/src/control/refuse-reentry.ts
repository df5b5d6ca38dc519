/**
 * What a method of an integrator calls must not move the same integrator.
 *
 * @param busyWith the method under way; "" between two calls
 * @throws TypeError inside f, mass, jacobian, project or maxStep
 */
export function refuseReentry(method: string, busyWith: string): void {
  if (busyWith === "") return;
  throw new TypeError(
    `${method}: an integrator must not be moved by the functions that its ${busyWith} calls (f, mass, ` +
      "jacobian, project, maxStep); call it between two steps",
  );
}
