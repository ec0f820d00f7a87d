// Runs in the card frame of a story, before the frame's own script. It sets this copy of the page up for the story around
// it; a merchant writes the same settings into the page once. The story contains its own provider, so cards are sent to the
// story. The story cannot type into a frame of another origin, which is the purpose of such a frame, so this script types.

const story = new URLSearchParams(location.search);
const holder = story.get('parent') ?? '';

for (const name of ['parents', 'token-url'])
  document.querySelector(`meta[name="pay-elements-${name}"]`).content = story.get(name === 'parents' ? 'parent' : name);

/** The resolvers of the answers still awaited, by the id of the question. */
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
  // Until a payer has used such a frame, WebKit focuses nothing in it, so the command fails: type by hand.
  field.value += text;
  return field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, data: text }));
}

/** Ids of the requests that were carried out. The story repeats a request until it is; each is carried out once. */
const typed = new Set();

addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== holder) return;
  if (data.type === 'answer') waiting.get(data.question)?.(data);
  if (data.type !== 'type' || !(typed.has(data.question) || type(data.label, data.text))) return;
  typed.add(data.question);
  parent.postMessage({ type: 'typed', question: data.question }, holder);
});

parent.postMessage({ type: 'card-frame' }, '*');
