// The page that holds every form, and the answers of its server.
import { createServer } from 'node:http';
import { setTimeout as pass } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { config, order } from './answers.mjs';

/**
 * The text of a shop's page that has been open for a while: the page has drawn form controls, and text in the usual
 * sizes and weights of the fonts that forms use. This keeps the search for a font out of the measurement.
 */
const words = ['system-ui', 'sans-serif', 'serif', 'Arial']
  .flatMap((family) => [400, 500, 600, 700].map((weight) => `font-family:${family};font-weight:${weight}`))
  .flatMap((font) =>
    [12, 13, 14, 15, 16].map((size) => `<span style="${font};font-size:${size}px">Tea, 9.90… </span>`),
  );

const page = `<!doctype html><html lang="en"><title>Bench</title><body style="font:16px system-ui">
<div id="host"></div><form><input placeholder="Tea"><button>Tea</button></form><p id="words">${words.join('')}</p>`;

/** Time counts from the page's first byte: its first script runs only after the browser has asked for the form's. */
const slowPage = (script, style) => `<!doctype html><html lang="en"><title>Bench</title>
<script>[{ responseStart: globalThis.benchStart }] = performance.getEntriesByType('navigation')</script>
${style ? `<link rel="stylesheet" href="${style}">` : ''}<script type="module" src="${script}"></script>
<body style="font:16px system-ui"><div id="host"></div>`;

/** Slow 4G: milliseconds until an answer begins, and bytes per millisecond, shared by all answers. */
const slow4G = { latency: 150, speed: 200 };

/** Sends answers over a slow line, compressed. */
function slowLine({ latency, speed }) {
  let free = 0;
  return async (response, text) => {
    const body = gzipSync(text, { level: 9 });
    await pass(latency);
    free = Math.max(free, performance.now()) + body.length / speed;
    await pass(free - performance.now());
    response.setHeader('content-encoding', 'gzip');
    response.end(body);
  };
}

const typeOf = (url) => {
  if (url.startsWith('/pay/')) return 'application/json';
  return url.endsWith('.js') ? 'text/javascript' : url.endsWith('.css') ? 'text/css' : 'text/html';
};

/**
 * @param files path → text, of the parts that are loaded as modules
 * @param first name → `{ script, style }` of what a page loads before anything can be seen, served over a slow line
 */
export async function servePage(files, first) {
  const slow = new Map([
    ...Object.entries(first).flatMap(([name, { script, style }]) => [
      [`/slow/${name}.js`, script],
      [`/slow/${name}.css`, style],
    ]),
    ...[...files].map(([path, text]) => [`/slow-whole${path}`, text]),
    ['/pay/config', JSON.stringify(config)],
    [`/pay/orders/${order.order}`, JSON.stringify(order)],
  ]);
  const slowly = slowLine(slow4G);
  const pageOf = (url) => {
    const [, line, name] = /^\/(slow|slow-whole)\/([\w-]+)$/.exec(url) ?? [];
    if (line === 'slow') return slowPage(`/slow/${name}.js`, first[name].style && `/slow/${name}.css`);
    return line ? slowPage(`/slow-whole/${name}/${name}.js`) : page;
  };
  const server = createServer(({ url }, response) => {
    // Parts that load later are still on their way while the first load is measured. If they failed, the form would
    // show an error instead of its fields.
    if (url === '/later.js') return;
    const part = files.get(url) ?? slow.get(url) ?? pageOf(url);
    response.setHeader('content-type', `${typeOf(url)}; charset=utf-8`);
    if (slow.has(url)) void slowly(response, part);
    else response.end(part);
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  return {
    origin: `http://127.0.0.1:${server.address().port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
