import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { actionOf } from '../../../src/server/handler/challenge.js';
import { openShop } from './shop.js';

/** Marks that differ, as HTML opens no more than three equal ones anew. */
const marks = (count: number): string => Array.from({ length: count }, (_, at) => `<b class=${at}>`).join('');

describe('the issuer’s form', () => {
  it('is reduced to its address and its hidden fields, in their order', async () => {
    const html = `<html><body onload="go()"><script>evil()</script>
      <form id="f" method="POST" action="https://acs.example/pay?a=1&amp;b=2">
        <input type="hidden" name="PaReq" value="a&quot;b&#60;"><div><input type=HIDDEN name=MD value="1"></div>
        <input type="hidden" value="no name"><input name="card" value="typed"><input type="submit" name="go">
        <noscript><input type="hidden" name="x" value="y"></noscript>
      </form><script>document.forms[0].submit()</script></body></html>`;
    const form = await actionOf({ formHTML: html });
    assert.ok(form?.type === 'form');
    assert.equal(form.action, 'https://acs.example/pay?a=1&b=2');
    assert.deepEqual(form.fields.slice(0, 2), [
      { name: 'PaReq', value: 'a"b<' },
      { name: 'MD', value: '1' },
    ]);
    assert.ok(!form.fields.some(({ name }) => ['card', 'go', ''].includes(name)));
  });

  const refused = [
    '<form method="post" action="javascript:alert(1)"><input type="hidden" name="a"></form>',
    '<form method="post" action="data:text/html,x"></form>',
    '<form method="post" action="/relative"></form>',
    '<form method="post"></form>',
    '<form method="get" action="https://acs.example"></form>',
    '<p>no form</p>',
    '',
    '<form action="https://acs.example">'.padEnd(600_000, ' '),
  ];
  for (const html of refused) {
    it(`is refused in ${html.slice(0, 60).trim() || 'nothing'}`, async () => {
      assert.equal(await actionOf({ formHTML: html }), undefined);
    });
  }

  it('is found however deep it is, and before other forms', async () => {
    const form = (name: string): string =>
      `<form method="post" action="https://acs.example/${name}"><input type="hidden" name="a" value="b"></form>`;
    const html = '<div>'.repeat(100_000) + form('deep') + '<template>' + form('late');
    const found = await actionOf({ formHTML: html });
    assert.deepEqual(found, { type: 'form', action: 'https://acs.example/deep', fields: [{ name: 'a', value: 'b' }] });
  });

  // Once as a tree, each of these makes far more nodes than it has tags, or takes far longer than its length suggests.
  const growing: Record<string, string> = {
    'marks that every paragraph opens anew': `<p>${marks(3_000)}</p>${'<p>x</p>'.repeat(3_000)}`,
    'marks that close in another order': `${marks(20_000)}${'<div></b>'.repeat(20_000)}`,
  };
  for (const [what, html] of Object.entries(growing)) {
    it(`is found among ${what}, and nothing else waits for it`, async () => {
      const began = performance.now();
      const found = await actionOf({ formHTML: `${html}<form method="post" action="https://acs.example/x"></form>` });
      assert.equal(found?.type, 'form');
      const took = performance.now() - began;
      assert.ok(took < 2_000, `${Math.round(took)} ms`);
    });
  }

  it('has the fields that a browser sends, in a table, too', async () => {
    const html = `<!-- <form method="post" action="https://acs.example/no"> -->
      <textarea><form method="post" action="https://acs.example/no"></textarea>
      <title><form method="post" action="https://acs.example/no"></title>
      <script>write('<form method="post" action="https://acs.example/no">')</script>
      <table><form method="post" action="https://acs.example/x"><tr><td><input type="hidden" name="a" value="b">
      <form method="post" action="https://acs.example/within"><input type="hidden" name="c" value="d">
      <style><input type="hidden" name="no" value=""></style></td></tr></form></table>
      <input type="hidden" name="after" value="">`;
    assert.deepEqual(await actionOf({ formHTML: html }), {
      type: 'form',
      action: 'https://acs.example/x',
      fields: [
        { name: 'a', value: 'b' },
        { name: 'c', value: 'd' },
      ],
    });
  });

  it('is refused if it exceeds the limits of the contract', async () => {
    const fields = (count: number): string =>
      `<form method="post" action="https://acs.example">${'<input type="hidden" name="a" value="b">'.repeat(count)}</form>`;
    assert.equal((await actionOf({ formHTML: fields(64) }))?.type, 'form');
    assert.equal(await actionOf({ formHTML: fields(65) }), undefined);
    const redirect = `https://acs.example/${'x'.repeat(4096)}`;
    assert.equal(await actionOf({ redirect }), undefined);
    assert.equal((await actionOf({ redirect, formHTML: fields(1) }))?.type, 'form');
  });

  it('is replaced by a redirect to web addresses only', async () => {
    assert.deepEqual(await actionOf({ redirect: 'https://acs.example/x' }), {
      type: 'redirect',
      url: 'https://acs.example/x',
    });
    for (const url of ['javascript:alert(1)', 'data:,x', '/x', '']) {
      assert.equal(await actionOf({ redirect: url }), undefined, url);
    }
  });
});

describe('an issuer’s step that cannot be opened', () => {
  for (const secure of [{ formHTML: '<p>no form</p>' }, { redirect: 'javascript:alert(1)' }])
    it(`ends the attempt at once, and the order can be paid (${Object.keys(secure).join()})`, async () => {
      let isBroken = true;
      const shop = openShop({
        wire: async (request, send) =>
          isBroken && request.url.endsWith('/charge') ? Response.json({ secure }) : send(request),
      });
      const { status, error } = (await shop.call('POST', '/charges', { body: await shop.payment() })).body;
      assert.deepEqual([status, error.code, error.retryable], ['declined', 'challenge-failed', true]);
      isBroken = false;
      assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.status, 'succeeded');
    });
});
