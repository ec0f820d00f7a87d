/** The payer's voucher, issued by the sandbox, with which a story can be paid by hand. */
import { type TemplateResult, html } from 'lit';
import type { Stage } from './stage.js';

/** One voucher for each stage, however often its story is rendered. */
const vouchers = new WeakMap<object, string>();

function codeOf({ sandbox }: Pick<Stage, 'sandbox'>): string {
  const code = vouchers.get(sandbox) ?? sandbox.vouchers.issue({ nominal: '25.00' });
  vouchers.set(sandbox, code);
  return code;
}

export const voucher = (stage: Pick<Stage, 'sandbox'>): TemplateResult =>
  html`<p class="voucher">The payer’s voucher of €25.00: <code>${codeOf(stage)}</code></p>`;
