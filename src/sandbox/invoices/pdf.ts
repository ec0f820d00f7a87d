/** Writes a PDF with one page of plain text lines: the smallest that the format allows. */

export interface PdfLine {
  readonly text: string;
  /** Points. Defaults to 11. */
  readonly size?: number;
  /** Points from the left edge. Defaults to 56. */
  readonly x?: number;
  /** Points below the line before. Defaults to 18. */
  readonly gap?: number;
}

const TOP = 780;
const beyond = /[^\x20-\x7e\xa0-\xff]/g;

/** Writes a PDF string in the Latin characters that the font has. Any other character becomes a question mark. */
const written = (text: string): string =>
  `(${text
    .replaceAll('€', 'EUR')
    .replace(beyond, '?')
    .replace(/[\\()]/g, '\\$&')})`;

/** One byte for each character: all characters are below 256. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

export function pdf(title: string, lines: readonly PdfLine[]): Uint8Array<ArrayBuffer> {
  let y = TOP;
  const drawn = lines.map(({ text, size = 11, x = 56, gap = 18 }) => {
    y -= gap;
    return `BT /F1 ${String(size)} Tf 1 0 0 1 ${String(x)} ${String(y)} Tm ${written(text)} Tj ET`;
  });
  const stream = drawn.join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${String(stream.length)} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title ${written(title)} >>`,
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${String(index + 1)} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const start = text.length;
  const count = String(objects.length + 1);
  text += `xref\n0 ${count}\n0000000000 65535 f \n`;
  text += places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  text += `trailer\n<< /Size ${count} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${String(start)}\n%%EOF\n`;
  return bytesOf(text);
}
