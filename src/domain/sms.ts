/** Links and QR codes that prepare a text message on a phone. */

/** Shortcodes are digits; a number may begin with `+`. Nothing else may get into a link. */
const recipient = (shortcode: string): string => shortcode.replace(/[^\d+]/g, '');

/**
 * Returns an `sms:` link (RFC 5724). iOS reads the body only after `&`; all others read it after `?`, as the RFC says.
 */
export function smsLink(shortcode: string, text: string, platform: 'ios' | 'other' = 'other'): string {
  return `sms:${recipient(shortcode)}${platform === 'ios' ? '&' : '?'}body=${encodeURIComponent(text)}`;
}

/** Returns the text of a QR code that makes a phone prepare the message, in the form that all camera apps know. */
export const smsCode = (shortcode: string, text: string): string => `SMSTO:${recipient(shortcode)}:${text}`;

/** Returns whether a user agent is iOS or iPadOS; the latter calls itself a Mac, but has touch points. */
export const isIos = (userAgent: string, touchPoints: number): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);
