const letters: Readonly<Record<string, string>> = {
  alpha: "α",
  beta: "β",
  gamma: "γ",
  delta: "δ",
  eps: "ε",
  mu: "μ",
  omega: "ω",
  phi: "φ",
  pi: "π",
  rho: "ρ",
  theta: "θ",
  Gamma: "Γ",
  Om: "Ω",
  Omega: "Ω",
  Theta: "Θ",
  sqrt: "√",
};
const names = new RegExp(`(?<![A-Za-z])(${Object.keys(letters).join("|")})(?![A-Za-z])`, "g");

/** A sentence of a case with Greek letters instead of their names. */
export function greek(text: string): string {
  return text.replace(names, (name) => letters[name] ?? name);
}
