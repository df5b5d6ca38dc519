/** Styles of the report and its parts. */
export const styles = `
:root { --paper: #ffffff; --ink: #1b1f24; --soft: #5a6570; --grid: #d9dde2; --accent: #0072b2; }
:root[data-theme="dark"] { --paper: #14181d; --ink: #e4e8ec; --soft: #a2adb8; --grid: #39424c; --accent: #56b4e9; color-scheme: dark; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 16px; max-width: 1400px; background: var(--paper); color: var(--ink); font: 15px/1.45 system-ui, "Helvetica Neue", Arial, sans-serif; }
h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1.1rem; margin: 24px 0 8px; } h3 { font-size: 1rem; margin: 0; }
header { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; margin-bottom: 8px; }
header p { margin: 0; color: var(--soft); }
header .tools { margin-left: auto; display: flex; flex-wrap: wrap; gap: 6px; }
button, select { font: inherit; color: var(--ink); background: var(--paper); border: 1px solid var(--soft); border-radius: 6px; padding: 3px 10px; cursor: pointer; }
button[aria-pressed="true"] { background: var(--accent); color: var(--paper); border-color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.scene { position: relative; height: min(56vh, 620px); min-height: 300px; border: 1px solid var(--grid); border-radius: 8px; overflow: hidden; }
.scene canvas { display: block; touch-action: none; }
.scene .legend { position: absolute; left: 10px; bottom: 8px; font-size: 13px; display: flex; flex-wrap: wrap; gap: 2px 12px; pointer-events: none; }
.scene .legend i { display: inline-block; width: 18px; height: 4px; margin-right: 5px; vertical-align: middle; border-radius: 2px; }
.scene .trouble { padding: 24px; color: var(--soft); }
.timebar { position: sticky; top: 0; z-index: 5; display: flex; flex-wrap: wrap; gap: 8px; align-items: center; padding: 8px 0; background: var(--paper); }
.timebar input { flex: 1 1 200px; accent-color: var(--accent); }
.timebar output { font-variant-numeric: tabular-nums; min-width: 16em; }
.charts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(420px, 100%), 1fr)); gap: 16px; }
.charts figure { margin: 0; border: 1px solid var(--grid); border-radius: 8px; padding: 8px; min-width: 0; }
.charts .place { display: grid; min-width: 0; min-height: 270px; }
.charts figcaption { display: flex; flex-wrap: wrap; gap: 0 12px; font-size: 13px; }
.charts figcaption b { font-size: 15px; width: 100%; }
.charts figcaption i { display: inline-block; width: 16px; border-top: 3px solid; margin-right: 5px; vertical-align: middle; }
.charts figcaption i.dashed { border-top-style: dashed; }
.charts output { font-variant-numeric: tabular-nums; }
.now { position: absolute; left: 0; top: 0; bottom: 0; width: 0; border-left: 2px solid var(--accent); pointer-events: none; }
.scroll { overflow: auto; max-height: 420px; border: 1px solid var(--grid); border-radius: 8px; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: 14px; }
th, td { text-align: left; padding: 3px 10px; border-bottom: 1px solid var(--grid); white-space: nowrap; }
thead th { position: sticky; top: 0; background: var(--paper); } td.number, th.number { text-align: right; }
tr.current { background: color-mix(in srgb, var(--accent) 22%, transparent); }
td button { border: 0; padding: 0; background: none; color: var(--accent); text-decoration: underline; }
details { border: 1px solid var(--grid); border-radius: 8px; margin: 8px 0; padding: 6px 12px; } summary { cursor: pointer; font-weight: 600; }
pre { overflow: auto; font-size: 13px; } .note { color: var(--soft); font-size: 13px; }
@media (max-width: 700px) { body { padding: 8px; } .scene { height: 45vh; } }
`;
