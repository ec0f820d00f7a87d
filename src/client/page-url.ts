/** The address of this page, to which the payer returns from a page that has taken its place. */
import { is } from 'valibot';
import { WebUrl } from '../contract/primitives.js';

/** Returns nothing where the contract takes no such address: that of a page in `srcdoc`, or a very long one. */
export const pageUrl = (): { readonly returnUrl?: string } =>
  is(WebUrl, location.href) ? { returnUrl: location.href } : {};
