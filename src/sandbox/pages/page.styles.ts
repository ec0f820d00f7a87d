/** Colours, typography and the few styles that all pages share. */
export const pageStyles = `
:root {
  color-scheme: light dark;
  --ground: #f3f4f7; --surface: #ffffff; --sunken: #f6f7fa; --ink: #14181f; --soft: #596273; --line: #d9dde5; --strong-line: #8a93a5;
  --accent: #2647d8; --accent-ink: #ffffff; --accent-soft: #e9edff; --bad: #b3181f; --bad-soft: #fdecec; --good: #12703d; --good-soft: #e5f6ec;
  --warn: #7a4d00; --warn-soft: #fff3dc; --shadow: 0 1px 2px rgb(20 24 31 / 6%), 0 12px 32px rgb(20 24 31 / 8%);
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0e1116; --surface: #171b22; --sunken: #1e232c; --ink: #eef1f6; --soft: #a5aebd; --line: #2e3542; --strong-line: #6b7587;
    --accent: #8ea2ff; --accent-ink: #0c1230; --accent-soft: #232c52; --bad: #ff9a9a; --bad-soft: #3a1a1d; --good: #7fd6a2; --good-soft: #14301f;
    --warn: #f3c674; --warn-soft: #33270f; --shadow: 0 1px 2px rgb(0 0 0 / 40%), 0 12px 32px rgb(0 0 0 / 35%);
  }
}
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
h1, h2, h3, p, ul, ol, dl, dd, figure { margin: 0; }
h1, h2, p, dd { overflow-wrap: anywhere; }
h1 { font-size: 1.375rem; line-height: 1.25; letter-spacing: -.01em; text-wrap: balance; }
h2 { font-size: 1.0625rem; line-height: 1.3; }
a { color: var(--accent); text-underline-offset: .15em; }
code, pre { font: .875em/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
code { background: var(--sunken); border: 1px solid var(--line); border-radius: .3em; padding: .05em .35em; overflow-wrap: anywhere; }
th code, td code { white-space: nowrap; overflow-wrap: normal; }
pre { overflow: auto; padding: 1rem; background: var(--sunken); border: 1px solid var(--line); border-radius: .625rem; }
pre code { border: 0; padding: 0; background: none; overflow-wrap: normal; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.soft { color: var(--soft); }
.small { font-size: .875rem; }
.whole { white-space: nowrap; }
.button {
  display: inline-flex; align-items: center; justify-content: center; gap: .35em; min-block-size: 2.875rem; padding: .5rem 1.25rem; border: 1px solid transparent; border-radius: .625rem;
  background: var(--accent); color: var(--accent-ink); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer;
}
.button:hover { filter: brightness(1.07); }
.button[disabled] { opacity: .6; cursor: progress; }
.button.quiet { background: transparent; color: var(--ink); border-color: var(--strong-line); }
.button.bare { background: transparent; color: var(--soft); font-weight: 500; }
.button.bare:hover { color: var(--ink); text-decoration: underline; filter: none; }
.badge { justify-self: start; display: inline-flex; align-items: center; gap: .4em; padding: .15rem .6rem; border-radius: 99rem; background: var(--warn-soft); color: var(--warn); font-size: .8125rem; font-weight: 600; }
.notice { padding: .75rem 1rem; border-radius: .625rem; background: var(--sunken); border: 1px solid var(--line); }
.notice.bad { background: var(--bad-soft); color: var(--bad); border-color: currentColor; }
.notice.warn { background: var(--warn-soft); color: var(--warn); border-color: currentColor; }
[hidden] { display: none !important; }
.buttons { display: flex; flex-wrap: wrap; gap: .5rem; }
.plain main { max-inline-size: 62rem; margin-inline: auto; padding: clamp(1.25rem, 4vw, 3rem) clamp(1rem, 4vw, 2rem); display: grid; gap: 2rem; }
.plain main > * { min-inline-size: 0; }
.plain section { display: grid; gap: .75rem; }
.tiles { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: 1rem; padding: 0; list-style: none; }
.tile { display: grid; gap: .25rem; align-content: start; padding: 1rem 1.125rem; background: var(--surface); border: 1px solid var(--line); border-radius: .875rem; }
.scroll { overflow-x: auto; background: var(--surface); border: 1px solid var(--line); border-radius: .875rem; }
table { inline-size: 100%; border-collapse: collapse; }
th, td { padding: .55rem 1rem; text-align: start; vertical-align: top; border-block-end: 1px solid var(--line); }
tbody tr:last-child > * { border-block-end: 0; }
th { font-size: .8125rem; font-weight: 600; color: var(--soft); }
@media (max-width: 22rem) { th, td { padding-inline: .625rem; } }
@media (prefers-reduced-motion: no-preference) { .button { transition: filter .12s, background-color .12s; } }
@media (forced-colors: active) { .button { border-color: ButtonText; } .badge { border: 1px solid; } }
`;
