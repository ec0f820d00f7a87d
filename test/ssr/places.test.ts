/** Where on a page a tag counts as one of our elements, and where it is only text. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { renderElements } from 'pay-elements/ssr';

suite('a tag within a page that a server renders', () => {
  for (const page of [
    '<p data-code="<ps-picker>">x</p>',
    `<p title='a "<ps-picker>"' hidden>x</p>`,
    '<input value = "<ps-picker><img src=x onerror=run()>">',
    `<a href=/it's title="<epin-redeem order='o-1'>">x</a>`,
  ]) {
    test(`is text within an attribute value: ${page}`, async () => assert.equal(await renderElements(page), page));
  }

  test('is an element after other tags, whatever their attributes look like', async () => {
    for (const before of [`<a href=/it's>`, '<p title="1 > 2">', '<p a = b>', '<br/>', '<p title="', 'a <b, c']) {
      const rendered = await renderElements(`${before}<ps-picker></ps-picker>`);
      assert.ok(rendered.startsWith(`${before}<ps-picker><template `), before);
    }
  });

  test('is searched for quickly in truncated markup too', async () => {
    const cut = `<p${' a="b"'.repeat(20_000)}`;
    const started = performance.now();
    assert.equal(await renderElements(cut), cut);
    assert.equal(await renderElements('<p a="'.repeat(20_000)), '<p a="'.repeat(20_000));
    assert.ok(performance.now() - started < 2000);
  });
});
