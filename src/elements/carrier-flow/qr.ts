/** A QR code as one SVG path. The encoder is loaded only for payers who are not on a phone. */
import { Task, initialState } from '@lit/task';
import type { ReactiveControllerHost } from 'lit';
import { smsCode } from '../../domain/sms.js';
import type { CarrierState } from '../../flows/carrier.js';

export interface QrCode {
  /** The encoded text. */
  readonly text: string;
  /** Modules on each side, including the quiet border. */
  readonly size: number;
  readonly path: string;
}

/** Returns the text of the QR code for the message to send; undefined where this device may be the phone. */
function messageElsewhere(state: CarrierState): string | undefined {
  const { keyword, shortcode } = 'step' in state && state.step.step === 'code' ? state.step : {};
  const isElsewhere = matchMedia('(hover: hover) and (pointer: fine)').matches;
  return isElsewhere && keyword && shortcode ? smsCode(shortcode, keyword) : undefined;
}

/** Draws the QR code for the message to send. If that fails, the payer still has the written instructions. */
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
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
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
