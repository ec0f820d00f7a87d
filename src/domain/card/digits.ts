/** Digits of any script, as the payer's keyboard writes them. */

/** Code points of the zeros whose next nine are the other digits: Arabic-Indic, Persian, Devanagari, Bengali, Thai, full width, … */
const zeros = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xc66, 0xce6, 0xe50, 0xed0, 0x1040, 0x17e0, 0xff10,
];

/** Decimal digits of other scripts become 0 to 9; everything else stays. */
export const asciiDigits = (text: string): string =>
  // Nearly all that is ever typed is looked at once, at each key once more.
  /[^ -~]/.test(text)
    ? text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
        const code = digit.codePointAt(0) ?? 0;
        const zero = zeros.find((each) => code >= each && code < each + 10);
        return zero === undefined ? digit : String(code - zero);
      })
    : text;

/** The digits of `text`, 0 to 9, and nothing else. */
export const digitsOf = (text: string): string => asciiDigits(text).replace(/\D/g, '');
