/** The page in the frame: one element that uses the stack of the outer page. */
import '../../../src/define/all.js';
import { configure } from '../../../src/client/index.js';
import type { Framed } from './framed.js';

const { view, stack, shown } = (window.parent as unknown as { framed: Framed }).framed;
configure({ endpoint: '/pay', fetch: stack.fetch, wait: stack.wait, now: stack.now });
// The HTML comes from the test, in the role of the merchant.
document.body.innerHTML = view;
shown(document.body.firstElementChild as HTMLElement);
