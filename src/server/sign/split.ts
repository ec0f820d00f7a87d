/**
 * Finds values by which a signed text could be split elsewhere. The signature covers `name=value` after `name=value` with
 * nothing between, and payers see it in the hosted page's address: one with the e-mail address `aamount=0.30…@a.example`
 * could turn it into a page of another price, or into a coupon.
 */
import { isNested } from '../objects.js';

/** Whether a value, or one within it, has `=` before its end: some ids end with it. */
const holdsEquals = (value: unknown): boolean =>
  isNested(value) ? Object.values(value).some(holdsEquals) : /=[^=]/.test(value as string);

/**
 * Returns the name of a parameter with `=` within its value; undefined if none has. In an address, only the host counts:
 * payers may choose it by the header `Host`.
 */
export const splitBy = (params: Readonly<Record<string, unknown>>): string | undefined =>
  Object.keys(params).find((name) =>
    /_url$/.test(name) ? /^\w+:..[^/?]*=/.test(params[name] as string) : holdsEquals(params[name]),
  );
