// The form for a UI kit whose fields are custom elements.
import { contend } from './contend.js';
import { fields } from './fields.js';

/** `wrong(element, isWrong, field)` shows or clears an error in the kit's own way. */
export function contendWithKit({ input, button, wrong }) {
  contend({
    async mount(host) {
      const form = document.createElement('form');
      const elements = fields.map((field) => {
        const element = document.createElement(input);
        element.label = field.label;
        element.autocomplete = field.autocomplete;
        element.inputMode = field.inputmode;
        element.addEventListener('input', () => {
          const text = field.format(element.value);
          if (text !== element.value) element.value = text;
          wrong(element, text !== '' && !field.valid(text), field);
        });
        return element;
      });
      const pay = document.createElement(button);
      pay.textContent = 'Pay';
      form.append(...elements, pay);
      host.append(form);
      await Promise.all([...elements, pay].map((element) => element.updateComplete));
    },
  });
}
