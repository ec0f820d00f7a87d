/** A QR code as one SVG path. The encoder is loaded only for payers who have no phone in their hand. */
import { Task, initialState } from '@lit/task';
import type { ReactiveControllerHost } from 'lit';
import { smsCode } from '../../domain/sms.js';
import type { CarrierState } from '../../flows/carrier.js';

export interface QrCode {
  /** What it says. */
  readonly text: string;
  /** Modules on each side, the quiet border included. */
  readonly size: number;
  readonly path: string;
}

/** The text message that is to be sent, where the payer's phone is another device than this one. */
function messageElsewhere(state: CarrierState): string | undefined {
  const { keyword, shortcode } = 'step' in state && state.step.step === 'code' ? state.step : {};
  const isElsewhere = matchMedia('(hover: hover) and (pointer: fine)').matches;
  return isElsewhere && keyword && shortcode ? smsCode(shortcode, keyword) : undefined;
}

/** The code of that message, once it is drawn. Without the picture the words are still there. */
export const qrTask = (
  host: ReactiveControllerHost,
  state: () => CarrierState,
): Task<readonly [string | undefined], QrCode> =>
  new Task(host, {
    args: () => [messageElsewhere(state())] as const,
    task: ([text]) => (text === undefined ? initialState : qrCode(text)),
  });

async function qrCode(text: string): Promise<QrCode> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const rows = data.map((row, y) =>
    row
      .map((isDark, x) => (isDark && !row[x - 1] ? `M${x} ${y}h${runFrom(row, x)}v1h-${runFrom(row, x)}z` : ''))
      .join(''),
  );
  return { text, size, path: rows.join('') };
}

function runFrom(row: readonly boolean[], start: number): number {
  const end = row.indexOf(false, start);
  return (end < 0 ? row.length : end) - start;
}
