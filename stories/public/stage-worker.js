// Lets a story show pages of the provider and of the merchant's backend in a frame, without a server. The handler and the
// sandbox inside the story with this id answer every request below stage/<id>/.

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
// A page that was reloaded without its worker (a forced reload) asks to be controlled by it.
addEventListener('message', (event) => event.waitUntil(clients.claim()));

addEventListener('fetch', (event) => {
  const { url } = event.request;
  const { scope } = registration;
  const [, id] = (url.startsWith(scope) && /^stage\/([\w-]+)\//.exec(url.slice(scope.length))) || [];
  if (id) event.respondWith(ask(id, event.request));
});

/** Milliseconds within which a story must confirm that it received a request; its answer may take any time. */
const patience = 3000;

async function ask(id, request) {
  const { method, url, headers } = request;
  const body = method === 'GET' || method === 'HEAD' ? '' : await request.text();
  const channel = new BroadcastChannel(`pay-elements stage ${id}`);
  const question = crypto.randomUUID();
  try {
    const answer = await new Promise((resolve) => {
      const nobody = setTimeout(resolve, patience);
      channel.onmessage = ({ data }) => {
        if (data.question !== question) return;
        if (data.type === 'heard') clearTimeout(nobody);
        if (data.type === 'answer') resolve(data);
      };
      channel.postMessage({ type: 'ask', question, method, url, headers: [...headers], body });
    });
    if (!answer) return new Response('The story to which this page belongs is closed.', { status: 504 });
    if (answer.status === 0) return Response.error();
    if (answer.location) return Response.redirect(answer.location, answer.status);
    return new Response(answer.body || null, { status: answer.status, headers: answer.headers });
  } finally {
    channel.close();
  }
}
