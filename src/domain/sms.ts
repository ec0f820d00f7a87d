/** A text message that is ready to send, for phones and for the cameras of phones. */

/** Shortcodes are digits; a number may begin with `+`. Nothing else may enter a link. */
const recipient = (shortcode: string): string => shortcode.replace(/[^\d+]/g, '');

/**
 * `sms:` link (RFC 5724). iOS reads the body only after `&`, all others after `?` as the RFC has it.
 */
export function smsLink(shortcode: string, text: string, platform: 'ios' | 'other' = 'other'): string {
  return `sms:${recipient(shortcode)}${platform === 'ios' ? '&' : '?'}body=${encodeURIComponent(text)}`;
}

/** What a QR code says to make a phone write the message: the form that all camera apps know. */
export const smsCode = (shortcode: string, text: string): string => `SMSTO:${recipient(shortcode)}:${text}`;

/** Whether a user agent is iOS or iPadOS, which calls itself a Mac that can be touched. */
export const isIos = (userAgent: string, touchPoints: number): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);
