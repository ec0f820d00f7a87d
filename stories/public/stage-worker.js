// Lets a story show pages of the provider and of the merchant's backend in a frame, with no server: what is asked for below
// stage/<id>/ is answered by the handler and the sandbox inside the story that plays there.

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
// A page that was reloaded past its worker asks for it.
addEventListener('message', (event) => event.waitUntil(clients.claim()));

addEventListener('fetch', (event) => {
  const { url } = event.request;
  const { scope } = registration;
  const [, id] = (url.startsWith(scope) && /^stage\/([\w-]+)\//.exec(url.slice(scope.length))) || [];
  if (id) event.respondWith(ask(id, event.request));
});

/** Milliseconds in which a story says that it has heard; its answer may take as long as it likes. */
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
