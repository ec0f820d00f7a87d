/** The page in the frame: one element, on the backend of the page around it. */
import '../../../src/define/all.js';
import { configure } from '../../../src/client/index.js';
import type { Framed } from './framed.js';

const { view, stack, shown } = (window.parent as unknown as { framed: Framed }).framed;
configure({ endpoint: '/pay', fetch: stack.fetch, wait: stack.wait, now: stack.now });
// Written by the test, as the HTML of a merchant's page is by the merchant.
document.body.innerHTML = view;
shown(document.body.firstElementChild as HTMLElement);
