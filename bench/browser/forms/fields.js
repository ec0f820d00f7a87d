// The card form that every contender builds: the same four fields, formatting and checks.
const digits = (text) => text.replace(/\D/g, '');

function luhn(text) {
  let sum = 0;
  [...digits(text)].reverse().forEach((digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return digits(text).length >= 12 && sum % 10 === 0;
}

export const fields = [
  {
    key: 'number',
    label: 'Card number',
    autocomplete: 'cc-number',
    inputmode: 'numeric',
    error: 'Check the number',
    format: (text) =>
      digits(text)
        .slice(0, 16)
        .replace(/(\d{4})(?=\d)/g, '$1 '),
    valid: luhn,
  },
  {
    key: 'expiry',
    label: 'Expiry date',
    autocomplete: 'cc-exp',
    inputmode: 'numeric',
    error: 'Check the date',
    format: (text) =>
      digits(text)
        .slice(0, 4)
        .replace(/^(\d\d)(?=\d)/, '$1/'),
    valid: (text) => /^(0[1-9]|1[0-2])\/\d\d$/.test(text),
  },
  {
    key: 'cvc',
    label: 'Security code',
    autocomplete: 'cc-csc',
    inputmode: 'numeric',
    error: 'Check the code',
    format: (text) => digits(text).slice(0, 4),
    valid: (text) => /^\d{3,4}$/.test(text),
  },
  {
    key: 'name',
    label: 'Name on card',
    autocomplete: 'cc-name',
    inputmode: 'text',
    error: 'Enter the name',
    format: (text) => text,
    valid: (text) => text.trim().length > 1,
  },
];

export const css = `.f{display:flex;flex-direction:column;gap:4px;margin:8px 0;font:16px system-ui}.f input{padding:8px;border:1px solid #767676;border-radius:4px;font:inherit}.f input:focus{outline:2px solid #06c}.f input[aria-invalid=true]{border-color:#b00}.e{color:#b00;font-size:13px;min-height:16px}.b{padding:10px 16px;font:inherit;background:#06c;color:#fff;border:0;border-radius:4px}`;
