// In the browser of a page in German
import '@lit-labs/ssr-client/lit-element-hydrate-support.js';
import { loadLanguage } from 'pay-elements';

await loadLanguage('de');
await import('pay-elements/all');
