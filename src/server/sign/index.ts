/** The provider's signatures: for requests, hosted page URLs and voucher calls. */
export { signatureBase } from './base.js';
export { parseForm, toForm } from './form.js';
export { normalise } from './tree.js';
export { splitBy } from './split.js';
export { sign, signedForm, signEpin, widgetUrl } from './sign.js';
export type { EpinSignature, SignOptions, SignVersion, WidgetUrlOptions } from './sign.js';
export type { Params, ParamValue, Scalar, Tree } from './tree.js';
