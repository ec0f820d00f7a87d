/** The merchant's backend: signing, pingbacks, the provider's API and a ready-made handler. */
export * from './errors.js';
export {
  normalise,
  parseForm,
  sign,
  signatureBase,
  signEpin,
  toForm,
  widgetUrl,
  type EpinSignature,
  type Params,
  type ParamValue,
  type Scalar,
  type SignOptions,
  type SignVersion,
  type Tree,
  type WidgetUrlOptions,
} from './sign/index.js';
export * from './provider/index.js';
export {
  signTestPingback,
  verifyPingback,
  type Pingback,
  type PingbackApi,
  type PingbackConfig,
  type PingbackFields,
  type PingbackInput,
  type PingbackReason,
  type PingbackVersion,
  type ReceivedPingback,
  type TestPingback,
  type TestPingbackOptions,
  type UnknownPingback,
} from './pingback/index.js';
