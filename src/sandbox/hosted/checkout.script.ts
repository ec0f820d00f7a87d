/**
 * Script of the hosted page. The page also works without it: the forms post, and the server answers with whole pages.
 */
export const checkoutScript = `
const main = document.querySelector('[data-checkout]');
const form = document.querySelector('form.pay');
const alertBox = document.querySelector('#alert');
const listener = window.parent !== window ? window.parent : window.opener;
const say = (event, data = {}) => listener?.postMessage(JSON.stringify({ event, data }), '*');

say('widgetLoaded');
new ResizeObserver(() => {
  const { width, height } = main.getBoundingClientRect();
  const { paddingTop, paddingLeft } = getComputedStyle(document.body);
  // Fractions add up to a hair over the whole; a pixel more would only make scroll bars.
  const px = (size, padding) => Math.ceil(size + 2 * parseFloat(padding) - 0.1) + 'px';
  say('widgetSizeChanged', { height: px(height, paddingTop), width: px(width, paddingLeft) });
}).observe(main);

if (main.dataset.event) say(main.dataset.event, { ref: main.dataset.ref });
if (main.dataset.next) setTimeout(() => location.replace(main.dataset.next), 500);

const bind = (name, text) => document.querySelectorAll('[data-bind=' + name + ']').forEach((node) => { node.textContent = text; });
const field = (name) => form.elements.namedItem(name);

function fail(message, name) {
  alertBox.textContent = message;
  alertBox.hidden = false;
  form.querySelectorAll('[aria-invalid]').forEach((node) => { node.removeAttribute('aria-invalid'); node.removeAttribute('aria-describedby'); });
  const wrong = name ? field(name) : null;
  if (wrong instanceof HTMLElement) {
    wrong.setAttribute('aria-invalid', 'true');
    wrong.setAttribute('aria-describedby', 'alert');
    wrong.focus();
  } else alertBox.focus();
}

async function send(url) {
  const buttons = [...form.querySelectorAll('.actions button')];
  const body = new URLSearchParams(new FormData(form));
  buttons.forEach((button) => { button.disabled = true; });
  form.setAttribute('aria-busy', 'true');
  alertBox.hidden = true;
  try {
    const answer = await fetch(url, { method: 'POST', headers: { accept: 'application/json' }, body });
    const result = await answer.json();
    if (result.status === 'redirect') return location.assign(result.url);
    fail(result.message, result.field);
  } catch {
    fail('The payment page could not be reached. Nothing is known to have been charged; check before you try again.');
  }
  form.removeAttribute('aria-busy');
  buttons.forEach((button) => { button.disabled = false; });
}

form?.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (form.getAttribute('aria-busy')) return;
  const cancels = event.submitter?.hasAttribute('data-cancel');
  if (!cancels) say('paymentProcessingStart');
  await send(cancels ? event.submitter.formAction : form.action);
  if (!cancels) say('paymentProcessingEnd');
});

form?.addEventListener('change', ({ target }) => {
  if (target.name === 'offer') bind('price', target.dataset.price);
});

form?.addEventListener('click', ({ target }) => {
  const chip = target.closest('.chip');
  if (!chip) return;
  for (const name of ['number', 'cvv']) if (chip.dataset[name]) field(name).value = chip.dataset[name];
});

// A page that comes back from the history must not look busy.
addEventListener('pageshow', ({ persisted }) => { if (persisted) location.reload(); });
`;
