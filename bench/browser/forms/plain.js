// The lower limit: native inputs and one listener.
import { contend } from './contend.js';
import { css, fields } from './fields.js';

const byKey = Object.fromEntries(fields.map((field) => [field.key, field]));
let forms = 0;

function onInput({ target }) {
  const field = byKey[target.dataset.key];
  const text = field.format(target.value);
  if (text !== target.value) target.value = text;
  const wrong = text !== '' && !field.valid(text);
  target.setAttribute('aria-invalid', String(wrong));
  target.nextElementSibling.textContent = wrong ? field.error : '';
}

const style = document.createElement('style');
style.textContent = css;
document.head.append(style);

contend({
  mount(host) {
    const form = document.createElement('form');
    const prefix = `p${forms++}`;
    // The browser's own parser is the fastest way, and the text is trusted.
    form.innerHTML = `${fields
      .map(
        ({ key, label, inputmode, autocomplete }) =>
          `<div class=f><label for=${prefix}${key}>${label}</label><input id=${prefix}${key} data-key=${key} inputmode=${inputmode} autocomplete=${autocomplete} aria-describedby=${prefix}${key}e><span id=${prefix}${key}e class=e></span></div>`,
      )
      .join('')}<button class=b type=button>Pay</button>`;
    form.addEventListener('input', onInput);
    host.append(form);
  },
});
