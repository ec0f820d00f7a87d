/** The payer's country. */
import type { Services } from './services.js';

/** Returns the payer's country, if the backend's `country` hook knows it and answers a valid country code. */
export async function payerCountry({ config }: Services, request: Request): Promise<string | undefined> {
  const country = await config.country?.(request);
  return country && /^[A-Z]{2}$/i.test(country) ? country.toUpperCase() : undefined;
}
