/** Converts digits of any script, as the payer's keyboard types them. */

/**
 * Code points of the zeros of other scripts; the digits 1 to 9 follow each of them: Arabic-Indic, Persian, Devanagari,
 * Bengali, Thai, full width, …
 */
const zeros = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xc66, 0xce6, 0xe50, 0xed0, 0x1040, 0x17e0, 0xff10,
];

/** Converts decimal digits of other scripts to 0 to 9; everything else stays unchanged. */
export const asciiDigits = (text: string): string =>
  // This runs at every key press, and nearly all input is ASCII: such input is only tested, not replaced.
  /[^ -~]/.test(text)
    ? text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
        const code = digit.codePointAt(0) ?? 0;
        const zero = zeros.find((each) => code >= each && code < each + 10);
        return zero === undefined ? digit : String(code - zero);
      })
    : text;

/** Returns the digits of `text` as 0 to 9, and nothing else. */
export const digitsOf = (text: string): string => asciiDigits(text).replace(/\D/g, '');
