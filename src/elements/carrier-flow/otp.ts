/** WebOTP: reads the PIN straight from the text message, in browsers that can. Nothing depends on it. */

interface OtpCredential extends Credential {
  readonly code?: string;
}

/** Resolves to the PIN once a message with one arrives; `undefined` if the browser cannot read it. */
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
