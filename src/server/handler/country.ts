/** Where the payer is. */
import type { Services } from './services.js';

/** The payer's country as the backend knows it; undefined when it does not, or when what it says is no country code. */
export async function payerCountry({ config }: Services, request: Request): Promise<string | undefined> {
  const country = await config.country?.(request);
  return country && /^[A-Z]{2}$/i.test(country) ? country.toUpperCase() : undefined;
}
