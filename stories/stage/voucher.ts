/** The payer's voucher: one that the sandbox issued, so that a voucher can be redeemed in a story by hand. */
import { type TemplateResult, html } from 'lit';
import type { Stage } from './stage.js';

/** One for each stage, however often its story is drawn. */
const vouchers = new WeakMap<object, string>();

function codeOf({ sandbox }: Pick<Stage, 'sandbox'>): string {
  const code = vouchers.get(sandbox) ?? sandbox.vouchers.issue({ nominal: '25.00' });
  vouchers.set(sandbox, code);
  return code;
}

export const voucher = (stage: Pick<Stage, 'sandbox'>): TemplateResult =>
  html`<p class="voucher">The payer’s voucher of €25.00: <code>${codeOf(stage)}</code></p>`;
