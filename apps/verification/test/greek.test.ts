import { expect, test } from "vitest";
import { greek } from "../src/page/greek.ts";

test("names of letters become letters, words that hold them stay", () => {
  expect(greek("rolls while mu_s > 2/7 tan(Theta)")).toBe("rolls while μ_s > 2/7 tan(Θ)");
  expect(greek("4 pi sqrt(7 A/(5 g)), a spin, the multiplier")).toBe(
    "4 π √(7 A/(5 g)), a spin, the multiplier",
  );
  expect(greek("table 2, bounce 7: Om_y, with Omega_0")).toBe("table 2, bounce 7: Ω_y, with Ω_0");
});
