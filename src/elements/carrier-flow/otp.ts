/** WebOTP: the PIN straight from the text message, where a browser can do that. Nothing depends on it. */

interface OtpCredential extends Credential {
  readonly code?: string;
}

/** The PIN, once a message with one comes; `undefined` when that cannot be. */
export async function pinFromMessage(signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in window)) return undefined;
  try {
    const request = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions;
    const credential: OtpCredential | null = await navigator.credentials.get(request);
    return credential?.code;
  } catch {
    return undefined;
  }
}
