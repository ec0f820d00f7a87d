// In the card frame of a story, before the frame's own script: sets this copy up for the story that holds it, as a merchant
// writes it into the page once. The provider of a story is inside the story, so that is where a card is sent to; and its payer
// cannot reach into a frame of another origin, which is what such a frame is for, so the typing is done here.

const story = new URLSearchParams(location.search);
const holder = story.get('parent') ?? '';

for (const name of ['parents', 'token-url'])
  document.querySelector(`meta[name="pay-elements-${name}"]`).content = story.get(name === 'parents' ? 'parent' : name);

/** Answers that are awaited, by their question. */
const waiting = new Map();

function ask(message) {
  const question = crypto.randomUUID();
  const answer = new Promise((resolve) => waiting.set(question, resolve));
  parent.postMessage({ ...message, question }, holder);
  return answer;
}

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const { method, url, headers } = request;
  const { status, body } = await ask({ type: 'ask', method, url, headers: [...headers], body: await request.text() });
  if (!status) throw new TypeError('there is no connection');
  return new Response(body, { status });
};

function type(label, text) {
  const fields = document.querySelector('card-frame')?.shadowRoot?.querySelectorAll('input') ?? [];
  const field = [...fields].find(({ labels }) => labels[0]?.textContent.trim().startsWith(label));
  if (!field || field.readOnly || field.disabled) return false;
  field.focus();
  if (document.execCommand('insertText', false, text)) return true;
  // WebKit gives the focus to nothing in such a frame before a payer was there.
  field.value += text;
  return field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, data: text }));
}

/** What was asked for is asked for again until it is done, and done once. */
const typed = new Set();

addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== holder) return;
  if (data.type === 'answer') waiting.get(data.question)?.(data);
  if (data.type !== 'type' || !(typed.has(data.question) || type(data.label, data.text))) return;
  typed.add(data.question);
  parent.postMessage({ type: 'typed', question: data.question }, holder);
});

parent.postMessage({ type: 'card-frame' }, '*');
