/**
 * Place, printed form and correct form, found by deriving the formulas again and from the source's own examples. Read
 * from a scanned copy, so that some may be faults of the scan.
 */
export const misprints = [
  [
    "(1.8)",
    "U1+ and U2+ exchanged; separation for m1 m2 > k (m1 + m2)",
    "exchanged back; for m1 m2 < k (m1 + m2)",
  ],
  ["(1.9)", "H without U1−", "times U1−"],
  ["(2.10)", "q_i over m1 g for all i", "over its own weight m_i g, as (2.12), (2.14), (2.36) have it"],
  ["(2.12)", "z1'(0) = 0 as first datum", "z1(0) = 0"],
  ["(2.17)", "1/ρ in the equation of body 1 too", "in that of body 2 only"],
  ["(2.18)", "1 + τ_p", "1 + τ_p s^α"],
  [
    "(2.21)",
    "Γ in the numerators",
    "1/Γ(α n + 1), 1/Γ(1 − α j); the ranges are those of the size of the argument",
  ],
  ["p. 27", "y1,0 = y2,0 = p0", "all 0"],
  ["(2.32), condition of row 1", "y1,m+1 > y1,m − m ξ h", "y1,m+1 > y1,m − ξ h"],
  ["(2.32), row 2", "−h² (p_m + μ1)", "−h² (p_m − μ1), as (2.41)"],
  ["caption of figure 2.4, scenario 3", "μ1 = 0.5, μ2 = 0.1", "μ1 = 0.1, μ2 = 0.5, as the text"],
  ["p. 34, of Tables 5 and 6", "μ1 = μ2 = 0.1", "μ2 = 0.4, as the captions and the row q2(T)"],
  [
    "p. 34, of Table 4",
    "its first column is without friction",
    "μ1 = 0.4 there; without any, T = 1.3955, v = 0.1173, 0.8827",
  ],
  ["p. 34, of Table 4", "bodies stay together for μ2 > 0.6", "for μ2 > 0.4739"],
  ["p. 34, of Table 6", "ρ = 0.8 is scenario 5", "8: body 1 comes back from t = 1.4273 to 1.4634"],
  ["(3.2)", "signs of P31, P13", "as (3.5)"],
  [
    "(3.7) to (3.9)",
    "the fractions of (3.6) again",
    "derived again: Frémond's three balls in the contact package",
  ],
  ["(3.6), case 3 and 4", "ν < 2m/3 − k; m_2 − 3k_2 − 6kν < 0", "ν > 2m/3 − k; m² − 3k² − 6kν < 0"],
  ["(3.15)", "t", "l"],
  ["(3.16), (3.25), body 2", "p1/ρ1 − p2; −p1/ρ1 − p2", "(p1 − p2)/ρ1"],
  ["(3.17), (3.20), second", "without ε, p without index", "ε on the right, p2, as (3.23)"],
  ["captions of figures 3.5, 3.6", "ρ = 1, μ1 = μ2 = 0.5 besides", "to be left out"],
  ["p. 44", "fig21a", "figure 3.6, left"],
];
