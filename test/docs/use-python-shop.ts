/** The Python shop that a test has open, and what its customer does there, as a browser would. */
import { afterEach } from 'node:test';
import { signTestPingback, type TestPingback } from 'pay-elements/server';
import { type PythonShop, type Rewrite, keys, openPythonShop } from './python-shop.js';

/** Settings of a shop that accepts no notification: the sandbox sends none from this address. */
export const deaf = { PINGBACK_FROM: '192.0.2.1' };

/** Returns helpers for the one shop that is open at a time. It is closed after each test. */
export function usePythonShop() {
  let shop: PythonShop | undefined;

  async function close(): Promise<void> {
    const last = shop;
    shop = undefined;
    await last?.close();
  }
  afterEach(close);

  /** Opens a shop with these settings, and closes the one that was open. */
  async function open(env?: Record<string, string>, rewrite?: Rewrite): Promise<PythonShop> {
    await close();
    return (shop = await openPythonShop(env, rewrite));
  }

  function current(): PythonShop {
    if (!shop) throw new Error('No shop is open');
    return shop;
  }

  /** Makes a request as the customer's browser does. */
  async function ask(path: string, body?: object, headers: Record<string, string> = {}): Promise<any> {
    const answer = await fetch(`${current().url}/pay${path}`, {
      headers: { cookie: 'session=session-of-ada', 'content-type': 'application/json', ...headers },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return { ...((await answer.json()) as object), http: answer.status };
  }

  /** Returns the body of a charge of this order by card, with a fresh token. */
  async function payment(
    cvv = '123',
    attempt = `attempt-${crypto.randomUUID()}`,
    id = 'o-1',
  ): Promise<Record<string, string>> {
    const [config, order] = [await ask('/config'), await ask(`/orders/${id}`)];
    const card = { number: '4242424242424242', exp_month: '12', exp_year: '2040', cvv };
    const fields = Object.entries(card).map(([name, value]): [string, string] => [`card[${name}]`, value]);
    const body = new URLSearchParams([['public_key', config.projectKey], ...fields]);
    const { token } = (await (await fetch(config.tokenUrl, { method: 'POST', body })).json()) as { token: string };
    return { attempt, order: id, orderVersion: order.version, token };
  }

  /** Approves on the issuer's page; returns the address it leads back to and the fields it posts there. */
  async function approved(issuer: string): Promise<{ back: string; body: Record<string, string> }> {
    const answer = `${current().sandbox.baseUrl}${new URL(issuer).pathname}/return`;
    const page = await (
      await fetch(answer, { method: 'POST', body: new URLSearchParams({ decision: 'approve' }) })
    ).text();
    const field = (name: string): string => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? '';
    const body = { gateway_secure_token: field('gateway_secure_token'), gateway_charge_id: field('gateway_charge_id') };
    return { back: /action="([^"]+)"/.exec(page)?.[1] ?? '', body };
  }

  /** Sends a notification as the provider does; returns the answer. */
  async function tells(pingback: TestPingback, method: 'GET' | 'POST' = 'GET', headers = {}): Promise<string> {
    const url = `${current().url}/pay/pingback`;
    const signed = signTestPingback(pingback, { secret: keys.SECRET_KEY, url, method });
    return (
      await fetch(new Request(signed, { headers: { ...Object.fromEntries(signed.headers), ...headers } }))
    ).text();
  }

  return { open, close, current, ask, payment, approved, tells };
}
