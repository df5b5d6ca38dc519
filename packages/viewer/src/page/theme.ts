/** Colours of the page, distinguishable without red and green. */
export interface Theme {
  readonly isDark: boolean;
  readonly paper: string;
  readonly ink: string;
  readonly grid: string;
  /** Colours of the lines of a chart, in order. */
  readonly lines: readonly string[];
  readonly sky: string;
  readonly ground: string;
  readonly obstacle: string;
  readonly body: readonly [string, string];
  readonly phases: Readonly<Record<string, string>>;
}

const light: Theme = {
  isDark: false,
  paper: "#ffffff",
  ink: "#1b1f24",
  grid: "#d9dde2",
  lines: ["#0072b2", "#d55e00", "#111111", "#7b3294", "#5f8a00"],
  sky: "#eef3f8",
  ground: "#b9b6a3",
  obstacle: "#8a5a2b",
  body: ["#d55e00", "#ffd9b8"],
  phases: { flight: "#0072b2", slip: "#d55e00", roll: "#111111", rest: "#777777" },
};

const dark: Theme = {
  isDark: true,
  paper: "#14181d",
  ink: "#e4e8ec",
  grid: "#39424c",
  lines: ["#56b4e9", "#ff9f4a", "#f2f2f2", "#c79be0", "#b5d65a"],
  sky: "#1b2129",
  ground: "#5d6157",
  obstacle: "#c08a52",
  body: ["#ff9f4a", "#5a3413"],
  phases: { flight: "#56b4e9", slip: "#ff9f4a", roll: "#f2f2f2", rest: "#9aa4ae" },
};

/** Follows the system setting until the reader changes it. */
export function createThemes(onChange: (theme: Theme) => void): {
  readonly now: () => Theme;
  toggle(): void;
} {
  const wishes = matchMedia("(prefers-color-scheme: dark)");
  let isDark = wishes.matches;
  const now = (): Theme => (isDark ? dark : light);
  const apply = (wanted: boolean): void => {
    isDark = wanted;
    document.documentElement.dataset.theme = isDark ? "dark" : "light";
    onChange(now());
  };
  wishes.addEventListener("change", () => apply(wishes.matches));
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
  return { now, toggle: () => apply(!isDark) };
}
