// The page that every form is put into, and what its server answers.
import { createServer } from 'node:http';

/**
 * A shop's page that has long been there: it has drawn form controls, and text in the usual sizes and weights of the fonts
 * that forms are written in. What is measured is the form, not the search for a font.
 */
const words = ['system-ui', 'sans-serif', 'serif', 'Arial']
  .flatMap((family) => [400, 500, 600, 700].map((weight) => `font-family:${family};font-weight:${weight}`))
  .flatMap((font) =>
    [12, 13, 14, 15, 16].map((size) => `<span style="${font};font-size:${size}px">Tea, 9.90… </span>`),
  );

const page = `<!doctype html><html lang="en"><title>Bench</title><body style="font:16px system-ui">
<div id="host"></div><form><input placeholder="Tea"><button>Tea</button></form><p id="words">${words.join('')}</p>`;

/** @param files path → text, of parts that are loaded as modules */
export async function servePage(files) {
  const server = createServer(({ url }, response) => {
    // Parts that come later are still on their way while the first load is measured: failed ones would be said to the payer
    // in place of the fields.
    if (url === '/later.js') return;
    const part = files.get(url);
    response.setHeader('content-type', part === undefined ? 'text/html; charset=utf-8' : 'text/javascript');
    response.end(part ?? page);
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
