/** Pays by card on the hosted page without a frame: fetches the page and sends its form. */
import { goodCard, providerUrl } from '../harness.js';
import type { Stack } from '../stack.js';

export async function paysHosted({ sandbox, place }: Stack, shown: string): Promise<void> {
  const inside = (url: string): string => url.replace(place.provider, providerUrl);
  const follow = async (request: Request): Promise<Response> => {
    const response = await sandbox.fetch(request);
    const next = response.headers.get('location');
    // Redirects are followed only to the provider's own pages.
    if (next === null || !new URL(next, request.url).href.startsWith(providerUrl)) return response;
    return follow(new Request(new URL(next, request.url)));
  };
  const page = await follow(new Request(inside(shown)));
  const form = new DOMParser().parseFromString(await page.text(), 'text/html').querySelector('form');
  if (!form) throw new Error('the hosted page shows no form');
  const card = {
    system: 'cc',
    number: goodCard.number,
    expiry: goodCard.expiry,
    cvv: goodCard.cvc,
    holder: goodCard.name,
  };
  const hidden = [...form.querySelectorAll('input')].map(({ name, value }): [string, string] => [name, value]);
  const body = new URLSearchParams({ ...Object.fromEntries(hidden), ...card });
  const action = new URL(form.getAttribute('action') ?? '', providerUrl);
  await sandbox.fetch(new Request(action, { method: 'POST', body }));
}
