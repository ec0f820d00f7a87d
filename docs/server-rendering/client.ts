// In the browser, before anything else of the page
import '@lit-labs/ssr-client/lit-element-hydrate-support.js';
import 'pay-elements/all';
