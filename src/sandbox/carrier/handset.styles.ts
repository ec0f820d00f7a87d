/** Styles of the virtual phone. */
export const handsetStyles = `
.checkout:has(.phone) { align-content: center; }
.phone { inline-size: 100%; max-inline-size: 24rem; display: grid; grid-template-rows: auto minmax(4rem, 1fr) auto; block-size: min(46rem, calc(100vh - 2 * clamp(.5rem, 3vw, 2.5rem))); overflow: hidden auto;
  background: var(--surface); border: .5rem solid var(--ink); border-radius: 2.25rem; box-shadow: var(--shadow); }
.phone header { display: grid; gap: .125rem; padding: 1rem 1.25rem .75rem; border-block-end: 1px solid var(--line); }
.talk { display: flex; flex-direction: column; gap: .75rem; margin: 0; padding: 1rem 1.25rem; overflow-y: auto; list-style: none; background: var(--sunken); }
.talk li { display: grid; gap: .125rem; }
.talk .waiting { gap: .5rem; padding: .75rem .875rem; background: var(--surface); border: 1px solid var(--line); border-radius: .875rem; }
.waiting p { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; }
.sent, .received { max-inline-size: 85%; }
.sent p, .received p { padding: .5rem .875rem; border-radius: 1.125rem; }
.talk .sent { align-self: end; justify-items: end; }
.talk .sent p { background: var(--accent); color: var(--accent-ink); border: 1px solid transparent; border-end-end-radius: .25rem; }
.talk .received { align-self: start; }
.talk .received p { background: var(--surface); border: 1px solid var(--line); border-end-start-radius: .25rem; }
.talk .empty { margin: auto; text-align: center; max-inline-size: 16rem; }
.phone footer { display: grid; gap: .75rem; padding: 1rem 1.25rem 1.25rem; border-block-start: 1px solid var(--line); }
.phone .compose { display: grid; grid-template-columns: 6.5rem 1fr; gap: .5rem .75rem; }
.phone .compose .button { grid-column: 1 / -1; }
`;
