/** The method of an integrator that is under way: what it calls must not move the same integrator. */
export class IntegratorCall {
  /** Its name; "" between two calls. */
  method = "";

  /** @throws TypeError inside f, mass, jacobian, project or maxStep */
  refuse(method: string): void {
    if (this.method === "") return;
    throw new TypeError(
      `${method}: an integrator must not be moved by the functions that its ${this.method} calls (f, mass, ` +
        "jacobian, project, maxStep); call it between two steps",
    );
  }
}
