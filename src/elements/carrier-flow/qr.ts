/** A QR code as one SVG path. The encoder is loaded only for payers who have no phone in their hand. */

export interface QrCode {
  /** What it says. */
  readonly text: string;
  /** Modules on each side, the quiet border included. */
  readonly size: number;
  readonly path: string;
}

export async function qrCode(text: string): Promise<QrCode> {
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
