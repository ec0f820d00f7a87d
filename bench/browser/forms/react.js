import { createElement as h, useId, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { contend } from './contend.js';
import { css, fields } from './fields.js';

function Field({ field, value, set }) {
  const id = useId();
  const wrong = value !== '' && !field.valid(value);
  return h(
    'div',
    { className: 'f' },
    h('label', { htmlFor: id }, field.label),
    h('input', {
      id,
      inputMode: field.inputmode,
      autoComplete: field.autocomplete,
      value,
      onChange: ({ target }) => set(field.format(target.value)),
      'aria-invalid': wrong,
      'aria-describedby': `${id}e`,
    }),
    h('span', { id: `${id}e`, className: 'e' }, wrong ? field.error : ''),
  );
}

function Form({ mounted }) {
  const [values, setValues] = useState({ number: '', expiry: '', cvc: '', name: '' });
  useLayoutEffect(() => mounted(), []);
  return h(
    'form',
    null,
    fields.map((field) =>
      h(Field, {
        key: field.key,
        field,
        value: values[field.key],
        set: (text) => setValues((before) => ({ ...before, [field.key]: text })),
      }),
    ),
    h('button', { type: 'button', className: 'b' }, 'Pay'),
  );
}

const style = document.createElement('style');
style.textContent = css;
document.head.append(style);

contend({
  mount: (host) =>
    new Promise((resolve) => {
      const root = document.createElement('div');
      host.append(root);
      createRoot(root).render(h(Form, { mounted: resolve }));
    }),
});
