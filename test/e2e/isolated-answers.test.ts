/** Isolated mode and the provider's answers to the frame: refusals, tokens, and a setup that is wrong. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fills, framed, isIn, isolatedForm, number, pay } from './isolated-form.js';
import { hears, raised } from './raised.js';
import { useStage } from './use-stage.js';

const stage = useStage();

const { open, moved } = isolatedForm(stage);

/** Rejects the project key in the format of the provider's document, but with the status that some gateways use. */
const knowsNoKey = (): void =>
  void stage().faults.push({
    match: 'POST /api/',
    times: 1,
    answer: async (handle) => {
      const { headers } = await handle();
      return Response.json({ type: 'Error', code: 2111, error: 'No such key' }, { status: 401, headers });
    },
  });

describe('isolated mode and the answers of the provider', () => {
  it('understands refusals and tokens whose details the provider words in its own way', async () => {
    const answers = (status: number, change: (body: any) => object): void =>
      void stage().faults.push({
        match: 'POST /api/',
        times: 1,
        answer: async (handle) => {
          const told = await handle();
          const { 'access-control-allow-origin': origin = '' } = Object.fromEntries(told.headers);
          return Response.json(change(await told.json()), {
            status,
            headers: { 'access-control-allow-origin': origin },
          });
        },
      });
    const page = await open();
    await isIn(page, 'ready');
    await fills(page, { number, cvc: '123' });
    answers(400, () => ({ error: { code: 'declined: 05/do not honor' } }));
    await pay(page);
    await isIn(page, 'failed');
    assert.equal((await hears(page, 'pay-failure')).error, 'declined');

    await framed(page).getByLabel('Security code').fill('123');
    answers(200, ({ card: known, ...body }) => ({
      ...body,
      card: { ...known, type: 'Cartes Bancaires/Débit', last4: 42 },
    }));
    await pay(page);
    await isIn(page, 'succeeded');
    assert.deepEqual(moved(), ['charge 9.90']);
  });

  it('sends a long token to the backend, and rejects one that is too long', async () => {
    const answers = (length: number): void =>
      void stage().faults.push({
        match: 'POST /api/',
        times: 1,
        answer: async (handle) => {
          const { headers } = await handle();
          return Response.json({ token: `ot_${'x'.repeat(length)}` }, { headers });
        },
      });
    const page = await open();
    await isIn(page, 'ready');
    await fills(page, { number, cvc: '123' });
    answers(700);
    await pay(page);
    // The sandbox has never issued this token.
    await isIn(page, 'declined');
    assert.ok(stage().calls.includes('POST /charges'));

    await framed(page).getByLabel('Security code').fill('123');
    answers(1100);
    await pay(page);
    await isIn(page, 'failed');
    assert.equal((await raised(page)).findLast(({ type }) => type === 'pay-failure')?.error, 'protocol');
  });

  for (const [what, prepare, told] of [
    ['a key that the provider does not know', knowsNoKey, /The provider does not know projectKey/],
    [
      'a frame that sends cards elsewhere',
      () => (stage().frame = { tokenUrl: 'https://cards.example/token' }),
      /pay-elements-token-url/,
    ],
  ] as const) {
    it(`says on the console what is wrong with the setup: ${what}`, async () => {
      prepare();
      const said: string[] = [];
      const page = await open('', async (opened) => void opened.on('console', (message) => said.push(message.text())));
      await isIn(page, 'ready');
      await fills(page, { number, cvc: '123' });
      await pay(page);
      await isIn(page, 'failed');
      await page.getByText('Payment is not set up correctly here').waitFor();
      assert.deepEqual(said.filter((text) => told.test(text)).length, 1, said.join('\n'));
    });
  }
});
