/** Styles of the hosted page and the issuer's page: one sheet, with two columns where there is room. */
export const checkoutStyles = `
.checkout { container-type: inline-size; }
.checkout { min-block-size: 100vh; display: grid; align-content: start; justify-items: center; padding: clamp(.5rem, 3vw, 2.5rem); }
.sheet { inline-size: 100%; max-inline-size: 30rem; background: var(--surface); border: 1px solid var(--line); border-radius: 1rem; box-shadow: var(--shadow); overflow: clip; }
.sheet > * { padding: 1.25rem clamp(1rem, 5cqi, 1.75rem); }
.sheet.narrow { max-inline-size: 26rem; display: grid; gap: 1.25rem; padding: 1.5rem clamp(1rem, 6cqi, 1.75rem); }
.sheet.narrow > * { padding: 0; }
.sheet.narrow > .notice { padding: .75rem 1rem; }
.summary { display: grid; gap: .5rem; justify-items: start; align-content: start; background: var(--sunken); border-block-end: 1px solid var(--line); }
.summary h1 { overflow-wrap: anywhere; }
.price { font-size: 2rem; line-height: 1.15; font-weight: 700; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
.pay { display: grid; gap: 1.125rem; }
.pay[aria-busy] { cursor: progress; }
.stack { display: grid; gap: .5rem; }
.strong { font-weight: 650; font-variant-numeric: tabular-nums; }
.wrap { overflow-wrap: anywhere; }
.digits { font-variant-numeric: tabular-nums; }
fieldset { margin: 0; padding: 0; border: 0; min-inline-size: 0; }
legend { padding: 0; margin-block-end: .5rem; font-weight: 600; font-size: .9375rem; }
.choices { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 12.5rem), 1fr)); gap: .5rem; }
fieldset > .choice + .choice { margin-block-start: .5rem; }
.choice { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .625rem; min-block-size: 3rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .625rem; cursor: pointer; }
.choice:hover { border-color: var(--strong-line); }
.choice:has(:checked) { border-color: var(--accent); background: var(--accent-soft); box-shadow: inset 0 0 0 1px var(--accent); }
@media (forced-colors: active) { .choice:has(:checked) { border-color: Highlight; outline: 1px solid Highlight; } }
.choice:has(:focus-visible) { outline: 2px solid var(--accent); outline-offset: 2px; }
.choice input:focus-visible { outline: none; }
.choice img { inline-size: 2.5rem; block-size: auto; border-radius: .3rem; box-shadow: 0 0 0 1px var(--line); }
.choice-name { flex: 1 1 5rem; min-inline-size: 0; overflow-wrap: anywhere; line-height: 1.25; font-size: .9375rem; }
input[type='radio'] { accent-color: var(--accent); inline-size: 1.125rem; block-size: 1.125rem; margin: 0; flex: none; }
.panel { display: none; gap: .75rem; }
.pay:has([data-kind='card']:checked) .panel-card, .pay:has([data-kind='other']:checked) .panel-other { display: grid; }
.row { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; }
.row label { display: inline-flex; align-items: center; gap: .5rem; min-block-size: 2.75rem; }
.grid { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 6.5rem), 1fr)); gap: .75rem; }
.field { display: grid; gap: .25rem; min-inline-size: 0; }
.field.number, .field.holder { grid-column: 1 / -1; }
.field label { font-size: .875rem; font-weight: 550; }
.field input { inline-size: 100%; min-block-size: 2.875rem; padding: .5rem .75rem; border: 1px solid var(--strong-line); border-radius: .625rem; background: var(--surface); color: inherit; font: inherit; font-variant-numeric: tabular-nums; }
.field input:focus-visible { outline: 2px solid var(--accent); outline-offset: 0; border-color: var(--accent); }
.field input[aria-invalid] { border-color: var(--bad); box-shadow: inset 0 0 0 1px var(--bad); }
.tests { border: 1px dashed var(--strong-line); border-radius: .625rem; padding: .25rem .75rem; }
.tests summary { padding-block: .5rem; cursor: pointer; font-size: .9375rem; font-weight: 550; }
.tests[open] { padding-block-end: .75rem; }
.chips { display: flex; flex-wrap: wrap; gap: .375rem; margin-block-start: .5rem; }
.chip { display: inline-flex; flex-wrap: wrap; gap: 0 .5rem; padding: .375rem .625rem; min-block-size: 2rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--sunken); color: var(--soft); font: inherit; font-size: .8125rem; text-align: start; cursor: pointer; }
.chip:hover { border-color: var(--strong-line); color: var(--ink); }
.chip .digits { color: var(--ink); font-weight: 600; }
.actions { display: grid; gap: .5rem; }
.facts { display: grid; gap: .5rem; padding-block: 1rem !important; border-block: 1px solid var(--line); }
.facts > div { display: flex; justify-content: space-between; gap: 1rem; }
.facts dt { color: var(--soft); }
.facts dd { text-align: end; min-inline-size: 0; }
.sign { display: grid; place-items: center; inline-size: 3rem; block-size: 3rem; border-radius: 50%; background: var(--sunken); color: var(--soft); font-size: 1.375rem; font-weight: 700; }
.sign.good { background: var(--good-soft); color: var(--good); }
.sign.warn { background: var(--warn-soft); color: var(--warn); }
.sign.bad { background: var(--bad-soft); color: var(--bad); }
.issuer { display: flex; align-items: center; gap: .625rem; font-weight: 650; }
.issuer span { inline-size: 1.75rem; block-size: 1.75rem; border-radius: .5rem; background: linear-gradient(135deg, var(--good) 50%, color-mix(in srgb, var(--good) 55%, var(--surface)) 50%); }
@container (min-width: 52rem) {
  .sheet:not(.narrow) { max-inline-size: 58rem; display: grid; grid-template-columns: minmax(15rem, 2fr) 3fr; }
  .sheet:not(.narrow) > .summary { border-block-end: 0; border-inline-end: 1px solid var(--line); padding-block: 2rem; }
  .sheet:not(.narrow) > .pay { padding-block: 2rem; }
}
@media (max-width: 22rem) { .tests .chip { inline-size: 100%; } }
@media (forced-colors: active) { .sheet { border-color: CanvasText; } .sign { border: 1px solid; } .issuer span { forced-color-adjust: none; } }
`;
