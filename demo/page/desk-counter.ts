/** A counter that gives away vouchers. */
import { type TemplateResult, html, nothing } from 'lit';
import { money } from './basket.js';
import { ask, standing } from './desk-link.js';
import { fillVoucher } from './fill.js';

const nominals = ['5.00', '10.00', '25.00', '50.00'];
/** The voucher that was issued last. */
let printed: string | undefined;

const grouped = (code: string): string => code.replace(/(\d{4})(?=\d)/g, '$1 ');

export const epinCounter = (): TemplateResult => {
  printed = standing()?.code ?? printed;
  return html`
    <section>
      <h3>Voucher counter</h3>
      <div class="chips">
        ${nominals.map(
          (nominal) =>
            html`<button type="button" @click=${() => void ask('/vouchers', { nominal })}><b>${money(nominal)}</b></button>`,
        )}
      </div>
      ${
        printed
          ? html`<button class="ticket" type="button" @click=${() => fillVoucher(printed ?? '')}>
            <code>${grouped(printed)}</code><small>Press to enter it</small>
          </button>`
          : nothing
      }
    </section>
  `;
};
